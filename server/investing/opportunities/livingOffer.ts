import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { findLoan, getLockedLoan } from '../../lending/loans/queries';
import type { Database } from '../../platform/db/client';
import { findLenderMost } from './lenderPart';
import {
  getOfferable,
  livingOf,
  principalDueBy,
  whyNotOffered,
  whyOver,
  type LivingLoan,
} from './living';
import { amountsOf, type OpportunityRow } from './locked';

/** A part of a living loan that the lender would keep until a day, in minor units. */
interface KeptPart {
  readonly lenderPart: Money;
  readonly closesOn: PlainDate;
}

/**
 * Holds the part that the lender keeps to what falls due until its offer closes: ordinary payments
 * until then fall on it alone. Throws OPPORTUNITY_DUE_OF_LAW, OPPORTUNITY_LENDER_PART_DUE.
 */
export async function checkKeepsDue(
  tx: Database,
  today: PlainDate,
  { row, outstanding }: LivingLoan,
  { lenderPart, closesOn }: KeptPart,
  field: 'lenderPart' | 'closesOn',
): Promise<void> {
  const { currency } = row;
  const due = await principalDueBy(tx, row, closesOn);
  if (lenderPart >= due) return;
  const told = { on: closesOn, due: formatMoney(due, currency), currency };
  const most = await findLenderMost(tx, today, { goal: outstanding, currency });
  if (most !== undefined && due > most.max) {
    const max = formatMoney(most.max, currency);
    const params = { ...told, most: max, source: most.limit.source };
    throw new DomainError('OPPORTUNITY_DUE_OF_LAW', params, 'closesOn');
  }
  throw new DomainError('OPPORTUNITY_LENDER_PART_DUE', told, field);
}

/**
 * Part that the lender keeps of the loan of an offer as it stands now, its loan held until the end;
 * undefined of an offer of a loan that does not live yet. Throws what refuses to offer it until a
 * day.
 */
export async function offeredUntil(
  tx: Database,
  row: OpportunityRow,
  closesOn: PlainDate,
  today: PlainDate,
): Promise<{ readonly goal: Money; readonly lenderPart: Money } | undefined> {
  if (row.offeredLoanId === null) return undefined;
  const living = await getOfferable(tx, row.offeredLoanId, today, row.id);
  const lenderPart = living.outstanding - amountsOf(row).offered;
  if (lenderPart < ZERO) throw prepaidRefusal(row, living.outstanding);
  await checkKeepsDue(tx, today, living, { lenderPart, closesOn }, 'closesOn');
  return { goal: living.outstanding, lenderPart };
}

/** Changes after which a loan is another than the one that was reserved. */
const CHANGED = {
  rescheduling: 'se reprogramó después de publicarse su oferta',
  holiday: 'recibió un descanso de pagos después de publicarse su oferta',
} as const;

/** Reason for which a loan is not the one that its offer published; undefined of the others. */
async function whyChanged(
  db: Database,
  { offeredLoanId, publishedAt }: OpportunityRow,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ kind: keyof typeof CHANGED }>(sql`
    select kind from schedule_change
    where loan_id = ${offeredLoanId} and undone_at is null and made_at > ${publishedAt}
      and kind = any(${sql.param(Object.keys(CHANGED))}::text[])
    order by number desc limit 1`);
  const [row] = rows;
  return row && CHANGED[row.kind];
}

/** Reason for which shares of the loan of an offer are not sold as it stands. */
export type NotSold =
  | { readonly outcome: 'trouble'; readonly why: string }
  | { readonly outcome: 'prepaid'; readonly outstanding: Money };

/**
 * Loan of an offer as shares of it may be sold today, or why they are not, the loan held until the
 * end; undefined of an offer of a loan that does not live yet. A payment holds its loan before it
 * writes, so whoever sells it holds it before wallets and books.
 */
export async function askOffered(
  tx: Database,
  row: OpportunityRow,
  today: PlainDate,
): Promise<LivingLoan | NotSold | undefined> {
  if (row.offeredLoanId === null) return undefined;
  const loan = await getLockedLoan(tx, row.offeredLoanId);
  const why = (await whyNotOffered(tx, loan, today, row.id)) ?? (await whyChanged(tx, row));
  if (why !== undefined) return { outcome: 'trouble', why };
  const living = livingOf(loan);
  const { outstanding } = living;
  return outstanding < amountsOf(row).offered ? { outcome: 'prepaid', outstanding } : living;
}

/** Refusal to sell shares of the loan of an offer. */
export function notSoldRefusal(row: OpportunityRow, notSold: NotSold): DomainError {
  if (notSold.outcome === 'trouble') {
    return new DomainError('OPPORTUNITY_LOAN_TROUBLE', { why: notSold.why });
  }
  return prepaidRefusal(row, notSold.outstanding);
}

/** Refusal of what was offered of a loan that owes less principal by now. */
function prepaidRefusal(row: OpportunityRow, outstanding: Money): DomainError {
  const { currency } = row;
  return new DomainError('OPPORTUNITY_LOAN_PREPAID', {
    left: formatMoney(outstanding, currency),
    offered: formatMoney(amountsOf(row).offered, currency),
    currency,
  });
}

/**
 * Check that the loan of an offer is one of which shares may be reserved today, held until the end.
 * Throws OPPORTUNITY_LOAN_TROUBLE, OPPORTUNITY_LOAN_PREPAID.
 */
export async function checkStillOffered(
  tx: Database,
  row: OpportunityRow,
  today: PlainDate,
): Promise<void> {
  const asked = await askOffered(tx, row, today);
  if (asked !== undefined && 'outcome' in asked) throw notSoldRefusal(row, asked);
}

/** Reason of an offer whose loan paid more than the lender's part of it. */
export const PREPAID = 'El préstamo pagó más capital que la parte de la entidad';

/** Reason for which an offer of a living loan is over before its day; undefined of the others. */
export async function findOver(tx: Database, row: OpportunityRow): Promise<string | undefined> {
  if (row.offeredLoanId === null) return undefined;
  const loan = (await findLoan(tx, row.offeredLoanId))!;
  const over = whyOver(loan) ?? (await whyChanged(tx, row));
  if (over !== undefined) return `El préstamo ${over}`;
  const isPrepaid = livingOf(loan).outstanding < amountsOf(row).offered;
  return isPrepaid ? PREPAID : undefined;
}
