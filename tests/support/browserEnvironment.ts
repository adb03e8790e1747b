import type { Environment } from 'vitest/runtime';
import { builtinEnvironments } from 'vitest/runtime';

/** Classes that requests are made of: Node's own, which the API understands, not the page's. */
const OF_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'fetch',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
] as const;

const happyDom = builtinEnvironments['happy-dom'];

/** A page by happy-dom that talks to the API with Node's requests. */
export default {
  name: 'browser',
  viteEnvironment: 'client',
  async setup(global, options) {
    const ours = OF_NODE.map((name) => [name, global[name] as unknown] as const);
    const page = await happyDom.setup(global, {
      ...options,
      happyDOM: { url: 'http://localhost:3000/', width: 1280, height: 800 },
    });
    for (const [name, value] of ours) {
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    }
    return page;
  },
} satisfies Environment;
