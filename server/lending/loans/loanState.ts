import type { PlainDate } from '@core/calendar/plainDate';
import type { LateRules } from '@core/loan/lateCharge';
import { chargesDue, nextChargeOn, type ChargeDue } from '@core/loan/chargesDue';
import {
  CHARGE_KINDS,
  NOTHING_CHARGED,
  SCHEDULED_CHARGES,
  totalOver,
  type ChargeKind,
} from '@core/loan/components';
import { nextDueOn } from '@core/loan/arrears';
import { chargesOver } from '@core/loan/lotKinds';
import type { Writable } from '@core/loan/openInstallment';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { loan } from '../../platform/db/schema';
import type { LoanRow, StoredInstallment } from './queries';

/** A loan after something happened to it: its installments, and the charges still to post. */
export interface LoanState {
  readonly installments: readonly StoredInstallment[];
  readonly charges: readonly ChargeDue[];
}

/** Brings installments to a business date: the charges to post and the rows that carry them. */
export function chargeUpTo(
  installments: readonly StoredInstallment[],
  businessDate: PlainDate,
  rules: LateRules,
): LoanState {
  return withAll(installments, chargesDue(installments, businessDate, rules));
}

/** Charge of a loan as far as each of its kinds goes. */
export function chargeOver(
  installments: readonly StoredInstallment[],
  { chargedThrough, chargedAhead, ...rules }: LoanRow,
): LoanState {
  const span = { through: chargedThrough, ahead: chargedAhead };
  return withAll(installments, chargesOver(installments, span, rules));
}

/** Rows with their charges added, looked for once each: loans have hundreds of both. */
function withAll(
  installments: readonly StoredInstallment[],
  charges: readonly ChargeDue[],
): LoanState {
  if (charges.length === 0) return { installments, charges };
  const added = new Map<number, Record<ChargeKind, Money>>();
  for (const { installmentNumber, kind, amount } of charges) {
    const sums = added.get(installmentNumber) ?? { ...NOTHING_CHARGED };
    sums[kind] += amount;
    added.set(installmentNumber, sums);
  }
  const after = installments.map((row) => {
    const sums = added.get(row.number);
    return sums === undefined ? row : withCharges(row, sums);
  });
  return { installments: after, charges };
}

function withCharges(row: StoredInstallment, sums: Record<ChargeKind, Money>): StoredInstallment {
  for (const kind of CHARGE_KINDS) sums[kind] += row.charged[kind];
  const after: Writable<StoredInstallment> = { ...row };
  after.charged = sums;
  return after;
}

/** The columns of a loan that follow from its installments. */
export function projectionOf(
  row: Pick<LoanRow, 'currency' | 'lateAnnualRatePercent' | 'lateCharge'>,
  installments: readonly StoredInstallment[],
  businessDate: PlainDate,
) {
  const total = (pick: (one: StoredInstallment) => Money) =>
    formatMoney(sum(installments.map(pick)), row.currency);
  const due = nextDueOn(installments);
  return {
    status: due === undefined ? 'paidOff' : 'active',
    outstandingPrincipal: total((one) => one.principal - one.paid.principal),
    interestReceivable: total((one) => one.charged.interest - one.paid.interest),
    lateInterestReceivable: total((one) => one.charged.lateInterest - one.paid.lateInterest),
    chargesReceivable: total(({ charged, paid, oneOff = ZERO }) => {
      const due = totalOver(SCHEDULED_CHARGES, charged) + charged.lateCharge;
      return due + oneOff - totalOver(SCHEDULED_CHARGES, paid);
    }),
    nextDueOn: due ?? null,
    nextChargeOn: nextChargeOn(installments, businessDate, row) ?? null,
    chargedThrough: businessDate,
    chargedAhead: null,
  };
}

/** Writes the projection and counts the version up: a preview of before no longer holds. */
export async function updateLoan(
  db: Database,
  row: LoanRow,
  change: Partial<LoanRow>,
): Promise<void> {
  await db
    .update(loan)
    .set({ ...change, version: row.version + 1 })
    .where(eq(loan.id, row.id));
}

/** A loan's projection after a payment. */
type PaidProjection = ReturnType<typeof projectionOf> & Pick<LoanRow, 'id' | 'lastPaymentOn'>;

/** Updates the projections of loans that payments of one transaction changed, in one statement. */
export async function updateProjections(
  db: Database,
  loans: readonly PaidProjection[],
): Promise<void> {
  const column = <T>(pick: (row: PaidProjection) => T) => sql.param(loans.map(pick));
  await db.execute(sql`
    update loan l set
      status = row.status,
      outstanding_principal = row.outstanding_principal,
      interest_receivable = row.interest_receivable,
      late_interest_receivable = row.late_interest_receivable,
      charges_receivable = row.charges_receivable,
      next_due_on = row.next_due_on,
      next_charge_on = row.next_charge_on,
      charged_through = row.charged_through,
      charged_ahead = null,
      last_payment_on = row.last_payment_on,
      version = l.version + 1
    from unnest(
      ${column((row) => row.id)}::bigint[],
      ${column((row) => row.status)}::text[],
      ${column((row) => row.outstandingPrincipal)}::numeric[],
      ${column((row) => row.interestReceivable)}::numeric[],
      ${column((row) => row.lateInterestReceivable)}::numeric[],
      ${column((row) => row.chargesReceivable)}::numeric[],
      ${column((row) => row.nextDueOn)}::date[],
      ${column((row) => row.nextChargeOn)}::date[],
      ${column((row) => row.chargedThrough)}::date[],
      ${column((row) => row.lastPaymentOn)}::date[]
    ) as row (id, status, outstanding_principal, interest_receivable, late_interest_receivable,
      charges_receivable, next_due_on, next_charge_on, charged_through, last_payment_on)
    where l.id = row.id`);
}
