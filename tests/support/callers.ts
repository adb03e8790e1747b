import { createApp } from '@server/process/app';
import type { Deps } from '@server/platform/deps';

interface CallerOptions {
  /** The other end of the connection. */
  readonly address: string;
  /** Header by which a proxy says whom it brings. */
  readonly forwarded?: string;
}

/** Caller of one server from an address with a browser that keeps its cookie. */
export function createCaller(deps: Deps, { address, forwarded }: CallerOptions) {
  const app = createApp(deps);
  const env = { incoming: { socket: { remoteAddress: address, remoteFamily: 'IPv4' } } };
  let cookie = '';
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = {
      'content-type': 'application/json',
      ...(cookie !== '' && { cookie }),
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
    };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await app.request(path, init, env);
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer;
  };
  return { call, cookie: () => cookie, bring: (other: string) => (cookie = other) };
}

export type Caller = ReturnType<typeof createCaller>;
