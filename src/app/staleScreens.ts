const MARK = 'reloadedAt';
const ONCE_IN_MS = 60_000;

/** After a release, the script of a screen may be gone: load the page anew, once. */
export function reloadOnceWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(window.sessionStorage.getItem(MARK) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    window.sessionStorage.setItem(MARK, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
