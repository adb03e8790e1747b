import { quickScheduleOf } from '@tests/support/quickScheduleOf';
import { addDays, addMonths } from '@core/calendar/plainDate';
import { annualCostRate } from '@core/loan/annualCostRate';
import { agreementOf } from '@core/loan/agreementOf';
import { loanCost } from '@core/loan/loanCost';
import { planSchedule } from '@core/loan/planSchedule';
import type { LoanTerms } from '@core/loan/terms';
import type { LoanEvent } from '@tests/oracle/loanEvent';
import { loanStateOn } from '@tests/oracle/loanStateOn';
import { DEFAULT_SERVICING } from '@tests/oracle/servicingRules';
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
  rows.push(planRow(), replayRow(), costRow(), previewRow());
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

function planRow(): BenchRow {
  const agreement = agreementOf(TERMS);
  const figure = perSecond(() => planSchedule(agreement));
  return { what: 'the same 36 by the full planner', figure: `${integer(figure)} /s` };
}

/** A payment a month, some of them early, late or in two, with charges and a waiver between. */
function lifeOf(terms: LoanTerms): LoanEvent[] {
  return Array.from({ length: 60 }, (_, index): LoanEvent => {
    const month = Math.floor((index * 36) / 60);
    const on = addDays(addMonths(terms.firstDueOn, month), ((index * 7) % 11) - 3);
    const id = `e${index}`;
    if (index % 20 === 19) {
      return { id, kind: 'charge', on, column: 'fees', amount: 1_500n, dueOn: on };
    }
    return { id, kind: 'payment', on, amount: index % 3 === 0 ? 332_143n : 120_000n };
  });
}

function replayRow(): BenchRow {
  const servicing = {
    ...DEFAULT_SERVICING,
    lateInterest: { annualPercent: '36', basisDays: 360 as const, on: 'principal' as const },
  };
  const loan = { agreement: agreementOf(TERMS), servicing };
  const events = lifeOf(TERMS);
  const figure = perSecond(() => loanStateOn(loan, events, '2029-12-31'));
  return {
    what: 'replay of 36 installments with 60 events by the oracle',
    figure: `${integer(figure)} /s`,
  };
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
