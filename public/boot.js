// The page arrives with the sign-in form already drawn. Anyone signed in, or on another page,
// gets a spinner in its place: this runs before the first paint, and does nothing else.
(function () {
  var isSignedIn = false;
  try {
    isSignedIn = Boolean(localStorage.getItem('token'));
  } catch {
    isSignedIn = false;
  }
  // The scheme of the device until the person's own is known: no flash of the other one.
  var isDark = window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.setAttribute('data-tema', isDark ? 'dark' : 'light');
  if (isSignedIn || location.pathname !== '/') document.documentElement.className = 'is-booting';
})();
