/** Registers the service worker and tells when a new version waits. */

/**
 * @param {(reload: () => void) => void} tell called when a new version stands ready
 */
export async function watchForUpdates(tell) {
  if (!("serviceWorker" in navigator)) return;
  let controlled = Boolean(navigator.serviceWorker.controller);
  let reloading = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The first worker takes over the page it was registered by: same version, nothing to reload.
    if (controlled && !reloading) {
      reloading = true;
      location.reload();
    }
    controlled = true;
  });
  try {
    const registration = await navigator.serviceWorker.register("service-worker.js", {
      updateViaCache: "none",
    });
    follow(registration, tell);
  } catch {
    // Without a service worker (a plain http address, a private window) the app works online.
  }
}

function follow(
  /** @type {ServiceWorkerRegistration} */ registration,
  /** @type {(reload: () => void) => void} */ tell) {
  const offer = (/** @type {ServiceWorker | null} */ worker) => {
    if (worker && navigator.serviceWorker.controller) tell(() => worker.postMessage("activate"));
  };
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(worker);
    });
  });
  // A page that stays open for days still hears of a new version.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}
