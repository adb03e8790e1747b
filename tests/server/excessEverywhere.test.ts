import type { CollectionSheet } from '@core/contract/collection';
import type { Fund, FundMovementPage } from '@core/contract/funds';
import type { HomeSummary } from '@core/contract/portfolio';
import type { Payment } from '@core/contract/payments';
import type { ReceivedPaymentPage } from '@core/contract/receivedPayments';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { post, read } from '@tests/support/moneyTransfers';
import { pdfText } from '@tests/support/pdfText';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const LOAN = '/protected/prestamos/1';
const DAY = '2026-04-10';

const PAYOFF = {
  amount: '1300.00',
  receivedOn: DAY,
  means: 'transfer',
  operationNumber: '004512',
  keepsExcess: true,
};

/** Money that came in, wherever the house counts it. */
async function counted(app: TestApp) {
  const received = await read<ReceivedPaymentPage>(app, `/protected/pagos?receivedOn=${DAY}`);
  const home = await read<HomeSummary>(app, '/protected/inicio');
  const fund = await read<Fund>(app, '/protected/fondos/1');
  const sheet = await read<CollectionSheet>(app, `/protected/cobranza-diaria?date=${DAY}`);
  return {
    received: received.totals[0]?.amount ?? '0.00',
    listed: received.items[0]?.amount ?? '0.00',
    home: JSON.stringify(home).match(/"collectedToday":"([^"]+)"/)?.[1],
    fund: fund.collected,
    sheet: sheet.stops[0]?.collected,
  };
}

const EVERYWHERE = (amount: string) => ({
  received: amount,
  listed: amount,
  home: amount,
  fund: amount,
  sheet: amount,
});

async function withPayoff(test: (app: TestApp, payment: Payment) => Promise<void>) {
  await withTestApp(async (app) => {
    await aLoan(app);
    await post(app, '/protected/rutas-de-cobranza', {
      collectorId: 1,
      collectOn: DAY,
      zone: 'Centro',
      loanIds: [1],
    });
    app.setToday(DAY);
    const { status, body } = await post(app, `${LOAN}/pagos`, PAYOFF);
    expect(status).toBe(201);
    await test(app, body as unknown as Payment);
  });
}

describe('the excess of a payoff', () => {
  it('is told with every entry of it, on the answer and on the receipt', () =>
    withPayoff(async (app, { id, entryNumber, entryNumbers, amount, excess }) => {
      expect({ amount, excess }).toEqual({ amount: '1224.08', excess: '75.92' });
      expect(entryNumbers).toHaveLength(2);
      expect(entryNumbers[0]).toBe(entryNumber);
      const { rows } = await app.db.execute(sql`
        select sum(debit)::text as cash from journal_line
        where account like '1101%' and entry_id = any(${sql.param(entryNumbers)}::bigint[])`);
      expect(rows).toEqual([{ cash: '1300.00' }]);
      const receipt = await app.send('GET', `${LOAN}/pagos/${id}/recibo.pdf`);
      const text = await pdfText(new Uint8Array(await receipt.arrayBuffer()));
      expect(text.replaceAll(/\s+/g, ' ')).toContain(
        `Asientos ${entryNumbers[0]} y ${entryNumbers[1]}`,
      );
    }));

  it('bears the operation number that it came by, which stays one payment’s', () =>
    withPayoff(async (app, { id }) => {
      const movements = '/protected/fondos/1/movimientos';
      const numbers = async () =>
        (await read<FundMovementPage>(app, movements)).items
          .filter(({ kind }) => kind === 'payment' || kind === 'credit')
          .map(({ amount, money }) => [amount, money.operationNumber]);
      expect(await numbers()).toEqual([
        ['75.92', '004512'],
        ['1224.08', '004512'],
      ]);
      const taken = {
        kind: 'contribution',
        amount: '10.00',
        note: 'Aporte',
        means: 'transfer',
        operationNumber: '004512',
      };
      const refused = await post(app, movements, taken);
      expect(refused).toMatchObject({ status: 409, body: { code: 'OPERATION_NUMBER_TAKEN' } });
      expect(refused.body.title).toContain('R-000001');
      const reason = { reason: 'Era de otro préstamo' };
      expect((await post(app, `${LOAN}/pagos/${id}/extorno`, reason)).status).toBe(200);
      expect(await post(app, movements, taken)).toMatchObject({ status: 201 });
    }));

  it('is counted the same wherever what came in is', () =>
    withPayoff(async (app, { id }) => {
      expect(await counted(app)).toEqual(EVERYWHERE('1300.00'));
      const reason = { reason: 'Era de otro préstamo' };
      const voided = await post(app, `${LOAN}/pagos/${id}/extorno`, reason);
      expect(voided.body as unknown as Payment).toMatchObject({ status: 'voided' });
      expect((voided.body as unknown as Payment).entryNumbers).toHaveLength(4);
      expect(await counted(app)).toEqual(EVERYWHERE('0.00'));
    }));
});
