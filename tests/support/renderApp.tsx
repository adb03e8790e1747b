import { render, screen, waitFor } from '@testing-library/react';
import type { LoginResponse } from '@core/contract/auth';
import { expect, vi } from 'vitest';
import { App } from '@/app/App';
import { pageReload } from '@/app/pageReload';
import { reloadBearerToken } from '@/api/client';
import { calendarDay, tellToday } from '@/i18n/format';
import { storeSession } from '@/store/session';
import { createStore } from '@/store/store';
import { quickUser } from './quickUser';
import { ADMIN, TEST_PASSWORD_SENT } from './testUsers';

/** A page load at an address: a new store, the token as it is stored now. */
export function renderApp(path: string) {
  window.history.replaceState(null, '', path);
  const reload = vi.spyOn(pageReload, 'toRoot').mockReturnValue(undefined);
  reloadBearerToken();
  tellToday(calendarDay());
  const appStore = createStore();
  const user = quickUser();
  return { user, reload, appStore, ...render(<App appStore={appStore} />) };
}

/** Items of local storage. */
export function storedItems(): Record<string, string> {
  const storage = window.localStorage;
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return Object.fromEntries(names.map((name) => [name, storage.getItem(name) ?? '']));
}

/** Session that a browser keeps of somebody who signed in before. */
export function keepSession(session: LoginResponse) {
  const { user, token, username, perfil, isValidated } = session;
  storeSession({ user, token, username, role: perfil });
  const auth = { isLoggedIn: true, isValidated, user: { user, username, profile: perfil } };
  const persist = { version: -1, rehydrated: true };
  const stored = { auth: JSON.stringify(auth), _persist: JSON.stringify(persist) };
  window.localStorage.setItem('persist:root', JSON.stringify(stored));
}

/** Signs in at the real API and keeps the session. */
export async function signInAt(
  api: { fetch: (request: Request) => Response | Promise<Response> },
  username: string = ADMIN,
) {
  // Another person's tab: what was left half filled before is not in it.
  window.sessionStorage.clear();
  const response = await api.fetch(
    new Request('http://localhost:3000/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: TEST_PASSWORD_SENT }),
    }),
  );
  keepSession((await response.json()) as LoginResponse);
}

/** The page refuses: asked again and again, for the menu's arrival draws it anew. */
export const seeNoAccess = () =>
  waitFor(() => expect(screen.getByText(/no tiene acceso/)).toBeVisible());
