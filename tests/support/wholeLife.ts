import { addDays } from '@core/calendar/plainDate';
import { runDay } from '@server/process/jobs/nightly';
import fc from 'fast-check';
import * as acts from './lifeActs';
import * as agreed from './lifeAgreed';
import * as changes from './lifeChanges';
import * as checks from './lifeChecks';
import * as days from './lifeDays';
import { expectFilesAgree } from './lifeFiles';
import { disburse, lifeWorld, someTermsOf, type LifeWorld } from './lifeWorld';
import { someProduct } from './someProduct';
import type { TestApp } from './testApp';

type Act = (world: LifeWorld, given: acts.Given) => Promise<unknown>;

const changing =
  (kind: string): Act =>
  (world, given) =>
    changes.change(world, kind, given);

const ACTS = {
  pay: acts.pay,
  voidLatest: (world, given) => acts.voidOne(world, given, true),
  voidAny: (world, given) => acts.voidOne(world, given, false),
  tranche: acts.tranche,
  undoTranche: acts.undoTranche,
  renounce: acts.renounce,
  waiver: changing('waiver'),
  charge: changing('charge'),
  chargeWaiver: changing('chargeWaiver'),
  writeOff: changing('writeOff'),
  rescheduling: changing('rescheduling'),
  holiday: changing('holiday'),
  freeze: changing('freeze'),
  interestFreeze: changing('interestFreeze'),
  rateReview: changing('rateReview'),
  legalCollection: changing('legalCollection'),
  approve: changes.approve,
  undoChange: changes.undoChange,
  refund: acts.refund,
  renew: acts.renew,
  voidLoan: acts.voidLoan,
  assemble: days.assemble,
  generate: days.generate,
  undoLot: days.undoLot,
  night: ({ app }) => runDay(app.deps),
  closeDay: days.closeDay,
  sheet: days.sheet,
  undoSheet: days.undoSheet,
  simulate: days.simulate,
  agree: agreed.agree,
  contract: agreed.contract,
  handOver: agreed.handOver,
  redate: agreed.redate,
  takeBack: agreed.takeBack,
  giveUp: agreed.giveUp,
} satisfies Record<string, Act>;

type Kind = keyof typeof ACTS;

/** Kinds of act that come up once more: without payments little happens to a loan. */
const OFTEN: readonly Kind[] = [
  'pay',
  'pay',
  'pay',
  'tranche',
  'undoChange',
  'agree',
  'handOver',
  'handOver',
];

const someEvents = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(ACTS) as Kind[]), ...OFTEN),
    days: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 45 })),
    loan: fc.constantFrom(0, 0, 0, 1),
    percent: fc.integer({ min: 0, max: 110 }),
    back: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 0, max: 30 })),
    pick: fc.nat({ max: 1023 }),
  }),
  { minLength: 1, maxLength: 14, size: 'max' },
);

/** A product, what is lent of it, and what happens then. */
export const someLife = fc.record({
  product: someProduct,
  loans: fc.array(someTermsOf, { minLength: 1, maxLength: 2 }),
  events: someEvents,
});

type Life = typeof someLife extends fc.Arbitrary<infer T> ? T : never;

/** Lives it day by day; all that is said of loans and books agrees after each act. */
export async function live(app: TestApp, { product, loans, events }: Life): Promise<void> {
  const world = await lifeWorld(app, product);
  for (const one of loans) await disburse(world, one);
  if (world.loans.length === 0) return;
  const evenings = new Map<string, { id: number; evening: checks.Shown }>();
  const balances = new Map<string, checks.Essence>();
  for (const { kind, days: passed, ...rest } of events) {
    world.today = addDays(world.today, passed);
    app.setToday(world.today);
    await ACTS[kind](world, rest);
    // A day that closed was charged after it was looked at.
    if (kind === 'closeDay') balances.clear();
    await agreed.expectAgreedHeld(world);
    // Disbursement taken back is seen no more: its loan waits as it did before.
    for (const id of world.agreed) evenings.delete(`${id} ${world.today}`);
    for (const id of world.loans) {
      const evening = await checks.expectLoanAgrees(world, id);
      evenings.set(`${id} ${world.today}`, { id, evening });
    }
    balances.set(world.today, await checks.expectBooksAgree(world));
    await expectFilesAgree(world);
  }
  world.today = addDays(world.today, 1);
  app.setToday(world.today);
  await checks.expectSeenAgain(world, evenings, balances);
}
