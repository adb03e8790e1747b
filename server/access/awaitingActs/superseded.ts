import type { Problem } from '@core/contract/problem';
import { DomainError } from '@core/errors/domainError';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { recordAudit } from '../../platform/audit/recordAudit';
import { inTransaction, type Database } from '../../platform/db/client';
import { awaitingAct } from '../../platform/db/tables/awaitingActs';
import type { Deps } from '../../platform/deps';
import type { AppEnv } from '../../platform/http/appEnv';
import { sendAgain } from './decide';
import { endingBy } from './endings';
import { AWAITING } from './kinds';
import { getAwaitingActRow, type AwaitingActRow } from './queries';

/** Ends an act by nobody's decision, with its reason; one that was decided meanwhile stays so. */
async function supersede(
  c: Context<AppEnv>,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
  reason: string,
): Promise<void> {
  const act = { userId: null, requestId: c.get('requestId'), clock };
  await inTransaction(db, async (tx) => {
    const { status, summary, operation } = await getAwaitingActRow(tx, id, true);
    if (status !== 'awaiting') return;
    const hasSecret = AWAITING[operation as keyof typeof AWAITING]?.hasSecret === true;
    await tx
      .update(awaitingAct)
      .set({
        status: 'superseded',
        decidedAt: clock.now(),
        decisionReason: reason,
        ...(hasSecret && { body: null }),
      })
      .where(eq(awaitingAct.id, id));
    await recordAudit(tx, act, {
      action: 'supersedeAwaitingAct',
      entity: 'awaitingAct',
      entityId: id,
      after: { summary, reason },
    });
  });
}

/**
 * Ends an act whose own route, sent again, answered what can no longer be mended.
 * Throws AWAITING_ACT_SUPERSEDED then.
 */
export async function endWhereGone(
  c: Context<AppEnv>,
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, operation }: AwaitingActRow,
  answer: Response,
): Promise<void> {
  if (answer.status < 400) return;
  const { code } = (await answer.clone().json()) as Problem;
  const why = endingBy(operation, code);
  if (why === undefined) return;
  await supersede(c, deps, id, why);
  throw new DomainError('AWAITING_ACT_SUPERSEDED', { why });
}

/** Part of an address up to the number of what it is about: `/api/protected/prestamos/12`. */
const NUMBERED = /^.*?\/\d+(?=\/|$)/;

interface Waiting {
  readonly id: number;
  readonly path: string;
}

const readsOf = new WeakMap<Database, Promise<readonly Waiting[]>>();

/** Acts that await now, read once for all the commands that end in one turn. */
function findWaiting(db: Database, now: Date): Promise<readonly Waiting[]> {
  const read =
    readsOf.get(db) ??
    nextTurn().then(() => {
      readsOf.delete(db);
      const { id, path, status, expiresAt } = awaitingAct;
      const isWaiting = and(eq(status, 'awaiting'), gt(expiresAt, now));
      return db.select({ id, path }).from(awaitingAct).where(isWaiting).orderBy(id);
    });
  readsOf.set(db, read);
  return read;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Tries again the acts that await on what a command changed: those that are of no use end. */
export async function endSuperseded(
  c: Context<AppEnv>,
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>,
): Promise<void> {
  const { path } = c.req;
  const thing = NUMBERED.exec(path)?.[0];
  const isAbout = (one: Waiting) =>
    one.path === path ||
    (thing !== undefined && (one.path === thing || one.path.startsWith(`${thing}/`)));
  const { db, clock, log } = deps;
  // The command stands already: what goes wrong here, who opens the act later finds out.
  const waiting = await findWaiting(db, clock.now()).catch((error: unknown) => {
    log.error({ error: String(error) });
    return [];
  });
  for (const { id } of waiting.filter(isAbout)) {
    try {
      const row = await getAwaitingActRow(db, id);
      await endWhereGone(c, deps, row, await sendAgain(c, deps, row));
    } catch (error) {
      if (!(error instanceof DomainError)) log.error({ act: id, error: String(error) });
    }
  }
}
