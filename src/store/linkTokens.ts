const keyOf = (pathname: string) => `enlace:${pathname}`;

/** Secret of the link that opened an address in this tab; empty where it holds none. */
export function readLinkToken(pathname: string): string {
  try {
    return window.sessionStorage.getItem(keyOf(pathname)) ?? '';
  } catch {
    return '';
  }
}

/** Holds a secret for this tab only, so that a reload finds it; the empty one takes it away. */
export function keepLinkToken(pathname: string, token: string): void {
  try {
    const key = keyOf(pathname);
    if (token === '') window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, token);
  } catch {
    // A reload without storage asks for the mail again; the link works all the same.
  }
}
