import { HAND_DAYS } from '@core/approvals/accountHands';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import { findDeclaration } from '../../access/awaitingActs/rules';
import type { Database } from '../../platform/db/client';
import type { Act, Settings } from '../../platform/deps';
import { instantForPeople } from '../../platform/documents/format';
import type { Party } from './parties';

const HAND_MS = HAND_DAYS * 24 * 3_600_000;

/**
 * Checks the mail that a link to sign is about to go to. Where one person works alone nobody agrees
 * to another mail in a ficha: it waits, like a hand in an account of others, for seven days, unless
 * its owner confirmed it in an account of their own. An account with another mail than that of the
 * ficha, which somebody linked to it, waits as long. Throws CONTRACT_MAIL_NEW.
 */
export async function checkSettledMail(
  tx: Database,
  { clock }: Act,
  { timeZone }: Settings,
  { borrowerId, email }: Party,
): Promise<void> {
  if (email === null || (await findDeclaration(tx)) === null) return;
  const since = new Date(+clock.now() - HAND_MS);
  const { rows } = await tx.execute<{ at: number | null }>(sql`
    with linked as (
      select u.id, u.status, u.mail_confirmed_at, (
        select max(a.at) from audit_log a
        where a.entity = 'user' and a.entity_id = u.id and a.action = 'linkReviewBorrower'
          and a.after ->> 'borrowerId' = ${String(borrowerId)} and a.at > ${since}
      ) as linked_at
      from app_user u where u.borrower_id = ${borrowerId} and lower(u.username) = ${email}
    )
    select (extract(epoch from max(s.at)) * 1000)::float8 as at from (
      select a.at from audit_log a
      where a.entity = 'borrower' and a.entity_id = ${borrowerId} and a.at > ${since}
        and a.action in ('changeBorrower', 'importBorrower', 'mergeBorrower')
        and a.before is not null and lower(a.after ->> 'email') = ${email}
        and lower(coalesce(a.before ->> 'email', '')) <> ${email}
        and not exists (select from linked where status = 'ACTIVA'
          and mail_confirmed_at is not null and linked_at is null)
      union all
      select linked_at from linked where linked_at is not null and exists (
        select from borrower b where b.id = ${borrowerId}
          and lower(coalesce(b.email, '')) not in ('', ${email}))
    ) s`);
  const at = rows[0]?.at ?? null;
  if (at === null) return;
  const from = instantForPeople(new Date(at + HAND_MS).toISOString(), timeZone);
  throw new DomainError('CONTRACT_MAIL_NEW', { email, from });
}
