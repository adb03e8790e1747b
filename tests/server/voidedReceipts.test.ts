import type { Payment } from '@core/contract/payments';
import { expect, it } from 'vitest';
import { act } from '@tests/support/bankFiles';
import { aLoan } from '@tests/support/builders';
import { expectBooksToTie } from '@tests/support/chargeRuns';
import { readPdf } from '@tests/support/paperMoney';
import { withTestApp } from '@tests/support/testApp';

const LOAN = '/protected/prestamos/1';

it('a voided payment keeps the shares of its first receipt, also where a replay moved them', () =>
  withTestApp(async (app) => {
    const { borrowerId } = await aLoan(app);
    const paymentsOf = async () =>
      (await (await app.send('GET', `${LOAN}/pagos`)).json()) as Payment[];
    const pay = async (amount: string, receivedOn: string) =>
      (await act(app, `${LOAN}/pagos`, { amount, receivedOn, means: 'cash' })).body as Payment;
    app.setToday('2026-04-30');
    const first = await pay('100.00', '2026-04-30');
    expect(first).toMatchObject({ lateInterest: '7.92', interest: '12.00', principal: '80.08' });
    await pay('408.03', '2026-04-10');
    const moved = (await paymentsOf()).find(({ id }) => id === first.id);
    expect(moved).toMatchObject({ lateInterest: '0.00', replays: [{ kind: 'backDated' }] });

    await act(app, `${LOAN}/pagos/${first.id}/extorno`, { reason: 'Era de otro préstamo' });
    const voided = (await paymentsOf()).find(({ id }) => id === first.id);
    const { allocation, lateInterest, interest, principal, outstandingAfter } = first;
    expect(voided).toMatchObject({ status: 'voided', replays: [], allocation, outstandingAfter });
    expect(voided).toMatchObject({ lateInterest, interest, principal });
    const statement = await readPdf(app, `clientes/${borrowerId}/estado-de-cuenta.pdf`);
    expect(statement).toContain('Extornado 7.92 0.00 12.00 80.08 100.00');
    await expectBooksToTie(app);
  }));
