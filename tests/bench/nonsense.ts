import { DEMO_PASSWORD } from '@server/access/identity/demoPassword';
import { signIn } from '@tests/support/httpClient';
import {
  nonsenseOf,
  type ApiDescription,
  type NonsenseRequest,
  type Sender,
} from '@tests/support/nonsense';
import { discardFolder, startServer, temporaryFolder } from '@tests/support/serverProcess';
import type { BenchRow } from './BenchRow';

const COUNT = Number(process.env['BENCH_NONSENSE'] ?? 50_000);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_122);
const CLIENTS = 8;
const SLOW_MS = 2_000;

/** Operations that wait for a machine of others, here one of a name that nobody has. */
const OF_OTHERS: ReadonlySet<string> = new Set(['sendTrialMail']);

const USERS: Readonly<Record<Sender, string | undefined>> = {
  administrator: 'admin@demo.pe',
  borrower: 'prestatario@demo.pe',
  nobody: undefined,
};

interface Outcome {
  readonly request: NonsenseRequest;
  readonly status: number | string;
  readonly ms: number;
}

/** Fifty thousand requests that no screen sends, several at once: every 5xx, every slow answer. */
export async function nonsenseBench(): Promise<BenchRow[]> {
  const folder = temporaryFolder();
  const server = startServer(folder, { variables: { LOG_LEVEL: 'error' } });
  try {
    const outcomes = await sendAll(await server.address);
    const ours = outcomes.filter(({ request }) => !OF_OTHERS.has(request.operationId));
    const bad = ours.filter(({ status }) => typeof status === 'string' || status >= 500);
    const slow = ours.filter(({ ms }) => ms > SLOW_MS);
    for (const outcome of new Set([...bad, ...slow])) list(outcome);
    if (bad.length > 0) process.stderr.write(server.output());
    return rowsOf(outcomes, bad.length, slow.length);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    await discardFolder(folder);
  }
}

async function sendAll(address: string): Promise<Outcome[]> {
  const response = await fetch(`${address}/api/openapi.json`);
  const description = (await response.json()) as ApiDescription;
  const operations = Object.values(description.paths).flatMap(Object.keys).length;
  const requests = nonsenseOf(description, Math.ceil(COUNT / operations), SEED);
  const tokens = new Map<Sender, Promise<string | undefined>>();
  await makeGuessable(address);
  const tokenOf = (sender: Sender) => {
    const user = USERS[sender];
    const token = tokens.get(sender) ?? tokenFor(address, user);
    tokens.set(sender, token);
    return token;
  };
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let next = requests.next(); next.done !== true; next = requests.next()) {
      const request = next.value;
      const outcome = await send(address, request, await tokenOf(request.sender));
      // A request may end the session that sent it.
      if (outcome.status === 401) tokens.delete(request.sender);
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, worker));
  return outcomes;
}

/** Has the server hash the passwords that anybody guesses: in production it does so at once. */
const makeGuessable = (address: string) =>
  fetch(`${address}/api/resetPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'x'.repeat(43), pass: 'a'.repeat(64) }),
  });

const tokenFor = async (address: string, user: string | undefined) =>
  user === undefined
    ? undefined
    : (await signIn(address, user, DEMO_PASSWORD).catch(() => undefined))?.token;

async function send(
  address: string,
  request: NonsenseRequest,
  token: string | undefined,
): Promise<Outcome> {
  const { method, path, headers, body } = request;
  const started = performance.now();
  const status = await fetch(address + path, {
    method,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
  })
    .then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    })
    .catch((error: Error) => `${error.message} ${String(error.cause)}`);
  return { request, status, ms: performance.now() - started };
}

function list({ request, status, ms }: Outcome): void {
  const { operationId, sender, method, path, body } = request;
  const sent = typeof body === 'string' ? body : '';
  process.stderr.write(
    `${status} in ${Math.round(ms)} ms: ${operationId} as ${sender}: ` +
      `${method} ${path.slice(0, 300)} ${sent.slice(0, 600)}\n`,
  );
}

function rowsOf(outcomes: readonly Outcome[], bad: number, slow: number): BenchRow[] {
  const sorted = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  const count = (from: number) =>
    outcomes.filter(({ status }) => Number(status) >= from && Number(status) < from + 100).length;
  return [
    {
      what: `${outcomes.length.toLocaleString('en')} requests of nonsense, ${CLIENTS} clients`,
      figure:
        `${bad} without an answer or 5xx, ${slow} over 2 s; ` +
        `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, the slowest ${at(1)} ms`,
      peer: `${count(200)} were taken, ${count(400)} refused`,
    },
  ];
}
