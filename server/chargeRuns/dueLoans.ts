import type { PlainDate } from '@core/calendar/plainDate';
import type { ChargedInstallment } from '@core/loan/chargesDue';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client';

/** A living loan on which something falls to be charged. */
export interface DueLoan {
  readonly id: number;
  readonly version: number;
  readonly fundId: number;
  readonly currency: string;
  readonly lateAnnualRatePercent: string;
  readonly chargedThrough: PlainDate;
}

interface DueQuery {
  readonly businessDate: PlainDate;
  readonly productId: number | null;
  /** The loans that follow this one, by number. */
  readonly after: number;
  readonly limit: number;
}

/** The next living loans, by number, with something to charge up to a business date. */
export async function findDueLoans(
  db: Database,
  { businessDate, productId, after, limit }: DueQuery,
): Promise<DueLoan[]> {
  const isOfProduct =
    productId === null
      ? sql`true`
      : sql`l.product_version_id in (select v.id from loan_product_version v
          where v.product_id = ${productId})`;
  const { rows } = await db.execute<DueLoan & Record<string, unknown>>(sql`
    select l.id, l.version, l.fund_id as "fundId", l.currency,
      l.late_annual_rate_percent::text as "lateAnnualRatePercent",
      l.charged_through as "chargedThrough"
    from loan l
    where l.status = 'active' and l.next_charge_on <= ${businessDate} and l.id > ${after}
      and ${isOfProduct}
    order by l.id limit ${limit}`);
  return rows;
}

interface DueRow extends Record<string, unknown> {
  readonly loanId: number;
  readonly number: number;
  readonly dueOn: PlainDate;
  readonly principal: string;
  readonly interest: string;
  readonly chargedInterest: string;
  readonly chargedLateInterest: string;
  readonly paidPrincipal: string;
  readonly paidInterest: string;
  readonly paidLateInterest: string;
  readonly lateBase: string;
  readonly lateBaseThrough: PlainDate;
}

/**
 * Of each loan the open installments that fell due, and the next one: what is charged on a date,
 * and when something will be charged again, follow from these alone.
 */
export async function findDueInstallments(
  db: Database,
  loanIds: readonly number[],
  businessDate: PlainDate,
): Promise<ReadonlyMap<number, readonly ChargedInstallment[]>> {
  const { rows } = await db.execute<DueRow>(sql`
    select i.loan_id as "loanId", i.number, i.due_on as "dueOn", i.principal::text,
      i.interest::text, i.charged_interest::text as "chargedInterest",
      i.charged_late_interest::text as "chargedLateInterest",
      i.paid_principal::text as "paidPrincipal", i.paid_interest::text as "paidInterest",
      i.paid_late_interest::text as "paidLateInterest", i.late_base::text as "lateBase",
      i.late_base_through as "lateBaseThrough"
    from unnest(${sql.param(loanIds)}::bigint[]) as given (id) cross join lateral (
      (select * from installment where loan_id = given.id and is_open
        and due_on <= ${businessDate})
      union all
      (select * from installment where loan_id = given.id and is_open
        and due_on > ${businessDate} order by due_on limit 1)
    ) i order by i.loan_id, i.number`);
  const byLoan = new Map<number, ChargedInstallment[]>(loanIds.map((id) => [id, []]));
  for (const row of rows) byLoan.get(row.loanId)!.push(toInstallment(row));
  return byLoan;
}

const toInstallment = (row: DueRow): ChargedInstallment => ({
  number: row.number,
  dueOn: row.dueOn,
  principal: parseMoney(row.principal),
  interest: parseMoney(row.interest),
  charged: {
    interest: parseMoney(row.chargedInterest),
    lateInterest: parseMoney(row.chargedLateInterest),
  },
  paid: {
    lateInterest: parseMoney(row.paidLateInterest),
    interest: parseMoney(row.paidInterest),
    principal: parseMoney(row.paidPrincipal),
  },
  lateBase: BigInt(row.lateBase),
  lateBaseThrough: row.lateBaseThrough,
});
