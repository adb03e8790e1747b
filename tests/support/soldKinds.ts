import type { LoanDetail, NewLoan } from '@core/contract/loans';
import type { MigrationPreview, NewMigratedLoan } from '@core/contract/migrations';
import type { NewProduct } from '@core/contract/products';
import { addDays } from '@core/calendar/plainDate';
import * as acts from './lifeActs';
import { change } from './lifeChanges';
import { expectLoanAgrees } from './lifeChecks';
import { disburse, lifeWorld, newLoanOf, type LifeWorld } from './lifeWorld';
import { VARIABLE } from './rateIndexes';
import { TODAY, type TestApp } from './testApp';

type Habits = Partial<NewProduct['terms']>;
type Choice = Parameters<typeof disburse>[1];

const MONTHLY: Choice = {
  amount: 120_000,
  rate: '40',
  paymentFrequency: 'monthly',
  installmentCount: 6,
  firstAfter: 12,
  parts: 1,
};

/** Every kind on sale: terms of its product, and what a borrower takes of it. */
export const SOLD_KINDS = {
  'level installments': [{}, MONTHLY],
  'level, fortnight of 15 and last': [{}, { ...MONTHLY, paymentFrequency: 'twiceMonthly' }],
  'level, on working days': [
    { restDays: 'sundaysAndHolidays' },
    { ...MONTHLY, paymentFrequency: 'workingDays', installmentCount: 30 },
  ],
  'level, rate of a month, IGV and fees': [
    {
      rateKind: 'monthlyEffective',
      tax: { name: 'IGV', percent: '18', on: ['interest', 'fees'] },
      installmentFees: [{ name: 'Portes', amount: '3.50' }],
      insurancePercent: '0.12',
    },
    MONTHLY,
  ],
  'level, late on the whole balance, with a charge': [
    { lateBase: 'balance', lateCharge: { kind: 'fixed', value: '15.00', graceDays: 0 } },
    MONTHLY,
  ],
  'level, fee financed, rounded to a unit': [
    { feeMode: 'financed', feePercent: '2', installmentMultiple: '1.00' },
    MONTHLY,
  ],
  'level, lent in parts': [{}, { ...MONTHLY, parts: 2 }],
  balloon: [{ method: 'levelWithBalloon', balloonPercent: '33.5' }, MONTHLY],
  'constant principal': [{ method: 'constantPrincipal' }, MONTHLY],
  bullet: [{ method: 'bullet' }, MONTHLY],
  'flat, 13 weeks': [
    { method: 'flat' },
    { ...MONTHLY, paymentFrequency: 'weekly', installmentCount: 13 },
  ],
  'agreed installment': [{ method: 'fixedInstallment' }, MONTHLY],
  'grace, its interest spread': [{ totalGrace: 2, graceInterest: 'spread' }, MONTHLY],
  'grace, its interest with the next': [{ totalGrace: 2, graceInterest: 'deferred' }, MONTHLY],
  'grace, without interest': [{ totalGrace: 2, graceInterest: 'free' }, MONTHLY],
  'grace of principal alone': [{ interestOnly: 2 }, MONTHLY],
  'rate by stretches': [{ rateSteps: [{ after: 2, points: '8' }] }, MONTHLY],
  'dates by name': [{}, { ...MONTHLY, paymentFrequency: 'dates', installmentCount: 4 }],
  'interest by day': [{ rateKind: 'daily' }, { ...MONTHLY, paymentFrequency: 'weekly' }],
  'level, with a penalty by stages of what is overdue': [
    {
      lateCharge: {
        kind: 'percentOfOverdue',
        value: '2.00',
        graceDays: 0,
        stages: [{ from: 4, value: '5.00' }],
      },
    },
    MONTHLY,
  ],
  'level, with a down payment': [{ downPaymentPercent: '25' }, MONTHLY],
  'level, insured on all that was lent': [
    { insurancePercent: '0.12', insuranceBasis: 'amount', maxTranches: 1 },
    MONTHLY,
  ],
  'plan by hand': [
    { method: 'freeForm' },
    { ...MONTHLY, paymentFrequency: 'dates', installmentCount: 4 },
  ],
  'interest up to a cap': [{ interestCapPercent: '3' }, MONTHLY],
  'rate by an index, reviewed': [{ variableRate: { ...VARIABLE, everyMonths: 1 } }, MONTHLY],
} as const satisfies Record<string, readonly [Habits, Choice]>;

