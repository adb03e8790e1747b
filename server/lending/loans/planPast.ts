import { BESIDES_PRINCIPAL, eachOf } from '@core/loan/components';
import type { PlanPast } from '@core/loan/callIn';
import { carriedFrom } from '@core/loan/planTranche';
import type { Restart } from '@core/loan/restart';
import { parseMoney } from '@core/money/wire';
import type { KeptRestart } from '../../platform/db/tables/scheduleChanges';
import type { loanTranche, trancheDisbursement } from '../../platform/db/tables/tranches';
import type { ScheduleChangeRow } from './scheduleChanges';

/** Rows that say how a schedule came to be as it is. */
interface PlanRows {
  readonly tranches: readonly (typeof loanTranche.$inferSelect)[];
  readonly changes: readonly ScheduleChangeRow[];
  readonly disbursements: readonly (typeof trancheDisbursement.$inferSelect)[];
}

/** Principal that moved since a schedule was last made anew, and where that was. */
export function planPastOf(
  { tranches, changes, disbursements }: PlanRows,
  currency: string,
): PlanPast {
  const agreed = new Map(tranches.map(({ number, amount }) => [number, amount]));
  const restart = changes.findLast(({ restart }) => restart !== null);
  const since = changes.filter(({ number }) => number > (restart?.number ?? 0));
  const prepayments = since.filter(({ kind }) => kind === 'prepayment');
  const handedOver = disbursements
    .filter(({ entryId }) => entryId > (restart?.afterEntryId ?? 0))
    .flatMap(({ entryId, disbursedOn: on, number, fromInstallment: fromNumber }) => {
      const made = { on, amount: parseMoney(agreed.get(number)!, currency), fromNumber };
      const later = prepayments.filter(({ afterEntryId }) => afterEntryId > entryId);
      return later.reduce((draws, change) => carriedFrom(draws, plannedFrom(change)), [made]);
    });
  const prepaid = prepayments.map((change) => ({
    on: change.effectiveOn,
    amount: parseMoney(change.principalMoved, currency),
    fromNumber: change.fromInstallment ?? 0,
  }));
  const draws = [...handedOver, ...prepaid];
  return restart?.restart ? { draws, restart: toRestart(restart.restart, currency) } : { draws };
}

/** The first installment that a prepayment planned again: after one that fell due that day. */
function plannedFrom({ fromInstallment, effectiveOn, scheduleAfter }: ScheduleChangeRow): number {
  if (fromInstallment === null) return Infinity;
  const owner = scheduleAfter.find(({ number }) => number === fromInstallment);
  return owner?.dueOn === effectiveOn ? fromInstallment + 1 : fromInstallment;
}

const toRestart = (
  { since, on, number, restThrough, periodFrom, ...carried }: KeptRestart,
  currency: string,
): Restart => ({
  since,
  on,
  number,
  restThrough,
  periodFrom,
  ...eachOf(BESIDES_PRINCIPAL, (one) => parseMoney(carried[one] ?? '0', currency)),
});
