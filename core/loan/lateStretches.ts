import { addDays, daysBetween, type PlainDate } from '../calendar/plainDate';
import { sum, ZERO, type Money } from '../money/money';
import { SCHEDULED_COMPONENTS, totalOver } from './components';
import type { LateRules } from './lateCharge';
import { isLateFree } from './lateInterest';
import { lateTermsOf } from './lateTerms';
import { owesAgreed, type OpenInstallment } from './openInstallment';
import type { Draw } from './planTranche';
import { laterOf } from './restart';

/** Part of a payment that settled an installment, in céntimos. */
export interface PaidShare {
  readonly on: PlainDate;
  readonly number: number;
  readonly principal: Money;
  /** All of what the installment agrees on: principal, interest, insurance, fees and tax. */
  readonly agreed: Money;
}

/** Facts that tell on which money late interest ran. */
interface LatePast {
  readonly rows: readonly OpenInstallment[];
  readonly rules: LateRules;
  readonly draws: readonly Draw[];
  readonly paid: readonly PaidShare[];
  readonly asOf: PlainDate;
}

/** Days over which late interest ran on one sum. */
interface LateStretch {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly days: number;
  readonly balance: Money;
}

/** Money on which an installment bears late interest at first, and what lessened it since. */
interface LateMoney {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly opening: Money;
  readonly moves: readonly Draw[];
}

function ownMoney({ rules, paid, asOf }: LatePast, row: OpenInstallment): LateMoney {
  const { number, dueOn } = row;
  const isWhole = lateTermsOf(rules).base === 'installment';
  const shares = paid.filter((share) => share.number === number);
  return {
    from: dueOn,
    to: asOf,
    opening: isWhole ? totalOver(SCHEDULED_COMPONENTS, row) : row.principal,
    moves: shares.map(({ on, principal, agreed }) => ({
      on,
      amount: isWhole ? agreed : principal,
    })),
  };
}

/** The whole balance, while the installment was the oldest one unpaid. */
function balanceMoney(
  { rows, rules, paid, draws, asOf }: LatePast,
  row: OpenInstallment,
): LateMoney {
  const { number, dueOn } = row;
  const lastOf = (shares: readonly PaidShare[]) =>
    shares.reduce<PlainDate>((last, { on }) => laterOf(last, on), dueOn);
  // Days that an installment before it was paid within, while they were free, counted on none.
  const isCounted = (one: OpenInstallment, on: PlainDate) => !isLateFree(one, on, rules);
  const isBefore = (share: PaidShare) =>
    share.number < number &&
    rows.some((one) => one.number === share.number && isCounted(one, share.on));
  const isBehind = rows.some((one) => one.number < number && owesAgreed(one));
  const settledOn = owesAgreed(row)
    ? asOf
    : lastOf(paid.filter((share) => share.number === number));
  const handedOver = draws.filter(({ amount }) => amount > ZERO);
  const moves = [
    ...paid.map(({ on, principal }) => ({ on, amount: principal })),
    ...handedOver.map(({ on, amount }) => ({ on, amount: -amount })),
  ];
  const owed = sum(rows.map((one) => one.principal - one.paid.principal));
  const opening = owed + sum(moves.map(({ amount }) => amount));
  const bearsNone = isBehind || !isCounted(row, settledOn);
  const from = bearsNone ? settledOn : lastOf(paid.filter(isBefore));
  return { from, to: settledOn, opening, moves };
}

/**
 * Stretches of days in which an installment bore late interest on one sum, from a payment of it to
 * the next. Free days that stay free are left out; where they are charged back, what was paid
 * within them bore none.
 *
 * @example lateStretches(question, row)[0]?.days // 4
 */
export function lateStretches(past: LatePast, row: OpenInstallment): LateStretch[] {
  const { rules, asOf } = past;
  const { base, freeDays, isChargedBack } = lateTermsOf(rules);
  if (isLateFree(row, asOf, rules)) return [];
  const money = base === 'balance' ? balanceMoney(past, row) : ownMoney(past, row);
  const free = addDays(row.dueOn, freeDays);
  const begun = isChargedBack ? money.from : laterOf(money.from, free);
  const { opening, to: end } = money;
  const moves = money.moves.map((move) => (move.on <= free ? { ...move, on: row.dueOn } : move));
  const days = [begun, ...moves.map(({ on }) => on), end];
  const edges = [...new Set(days.filter((day) => day >= begun && day <= end))].toSorted();
  return edges.slice(1).flatMap((to, index): LateStretch[] => {
    const from = edges[index]!;
    const gone = moves.filter(({ on }) => on <= from).map(({ amount }) => amount);
    const balance = opening - sum(gone);
    return balance > ZERO ? [{ from, to, days: daysBetween(from, to), balance }] : [];
  });
}
