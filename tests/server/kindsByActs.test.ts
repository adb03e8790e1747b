import { afterAll, beforeAll, expect, it } from 'vitest';
import { someParties } from '@tests/support/builders';
import { expectRecomputed } from '@tests/support/loanChecks';
import {
  ACTS_ON_KINDS,
  actOnKind,
  SOLD_KINDS,
  type Refusals,
  type SoldKind,
} from '@tests/support/soldKinds';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let app: TestApp;
let parties: Awaited<ReturnType<typeof someParties>>;
beforeAll(async () => {
  app = await createTestApp();
  parties = await someParties(app);
});
afterAll(() => app.close());

const KINDS = Object.keys(SOLD_KINDS) as SoldKind[];

/** All acts on each kind are `EVERY_KIND=1 npm test -- kindsByActs`; else one that goes round. */
const isEvery = process.env['EVERY_KIND'] !== undefined;

const actsFor = (kind: SoldKind) =>
  ACTS_ON_KINDS.filter((_act, place) => {
    return isEvery || place === (KINDS.indexOf(kind) + 1) % ACTS_ON_KINDS.length;
  });

/** Refusals of the acts that go round. */
const REFUSED: Partial<Record<SoldKind, Refusals>> = {
  'grace, its interest spread': { 'freeze interest': 'FREEZE_IN_GRACE' },
  'grace, without interest': { 'waive interest': 'WAIVER_ABOVE_OWED' },
};

it.each(KINDS)(
  'does what is asked of it to the céntimo, or says why not: %s',
  async (kind) => {
    const refusals = await actOnKind(app, parties, kind, actsFor(kind));
    if (isEvery) process.stdout.write(`${kind}: ${JSON.stringify(refusals)}\n`);
    else expect(refusals).toEqual(REFUSED[kind] ?? {});
  },
  isEvery ? 300_000 : 60_000,
);

it('leaves every loan as its events say', () => expectRecomputed(app));
