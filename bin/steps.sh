# Numbered steps with their time, for the scripts that do several things in a row.
# Sourced: set `steps` to how many there are, then `step "What happens" command …`.

cd "$(dirname "${BASH_SOURCE[0]}")/.."
step_number=0
step_start=$SECONDS

# Says a step's number and name before it runs; the time it took comes with the next `step_done`.
step_begin() {
  step_number=$((step_number + 1))
  step_start=$SECONDS
  printf '\n[%d/%d] %s\n' "$step_number" "$steps" "$1"
}

step_time() {
  printf '%d s' "$((SECONDS - step_start))"
}

# A step that must succeed: the script ends where it fails.
step() {
  step_begin "$1"
  shift
  "$@" || {
    status=$?
    printf '\nStopped after %s: the lines above say why.\n' "$(step_time)" >&2
    exit "$status"
  }
  printf '      done, %s (%d s since the start)\n' "$(step_time)" "$SECONDS"
}

# How the daemon is built. In debug, since an optimised build of its libraries takes a quarter of an
# hour; without symbols and each module in one piece, which halves the time.
server_build=(
  --package-path Server --scratch-path .build-server
  -Xswiftc -gnone -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
)

# From here on with what `serve --lan` needs: TLS and certificates, for which the first build does
# not pay. A checkout that was built so once stays so; going back and forth would cost a minute each
# time.
build_for_network() {
  mkdir -p .build-server
  touch .build-server/for-network
  server_build+=(--traits LAN)
}
if [ -e .build-server/for-network ]; then build_for_network; fi
