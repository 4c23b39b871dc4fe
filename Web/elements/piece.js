/// <reference path="./types.d.ts" />
/** What all pieces share: properties that draw, and a way to make nodes. */

/**
 * A base class with these properties. Setting one draws the piece once, after the present task; those that are
 * text, a number or yes/no can be written as attributes too.
 * @template {Record<string, any>} P
 * @param {P} defaults
 * @returns {new () => Piece & P}
 */
export function piece(defaults) {
  const names = Object.keys(defaults);
  const byAttribute = new Map(names
    .filter((name) => ["string", "boolean", "number"].includes(typeof defaults[name]))
    .map((name) => [name.toLowerCase(), name]));

  class WithProperties extends Piece {
    static get observedAttributes() { return [...byAttribute.keys()]; }

    /** @type {Record<string, any>} */
    values = { ...defaults };

    /** @param {string} attribute @param {string | null} _ @param {string | null} text */
    attributeChangedCallback(attribute, _, text) {
      const name = byAttribute.get(attribute) || attribute;
      const kind = typeof defaults[name];
      this.values[name] = kind === "boolean" ? text !== null && text !== "false"
        : kind === "number" ? Number(text) : text === null ? defaults[name] : text;
      this.changed();
    }
  }

  for (const name of names) {
    Object.defineProperty(WithProperties.prototype, name, {
      configurable: true,
      enumerable: true,
      get() { return this.values[name]; },
      set(value) {
        if (this.values[name] === value) return;
        this.values[name] = value;
        this.changed();
      },
    });
  }
  return /** @type {any} */ (WithProperties);
}

export class Piece extends HTMLElement {
  built = false;
  waiting = false;

  connectedCallback() {
    if (!this.built) {
      this.built = true;
      this.build();
    }
    this.attached();
    this.render();
  }

  disconnectedCallback() { this.detached(); }

  /** Makes the nodes that never change. Once. */
  build() {}

  /** Starts and ends what lives only in a document: observers, timers. */
  attached() {}
  detached() {}

  /** Writes the properties into the nodes. */
  render() {}

  changed() {
    if (this.waiting || !this.built) return;
    this.waiting = true;
    queueMicrotask(() => {
      this.waiting = false;
      if (this.isConnected) this.render();
    });
  }

  /**
   * Tells the page.
   * @param {string} name @param {any} [detail]
   */
  tell(name, detail) {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
  }
}

/**
 * A new node; `attributes` may hold `on…` listeners.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else attribute(node, name, value);
  }
  node.append(...children.filter(isNode));
  return node;
}

/** @param {Node | string | null | undefined} child @returns {child is Node | string} */
function isNode(child) { return child !== null && child !== undefined; }

/**
 * The same for drawings.
 * @param {string} tag @param {Record<string, any>} [attributes] @param {...Node} children
 */
export function draw(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) attribute(node, name, value);
  node.append(...children);
  return node;
}

/**
 * Writes an attribute only when it differs; null and false take it away.
 * @param {Element} node @param {string} name @param {any} value
 */
export function attribute(node, name, value) {
  if (value === null || value === undefined || value === false) {
    node.removeAttribute(name);
  } else {
    const text = value === true ? "" : String(value);
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
}

/**
 * Writes a text only when it differs: a reader's selection and a live region stay quiet.
 * @param {Node} node @param {string} text
 */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Pixels to one rem: what is drawn by hand grows with the text too. */
export function rem() {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
