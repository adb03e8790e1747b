import { createHash, randomUUID } from 'node:crypto';

/** A signed-in caller of a server that listens somewhere. */
export interface HttpClient {
  readonly token: string;
  readonly call: (method: string, path: string, body?: unknown, key?: string) => Promise<Response>;
}

/** Signs in as a browser does. Throws with the status when it is refused. */
export async function signIn(
  address: string,
  username: string,
  password: string,
): Promise<HttpClient> {
  const sent = createHash('sha256').update(password).digest('hex');
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: username.toUpperCase(), password: sent }),
  });
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  return {
    token,
    call: (method, path, body, key = randomUUID()) =>
      fetch(address + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}
