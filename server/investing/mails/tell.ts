import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import type { Mail } from '../../platform/mail/events';
import { queueMails } from '../../platform/mail/outbox';

/** Mails to investors about their money: what each is called, and the page that it leads to. */
const MAILS = {
  deposited: { event: 'investorDeposit', page: '/inversiones/movimientos' },
  withdrawn: { event: 'investorWithdrawal', page: '/inversiones/retiros' },
  notWithdrawn: { event: 'investorWithdrawalRejected', page: '/inversiones/retiros' },
  funded: { event: 'opportunityFunded', page: '/inversiones/participaciones' },
  notFunded: { event: 'opportunityNotFunded', page: '/inversiones/movimientos' },
  distributed: { event: 'investorDistribution', page: '/inversiones/movimientos' },
  lost: { event: 'investorDistribution', page: '/inversiones/participaciones' },
  boughtBack: { event: 'investorBuyBack', page: '/inversiones/movimientos' },
} as const satisfies Readonly<
  Record<string, { readonly event: Mail['event']; readonly page: string }>
>;

/** Text for one investor; their name and the way to their page are put around it. */
export interface NewsOfInvestor {
  readonly investorId: number;
  readonly subject: string;
  readonly text: string;
}

/**
 * Tells investors what became of their money, in the transaction of the act itself: one mail each.
 * Nothing in it opens anything, and no account is told.
 */
export async function tellInvestors(
  tx: Database,
  act: Act,
  kind: keyof typeof MAILS,
  news: readonly NewsOfInvestor[],
): Promise<void> {
  if (act.sender === undefined || news.length === 0) return;
  const { lenderName, publicUrl } = act.sender;
  const ids = news.map(({ investorId }) => investorId);
  const { rows } = await tx.execute<{ id: number; name: string; email: string }>(sql`
    select i.id, u.full_name as name, u.username as email
    from investor i join app_user u on u.id = i.user_id
    where i.id = any(${sql.param(ids)}::bigint[]) and u.status <> 'BAJA'`);
  const readers = new Map(rows.map((row) => [row.id, row]));
  const { event, page } = MAILS[kind];
  const mails = news.flatMap(({ investorId, subject, text }) => {
    const reader = readers.get(investorId);
    if (reader === undefined) return [];
    const body = `Hola, ${reader.name}:\n\n${text}\n\n${publicUrl}${page}\n\n${lenderName}`;
    return [{ recipient: reader.email, event, subject, body }];
  });
  await queueMails(tx, mails, act.clock.now());
}
