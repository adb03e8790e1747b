import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './appEnv';

const PLACEHOLDER = '__CSP_NONCE__';

/** Address of the page that the phone of a collector opens without a network. */
const PHONE = '/pendientes/ruta/telefono';

/** Serves the built SPA: hashed files for ever, everything else the page itself. */
export function serveScreens(folder: string) {
  const files = serveStatic<AppEnv>({
    root: folder,
    precompressed: true,
    onFound: (_path, c) => {
      const isHashed = c.req.path.startsWith('/assets/');
      c.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = cachedPage(join(folder, 'index.html'));
  const phone = cachedPage(join(folder, 'telefono.html'));
  return createMiddleware<AppEnv>(async (c, next) => {
    const { path, method } = c.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    if (/\.\w+$/.test(path)) return path === '/index.html' ? c.redirect('/') : files(c, next);
    const nonce = (c.get('secureHeadersNonce' as never) as string | undefined) ?? '';
    c.header('cache-control', 'no-cache');
    if (path.replace(/\/$/, '') === PHONE) return c.html(phone());
    return c.html(page().replaceAll(PLACEHOLDER, nonce));
  });
}

/** The page, read again when a new build replaced it. */
function cachedPage(file: string): () => string {
  let text = '';
  let readAt = 0;
  return () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== readAt) {
      text = readFileSync(file, 'utf8');
      readAt = mtimeMs;
    }
    return text;
  };
}
