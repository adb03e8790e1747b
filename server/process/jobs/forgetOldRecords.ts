import { isJobUnderWay, JOB_STATUSES } from '@core/jobs';
import { and, lt, notInArray, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { idempotencyKey, oneTimeToken, session } from '../../platform/db/schema';
import { jobRun } from '../../platform/db/tables/jobs';
import { loanCheck } from '../../platform/db/tables/loanChecks';
import { mailOutbox } from '../../platform/db/tables/mails';
import { noticeSeen, securityNotice } from '../../platform/db/tables/notices';
import { knownDevice, rateLimit } from '../../platform/db/tables/tries';
import { forgottenSince } from '../../access/identity/knownDevices';
import { idleSince } from '../../access/identity/sessions';
import { forgetSentFiles } from '../../platform/mail/sendMails';

const DAY_MS = 24 * 3_600_000;
const KEY_LIFE_MS = 30 * DAY_MS;
const TOKEN_LIFE_MS = 30 * DAY_MS;
const MAIL_LIFE_MS = 180 * DAY_MS;
const HISTORY_LIFE_MS = 180 * DAY_MS;

/**
 * Deletes what nobody needs any more: keys that nobody repeats, sessions that are over, links and
 * codes that ran out, old mails and notices, counters of tries, devices that stayed away, and runs
 * of jobs that nobody asks about. What was done by them stands in the audit log. Answers how
 * many rows.
 */
export async function forgetOldRecords(db: Database, now: Date): Promise<number> {
  const before = (life: number) => new Date(now.getTime() - life);
  const isEnded = notInArray(jobRun.status, JOB_STATUSES.filter(isJobUnderWay));
  const gone = [
    await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, before(KEY_LIFE_MS))),
    await db
      .delete(session)
      .where(or(lt(session.expiresAt, now), lt(session.lastUsedAt, idleSince(now)))),
    await db.delete(oneTimeToken).where(lt(oneTimeToken.expiresAt, before(TOKEN_LIFE_MS))),
    // Sent or not: what they led to ran out long ago.
    await db.delete(mailOutbox).where(lt(mailOutbox.createdAt, before(MAIL_LIFE_MS))),
    await forgetSentFiles(db),
    await db.delete(securityNotice).where(lt(securityNotice.at, before(HISTORY_LIFE_MS))),
    await db.delete(noticeSeen).where(lt(noticeSeen.seenAt, before(HISTORY_LIFE_MS))),
    await db.delete(rateLimit).where(lt(rateLimit.expire, now)),
    await db.delete(knownDevice).where(lt(knownDevice.lastUsedAt, forgottenSince(now))),
    await db.delete(jobRun).where(and(lt(jobRun.startedAt, before(HISTORY_LIFE_MS)), isEnded)),
    await db.delete(loanCheck).where(lt(loanCheck.startedAt, before(HISTORY_LIFE_MS))),
  ];
  return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
