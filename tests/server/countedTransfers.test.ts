import type { CollectionSheet } from '@core/contract/collection';
import type { MoneyTransferPage } from '@core/contract/moneyTransfers';
import type { CashMovementPage } from '@core/contract/reconciliations';
import { describe, expect, it } from 'vitest';
import { approve, asTwo, awaited, look } from '@tests/support/fourEyes';
import { ALL, post, read, withMoney } from '@tests/support/moneyTransfers';
import { sendStatement, statementText } from '@tests/support/reconciliations';

describe('whoever counts money', () => {
  it('at the cash desk expects less of what went to the bank, and more of what came', () =>
    withMoney(async (app, { cash, bank, asked }) => {
      await post(app, '/protected/caja/apertura', {
        opening: [{ currency: 'PEN', amount: '0.00' }],
      });
      const expected = async () => {
        const day = await read<CollectionSheet>(app, '/protected/cobranza-diaria');
        return day.cashDesk?.amounts.map(({ expectedCash }) => expectedCash);
      };
      const { body } = await post(app, ALL, asked());
      expect(await expected()).toEqual(['1500.00']);
      const back = { fromAccountId: cash.id, toAccountId: bank.id, amount: '300.00' };
      await post(app, ALL, asked(back));
      expect(await expected()).toEqual(['1200.00']);
      await post(app, `${ALL}/${body.id + 1}/extorno`, { reason: 'No se depositó' });
      expect(await expected()).toEqual(['1500.00']);
    }));

  it('at the bank sees what left and what came in apart', () =>
    withMoney(async (app, { fundId, asked }) => {
      expect(fundId).toBe(1);
      await post(app, ALL, asked());
      const text = statementText('10/03/2026;RETIRO EN EFECTIVO;77;1,500.00;;8,500.00');
      const { body } = await sendStatement(app, text);
      const path = `/protected/conciliaciones/${body.id}/movimientos`;
      const page = await read<CashMovementPage>(app, path);
      expect(page.items.slice(0, 2).map(({ amount }) => amount)).toEqual(['1500.00', '-1500.00']);
      expect(body.proposals).toBe(1);
    }));
});

describe('a transfer where two work', () => {
  it('waits for the second person, and so does taking it back', () =>
    withMoney(async (app, { bank, asked, balances }) => {
      await asTwo(app);
      const act = await awaited(await app.send('POST', ALL, { body: asked() }));
      expect(act).toMatchObject({ act: 'transfer', amount: '1500.00', currency: 'PEN' });
      expect(await balances()).toMatchObject({ bank: '10000.00' });
      expect((await look(app, act.id)).entries).toHaveLength(2);
      expect((await approve(app, act.id)).status).toBe(200);
      expect(await balances()).toMatchObject({ bank: '8500.00' });
      const body = { reason: 'No se entregó' };
      const { items } = await read<MoneyTransferPage>(app, ALL);
      const { id, number } = items[0]!;
      const undo = await awaited(await app.send('POST', `${ALL}/${id}/extorno`, { body }));
      expect(undo.summary).toContain(number);
      expect((await approve(app, undo.id)).status).toBe(200);
      expect(await balances()).toMatchObject({ bank: '10000.00' });
      expect(bank.balance).toBe('10000.00');
    }));
});
