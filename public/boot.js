// The page arrives with the sign-in form already drawn. Anyone signed in, or on another page,
// gets a spinner in its place: this runs before the first paint, and does nothing else.
(function () {
  var isSignedIn = false;
  try {
    isSignedIn = Boolean(localStorage.getItem('token'));
  } catch {
    isSignedIn = false;
  }
  if (isSignedIn || location.pathname !== '/') document.documentElement.className = 'is-booting';
})();
