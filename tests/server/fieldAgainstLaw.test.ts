import type { LoanContactPage } from '@core/contract/loanContacts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FieldPhone, phoneOnRoute, THURSDAY } from '@tests/support/fieldPhone';
import { contactsOf } from '@tests/support/loanContacts';
import { createTestApp, type TestApp } from '@tests/support/testApp';

const PROMISE = { amount: '20', promisedOn: '2026-04-20' };
const ACCEPTED = { v: 3, place: null, photo: null, acceptsAgainst: true };

describe('a visit that the phone told the law was against', () => {
  let app: TestApp;
  let phone: FieldPhone;
  beforeAll(async () => {
    app = await createTestApp();
    phone = await phoneOnRoute(app);
  });
  beforeEach(() => app.setToday(THURSDAY));
  afterAll(() => app.close());

  const againstOf = async (loanId: number, number: string) => {
    const page = (await (await app.send('GET', contactsOf(loanId))).json()) as LoanContactPage;
    return page.items.find((one) => one.number === number)!.against.map(({ rule }) => rule);
  };

  it('Is not one where the phone told of none', async () => {
    const free = phone.visit(3, 'absent', { ...ACCEPTED, acceptsAgainst: false });
    expect(await phone.send(free)).toMatchObject({ status: 'taken', flags: [] });
  });

  it('Stays against it where its own money, sent before it, ended the reason', async () => {
    await phone.send(phone.visit(1, 'promise', { promise: PROMISE }));
    const { stops } = (await phone.day()).body;
    expect(stops.find(({ loanId }) => loanId === 1)).toMatchObject({ visitHours: null });
    app.wait(30);
    const { body } = await phone.sync([phone.money(1, '25'), phone.visit(1, 'paid', ACCEPTED)]);
    const [money, visit] = body.records;
    expect(money).toMatchObject({ status: 'taken', outcome: 'payment' });
    expect(visit).toMatchObject({ status: 'taken', flags: ['againstLaw'] });
    expect(await againstOf(1, visit!.became)).toEqual(['told-by-phone']);
  });

  it('Says the rule itself where it still stands', async () => {
    await phone.send(phone.visit(2, 'promise', { promise: PROMISE }));
    app.wait(60);
    const { became } = await phone.send(phone.visit(2, 'absent', ACCEPTED));
    const against = await againstOf(2, became);
    expect(against).toContain('purpose.dead');
    expect(against).not.toContain('told-by-phone');
  });
});
