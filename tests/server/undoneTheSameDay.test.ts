import { addDays } from '@core/calendar/plainDate';
import type { CHANGE_KINDS, LoanChange, LoanChangeTerms } from '@core/contract/loanChanges';
import type { JournalEntry } from '@core/contract/loanEntries';
import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { PAYMENT_WAYS } from '@core/loan/paymentWays';
import { runDay } from '@server/process/jobs/nightly';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { disburse, lifeWorld, someTermsOf, type LifeWorld } from '@tests/support/lifeWorld';
import { anIndexValue } from '@tests/support/rateIndexes';
import { someProduct, variable } from '@tests/support/someProduct';
import { ask, read, reason } from '@tests/support/lifeActs';
import { loanChangesOf } from '@tests/support/loanChanges';
import { expectRecomputed } from '@tests/support/loanChecks';
import { shownLoan } from '@tests/support/shownLoan';
import { withTestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

interface Given {
  readonly world: LifeWorld;
  readonly id: number;
  readonly percent: number;
}

/** Does something to a loan and takes it back; false where the loan refuses it. */
type DoneAndUndone = (given: Given) => Promise<boolean>;

const partOf = (amount: string, percent: number) => {
  const part = (parseMoney(amount, 'PEN') * BigInt(percent)) / 100n;
  return formatMoney(part > 0n ? part : 1n, 'PEN');
};

const paid =
  (way: (typeof PAYMENT_WAYS)[number]): DoneAndUndone =>
  async ({ world, id, percent }) => {
    const loan = await read<LoanDetail>(world, `prestamos/${id}`);
    const quote = await ask<PayoffQuote>(world, 'GET', `prestamos/${id}/cancelacion`);
    const isPayoff = way === 'payOff' && quote.isDone;
    const amount = isPayoff ? quote.body.amount : partOf(loan.outstandingTotal, percent);
    const body = { amount, receivedOn: world.today, means: 'cash', way };
    const made = await ask<Payment>(world, 'POST', `prestamos/${id}/pagos`, body);
    if (!made.isDone) return false;
    const path = `prestamos/${id}/pagos/${made.body.id}/extorno`;
    expect((await ask(world, 'POST', path, reason)).isDone).toBe(true);
    return true;
  };

const changed =
  (
    toTerms: (loan: LoanDetail, given: Given) => LoanChangeTerms | Promise<LoanChangeTerms>,
  ): DoneAndUndone =>
  async (given) => {
    const { world, id } = given;
    const changes = loanChangesOf(world.app, id);
    const terms = await toTerms(await read<LoanDetail>(world, `prestamos/${id}`), given);
    const evidence = await changes.evidence(ANALYST);
    const response = await changes.ask(terms, ANALYST, undefined, evidence);
    if (!response.ok) return false;
    const asked = (await response.json()) as LoanChange;
    if (asked.status === 'requested') expect((await changes.approve(asked.id)).status).toBe(200);
    expect((await changes.end(asked.id, 'anulacion')).status).toBe(200);
    return true;
  };

/** Every kind of change and every way of paying: a new one is taken back here too. */
const ACTS: Readonly<
  Record<
    `change ${(typeof CHANGE_KINDS)[number]}` | `pay ${(typeof PAYMENT_WAYS)[number]}`,
    DoneAndUndone
  >
> = {
  'pay payAhead': paid('payAhead'),
  'pay lowerInstallment': paid('lowerInstallment'),
  'pay shortenTerm': paid('shortenTerm'),
  'pay payOff': paid('payOff'),
  'change waiver': changed((loan, { percent }) => ({
    kind: 'waiver',
    component: 'interest',
    amount: partOf(loan.overdueInterest, percent),
  })),
  'change writeOff': changed(() => ({ kind: 'writeOff', evidence: 'Acta de cobranza 12' })),
  'change rescheduling': changed((_loan, { world, percent }) => ({
    kind: 'rescheduling',
    installmentCount: 1 + (percent % 7),
    firstDueOn: addDays(world.today, 5 + (percent % 30)),
    annualRatePercent: '30',
  })),
  'change holiday': changed((_loan, { percent }) => ({
    kind: 'holiday',
    plan: { way: 'deferral', days: 1 + (percent % 30), bearsInterest: percent % 2 === 0 },
  })),
  'change legalCollection': changed(() => ({ kind: 'legalCollection', court: 'Juzgado 3' })),
  'change freeze': changed((_loan, { percent }) => ({
    kind: 'freeze',
    parts: (['lateInterest', 'lateCharges', 'both'] as const)[percent % 3]!,
  })),
  'change interestFreeze': changed(() => ({ kind: 'interestFreeze' })),
  'change rateReview': changed(async ({ nextReviewOn }, { world, percent }) => {
    const reviewedOn = nextReviewOn ?? world.today;
    if (reviewedOn <= world.today) await anIndexValue(world.app, reviewedOn, `0.${percent}`);
    return { kind: 'rateReview', reviewedOn };
  }),
  'change charge': changed((_loan, { percent }) => ({
    kind: 'charge',
    name: 'Visita',
    amount: partOf('50.00', percent),
  })),
};

/** Debt of a loan and the cost of ending it, without what names it. */
async function standing(world: LifeWorld, id: number) {
  const loan = await read<LoanDetail>(world, `prestamos/${id}`);
  const quote = await ask<PayoffQuote>(world, 'GET', `prestamos/${id}/cancelacion`);
  const { loanId: _id, number: _number, loanVersion: _version, ...payoff } = quote.body;
  const entries = await read<JournalEntry[]>(world, `prestamos/${id}/asientos`);
  const books = new Map<string, bigint>();
  for (const { account, debit, credit } of entries.flatMap(({ lines }) => lines)) {
    books.set(
      account,
      (books.get(account) ?? 0n) + parseMoney(debit, 'PEN') - parseMoney(credit, 'PEN'),
    );
  }
  const { annualRatePercent } = loan.terms;
  return {
    ...shownLoan(loan),
    totals: [loan.totalInterest, loan.totalCharges, loan.totalDue, annualRatePercent],
    payoff: quote.isDone ? payoff : quote.body.code,
    principal: books.get('1401'),
  };
}

/** Two loans that live the same; one of them is moved and put back on a day. */
const someTwins = (kind: keyof typeof ACTS) =>
  fc.record({
    kind: fc.constant(kind),
    product: kind === 'change rateReview' ? someProduct.map(variable) : someProduct,
    terms: someTermsOf.map((terms) => ({ ...terms, parts: 1 })),
    before: fc.array(
      fc.record({
        days: fc.integer({ min: 0, max: 25 }),
        percent: fc.integer({ min: 0, max: 40 }),
        way: fc.constantFrom('payAhead', 'lowerInstallment', 'shortenTerm'),
      }),
      { maxLength: 3 },
    ),
    days: fc.integer({ min: 0, max: 40 }),
    percent: fc.integer({ min: 1, max: 100 }),
    // The night would review the rate of the other one, by the value that was entered.
    after:
      kind === 'change rateReview'
        ? fc.constant([])
        : fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 3 }),
  });