/** One kind, for example `'bullet'`. */
export type SoldKind = keyof typeof SOLD_KINDS;

const given = (change: Partial<acts.Given> = {}): acts.Given => ({
  loan: 0,
  percent: 40,
  back: 0,
  pick: 1,
  ...change,
});

/** Picks of `lifeActs.pay` that pay a part of the debt in one way, and the payoff. */
const PAID = { payAhead: 100, lowerInstallment: 70, shortenTerm: 80, payOff: 66 };

const paidBy = (way: keyof typeof PAID, percent = 40) => given({ percent, pick: PAID[way] });

const lifeOf = (kind: string, some: Partial<acts.Given> = {}) => {
  return (world: LifeWorld) => change(world, kind, given(some));
};

/** Every act: on a living loan, on one that nobody pays, and the beginning elsewhere. */
const ACTS = {
  'pay ahead': (world) => acts.pay(world, paidBy('payAhead')),
  'prepay, lower installments': (world) => acts.pay(world, paidBy('lowerInstallment')),
  'prepay, shorter term': (world) => acts.pay(world, paidBy('shortenTerm')),
  'pay off': (world) => acts.pay(world, paidBy('payOff')),
  'pay, dated back': async (world) => {
    await acts.pay(world, paidBy('payAhead', 15));
    await acts.pay(world, { ...paidBy('payAhead', 15), back: 5 });
  },
  'void a payment': async (world) => {
    await acts.pay(world, paidBy('payAhead'));
    await acts.voidOne(world, given(), true);
  },
  'void a prepayment': async (world) => {
    await acts.pay(world, paidBy('lowerInstallment'));
    await acts.voidOne(world, given(), true);
  },
  'hand a tranche over': (world) => acts.tranche(world, given()),
  reschedule: lifeOf('rescheduling', { pick: 6, back: 9 }),
  'holiday of all': lifeOf('holiday'),
  'holiday of principal': lifeOf('holiday', { pick: 4 }),
  'holiday by days': lifeOf('holiday', { pick: 8 }),
  'freeze lateness': lifeOf('freeze', { pick: 2 }),
  'freeze interest': lifeOf('interestFreeze'),
  'put a charge': lifeOf('charge'),
  'waive interest': lifeOf('waiver', { pick: 3 }),
  'legal collection': lifeOf('legalCollection'),
  renew: (world) => acts.renew(world, given()),
  'write off': lifeOf('writeOff'),
  import: (world, choice) => importOne(world, choice),
} as const satisfies Record<string, (world: LifeWorld, choice: Choice) => Promise<unknown>>;

/** One act, for example `'renew'`. */
type ActOnKind = keyof typeof ACTS;

export const ACTS_ON_KINDS = Object.keys(ACTS) as ActOnKind[];

/** A loan of another system of the same product, as it would stand there. */
async function importOne(world: LifeWorld, choice: Choice): Promise<void> {
  const start = addDays(world.today, -40);
  const sent: Partial<NewLoan> = newLoanOf({ ...world, today: start }, { ...choice, parts: 1 });
  const { askedAmount: _asked, previewTotalDue: _due, ...terms } = sent;
  const body = {
    ...(terms as Omit<NewMigratedLoan, 'originalNumber' | 'cutOn' | 'past' | 'control'>),
    originalNumber: `M-${world.ids.productId}`,
    cutOn: world.today,
    past: { kind: 'paidThrough', installment: 1 },
    control: { principal: '0.00', interest: '0.00', lateInterest: '0.00' },
  };
  const path = 'prestamos/migracion';
  const preview = await acts.ask<MigrationPreview>(world, 'POST', `${path}/vista-previa`, body);
  const { computed: control } = preview.body;
  const done = await acts.ask<LoanDetail>(world, 'POST', path, {
    ...body,
    ...(control && { control }),
  });
  if (!preview.isDone) return;
  acts.honoured(done, 'import');
  world.loans.push(done.body.id);
}

