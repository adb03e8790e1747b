import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import { formatMoney, parseMoney } from '@core/money/wire';
import { expect, it } from 'vitest';
import { act } from '@tests/support/bankFiles';
import { aLoan } from '@tests/support/builders';
import { expectBooksToTie } from '@tests/support/chargeRuns';
import { booked, paperText, readJson, readPdf } from '@tests/support/paperMoney';
import { aWorld, DAY, post, renewing } from '@tests/support/renewals';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const LOAN = 'prestamos/1';

const read = (app: TestApp) => readJson<LoanDetail>(app, LOAN);

async function payOff(app: TestApp, receivedOn: string): Promise<void> {
  const { amount } = await readJson<PayoffQuote>(app, `${LOAN}/cancelacion`);
  const body = { amount, receivedOn, means: 'cash', way: 'payOff' };
  expect((await act(app, `/protected/${LOAN}/pagos`, body)).status).toBe(201);
}

it.each(['2026-03-10', '2026-03-25', '2026-04-20'])(
  'a payoff of %s leaves what was agreed to be read, and tells what did not accrue',
  (on) =>
    withTestApp(async (app) => {
      await aLoan(app);
      const agreed = await read(app);
      expect(agreed.earlyEnd).toBeNull();
      app.setToday(on);
      await payOff(app, on);
      const loan = await read(app);
      const ended = loan.earlyEnd!;
      expect(ended).toMatchObject({
        on,
        receiptNumber: 'R-000001',
        interest: agreed.totalInterest,
      });
      const plain = ({ number, dueOn, principal, interest, total, balanceAfter }: Row) => [
        [number, dueOn],
        [principal, interest, total, balanceAfter],
      ];
      expect(ended.agreed.map(plain)).toEqual(agreed.installments.map(plain));

      // Agreed, less what did not accrue, is the interest that the books have.
      const accrued = -(await booked(app, 1, '5101'));
      const money = (text: string) => parseMoney(text, 'PEN');
      expect(money(ended.interest) - money(ended.interestNotAccrued)).toBe(accrued);
      expect(loan.totalInterest).toBe(formatMoney(accrued, 'PEN'));
      await expectBooksToTie(app);

      const sentence = `no corrieron S/ ${ended.interestNotAccrued} de interés.`;
      const receipt = await readPdf(app, `${LOAN}/pagos/1/recibo.pdf`);
      expect(receipt).toContain(`antes de plazo, del cronograma ${sentence}`);
      const statement = await paperText(app, 1, { kind: 'statement' });
      expect(statement).toContain(`Interés del cronograma ${agreed.totalInterest}`);
      expect(statement).toContain(`Menos: interés que no corrió −${ended.interestNotAccrued}`);
      const schedule = await paperText(app, 1, { kind: 'schedule' });
      for (const paper of [statement, schedule]) {
        expect(paper).toContain(sentence);
        for (const { dueOn, principal, interest } of agreed.installments) {
          const day = dueOn.split('-').toReversed().join('/');
          expect(paper).toContain(`${day} ${principal} ${interest} `);
        }
      }
    }),
);

type Row = NonNullable<LoanDetail['earlyEnd']>['agreed'][number];

it('a loan paid to its last installment, or whose payoff was voided, did not end early', () =>
  withTestApp(async (app) => {
    const { totalDue } = await aLoan(app);
    app.setToday('2026-03-25');
    await payOff(app, '2026-03-25');
    await act(app, `/protected/${LOAN}/pagos/1/extorno`, { reason: 'Era de otro préstamo' });
    expect((await read(app)).earlyEnd).toBeNull();
    const body = { amount: totalDue, receivedOn: '2026-03-25', means: 'cash', way: 'payAhead' };
    expect((await act(app, `/protected/${LOAN}/pagos`, body)).status).toBe(201);
    expect(await read(app)).toMatchObject({ status: 'paidOff', earlyEnd: null });
  }));

it('a loan that another one paid off says so too, and no longer where that is undone', () =>
  withTestApp(async (app) => {
    const world = await aWorld(app);
    const before = await read(app);
    const renewed = await post(app, await renewing(app, world));
    const { id } = (await renewed.json()) as LoanDetail;
    const { earlyEnd } = await read(app);
    const { totalInterest: interest } = before;
    expect(earlyEnd).toMatchObject({ on: DAY, interest, interestNotAccrued: '2.02' });
    const rows = before.installments.map(({ total, balanceAfter }) => ({ total, balanceAfter }));
    expect(earlyEnd!.agreed).toMatchObject(rows);
    await post(app, { reason: 'El cliente desistió' }, `/${id}/anulacion`);
    expect((await read(app)).earlyEnd).toBeNull();
  }));