const RUNS = Number(process.env['LIVES'] ?? 1);

it.each(Object.keys(ACTS) as (keyof typeof ACTS)[])(
  'done and undone the same day, a loan is to the céntimo what it was: %s',
  (act) =>
    fc.assert(
      fc.asyncProperty(someTwins(act), (twins) =>
        withTestApp(async (app) => {
          const world = await lifeWorld(app, twins.product);
          const moved = await disburse(world, twins.terms);
          const rest = await disburse(world, twins.terms);
          if (moved === undefined || rest === undefined) return;
          const goOn = async (days: number) => {
            world.today = addDays(world.today, days);
            app.setToday(world.today);
            await runDay(app.deps);
          };
          const compare = async () =>
            expect(await standing(world, moved.id)).toEqual(await standing(world, rest.id));
          for (const { days, percent, way } of twins.before) {
            await goOn(days);
            for (const { id } of [moved, rest]) {
              const { outstandingTotal } = await read<LoanDetail>(world, `prestamos/${id}`);
              const amount = partOf(outstandingTotal, percent);
              const body = { amount, receivedOn: world.today, means: 'cash', way };
              await ask(world, 'POST', `prestamos/${id}/pagos`, body);
            }
          }
          await goOn(twins.days);
          await compare();
          if (!(await ACTS[twins.kind]({ world, id: moved.id, percent: twins.percent }))) return;
          await compare();
          await expectRecomputed(app);
          for (const days of twins.after) {
            await goOn(days);
            await compare();
          }
          await expectRecomputed(app);
        }),
      ),
      { numRuns: RUNS },
    ),
  RUNS * 30_000,
);
