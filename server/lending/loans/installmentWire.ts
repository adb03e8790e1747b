import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanInstallment } from '@core/contract/loans';
import { eachOf, SCHEDULED_COMPONENTS, totalOver } from '@core/loan/components';
import { lateChargeOn, type LateRules } from '@core/loan/lateCharge';
import { totalOf, type outstandingOn } from '@core/loan/outstanding';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import type { StoredInstallment } from './queries';

/** An installment as it travels: agreed, paid and owed on a date. */
export function toWire(
  one: StoredInstallment,
  owed: ReturnType<typeof outstandingOn>,
  asOf: PlainDate,
  rules: LateRules,
): LoanInstallment {
  const outstanding = totalOf(owed);
  const paid = totalOf(one.paid);
  const text = (amount: Money) => formatMoney(amount, one.currency);
  return {
    number: one.number,
    dueOn: one.dueOn,
    days: one.days,
    ...eachOf(SCHEDULED_COMPONENTS, (component) => text(one[component])),
    prepaid: text(one.prepaid ?? ZERO),
    total: text(totalOver(SCHEDULED_COMPONENTS, one)),
    balanceAfter: text(one.balanceAfter),
    lateInterest: text(owed.lateInterest + one.paid.lateInterest),
    lateCharge: text(lateChargeOn(one, asOf, rules)),
    oneOff: text(one.oneOff ?? ZERO),
    paid: text(paid),
    outstanding: text(outstanding),
    status: statusOf(outstanding, paid, one.dueOn < asOf),
  };
}

function statusOf(outstanding: bigint, paid: bigint, isPastDue: boolean) {
  if (outstanding === ZERO) return 'paid' as const;
  if (isPastDue) return 'overdue' as const;
  return paid > ZERO ? ('partial' as const) : ('pending' as const);
}
