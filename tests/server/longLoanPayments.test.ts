import type { LoanDetail } from '@core/contract/loans';
import type { Payment, PaymentPreview } from '@core/contract/payments';
import type { PaymentSheet } from '@core/contract/paymentSheets';
import { formatMoney, parseMoney } from '@core/money/wire';
import { expect, it } from 'vitest';
import { aNewLoan, someParties } from '@tests/support/builders';
import { expectRecomputed } from '@tests/support/loanChecks';
import { settledSheet, SHEETS, typedRow } from '@tests/support/paymentSheets';
import { withTestApp, type TestApp } from '@tests/support/testApp';

/** Three installments of thirty fell due. */
const ON = '2026-06-10';

async function longLoans(app: TestApp, count: number): Promise<LoanDetail[]> {
  const parties = await someParties(app);
  const terms = { installmentCount: 30, principal: '1200.00' };
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const body = aNewLoan(parties, terms);
    const response = await app.send('POST', '/protected/prestamos', { body });
    ids.push(((await response.json()) as LoanDetail).id);
  }
  app.setToday(ON);
  return Promise.all(ids.map((id) => detailOf(app, id)));
}

const detailOf = async ({ send }: TestApp, id: number) =>
  (await (await send('GET', `/protected/prestamos/${id}`)).json()) as LoanDetail;

/** Less than what is due, that, the next ones too, some more, the last but one céntimo, all. */
function amountsOf({ overdueTotal, nextDueAmount, outstandingTotal }: LoanDetail): string[] {
  const [due, next, all] = [overdueTotal, nextDueAmount, outstandingTotal].map((text) =>
    parseMoney(text, 'PEN'),
  );
  const amounts = [due! / 2n, due!, due! + next! * 2n, due! + next! * 3n, due! + next! * 9n];
  return [...amounts, all! - 1n, all!].map((amount) => formatMoney(amount, 'PEN'));
}

it('takes payments of any size on a long loan as it showed them', () =>
  withTestApp(async (app) => {
    const loans = await longLoans(app, 8);
    const amounts = amountsOf(loans[0]!);
    expect(amounts).toHaveLength(7);
    const path = (index: number) => `/protected/prestamos/${loans[index]!.id}/pagos`;
    const bodyOf = (amount: string) => ({ amount, receivedOn: ON, means: 'cash', way: 'payAhead' });
    const answer = await Promise.all(
      amounts.map(async (amount, index) => {
        const response = await app.send('POST', `${path(index)}/simulacion`, {
          body: bodyOf(amount),
        });
        return (await response.json()) as PaymentPreview;
      }),
    );
    const made = await Promise.all(
      amounts.map(async (amount, index) => {
        const response = await app.send('POST', path(index), { body: bodyOf(amount) });
        expect(response.status).toBe(201);
        return (await response.json()) as Payment;
      }),
    );
    for (const [index, { allocation, outstandingAfter }] of answer.entries()) {
      expect(made[index]).toMatchObject({ allocation, outstandingAfter });
      const after = await detailOf(app, loans[index]!.id);
      expect(after.outstandingTotal).toBe(outstandingAfter);
      const next = after.installments.find((row) => row.outstanding !== '0.00');
      expect(after.nextDueOn).toBe(next?.dueOn ?? null);
    }
    await expectRecomputed(app);
  }));

it('takes them from a sheet too', () =>
  withTestApp(async (app) => {
    const loans = await longLoans(app, 7);
    const amounts = amountsOf(loans[0]!);
    const rows = amounts.map((amount, index) => typedRow(`P-${loans[index]!.id}`, amount));
    const response = await app.send('POST', SHEETS, { body: { rows, ready: rows.length } });
    const sheet = await settledSheet(app, ((await response.json()) as PaymentSheet).id);
    expect(sheet).toMatchObject({ status: 'posted', refused: 0 });
    for (const [index, amount] of amounts.entries()) {
      const after = await detailOf(app, loans[index]!.id);
      const owed = parseMoney(loans[index]!.outstandingTotal, 'PEN') - parseMoney(amount, 'PEN');
      expect(after.outstandingTotal).toBe(formatMoney(owed, 'PEN'));
    }
    await expectRecomputed(app);
  }));
