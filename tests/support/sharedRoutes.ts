import type { createApp } from '@server/process/app';
import { TrieRouter } from 'hono/router/trie-router';

/** Tries of the places of routes, by the methods and addresses that they hold. */
const tries = new Map<string, TrieRouter<number>>();

/**
 * Gives an app a trie that leads to places of its list of routes, and is made once for all apps:
 * each has two thousand of the same addresses, and to build one's own takes longer than most tests
 * ask it afterwards.
 */
export function shareRoutes(app: ReturnType<typeof createApp>): void {
  const { routes } = app;
  const key = routes.map(({ method, path }) => `${method} ${path}`).join('\n');
  const trie = tries.get(key) ?? new TrieRouter<number>();
  if (!tries.has(key)) {
    for (const [place, { method, path }] of routes.entries()) trie.add(method, path, place);
    tries.set(key, trie);
  }
  app.router = {
    name: trie.name,
    add: () => {
      throw new Error('A shared trie takes no more routes.');
    },
    match: (method, path) => {
      const [matches] = trie.match(method, path);
      return [
        matches.map(([place, parameters]) => {
          const route = routes[place]!;
          return [[route.handler, route], parameters];
        }),
      ];
    },
  } as typeof app.router;
}
