// Known from the start: by the time anybody asks, the parent may be gone already.
const parent = process.ppid;

/**
 * Calls back when npm, which started this process, is gone: killed, it takes its shell along but
 * does not pass the signal on. @param {() => void} onOrphaned
 */
export function watchParent(onOrphaned) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, 200);
  timer.unref();
}
