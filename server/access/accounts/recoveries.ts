import { sql } from 'drizzle-orm';
import { afterAnswer } from '../../platform/background';
import { inTransaction } from '../../platform/db/client';
import { accountRecovery } from '../../platform/db/tables/staffRecoveries';
import type { Deps } from '../../platform/deps';
import { requestReset } from './passwords';

type Needed = Pick<Deps, 'db' | 'clock' | 'settings'>;

/**
 * Recovery asked for: one little work for everybody, for the user is looked up after the answer.
 */
export async function askRecovery(deps: Deps, username: string, requestId: string): Promise<void> {
  const { db, clock, log } = deps;
  await db.insert(accountRecovery).values({ username, requestId, askedAt: clock.now() });
  afterAnswer(
    () => finishRecoveries(deps),
    (error) => log.error({ err: error }, 'recovery'),
  );
}

interface AskedRow extends Record<string, unknown> {
  readonly username: string;
  readonly requestId: string;
}

/**
 * Sends what was asked for at /api/recoverAccount, to whom there is. It comes after the answer, and
 * again with the mails where a server ended in between. Answers how many it dealt with.
 */
export async function finishRecoveries({ db, clock, settings }: Needed): Promise<number> {
  let finished = 0;
  for (let isMore = true; isMore;) {
    isMore = await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<AskedRow>(sql`
        delete from account_recovery where id = (
          select id from account_recovery order by id limit 1 for update skip locked)
        returning username, request_id as "requestId"`);
      const [asked] = rows;
      if (asked === undefined) return false;
      const act = { userId: null, requestId: asked.requestId, clock };
      await requestReset(tx, act, settings, asked.username);
      return true;
    });
    if (isMore) finished += 1;
  }
  return finished;
}
