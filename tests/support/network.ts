import { http, type HttpResponseResolver } from 'msw';
import { setupServer } from 'msw/node';

/** Network that the screens under test can reach. */
export const network = setupServer();

const underWay = new Set<Promise<unknown>>();

/** Every request goes to the real API, in memory. */
export function forwardTo(api: { fetch: (request: Request) => Response | Promise<Response> }) {
  network.use(
    http.all('*', async ({ request }) => {
      const response = Promise.resolve(api.fetch(request));
      underWay.add(response);
      try {
        return await response;
      } finally {
        underWay.delete(response);
      }
    }),
  );
}

/** Waits for what a page that is gone had still asked: its answer must not reach the next test. */
export async function allAnswered(): Promise<void> {
  do {
    await Promise.allSettled(underWay);
    // Requests of a moment ago have not arrived here yet.
    await new Promise((resolve) => setTimeout(resolve, 0));
  } while (underWay.size > 0);
}

/** One address answers as a test says: a fault, or nothing at all. */
export function answer(path: string, resolver: HttpResponseResolver) {
  network.use(http.all(`*${path}`, resolver));
}
