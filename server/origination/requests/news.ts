import { carriedName } from '@core/documents/carriedName';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { dateForPeople, moneyForPeople } from '../../platform/documents/format';
import { queueMail } from '../../platform/mail/outbox';
import { mailsOf, requestMail } from '../../platform/mail/requestMails';
import { requestNumber } from '../../platform/text';
import { findProductVersion } from '../products/queries';
import { offerOf } from './assessment';
import type { RequestRow } from './queries';

interface Addressee extends Record<string, unknown> {
  readonly name: string;
  readonly email: string | null;
  readonly currency: string;
}

/**
 * Tells who asked what became of their request, in the transaction of the step itself: one step,
 * one mail. An approval that nobody was told of is undone in silence.
 */
export async function tellBorrower(
  tx: Database,
  act: Act,
  row: RequestRow,
  action: string,
  reason = '',
): Promise<void> {
  if (act.sender === undefined || !mailsOf(action)) return;
  if (action === 'undoApproval' && row.status === 'APROBADA') return;
  const { rows } = await tx.execute<Addressee>(sql`
    select b.full_name as name, p.currency, coalesce((
      select u.username from app_user u
      where u.borrower_id = b.id and u.status <> 'BAJA' order by u.id limit 1), b.email) as email
    from borrower b, loan_product p where b.id = ${row.borrowerId} and p.id = ${row.productId}`);
  const { name, email, currency } = rows[0]!;
  if (email === null) return;
  const { lenderName, publicUrl } = act.sender;
  const mail = requestMail(lenderName, action, {
    folio: requestNumber(row.id),
    name,
    terms: `${moneyForPeople(row.amount, currency)} en ${row.installmentCount} cuotas`,
    cost: action === 'sendOffer' ? await costOf(tx, act, row, currency) : '',
    reason,
    until: dateForPeople(row.offerExpiresOn ?? ''),
    link: `${publicUrl}/solicitudes-pendientes/${row.id}`,
  });
  if (mail !== undefined) await queueMail(tx, email, mail, act.clock.now());
}

/** Cost of an offer over the whole loan, as the page of the request says it. */
async function costOf(tx: Database, act: Act, row: RequestRow, currency: string): Promise<string> {
  const product = (await findProductVersion(tx, row.productVersionId, act.clock.today()))!;
  const { totalInterest, totalCharges, totalDue, costRatePercent } = offerOf(row, product);
  const money = (amount: string) => moneyForPeople(amount, currency);
  const carried = carriedName(product.terms.tax !== null).toLowerCase();
  const rate = costRatePercent === '' ? '' : `, TCEA ${costRatePercent} %`;
  return (
    `Interés total ${money(totalInterest)}, ${carried} ${money(totalCharges)}, ` +
    `total a pagar ${money(totalDue)}${rate}.`
  );
}
