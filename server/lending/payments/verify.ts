import type { PlainDate } from '@core/calendar/plainDate';
import { sql } from 'drizzle-orm';
import { findLender, type LenderFiles } from '../../parties/lenders/queries';
import type { Database } from '../../platform/db/client';
import type { Settings } from '../../platform/deps';
import { dateForPeople, instantForPeople, moneyForPeople } from '../../platform/documents/format';
import { proofPage } from '../../platform/documents/proofPage';
import { instantText } from '../../platform/db/text';
import { loanNumber, receiptNumber } from '../../platform/text';
import { RECEIVED } from './paymentSql';

/** Address where anybody may check a receipt: the text of its QR. */
export async function findVerifyUrl(
  db: Database,
  publicUrl: string,
  paymentId: number,
): Promise<string> {
  const { rows } = await db.execute<{ code: string }>(
    sql`select verify_code as code from payment where id = ${paymentId}`,
  );
  return `${publicUrl}/api/recibos/verificar/${rows[0]!.code}`;
}

/** A receipt as anybody may check it: nobody's name. */
interface ProvenReceipt extends Record<string, unknown> {
  readonly id: number;
  readonly loanId: number;
  readonly amount: string;
  readonly currency: string;
  readonly receivedOn: string;
  readonly recordedOn: string;
  readonly recordedAt: string;
  readonly voidedOn: string | null;
}

async function findByCode(db: Database, code: string): Promise<ProvenReceipt | undefined> {
  const { rows } = await db.execute<ProvenReceipt>(sql`
    select p.id, p.loan_id as "loanId", ${RECEIVED}::text as amount, l.currency,
      p.received_on as "receivedOn", e.posted_on as "recordedOn",
      ${instantText(sql`p.recorded_at`)} as "recordedAt",
      v.voided_on as "voidedOn"
    from payment p join loan l on l.id = p.loan_id join journal_entry e on e.id = p.entry_id
    left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
    where p.verify_code = ${code}`);
  return rows[0];
}

/**
 * A page without script that proves a receipt: number, amount, day, and whether it stands. It
 * names the lender as the receipt does.
 */
export async function receiptProof(
  db: Database,
  code: string,
  settings: LenderFiles & Pick<Settings, 'timeZone'>,
  today: PlainDate,
): Promise<string> {
  const paper = await findByCode(db, code);
  const { name } = await findLender(db, paper?.recordedOn ?? today, settings);
  if (paper === undefined) return proofPage(name, undefined);
  const { id, loanId, amount, currency, receivedOn, recordedAt, voidedOn } = paper;
  return proofPage(name, {
    facts: [
      ['Documento', `Recibo de pago ${receiptNumber(id)}`],
      ['Estado', voidedOn === null ? 'Vigente' : `Extornado el ${dateForPeople(voidedOn)}`],
      ['Préstamo', loanNumber(loanId)],
      ['Importe recibido', moneyForPeople(amount, currency)],
      ['Fecha de pago', dateForPeople(receivedOn)],
      ['Registrado', instantForPeople(recordedAt, settings.timeZone)],
    ],
    advice: 'Compare estos datos con los del papel que tiene: si son otros, fue cambiado.',
  });
}
