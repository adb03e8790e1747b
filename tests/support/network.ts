import { http, type HttpResponseResolver } from 'msw';
import { setupServer } from 'msw/node';

/** What the screens under test can reach. */
export const network = setupServer();

/** Every request goes to the real API, in memory. */
export function forwardTo(api: { fetch: (request: Request) => Response | Promise<Response> }) {
  network.use(http.all('*', ({ request }) => api.fetch(request)));
}

/** One address answers as a test says: a fault, or nothing at all. */
export function answer(path: string, resolver: HttpResponseResolver) {
  network.use(http.all(`*${path}`, resolver));
}