/** The refusal that an act met, by act. */
export type Refusals = Partial<Record<ActOnKind, string>>;

/** An application that tells what it refuses; a refusal without words is a fault. */
function told(app: TestApp) {
  const codes: string[] = [];
  const send: TestApp['send'] = async (method, path, options) => {
    const response = await app.send(method, path, options);
    if (response.status >= 400) {
      const { code, title } = (await response.clone().json()) as { code: string; title: string };
      if (title === '') throw new Error(`${code} says nothing`);
      codes.push(code);
    }
    return response;
  };
  return { app: { ...app, send }, codes };
}

const actOf = (act: ActOnKind) => ACTS[act] as (one: LifeWorld, choice: Choice) => Promise<unknown>;

const LATE: readonly ActOnKind[] = ['waive interest', 'freeze lateness', 'legal collection'];

/** Days from the money to the first review of a rate that follows an index. */
const REVIEWED_AFTER = 31;

/** Days after the money left: before anything is due, once something is late, and long after. */
const DAYS: readonly (readonly [number, (act: ActOnKind) => boolean])[] = [
  [8, (act) => act !== 'write off' && !LATE.includes(act)],
  [18, (act) => LATE.includes(act)],
  [170, (act) => act === 'write off'],
];

/**
 * Lends one loan of a kind for each act, does each act weeks later, and expects that all that is
 * said of each loan agrees: whatever is refused is answered by act.
 */
export async function actOnKind(
  app: TestApp,
  parties: Pick<NewLoan, 'borrowerId' | 'fundId'>,
  kind: SoldKind,
  some: readonly ActOnKind[],
): Promise<Refusals> {
  const [habits, choice] = SOLD_KINDS[kind];
  const { app: heard, codes } = told(app);
  const code = `KIND${Object.keys(SOLD_KINDS).indexOf(kind)}`;
  const world = await lifeWorld(heard, habits, { code, parties });
  const lent = new Map<ActOnKind, number>();
  for (const act of some.filter((one) => one !== 'import')) {
    const loan = await disburse(world, choice);
    if (loan === undefined) throw new Error(`${kind} is not lent: ${codes.at(-1)}`);
    lent.set(act, loan.id);
  }
  const refusals: Refusals = {};
  const doOne = async (act: ActOnKind, work: (one: LifeWorld) => Promise<unknown>) => {
    codes.length = 0;
    const own = lent.get(act);
    const one = { ...world, loans: own === undefined ? [] : [own] };
    await work(one);
    if (codes[0] !== undefined) refusals[act] = codes[0];
    for (const id of one.loans) await expectLoanAgrees(one, id);
  };
  const isReviewed = 'variableRate' in habits;
  const goTo = (days: number) => {
    world.today = addDays(TODAY, days + (isReviewed ? REVIEWED_AFTER : 0));
    app.setToday(world.today);
  };
  if (isReviewed) {
    goTo(0);
    for (const id of lent.values()) {
      await change({ ...world, loans: [id] }, 'rateReview', given({ percent: 3 }));
      await expectLoanAgrees(world, id);
    }
    const refused = codes.filter((one) => one.includes('REVIEW'));
    if (refused.length > 0) throw new Error(`not reviewed: ${refused.join()}`);
  }
  for (const [day, isThen] of DAYS) {
    goTo(day);
    for (const act of some.filter(isThen)) await doOne(act, (one) => actOf(act)(one, choice));
  }
  return refusals;
}
