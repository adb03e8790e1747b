import type { ContactAllowance } from '@core/contract/loanContacts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act, ready } from '@tests/support/bankFiles';
import { aVisit, contact, contactsOf, WEDNESDAY } from '@tests/support/loanContacts';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await ready(app);
  app.setToday(WEDNESDAY);
});
afterAll(() => app.close());

const allowanceOf = async (loanId: number) => {
  const answer = await app.send('GET', `${contactsOf(loanId)}/permiso`, { as: ANALYST });
  return (await answer.json()) as ContactAllowance;
};

it('Of a loan paid today nothing is to be collected, and whoever went for it had to', async () => {
  expect(await allowanceOf(1)).toMatchObject({ isOwed: true });
  const quote = await app.send('GET', '/protected/prestamos/1/cancelacion');
  const { amount } = (await quote.json()) as { amount: string };
  const payment = { amount, receivedOn: WEDNESDAY, means: 'cash', way: 'payOff' };
  expect(await act(app, '/protected/prestamos/1/pagos', payment)).toMatchObject({ status: 201 });
  const { isOwed, ways } = await allowanceOf(1);
  expect(isOwed).toBe(false);
  for (const way of ways) {
    expect(way).toMatchObject({ isAllowed: false, next: null });
    expect(way.against.map(({ rule }) => rule)).toContain('purpose.dead');
  }
  const visit = aVisit({ result: 'paid', madeMinute: 590 });
  expect(await contact(app, visit)).toMatchObject({ status: 201, body: { against: [] } });
});
