const MARK = 'reloadedAt';
const ONCE_IN_MS = 60_000;

/** The script of a screen may be gone after a release: the page is loaded anew, once. */
export function reloadOnceWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(window.sessionStorage.getItem(MARK) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    window.sessionStorage.setItem(MARK, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
