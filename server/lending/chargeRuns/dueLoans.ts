import type { PlainDate } from '@core/calendar/plainDate';
import type { ChargedInstallment } from '@core/loan/chargesDue';
import type { LateCharge } from '@core/loan/lateCharge';
import { lateTermsOf, type LateAgreed } from '@core/loan/lateTerms';
import type { ChargedAhead } from '@core/loan/lotKinds';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { INSTALLMENT_COLUMNS, installmentsOf, type InstallmentRow } from '../loans/queries';

/** A living loan on which something falls to be charged. */
export interface DueLoan extends LateAgreed {
  readonly id: number;
  readonly version: number;
  readonly fundId: number;
  readonly currency: string;
  readonly lateAnnualRatePercent: string;
  readonly lateCharge: LateCharge | null;
  readonly chargedThrough: PlainDate;
  readonly chargedAhead: ChargedAhead | null;
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
      l.late_annual_rate_percent::text as "lateAnnualRatePercent", l.late_charge as "lateCharge",
      json_build_object('late', l.agreement -> 'late') as agreement,
      l.charged_through as "chargedThrough", l.charged_ahead as "chargedAhead"
    from loan l
    where l.status = 'active' and l.next_charge_on <= ${businessDate} and l.id > ${after}
      and ${isOfProduct}
    order by l.id limit ${limit}`);
  return rows;
}

/**
 * Installments of each loan that are open and fell due, and the next one: the charges of a date,
 * and the date of the next ones, follow from these alone. All open ones of a loan whose late
 * interest runs on its whole balance.
 */
export async function findDueInstallments(
  db: Database,
  loans: readonly DueLoan[],
  businessDate: PlainDate,
): Promise<ReadonlyMap<number, readonly ChargedInstallment[]>> {
  const ids = loans.map(({ id }) => id);
  const isWhole = loans.map((loan) => lateTermsOf(loan).base === 'balance');
  const { rows } = await db.execute<InstallmentRow>(sql`
    select ${INSTALLMENT_COLUMNS} from installment
    where (loan_id, number) in (
      select i.loan_id, i.number
      from unnest(${sql.param(ids)}::bigint[], ${sql.param(isWhole)}::boolean[])
          as given (id, is_whole) cross join lateral (
        (select d.loan_id, d.number from installment d
          where d.loan_id = given.id and d.is_open
            and (d.due_on <= ${businessDate} or given.is_whole))
        union all
        (select n.loan_id, n.number from installment n
          where n.loan_id = given.id and n.is_open and n.due_on > ${businessDate}
            and not given.is_whole
          order by n.due_on limit 1)
      ) i)
    order by loan_id, number`);
  const byLoan = new Map<number, ChargedInstallment[]>(ids.map((id) => [id, []]));
  for (const row of installmentsOf(rows, loans)) byLoan.get(row.loanId)!.push(row);
  return byLoan;
}
