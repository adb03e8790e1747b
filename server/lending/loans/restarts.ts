import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanDetail } from '@core/contract/loans';
import { readAgreement } from '@core/contract/loanAgreements';
import type { Replan } from '@core/contract/replans';
import { atRate } from '@core/loan/agreementOf';
import { laterRates, rateAt } from '@core/loan/laterRates';
import { parseFixed } from '@core/money/fixedPoint';
import type { Database } from '../../platform/db/client';
import { changeNumber } from '../../platform/text';
import type { LoanRow, StoredInstallment } from './queries';
import { findScheduleChanges, type ScheduleChangeRow } from './scheduleChanges';
import { agreedOf } from './scheduleVersions';

type Restarts = Pick<
  LoanDetail,
  'replanned' | 'holidayUntil' | 'agreedRatePercent' | 'formerRates' | 'replans'
>;

/**
 * Schedules that a loan was made anew at: the last time, the end of the holiday that it then holds,
 * what each rescheduling or holiday agreed on, and the rates of the installments of before.
 */
export async function findRestarts(
  db: Database,
  row: LoanRow,
  asOf: PlainDate,
  shown: readonly { readonly one: StoredInstallment }[],
): Promise<Restarts> {
  const changes = row.scheduleChangedOn === null ? [] : await findScheduleChanges(db, row.id);
  const installments = shown.map(({ one }) => one);
  const former = {
    agreedRatePercent: changes.find(isAtRate)?.rateBefore ?? row.annualRatePercent,
    formerRates: formerRates(row, changes, installments),
    replans: changes.flatMap((change) => replanOf(change, row)),
  };
  const change = changes.findLast(({ restart }) => restart !== null);
  const restart = change?.restart ?? null;
  if (change === undefined || restart === null) {
    return { replanned: null, holidayUntil: null, ...former };
  }
  const { number: fromNumber, interest, until = null } = restart;
  const isHoliday = row.status === 'active' && until !== null && until >= asOf;
  return {
    replanned: { on: change.effectiveOn, fromNumber, interest },
    holidayUntil: isHoliday ? until : null,
    ...former,
  };
}

const isAtRate = ({ rateBefore }: ScheduleChangeRow) => rateBefore !== null;

/** Agreement that a rescheduling or a holiday made; none of another change. */
function replanOf(change: ScheduleChangeRow, { currency }: LoanRow): Replan[] {
  const { kind, restart, loanChangeId, effectiveOn: on } = change;
  if ((kind !== 'rescheduling' && kind !== 'holiday') || restart === null) return [];
  const after = agreedOf(change.scheduleAfter, currency);
  const rows = after.filter((row) => row.number >= restart.number);
  const stays = new Set(after.map((row) => row.number));
  const replaced = agreedOf(change.scheduleBefore, currency)
    .map((row) => row.number)
    .filter((number) => !stays.has(number));
  return [
    {
      kind,
      number: changeNumber(loanChangeId!),
      on,
      fromNumber: restart.number,
      installmentCount: rows.length,
      firstDueOn: rows[0]!.dueOn!,
      replaced: spansOf(replaced),
    },
  ];
}

/** Numbers that follow each other, as spans. */
function spansOf(numbers: readonly number[]): Replan['replaced'] {
  const spans: Replan['replaced'] = [];
  for (const number of numbers) {
    const last = spans.at(-1);
    if (last?.toNumber === number - 1) last.toNumber = number;
    else spans.push({ fromNumber: number, toNumber: number });
  }
  return spans;
}

/** Rates of the installments before those that a schedule was made anew with, where they differ. */
function formerRates(
  loan: LoanRow,
  changes: readonly ScheduleChangeRow[],
  rows: readonly StoredInstallment[],
): LoanDetail['formerRates'] {
  const restarts = changes.flatMap(({ restart, rateBefore }) =>
    restart === null || rateBefore === null ? [] : [{ to: restart.number, percent: rateBefore }],
  );
  const isFormer = (percent: string) => !isSameRate(percent, loan.annualRatePercent);
  if (!restarts.some(({ percent }) => isFormer(percent))) return [];
  const agreement = readAgreement(loan.agreement, loan.currency);
  const baseOf = (number: number) =>
    restarts.find(({ to }) => number < to)?.percent ?? loan.annualRatePercent;
  const bases = new Set([...restarts.map(({ percent }) => percent), loan.annualRatePercent]);
  const later = new Map(
    [...bases].map((base) => [base, laterRates(atRate(agreement, base), rows)] as const),
  );
  const stretches: LoanDetail['formerRates'] = [];
  for (const { number } of rows) {
    const base = baseOf(number);
    const percent = rateAt(base, later.get(base)!, number);
    const last = stretches.at(-1);
    if (last !== undefined && isSameRate(last.percent, percent)) last.toNumber = number;
    else stretches.push({ fromNumber: number, toNumber: number, percent });
  }
  return stretches.filter(({ fromNumber }) => isFormer(baseOf(fromNumber)));
}

const isSameRate = (a: string, b: string) => parseFixed(a) === parseFixed(b);
