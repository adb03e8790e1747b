import {
  CHARGE_KINDS,
  DEBT_COMPONENTS,
  NOTHING_CHARGED,
  OWED_COMPONENTS,
  SCHEDULED_COMPONENTS,
} from '@core/loan/components';
import type { DifferenceKind } from '@core/contract/loanChecks';
import { carriedOf } from '@core/loan/carriedInterest';
import { chargedUnpaid } from '@core/loan/chargesDue';
import type { Writable } from '@core/loan/openInstallment';
import { openInstallment, replayFrom } from '@core/loan/replayPayments';
import { scheduleOf } from '@core/loan/scheduleOf';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { receivable } from '../../money/journal/postings';
import { putSince } from '../loans/oneOffs';
import { chargeOver, projectionOf } from '../loans/loanState';
import { toAgreement } from '../loans/loanTerms';
import type { StoredInstallment } from '../loans/queries';
import { asLeft, withAgreed } from '../loans/trancheQueries';
import type { LoanEvents } from './events';

/** Something that is kept otherwise than the events say. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly item: string;
  readonly installmentNumber?: number;
  readonly kept: string;
  readonly recomputed: string;
}

/**
 * A loan from nothing but its terms and events: the schedule, what each payment settled, what
 * stands charged. Every way in which what is kept of it, or the books, say otherwise.
 */
export function differencesOf(events: LoanEvents): Difference[] {
  const { loan, installments, charged, allocated } = events;
  if (loan.status === 'voided') return booksOf(events, []);
  const agreed = agreedOf(events);
  if (loan.status === 'toDisburse')
    return [...plansOf(installments, agreed), ...booksOf(events, [])];
  const rows = chargeOver(paidOf(events, agreed), loan).installments;
  const differences: Difference[] = [];
  for (const [index, stored] of installments.entries()) {
    const row = rows[index]!;
    const [entries, receipts] = [charged.get(stored.number), allocated.get(stored.number)];
    const add = (kind: DifferenceKind, item: string, before: Money, after: Money) => {
      if (before === after) return;
      const texts = {
        kept: formatMoney(before, loan.currency),
        recomputed: formatMoney(after, loan.currency),
      };
      differences.push({ kind, item, installmentNumber: stored.number, ...texts });
    };
    for (const item of SCHEDULED_COMPONENTS) add('schedule', item, stored[item], row[item]);
    add('schedule', 'carried', carriedOf(stored), carriedOf(row));
    add('charged', 'oneOff', stored.oneOff ?? ZERO, row.oneOff ?? ZERO);
    add('paid', 'oneOff', stored.paidOneOff ?? ZERO, row.paidOneOff ?? ZERO);
    for (const item of DEBT_COMPONENTS) {
      add('paid', item, stored.paid[item], row.paid[item]);
      // The receipts of the loan say it once more.
      const shared = receipts?.[item] ?? stored.paid[item];
      if (shared !== stored.paid[item]) add('paid', `${item}Receipts`, shared, row.paid[item]);
    }
    for (const item of CHARGE_KINDS) {
      add('charged', item, stored.charged[item], row.charged[item]);
      const posted = entries?.[item] ?? stored.charged[item];
      if (posted !== stored.charged[item])
        add('charged', `${item}Posted`, posted, row.charged[item]);
    }
  }
  // The claim on a loan written off stays; its columns and the books hold nothing of it.
  const owed = loan.status === 'writtenOff' ? [] : rows;
  return [...differences, ...balancesOf(events, owed), ...booksOf(events, owed)];
}

/** Differences between the schedule kept and the terms; nothing of it was charged or paid. */
const plansOf = (
  installments: readonly StoredInstallment[],
  agreed: readonly StoredInstallment[],
): Difference[] =>
  installments.flatMap((stored, index) =>
    SCHEDULED_COMPONENTS.filter((item) => stored[item] !== agreed[index]![item]).map((item) => ({
      kind: 'schedule' as const,
      item,
      installmentNumber: stored.number,
      kept: formatMoney(stored[item], stored.currency),
      recomputed: formatMoney(agreed[index]![item], stored.currency),
    })),
  );

