/** The four items that the specification keeps in local storage (section 3). */
interface StoredSession {
  /** c_usuario of the documented calls. */
  readonly user: string;
  readonly token: string;
  /** The name to show. */
  readonly username: string;
  /** The profile, `ADMINISTRADOR` for example. */
  readonly role: string;
}

const ITEMS = ['user', 'token', 'username', 'role'] as const;

/** A browser that refuses storage still shows the sign-in screen. */
function readItem(name: string): string {
  try {
    return window.localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Session stored now; empty texts where nothing is. */
export function readSession(): StoredSession {
  const [user = '', token = '', username = '', role = ''] = ITEMS.map(readItem);
  return { user, token, username, role };
}

/** Keeps a session that has just begun. */
export function storeSession(session: StoredSession): void {
  for (const name of ITEMS) window.localStorage.setItem(name, session[name]);
}

/** Forgets the session on this device. */
export function clearSession(): void {
  for (const name of ITEMS) window.localStorage.removeItem(name);
}
