import type { Problem } from '@core/contract/problem';
import { DomainError } from '@core/errors/domainError';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { recordAudit } from '../../platform/audit/recordAudit';
import { inTransaction } from '../../platform/db/client';
import { awaitingAct } from '../../platform/db/tables/awaitingActs';
import type { Deps } from '../../platform/deps';
import type { AppEnv } from '../../platform/http/appEnv';
import { loadPermissions } from '../permissions/read';
import { tryAgain, type Inner } from './decide';
import { endingBy } from './endings';
import { endChange, findWaiting, noteSeen } from './findMoot';
import { AWAITING } from './kinds';
import { getAwaitingActRow, type AwaitingActRow } from './queries';

/** Ends an act by nobody's decision, with its reason; one that was decided meanwhile stays so. */
async function supersede(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  requestId: string,
  id: number,
  reason: string,
): Promise<void> {
  const act = { userId: null, requestId, clock };
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
  row: AwaitingActRow,
  answer: Response,
): Promise<void> {
  const why = await endIfGone(deps, c.get('requestId'), row, answer);
  if (why !== undefined) throw new DomainError('AWAITING_ACT_SUPERSEDED', { why });
}

/** Reason why an act ended, by what its own route answered; undefined where it waits on. */
async function endIfGone(
  deps: Pick<Deps, 'db' | 'clock'>,
  requestId: string,
  { id, operation }: AwaitingActRow,
  answer: Response,
): Promise<string | undefined> {
  if (answer.status < 400) return undefined;
  const { code } = (await answer.clone().json()) as Problem;
  const why = endingBy(operation, code);
  if (why !== undefined) await supersede(deps, requestId, id, why);
  return why;
}

/** Part of an address up to the number of what it is about: `/api/protected/prestamos/12`. */
const NUMBERED = /^.*?\/\d+(?=\/|$)/;

/** Tries again the acts that await on what a command changed: those that are of no use end. */
export const endSuperseded = (c: Context<AppEnv>, deps: Ending): Promise<void> =>
  endMoot(deps, c.get('dispatch'), c.get('requestId'), c.req.path);

/** Ends what work of the system made of no use: the sheet or the file of a bank that it posted. */
export const endSupersededByWork = (deps: Ending, dispatch: Inner['dispatch']): Promise<void> =>
  endMoot(deps, dispatch, 'sistema');

type Ending = Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>;

/** The command stands already: what goes wrong here, who opens the act later finds out. */
const endMoot = (deps: Ending, ...of: [Inner['dispatch'], string, string?]): Promise<void> =>
  endAll(deps, ...of).catch((error: unknown) => deps.log.error({ error: String(error) }));

async function endAll(
  deps: Ending,
  dispatch: Inner['dispatch'],
  requestId: string,
  path?: string,
): Promise<void> {
  const { db, clock, log } = deps;
  const thing = path === undefined ? undefined : NUMBERED.exec(path)?.[0];
  const isAbout = (its: string) =>
    its === path || (thing !== undefined && (its === thing || its.startsWith(`${thing}/`)));
  const waiting = await findWaiting(db, clock.now(), clock.today());
  const concerned = waiting.filter((one) => one.isMoved || isAbout(one.path));
  if (concerned.length === 0) return;
  const inner = { dispatch, requestId, permissions: await loadPermissions(db) };
  for (const { kind, id } of concerned) {
    try {
      if (kind === 'change') await endChange(deps, requestId, id);
      else await tryOnce(deps, inner, id);
    } catch (error) {
      if (!(error instanceof DomainError)) log.error({ [kind]: id, error: String(error) });
    }
  }
}

async function tryOnce(deps: Ending, inner: Inner, id: number): Promise<void> {
  // Noted before it is tried: what changes meanwhile has it tried once more.
  await noteSeen(deps.db, id, deps.clock.today());
  const row = await getAwaitingActRow(deps.db, id);
  await endIfGone(deps, inner.requestId, row, await tryAgain(inner, deps, row));
}
