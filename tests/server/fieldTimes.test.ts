import type { FieldRecord } from '@core/contract/fieldDevices';
import type { PayoffQuote } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import { expect, it } from 'vitest';
import { books } from '@tests/support/bankFiles';
import { type FieldPhone, phoneOnRoute, type Signed, THURSDAY } from '@tests/support/fieldPhone';
import { loanChangesOf } from '@tests/support/loanChanges';
import { expectRecomputed } from '@tests/support/loanChecks';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

/*
 * Whatever happens to a loan, a phone or a day may happen before the collector takes the money,
 * while it waits on the phone, or once it was sent: each row of the conflicts at those three.
 */

const FRIDAY = '2026-04-17';
const AMOUNT = '40.00';
const TIMES = ['before', 'during', 'after'] as const;
type Time = (typeof TIMES)[number];

/** Outcome and flags of the money. */
type Became = readonly [outcome: string, flags: readonly string[]];

interface Row {
  readonly happens: (app: TestApp, phone: FieldPhone) => Promise<unknown>;
  readonly became: Became;
  /** Outcome where it happens once the money was sent; left out, a payment without flags. */
  readonly after?: Became;
  readonly before?: Became;
  /** Fault of the phone itself: in what it takes, and in what it sends. */
  readonly taken?: object;
  readonly sent?: object;
}

const pay = async (app: TestApp, body: object) => {
  const facts = { receivedOn: THURSDAY, means: 'cash', confirmsRepeated: true, ...body };
  const response = await app.send('POST', '/protected/prestamos/1/pagos', { body: facts });
  expect(response.status).toBe(201);
};

const payOff = async (app: TestApp) => {
  const quote = await app.send('GET', '/protected/prestamos/1/cancelacion');
  await pay(app, { amount: ((await quote.json()) as PayoffQuote).amount, way: 'payOff' });
};

async function writeOff(app: TestApp) {
  const { ask, approve, evidence } = loanChangesOf(app, 1);
  const terms = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
  const asked = await ask(terms, ANALYST, undefined, await evidence(ANALYST));
  const { id } = (await asked.json()) as { id: number };
  expect((await approve(id)).status).toBe(200);
}

/** The office takes back the last payment of the loan, if there is one. */
async function voidLast(app: TestApp) {
  const path = '/protected/prestamos/1/pagos';
  const [last] = (await (await app.send('GET', path)).json()) as Payment[];
  if (last === undefined) return;
  const body = { reason: 'El recibo era de otro' };
  expect((await app.send('POST', `${path}/${last.id}/extorno`, { body })).status).toBe(200);
}

const nothing = () => Promise.resolve();
const nextDay = async (app: TestApp) => {
  app.setToday(FRIDAY);
  await pay(app, { amount: '20', receivedOn: FRIDAY });
};

const PAID: Became = ['payment', []];
const ROWS: Readonly<Record<string, Row>> = {
  'the same amount in the office': {
    happens: (app) => pay(app, { amount: AMOUNT }),
    became: ['payment', ['repeated', 'changed']],
  },
  'another amount in the office': {
    happens: (app) => pay(app, { amount: '30' }),
    became: ['payment', ['changed']],
  },
  'the loan paid off': { happens: payOff, became: ['credit', ['changed']] },
  'the loan written off': { happens: writeOff, became: ['recovery', ['changed']] },
  'the last payment voided': { happens: voidLast, became: PAID },
  'the day closed': {
    happens: nextDay,
    became: ['payment', ['changed']],
    before: ['payment', ['otherDay', 'changed']],
  },
  'limits lowered': {
    happens: (_app, phone) => phone.approve({ limitAmount: '10', limitCount: 1 }),
    became: ['payment', ['beyondLimits']],
  },
  'a clock that errs': {
    happens: nothing,
    became: ['payment', ['clock']],
    taken: { takenAt: '2026-04-16T16:30:00.000Z' },
    sent: { phoneTime: '2026-04-16T18:00:00.000Z' },
  },
};

const becameOf = ({ became, before = became, after = PAID }: Row, time: Time): Became =>
  ({ before, during: became, after })[time];

const cases = Object.keys(ROWS).flatMap((name) => TIMES.map((time) => [name, time] as const));

it.each(cases)('takes money that meets %s, %s', (name, time) =>
  withTestApp(async (app) => {
    const row = ROWS[name]!;
    const phone = await phoneOnRoute(app);
    if (time === 'before') await row.happens(app, phone);
    const money: Signed = phone.money(1, AMOUNT, time === 'before' ? row.taken : {});
    if (time === 'during') await row.happens(app, phone);
    const sent = await phone.send(money, time === 'during' ? row.sent : {});
    expect([sent.outcome, sent.flags]).toEqual(becameOf(row, time));
    if (time === 'after') await row.happens(app, phone);
    const again: FieldRecord = await phone.send(money, row.sent);
    expect([again.outcome, again.became, again.flags]).toEqual([
      sent.outcome,
      sent.became,
      sent.flags,
    ]);
    expect((await books(app)).difference).toBe('0.00');
    const balance = await app.send('GET', '/protected/balance-prestamos');
    expect(await balance.json()).toMatchObject({ difference: '0.00' });
    await expectRecomputed(app);
  }),
);
