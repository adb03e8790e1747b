import type { AuditEvent, AuditPage } from '@core/contract/auditLog';
import type { InvestorMovement, Withdrawal } from '@core/contract/investorMoney';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  ANA,
  CARLA,
  offering,
  ok,
  published,
  sharesOf,
  withInvestors,
} from '@tests/support/investments';
import { WHY } from '@tests/support/requests';
import { aMarket, buySharesBack, sellShare } from '@tests/support/shareMarket';
import type { TestApp } from '@tests/support/testApp';

const sought = async (app: TestApp, search: string): Promise<AuditEvent[]> => {
  const path = `/protected/bitacora?search=${encodeURIComponent(search)}`;
  return (await ok<AuditPage>(await app.send('GET', path))).items;
};

/** Data of the act with a title, by field. */
const toldBy = (items: readonly AuditEvent[], title: string): Readonly<Record<string, string>> => {
  const { changes } = items.find((one) => one.title === title)!;
  return Object.fromEntries(changes.map(({ field, after }) => [field, after]));
};

/** Gives a user a name of their own. */
async function named({ db, send }: TestApp, username: string, fullName: string): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from app_user where username = ${username}`,
  );
  const path = `/protected/usuarios/${rows[0]!.id}/nombre`;
  await ok(await send('PUT', path, { body: { fullName, reason: 'Se escribió mal' } }));
}

const ASKED = 'Pide un retiro de su dinero disponible';
const PAID = 'Paga un retiro';
const UNDONE = 'Deshace una venta o recompra';
const BODEGA = 'Bodega que compra mercadería';
const BOUGHT = 'Compra una participación';

describe('the log of the money of investors', () => {
  it('finds a withdrawal from its asking to the return of its payment, with the amount', () =>
    withInvestors(async ({ app, fundId }) => {
      const body = { fundId, amount: '1200.00' };
      const asked = await app.send('POST', '/protected/retiros-de-inversionistas', {
        as: ANA,
        body,
      });
      const { id, number } = await ok<Withdrawal>(asked);
      expect(toldBy(await sought(app, number), ASKED)).toMatchObject({
        Retiro: 'RE-000001',
        Importe: '1,200.00',
      });
      const path = `/protected/retiros-de-inversionistas/${id}/pago`;
      const way = { means: 'transfer', operationNumber: 'RET-1' };
      const { movementId } = await ok<Withdrawal>(await app.send('POST', path, { body: way }));
      const paid = toldBy(await sought(app, number), PAID);
      expect(paid).toMatchObject({ Fondo: 'Fondo de inversionistas', Importe: '1,200.00' });
      const back = `/protected/movimientos-de-inversionistas/${movementId}/extorno`;
      const reversal = await ok<InvestorMovement>(await app.send('POST', back, { body: WHY }));
      const all = await sought(app, number);
      expect(all).toHaveLength(3);
      expect(toldBy(all, all[0]!.title)).toMatchObject({
        Retiro: 'RE-000001',
        Importe: '1,200.00',
        Movimiento: paid['Movimiento'],
      });
      expect(await sought(app, paid['Movimiento']!)).toHaveLength(2);
      expect(await sought(app, reversal.number)).toHaveLength(1);
    }));

  it('finds a deposit by the number of its movement', () =>
    withInvestors(async ({ app }) => {
      const [act] = await sought(app, 'MI-000001');
      expect(act).toMatchObject({ entity: 'investor', entityId: 1 });
      expect(act!.title).toBe('Registra el depósito de un inversionista');
    }));

  it('tells the shares of a sale or a buy-back undone, and finds it by who sold or bought', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { opportunityId } = await aMarket(world);
      await named(app, ANA, 'Ana Torres Rojas');
      await named(app, CARLA, 'Carla Ríos Vega');
      const whole = { principal: null, pricePercent: '100' };
      const sale = await sellShare(app, { from: ANA, to: CARLA }, whole);
      const undo = (id: number) =>
        app.send('POST', `/protected/ventas-de-participaciones/${id}/extorno`, { body: WHY });
      await ok(await undo(sale.id));
      const parties = { 'Quién vendió': 'Ana Torres Rojas', 'Quién compró': 'Carla Ríos Vega' };
      const undone = (items: readonly AuditEvent[]) => toldBy(items, UNDONE);
      const words = ['torres rojas', 'carla rios', 'bodega deshace'];
      for (const search of ['PI-000001', 'VP-000001', ...words]) {
        const items = await sought(app, search);
        expect(undone(items), search).toMatchObject({ Participación: 'PI-000001', ...parties });
      }
      expect(toldBy(await sought(app, 'VP-000001'), BOUGHT)).toMatchObject(parties);
      const [share] = await sharesOf(app, ANA);
      const bought = await ok<{ id: number }>(await buySharesBack(app, opportunityId, [share!.id]));
      await ok(await undo(bought.id));
      expect(undone(await sought(app, 'VP-000002'))).toMatchObject({
        Participación: 'PI-000001',
        'Quién vendió': 'Ana Torres Rojas',
        'Quién compró': 'La entidad',
      });
    }, '20000'));

  it('names the opportunity of an act, and finds acts by words of their titles', () =>
    withInvestors(async (world) => {
      await published(world.app, offering(world.requestId, world.fundId));
      const items = await sought(world.app, 'MERCADERÍA vigente');
      expect(items.map(({ title, name }) => [title, name])).toEqual([
        ['Prepara una oportunidad desde una solicitud aceptada o de un préstamo vigente', BODEGA],
      ]);
      expect(await sought(world.app, 'mercaderia extorna')).toEqual([]);
    }));

  it('tells which rule of automatic investment ended', () =>
    withInvestors(async ({ app, fundId }) => {
      const rules = '/protected/mi-inversion/reglas';
      const body = {
        fundId,
        priority: 1,
        maxPerLoan: '500',
        cashToKeep: '0.00',
        minimumYieldPercent: null,
        maximumTermDays: null,
        riskClasses: '',
      };
      const made = await ok<{ items: { id: number }[] }>(
        await app.send('POST', rules, { as: ANA, body }),
      );
      await ok(await app.send('POST', `${rules}/${made.items[0]!.id}/fin`, { as: ANA }));
      const ended = toldBy(await sought(app, ''), 'Regla de inversión automática terminada');
      expect(ended).toMatchObject({
        Fondo: 'Fondo de inversionistas',
        'Máximo por préstamo': '500.00',
      });
    }));
});
