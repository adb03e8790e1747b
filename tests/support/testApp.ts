import { randomUUID } from 'node:crypto';
import { BlockList } from 'node:net';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@server/process/app';
import { backgroundDone } from '@server/platform/background';
import { systemClock } from '@server/platform/clock/clock';
import { createDatabase, type Database } from '@server/platform/db/client';
import { rateLimit } from '@server/platform/db/tables/tries';
import type { Act, Deps } from '@server/platform/deps';
import { createLog } from '@server/platform/log';
import type { ShownMail } from '@server/platform/mail/secretMails';
import { inject } from 'vitest';
import { giveBackDatabase, takeDatabase } from './freshDatabase';
import { shareRoutes } from './sharedRoutes';
import { ADMIN, TEST_PASSWORD_SENT } from './testUsers';

/** The day on which tests begin. */
export const TODAY = '2026-03-10';

/** The whole API on a database of its own. */
export interface TestApp {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly db: Database;
  readonly deps: Deps;
  /** An act by nobody, for calling services directly. */
  readonly act: Act;
  /** The mails that open something, as their readers get them: no table holds their texts. */
  readonly shownMails: readonly ShownMail[];
  /** Moves the business date. */
  readonly setToday: (date: string) => void;
  /** Lets minutes pass on the same day. */
  readonly wait: (minutes: number) => void;
  /** Sends a request as a user (the administrator by default) with a fresh idempotency key. */
  readonly send: (method: string, path: string, options?: SendOptions) => Promise<Response>;
  /** Forgets all tries: limits are another test's. */
  readonly forgetTries: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface SendOptions {
  readonly body?: unknown;
  readonly as?: string | undefined;
  readonly key?: string;
  /** True where a payment or loan that seems to repeat another is its own; true where left out. */
  readonly isAnother?: boolean;
}

/** The API on a database that is as the template. Whoever makes one closes it. */
export async function createTestApp(base = inject('clusterUrl')): Promise<TestApp> {
  const database = await takeDatabase(base);
  // Caches of the server belong to a database object: each test has one of its own.
  const db = createDatabase(database.pool);
  // Made by the first file that somebody sends, which few do.
  const filesFolder = join(tmpdir(), `prestamos-archivos-${randomUUID()}`);
  const shownMails: ShownMail[] = [];
  let today = TODAY;
  let waited = 0;
  const now = () => new Date(new Date(`${today}T15:00:00Z`).getTime() + waited * 60_000);
  const clock = systemClock('America/Lima', now);
  const deps: Deps = {
    db,
    clock,
    log: createLog('silent'),
    settings: {
      lenderName: 'Financiera de Prueba',
      timeZone: 'America/Lima',
      publicUrl: 'https://prestamos.example',
      foreignApi: 'https://api.example',
      corsOrigins: ['https://otro.example'],
      trustedProxies: new BlockList(),
      metricsToken: 'un-token-de-metricas',
      areMetricsOpen: false,
      isForThisMachine: true,
      isPrivateMailAllowed: true,
      secretMails: { key: Buffer.alloc(32, 7), show: (mail) => shownMails.push(mail) },
      filesFolder,
      screensFolder: undefined,
    },
  };
  const app = createApp(deps);
  shareRoutes(app);
  // Requests at the same time share one sign-in: many of one user at once are slowed.
  const tokens = new Map<string, Promise<string>>();
  const send = async (
    method: string,
    path: string,
    options: SendOptions = {},
  ): Promise<Response> => {
    const { body, as = ADMIN, key = randomUUID(), isAnother = true } = options;
    const signing = tokens.get(as + today) ?? signIn(app, as);
    tokens.set(as + today, signing);
    const token = await signing;
    const response = await app.request(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    await backgroundDone();
    if (!isAnother || !(await isAskedAbout(response))) return response;
    const confirmed = { ...(body as object), confirmsRepeated: true };
    return send(method, path, { ...options, body: confirmed, isAnother: false });
  };
  return {
    fetch: async (request) => {
      const response = await app.fetch(request);
      await backgroundDone();
      return response;
    },
    db,
    deps,
    shownMails,
    act: { userId: null, requestId: 'prueba', clock },
    setToday: (date) => {
      // Sessions that a later day purged are gone for the earlier one too.
      if (date < today) tokens.clear();
      today = date;
      waited = 0;
    },
    wait: (minutes) => {
      waited += minutes;
    },
    send,
    forgetTries: async () => {
      await db.delete(rateLimit);
    },
    close: async () => {
      await backgroundDone();
      await giveBackDatabase(database);
      if (existsSync(filesFolder)) rmSync(filesFolder, { recursive: true, force: true });
    },
  };
}

/** Refusals that ask whether an act is another: the clock of tests stands still between two. */
const ASKS = ['PAYMENT_REPEATED', 'LOAN_REPEATED'];

const isAskedAbout = async (response: Response) =>
  response.status === 409 &&
  ASKS.includes(((await response.clone().json()) as { code: string }).code);

async function signIn(app: ReturnType<typeof createApp>, username: string): Promise<string> {
  const response = await app.request('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: TEST_PASSWORD_SENT }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Runs a test on an API of its own, in the cluster of the run or in another one. */
export async function withTestApp(
  test: (app: TestApp) => Promise<void>,
  base?: string,
): Promise<void> {
  const app = await createTestApp(base);
  try {
    await test(app);
  } finally {
    await app.close();
  }
}
