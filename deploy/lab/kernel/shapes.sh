#!/bin/bash
# Runs within the virtual machine: tries the judge in the shapes that are named. Prints what failed, and returns 1 then.
cd "$(dirname "$0")/../../.." || exit 1
cgroups=/sys/fs/cgroup failed=0
echo "+memory +pids +cpu" >$cgroups/cgroup.subtree_control

# try NAME COMMAND...: one line of how it went; the last lines of what it said when it failed.
try() {
  local name=$1 begun=$SECONDS log; shift; log=$(mktemp)
  if "$@" >"$log" 2>&1; then echo "   ✓ $name ($((SECONDS - begun)) s)"; else echo "   ✗ $name ($((SECONDS - begun)) s)"; tail -n 60 "$log"; return 1; fi
}

says() { "${@:2}" 2>&1 | tee -a /dev/stderr | grep -- "$1" >/dev/null; }

# In each shape: what the doctor finds, with its self-test; the hostile programs; verdicts, accounts of time and memory, memory that is hidden.
suite() {
  local node=node_modules/node/bin/node status=0
  try "judge:doctor finds $1" says "cgroup=$1" "$node" packages/sandbox/src/doctor.ts || status=1
  [ "$1" = none ] && return $status
  export HOME; HOME=$(mktemp -d) # the users of shapes before own what is in /tmp
  # Programs are about three times as slow by the clock of the virtual machine: what they do within a limit elsewhere, they do within a longer one here.
  export JUDGE_CGROUPS=required HOSTILE_TIME_MS=3000 JUDGE_TEST_SLOWNESS=3 PATH=$PWD/node_modules/node/bin:$PATH
  try "the hostile programs" says '"wrong":\[\]' "$node" packages/sandbox/test/hostile/run.ts || status=1
  try "the tests" "$node" node_modules/vitest/vitest.mjs run --configLoader native --config deploy/lab/kernel/vitest.config.ts || status=1
  try "the run-to-run probe" "$node" packages/sandbox/test/probe/main.ts "${PAIRS:-50}" || status=1
  return $status
}
export -f try says suite

# own NAME UID: a cgroup of its own for this shell, whose files belong to the user.
own() {
  mkdir -p "$cgroups/$1" && chown "$2" "$cgroups/$1" "$cgroups/$1"/cgroup.{procs,subtree_control,threads} && echo "$BASHPID" >"$cgroups/$1/cgroup.procs"
}

as_user() { setpriv --reuid="$1" --regid="$1" --clear-groups --inh-caps=-all --no-new-privs "${@:2}"; }

shape() {
  case $1 in
    root) suite v2 ;;                         # in the root's cgroup, which may hold processes and give controllers
    service) own judge.service 0; suite v2 ;; # as a systemd unit with Delegate=yes
    user) own user.service 1000; as_user 1000 bash -c 'suite v2' ;;
    pod | read-only-pod)                      # a container that has a user and a cgroup namespace of its own
      own "$1" 65532
      export -f as_user
      OPTION=$([ "$1" = pod ] && echo rw || echo ro) KIND=$([ "$1" = pod ] && echo v2 || echo none) unshare -mC bash -c '
        umount /sys/fs/cgroup && mount -t cgroup2 -o $OPTION pod /sys/fs/cgroup && as_user 65532 unshare -U --map-current-user bash -c "suite $KIND"' ;;
  esac
}

echo "== Linux $(uname -r), $(nproc) processors without KVM"
for name in "$@"; do
  echo "== $name"
  (shape "$name") || failed=1
done
exit $failed
