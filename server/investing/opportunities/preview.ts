import type { ReservationPreview } from '@core/contract/reservations';
import { distributePayment } from '@core/investments/distributePayment';
import { FRESH, type LoanShare } from '@core/investments/loanShare';
import { withLines, type MonthWithheld } from '@core/investments/months';
import type { InvestmentRules } from '@core/investments/rules';
import type { PlainDate } from '@core/calendar/plainDate';
import { daysBetween } from '@core/calendar/plainDate';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { ONE, parseFixed } from '@core/money/fixedPoint';
import { divideHalfUp } from '@core/money/rounding';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { findOwnRate, findRulesFor } from '../distributions/rulesOn';
import { planOf, yieldOf } from './plan';
import { decideReservation, type AskedReservation } from './decideReservation';

/** Money of a share over the life of a loan that pays on its days, in minor units. */
interface Expected {
  readonly interest: Money;
  readonly commission: Money;
  readonly withheld: Money;
  readonly net: Money;
  readonly loss: Money;
}

const YEAR_DAYS = 365n;

/** One share beside all the rest, through each installment of its loan. */
function liveShare(
  amount: Money,
  goal: Money,
  installments: readonly { dueOn: PlainDate; principal: Money; interest: Money }[],
  {
    rules,
    disbursedOn,
    lossPct,
  }: { rules: InvestmentRules; disbursedOn: PlainDate; lossPct: string },
): Expected {
  const share = (number: number, investor: number | null, units: Money): LoanShare => ({
    ...FRESH,
    number,
    investor,
    units,
    outstanding: units,
    subordinated: false,
  });
  let shares: readonly LoanShare[] = [
    share(1, 1, amount),
    ...(goal > amount ? [share(2, null, goal - amount)] : []),
  ];
  let months: readonly MonthWithheld[] = [];
  let livingOn: readonly PlainDate[] = [];
  let last = disbursedOn;
  const total = { interest: ZERO, commission: ZERO, withheld: ZERO, net: ZERO, loss: ZERO };
  for (const { dueOn, principal, interest } of installments) {
    const mine = shares[0]!.outstanding;
    total.loss += divideHalfUp(
      mine * parseFixed(lossPct) * BigInt(daysBetween(last, dueOn)),
      100n * ONE * YEAR_DAYS,
    );
    const context = { valueDate: dueOn, disbursedOn, livingOn, months };
    const made = distributePayment(shares, rules, { principal, interest }, context);
    const lines = made.lines.filter(({ investor }) => investor !== null);
    for (const line of lines) {
      if (line.component !== 'principal') total.interest += line.gross;
      total.commission += line.commission + line.tax;
      total.withheld += line.withheld;
      total.net += line.net;
    }
    shares = made.shares;
    months = withLines(months, dueOn, made.lines);
    livingOn = [...livingOn, dueOn];
    last = dueOn;
  }
  return total;
}

/**
 * Effects of a reservation on the wallet of its investor, and the money that it brings if every
 * installment is paid on its day. Throws what refuses the reservation.
 */
export async function previewReservation(
  tx: Database,
  act: Pick<Act, 'clock'>,
  asked: AskedReservation,
): Promise<ReservationPreview> {
  const { row, amount, wallet, left } = await decideReservation(tx, act, asked);
  const { currency, expectedLossPercent } = row;
  const today = act.clock.today();
  const plan = await planOf(tx, row, today);
  const { from: disbursedOn, principal: goal, installments } = plan;
  const ownPct = await findOwnRate(tx, asked.userId);
  const rules = await findRulesFor(tx, today, currency, ownPct);
  const lossPct = expectedLossPercent ?? '0';
  const expected = liveShare(amount, goal, installments, { rules, disbursedOn, lossPct });
  const text = (value: Money) => formatMoney(value, currency);
  const share = (amount * 1_000_000n) / goal;
  return {
    currency,
    amount: text(amount),
    availableBefore: text(wallet.available),
    availableAfter: text(wallet.available - amount),
    left: text(left - amount),
    sharePercent: `${share / 10_000n}.${String(share % 10_000n).padStart(4, '0')}`,
    interest: text(expected.interest),
    commission: text(expected.commission),
    withheld: text(expected.withheld),
    net: text(expected.net),
    expectedLoss: text(expected.loss),
    yieldPercent: await yieldOf(tx, row, plan, { today, ownPct }),
  };
}
