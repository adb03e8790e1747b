import type { Distribution, DistributionLotDetail } from '@core/contract/distributions';
import { sum, ZERO } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { distributionNumber, loanNumber, receiptNumber } from '../../platform/text';
import { lossOf, type LoanPlan, type PlannedDistribution } from './planned';

function plannedWire(one: PlannedDistribution, { loan }: LoanPlan): Distribution {
  const { currency, loanId, opportunityId } = loan;
  const text = (amount: bigint) => formatMoney(amount, currency);
  const lines = one.lines.filter(({ investor }) => investor !== null);
  const total = (name: 'commission' | 'tax' | 'withheld' | 'net') =>
    text(sum(lines.map((line) => line[name])));
  return {
    id: null,
    number: '',
    cause: one.cause,
    loanId,
    loanNumber: loanNumber(loanId),
    opportunityId,
    currency,
    paymentId: one.paymentId,
    receiptNumber: one.paymentId === null ? null : receiptNumber(one.paymentId),
    valueDate: one.valueDate,
    reverses: one.reversesId === null ? null : distributionNumber(one.reversesId),
    isReversed: false,
    principal: text(one.principal),
    interest: text(one.interest),
    lateInterest: text(one.lateInterest),
    notSplit: text(one.notSplit),
    retained: text(one.retained),
    loss: text(lossOf(one)),
    commission: total('commission'),
    commissionTax: total('tax'),
    withheld: total('withheld'),
    net: total('net'),
    entryNumber: null,
  };
}

/** A lot that is put together, with what it would do now. */
export function withPlans(
  lot: DistributionLotDetail,
  plans: readonly LoanPlan[],
  seen: Pick<DistributionLotDetail, 'isStale' | 'overdrawn'>,
): DistributionLotDetail {
  const planned = plans.flatMap((plan) =>
    plan.distributions.map((one) => ({ one, plan, wire: plannedWire(one, plan) })),
  );
  const currencies = [...new Set(planned.map(({ wire }) => wire.currency))].toSorted();
  const totals = currencies.map((currency) => {
    const all = planned.filter(({ wire }) => wire.currency === currency);
    const total = (of: (one: PlannedDistribution) => bigint) =>
      formatMoney(sum(all.map(({ one }) => of(one))), currency);
    // A loss is no money that came in.
    const paid = (name: 'principal' | 'interest' | 'lateInterest') =>
      total((one) => (one.cause === 'writeOff' ? ZERO : one[name]));
    const ofLines = (name: 'commission' | 'tax' | 'withheld' | 'net') =>
      total(({ lines }) =>
        sum(lines.filter(({ investor }) => investor !== null).map((line) => line[name])),
      );
    return {
      currency,
      distributions: all.length,
      principal: paid('principal'),
      interest: paid('interest'),
      lateInterest: paid('lateInterest'),
      loss: total(lossOf),
      commission: ofLines('commission'),
      commissionTax: ofLines('tax'),
      withheld: ofLines('withheld'),
      net: ofLines('net'),
    };
  });
  return { ...lot, distributions: planned.map(({ wire }) => wire), totals, ...seen };
}
