import { quickScheduleOf } from '@tests/support/quickScheduleOf';
import { addDays, addMonths } from '@core/calendar/plainDate';
import { annualCostRate } from '@core/loan/annualCostRate';
import { agreementOf } from '@core/loan/agreementOf';
import { loanCost } from '@core/loan/loanCost';
import { openInstallment, replayFrom } from '@core/loan/replayPayments';
import { scheduleOf } from '@core/loan/scheduleOf';
import { planSchedule } from '@core/loan/planSchedule';
import type { LoanTerms } from '@core/loan/terms';
import type { BenchRow } from './BenchRow';
import { peerSchedules } from './peers';
import { lastResult, perSecond } from './perSecond';

const TERMS: LoanTerms = {
  principal: 10_000_000n,
  rateKind: 'annualNominal',
  annualRatePercent: '12',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 36,
  disbursedOn: '2026-01-15',
  firstDueOn: '2026-02-15',
};

const PHONE_SLOWDOWN = 4;
const FRAME_MS = 16;

const integer = (value: number) => Math.round(value).toLocaleString('en-US');
const times = (ours: number, theirs: number) => (ours / theirs).toPrecision(2);

/** Tasks of the loan engine in a second, side by side with packages of the registry. */
export async function engineBench(): Promise<BenchRow[]> {
  const rows = [36, 360].map(scheduleRow);
  rows.push(loanRow(), planRow(), replayRow(), costRow(), previewRow());
  return Promise.resolve(lastResult() === undefined ? [] : rows);
}

function scheduleRow(installmentCount: number): BenchRow {
  const ours = perSecond(() => quickScheduleOf({ ...TERMS, installmentCount }));
  const peers = Object.entries(peerSchedules(installmentCount)).map(([name, task]) => {
    const theirs = perSecond(task);
    return `${name} ${integer(theirs)} /s (${times(ours, theirs)} x)`;
  });
  return {
    what: `French schedule of ${installmentCount} installments, dates and exact cents`,
    figure: `${integer(ours)} /s`,
    peer: peers.join(', '),
  };
}

/** The schedule as loans take it, with the columns of what they do not carry. */
function loanRow(): BenchRow {
  const agreement = agreementOf(TERMS);
  const figure = perSecond(() => scheduleOf(agreement));
  return { what: 'the same 36 as a loan takes them', figure: `${integer(figure)} /s` };
}

function planRow(): BenchRow {
  const agreement = agreementOf(TERMS);
  const ours = perSecond(() => planSchedule(agreement));
  const theirs = perSecond(peerSchedules(36)['amortizejs']!);
  return {
    what: 'the same 36 by the full planner',
    figure: `${integer(ours)} /s`,
    peer: `amortizejs ${integer(theirs)} /s (${times(ours, theirs)} x)`,
  };
}

/** Moment of the life of a loan: a payment a month, some of them early, late or in two. */
const momentOf = (index: number, terms: LoanTerms) => {
  const month = Math.floor((index * 36) / 60);
  const on = addDays(addMonths(terms.firstDueOn, month), ((index * 7) % 11) - 3);
  return { entryId: index, on, installmentNumber: month + 1, isCharge: index % 20 === 19 };
};

function replayRow(): BenchRow {
  const life = Array.from({ length: 60 }, (_, index) => momentOf(index, TERMS));
  const payments = life
    .filter(({ isCharge }) => !isCharge)
    .map(({ entryId, on: receivedOn }) => {
      return { entryId, receivedOn, amount: entryId % 3 === 0 ? 332_143n : 120_000n };
    });
  const charges = life
    .filter(({ isCharge }) => isCharge)
    .map(({ entryId, on: chargedOn, installmentNumber }) => {
      return { entryId, chargedOn, installmentNumber, amount: 1_500n };
    });
  const rules = {
    lateAnnualRatePercent: '36',
    currency: 'PEN',
    allocationOrder: 'oldestInstallmentFirst',
  } as const;
  const start = scheduleOf(agreementOf(TERMS)).installments.map(openInstallment);
  const figure = perSecond(() => replayFrom(start, payments, rules, charges));
  return { what: 'replay of 36 installments with 60 events', figure: `${integer(figure)} /s` };
}

function costRow(): BenchRow {
  const { installments } = quickScheduleOf({ ...TERMS, installmentCount: 360 });
  const flows = [
    { on: TERMS.disbursedOn, amount: TERMS.principal },
    ...installments.map(({ dueOn, total }) => ({ on: dueOn, amount: -total })),
  ];
  const figure = perSecond(() => annualCostRate(flows));
  return { what: 'TCEA of 360 installments', figure: `${integer(figure)} /s` };
}

/** Cost of a keystroke in the loan form: another amount, the schedule and its TCEA. */
function previewRow(): BenchRow {
  let principal = TERMS.principal;
  const figure = perSecond(() => {
    principal = principal === TERMS.principal ? TERMS.principal + 100n : TERMS.principal;
    const terms = { ...TERMS, principal, installmentCount: 360 };
    return loanCost(terms, quickScheduleOf(terms));
  });
  const milliseconds = (1_000 / figure) * PHONE_SLOWDOWN;
  const share = milliseconds < FRAME_MS ? 'within' : 'over';
  return {
    what: `live preview of 360 installments with TCEA, ${PHONE_SLOWDOWN} times slowed down`,
    figure: `${milliseconds.toPrecision(2)} ms, ${share} a frame of ${FRAME_MS} ms`,
  };
}
