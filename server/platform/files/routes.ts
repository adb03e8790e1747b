import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { AppEnv } from '../http/appEnv';

/** The bytes of a file, whatever type they are said to be. */
const Bytes = z.string().meta({ format: 'binary' });

/** A request that is a file. */
export const fileBody = {
  content: { 'application/octet-stream': { schema: Bytes } },
  required: true as const,
};

/** An answer that is a file. */
export const fileAnswer = {
  description: 'El archivo',
  content: { 'application/octet-stream': { schema: Bytes } },
};

/** Files that people sent are shown in a sandbox: the policy of the screens is too wide. */
export const sandboxFiles = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.get('isStoredFile') !== true || !c.res.ok) return;
  c.res.headers.set('content-security-policy', "default-src 'none'; sandbox");
});
