import type { PlainDate } from '@core/calendar/plainDate';
import type { OpenInstallment } from '@core/loan/openInstallment';
import type { OneOffCharge } from '@core/loan/replayPayments';
import { sum, ZERO, type Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { LentIn } from './queries';

/** A charge put on a loan, and what became of it. */
export interface PutCharge extends OneOffCharge {
  readonly changeId: number;
  readonly loanId: number;
  readonly name: string;
  readonly net: Money;
  readonly tax: Money;
  readonly voidEntryId: number | null;
  readonly voidInstallment: number | null;
  /** Forgiven of it alone. */
  readonly waived: Money;
}

/** A charge as it is read. */
type PutChargeRow = Omit<PutCharge, 'amount' | 'net' | 'tax' | 'waived'> & {
  readonly net: string;
  readonly tax: string;
  readonly waived: string;
} & Record<string, unknown>;

/** Sum forgiven of one charge `c` by waivers that stand. */
const WAIVED = sql`(select coalesce(sum(p.amount), 0) from loan_change w
  join payment p on p.loan_id = w.loan_id and p.id = w.payment_id
  where w.loan_id = c.loan_id and w.kind = 'waiver' and w.status = 'applied'
    and (w.terms -> 'charge' ->> 'id')::bigint = c.loan_change_id)`;

/**
 * Charges put one by one on loans, oldest first; those of a past date as they stood at its end.
 */
export async function findPutCharges(
  db: Database,
  loans: readonly LentIn[],
  asOf?: PlainDate,
): Promise<PutCharge[]> {
  const currencies = new Map(loans.map(({ id, currency }) => [id, currency]));
  const voided = (column: SQL) =>
    asOf === undefined ? column : sql`case when ve.posted_on <= ${asOf} then ${column} end`;
  const { rows } = await db.execute<PutChargeRow>(sql`
    select c.loan_change_id as "changeId", c.loan_id as "loanId", c.name,
      c.installment_number as "installmentNumber", c.charged_on as "chargedOn",
      c.net::text as net, c.tax::text as tax, c.entry_id as "entryId",
      ${voided(sql`c.void_entry_id`)} as "voidEntryId",
      ${voided(sql`c.void_installment`)} as "voidInstallment", ${WAIVED}::text as waived
    from one_off_charge c left join journal_entry ve on ve.id = c.void_entry_id
    where c.loan_id = any(${sql.param([...currencies.keys()])}::bigint[])
      and ${asOf === undefined ? sql`true` : sql`c.charged_on <= ${asOf}`}
    order by c.loan_id, c.entry_id`);
  return rows.map((row): PutCharge => {
    const read = (text: string) => parseMoney(text, currencies.get(row.loanId)!);
    const [net, tax, waived] = [read(row.net), read(row.tax), read(row.waived)];
    return { ...row, net, tax, waived, amount: net + tax };
  });
}

/**
 * Charges that payments since a version of the schedule find besides what that left owed: those
 * put since, and taken away those that it still had and that were voided since.
 */
export const putSince = (charges: readonly PutCharge[], baseEntryId = 0): OneOffCharge[] =>
  charges.flatMap((charge): OneOffCharge[] => {
    const { entryId, voidEntryId, voidInstallment, amount } = charge;
    if (entryId > baseEntryId) return voidEntryId === null ? [charge] : [];
    if (voidEntryId === null || voidEntryId < baseEntryId) return [];
    return [{ ...charge, installmentNumber: voidInstallment!, amount: -amount }];
  });

/** Sum of a charge that was paid, and what is left of it. */
interface SettledCharge extends PutCharge {
  readonly paid: Money;
  readonly unpaid: Money;
}

/** Charges that stand with what was paid of each: money settles them the oldest first. */
export function settledCharges(
  charges: readonly PutCharge[],
  rows: readonly OpenInstallment[],
): SettledCharge[] {
  const standing = charges.filter(({ voidEntryId }) => voidEntryId === null);
  const settled = sum(rows.map(({ paidOneOff = ZERO }) => paidOneOff));
  let money = settled - sum(standing.map(({ waived }) => waived));
  return standing.map((charge) => {
    const owed = charge.amount - charge.waived;
    const paid = money < owed ? money : owed;
    money -= paid;
    return { ...charge, paid, unpaid: owed - paid };
  });
}