/** Schedule that was agreed: as the last change left it, else by the terms. */
function agreedOf({ loan, installments, base, firstTranche }: LoanEvents) {
  // Debt that a refinancing called in is agreed with the one who refinanced.
  if (loan.status === 'refinanced') return installments;
  if (base !== undefined) return withAgreed(installments, base.scheduleAfter);
  const agreement = toAgreement(loan);
  const [opening] = agreement.disbursements;
  const disbursements = [{ ...opening!, amount: firstTranche ?? opening!.amount }];
  const schedule = scheduleOf({ ...agreement, disbursements });
  return installments.map((row, index): StoredInstallment => {
    const planned = schedule.installments[index] ?? row;
    const after: Writable<StoredInstallment> = { ...row };
    after.dueOn = planned.dueOn;
    for (const one of SCHEDULED_COMPONENTS) after[one] = planned[one];
    return after;
  });
}

/** Schedule with the sums that the payments settled, one after another as the money came. */
function paidOf(
  { loan, payments, base, putCharges }: LoanEvents,
  agreed: readonly StoredInstallment[],
) {
  const uncharged = (row: StoredInstallment) => {
    const after: Writable<StoredInstallment> = { ...row };
    after.charged = NOTHING_CHARGED;
    return after;
  };
  if (loan.status === 'refinanced') return agreed.map(uncharged);
  const start =
    base === undefined ? agreed.map(openInstallment) : asLeft(agreed, base.scheduleAfter);
  const since = payments.filter(({ entryId }) => entryId > (base?.entryId ?? 0));
  const rows = replayFrom(start, since, loan, putSince(putCharges, base?.entryId));
  return agreed.map((row, index): StoredInstallment => {
    const after = uncharged(row);
    const { paid, lateCharge, oneOff, paidOneOff, lateBase, lateBaseThrough } = rows[index]!;
    after.paid = paid;
    after.lateCharge = lateCharge;
    after.oneOff = oneOff;
    after.paidOneOff = paidOneOff;
    after.lateBase = lateBase;
    after.lateBaseThrough = lateBaseThrough;
    return after;
  });
}

/** The columns of the loan that lists and balances read. */
function balancesOf({ loan }: LoanEvents, rows: readonly StoredInstallment[]): Difference[] {
  const projection = projectionOf(loan, rows, loan.chargedThrough);
  const { outstandingPrincipal, interestReceivable, nextDueOn } = projection;
  const { lateInterestReceivable, chargesReceivable } = projection;
  const isEnded = loan.status === 'refinanced' || loan.status === 'writtenOff';
  const status = isEnded ? loan.status : projection.status;
  const columns = {
    outstandingPrincipal,
    interestReceivable,
    lateInterestReceivable,
    chargesReceivable,
    nextDueOn,
    status,
  };
  return Object.entries(columns)
    .map(([item, value]) => ({
      kind: 'balance' as const,
      item,
      kept: loan[item as keyof typeof columns] ?? '',
      recomputed: value ?? '',
    }))
    .filter(({ kept: stored, recomputed }) => stored !== recomputed);
}

/** Differences between the books and the debt of the loan, account by account. */
function booksOf(
  { books, loan: { currency } }: LoanEvents,
  rows: readonly StoredInstallment[],
): Difference[] {
  const unpaid = chargedUnpaid(rows);
  const owed = OWED_COMPONENTS.map((one) => [receivable(one), unpaid[one]] as const);
  return owed
    .filter(([account, amount]) => (books.get(account) ?? ZERO) !== amount)
    .map(([item, amount]) => ({
      kind: 'books' as const,
      item,
      kept: formatMoney(books.get(item) ?? ZERO, currency),
      recomputed: formatMoney(amount, currency),
    }));
}
