import type { ReportPage } from '@core/contract/reports';
import type { ShareDetail } from '@core/contract/shares';
import type { BuyBackPreview, ShareAct, ShareActPage } from '@core/contract/shareSales';
import { findInvestorDifferences } from '@server/investing/comparison/findDifferences';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { compareInvested } from '@tests/oracle/investedBooks';
import {
  aFundedLoan,
  ANA,
  anInvestor,
  BETO,
  CARLA,
  deposit,
  distribute,
  investorBooks,
  ok,
  payLoan,
  sharesOf,
  walletOf,
  withInvestors,
  type InvestedWorld,
} from '@tests/support/investments';
import { approve, asTwo, awaited, readAct } from '@tests/support/fourEyes';
import { accruedOf, centsOf, less } from '@tests/support/livingLoans';
import { pdfText } from '@tests/support/pdfText';
import { outcome, WHY } from '@tests/support/requests';
import { aMarket, buySharesBack } from '@tests/support/shareMarket';
import type { TestApp } from '@tests/support/testApp';

/** Interest of Ana in April, as her certificate tells it: gross and withheld, in céntimos. */
async function certified({ app, ana }: InvestedWorld): Promise<readonly number[]> {
  const papers = `/protected/inversionistas/${ana.userId}/certificado-de-retenciones.pdf?year=2026`;
  const answer = await app.send('GET', papers, { as: ANA });
  const text = pdfText(new Uint8Array(await answer.arrayBuffer()));
  const total = /Total\s+([\d.,]+)\s+[\d.,]+\s+[\d.,]+\s+([\d.,]+)/.exec(await text);
  return [total![1]!, total![2]!].map(centsOf);
}

const handedOver = async (app: TestApp) => {
  const query = 'from=2026-04-01&to=2026-04-25&currency=PEN';
  const path = `/protected/reportes/retenciones-de-inversionistas?${query}`;
  return ok<ReportPage>(await app.send('GET', path));
};

it('a buy-back withholds the tax of the interest that it pays, as a payment would', () =>
  withInvestors(async (world) => {
    const { app, ana } = world;
    const { opportunityId, loan } = await aMarket(world);
    app.setToday('2026-04-25');
    const [share] = await sharesOf(app, ANA);
    const path = `/protected/oportunidades/${opportunityId}/recompras`;
    const body = { shareIds: [share!.id], ...WHY };
    const before = await walletOf(app, ANA);
    const [interest, withheld] = await certified(world);
    const books = await investorBooks(app);
    expect(withheld).toBe(Math.round(interest! * 0.05));

    const seen = await ok<BuyBackPreview>(await app.send('POST', `${path}/vista-previa`, { body }));
    const [paid] = seen.paid;
    const accrued = centsOf(paid!.accrued);
    expect(accrued).toBeGreaterThan(500);
    // The month's interest together bears the rate once.
    const tax = Math.round((interest! + accrued) * 0.05) - withheld!;
    expect(centsOf(paid!.withheld)).toBe(tax);
    expect(Number(paid!.withholdingPercent)).toBe(5);
    expect(centsOf(paid!.net)).toBe(centsOf(share!.outstanding) + accrued - tax);
    expect(seen.withheld).toBe(paid!.withheld);
    expect(less(seen.total, paid!.withheld)).toBe(paid!.net);

    const act = await ok<ShareAct>(await buySharesBack(app, opportunityId, [share!.id]));
    expect(act).toMatchObject({ kind: 'buyBack', withheld: paid!.withheld });
    const after = await walletOf(app, ANA);
    expect(less(after.available, before.available)).toBe(paid!.net);
    const now = await investorBooks(app);
    expect(less(now['2503']!, books['2503']!)).toBe(paid!.withheld);
    expect(await certified(world)).toEqual([interest! + accrued, withheld! + tax]);
    const { control, rows } = await handedOver(app);
    expect(control).toMatchObject([{ books: now['2503'], difference: '0.00' }]);
    expect(rows).toHaveLength(2);
    const days = 'from=2026-04-25&to=2026-04-25';
    const statement = `/protected/inversionistas/${ana.userId}/estado-de-cuenta.csv?${days}`;
    const csv = await (await app.send('GET', statement, { as: ANA })).text();
    expect(csv).toContain(`Bodega que compra mercadería,${paid!.net},0.00,${after.available}`);
    expect(await findInvestorDifferences(app.db)).toEqual([]);
    expect(await compareInvested(app)).toEqual([]);

    const undo = `/protected/ventas-de-participaciones/${act.id}/extorno`;
    await ok(await app.send('POST', undo, { body: WHY }));
    expect(await walletOf(app, ANA)).toEqual(before);
    expect(await investorBooks(app)).toEqual(books);
    expect(await certified(world)).toEqual([interest, withheld]);
    expect((await handedOver(app)).control).toMatchObject([
      { books: books['2503'], difference: '0.00' },
    ]);
    expect(await findInvestorDifferences(app.db)).toEqual([]);
    expect(await compareInvested(app)).toEqual([]);

    // A later payment of the month counts what was bought back, and not what was undone.
    await ok(await buySharesBack(app, opportunityId, [share!.id]));
    await payLoan(app, loan.id, loan.installments[1]!.total, '2026-04-25');
    app.setToday('2026-04-26');
    await distribute(app);
    expect(await certified(world)).toEqual([interest! + accrued, withheld! + tax]);
    expect(await findInvestorDifferences(app.db)).toEqual([]);
    await app.db.execute(sql`update share_act set withheld = 1 where undone_at is null`);
    expect(await findInvestorDifferences(app.db)).toMatchObject([
      { item: 'buyBackWithheld', kept: '1.00', recomputed: paid!.withheld },
    ]);
  }, '20000'));

it('an investor reads what a buy-back paid them, and that it was undone', () =>
  withInvestors(async (world) => {
    const { app, ana } = world;
    const { opportunityId } = await aMarket(world);
    app.setToday('2026-04-25');
    const [share] = await sharesOf(app, ANA);
    const shareIds = [share!, (await sharesOf(app, BETO))[0]!].map(({ id }) => id);
    const path = `/protected/oportunidades/${opportunityId}/recompras/vista-previa`;
    const body = { shareIds, ...WHY };
    const { paid } = await ok<BuyBackPreview>(await app.send('POST', path, { body }));
    const { principal, accrued, withheld, net } = paid.find(
      ({ shareId }) => shareId === share!.id,
    )!;
    const { id, number } = await ok<ShareAct>(await buySharesBack(app, opportunityId, shareIds));
    const read = async <T>(url: string) => ok<T>(await app.send('GET', url, { as: ANA }));
    const onShare = async () =>
      (await read<ShareDetail>(`/protected/participaciones/${share!.id}`)).boughtBack;
    const told = async () =>
      (await read<ShareActPage>('/protected/ventas-de-participaciones')).items;
    const stated = async () => {
      const days = 'from=2026-04-25&to=2026-04-25';
      const csv = `/protected/inversionistas/${ana.userId}/estado-de-cuenta.csv?${days}`;
      return (await app.send('GET', csv, { as: ANA })).text();
    };
    const sums = { number, actedOn: '2026-04-25', principal, accrued, withheld, net };
    const stands = { ...sums, undoneOn: null, undoReason: '' };
    const rated = { withholdingPercent: '5.0000', shareActId: id };
    expect(await onShare()).toEqual([{ ...stands, ...rated }]);
    expect(await told()).toMatchObject([{ ...stands, price: principal, fee: '0.00' }]);
    const words = `Recompra de la entidad: capital ${principal} + interés ${accrued}`;
    const of = `${number} · Bodega que compra mercadería`;
    const line = `${words} - retenido ${withheld} (5.00 %),${of}`;
    expect(await stated()).toContain(`${line},${net},`);

    const undo = `/protected/ventas-de-participaciones/${id}/extorno`;
    await ok(await app.send('POST', undo, { body: WHY }));
    const undone = { ...sums, undoneOn: '2026-04-25', undoReason: WHY.reason };
    expect(await onShare()).toMatchObject([undone]);
    expect(await told()).toMatchObject([undone]);
    expect(await stated()).toContain(`Extorno: ${line},-${net},`);
  }, '20000'));

it('a buy-back is done at the total that was seen, and at no other', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { opportunityId } = await aMarket(world);
    app.setToday('2026-04-25');
    const shareIds = (await sharesOf(app, ANA)).map(({ id }) => id);
    const path = `/protected/oportunidades/${opportunityId}/recompras`;
    const body = { shareIds, ...WHY };
    const seen = await ok<BuyBackPreview>(await app.send('POST', `${path}/vista-previa`, { body }));
    app.setToday('2026-04-26');
    const books = await investorBooks(app);
    const { total } = seen;
    const changed = await app.send('POST', path, { body: { ...body, total } });
    expect([changed.status, await outcome(changed)]).toEqual([409, 'BUY_BACK_CHANGED']);
    expect((await app.send('POST', path, { body })).status).toBe(422);
    expect(await investorBooks(app)).toEqual(books);
    await ok(await buySharesBack(app, opportunityId, shareIds));
  }, '20000'));

it('a buy-back that waits for a second person ends once it costs another amount', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { opportunityId } = await aMarket(world);
    app.setToday('2026-04-25');
    const [share] = await sharesOf(app, ANA);
    await asTwo(app);
    const asked = await awaited(await buySharesBack(app, opportunityId, [share!.id]));
    expect(asked.summary).toMatch(/^Recomprar participaciones de O-000001 por S\/ \d/);
    app.setToday('2026-04-26');
    await approve(app, asked.id);
    expect(await readAct(app, asked.id)).toMatchObject({
      status: 'superseded',
      decision: { reason: 'Lo que cuesta cambió desde que se pidió.' },
    });
    expect(await sharesOf(app, ANA)).toEqual([share]);
  }, '20000'));

it('a buy-back of all shares pays what the loan earned, to the céntimo', () =>
  withInvestors(async (world) => {
    const { app, fundId } = world;
    const carla = await anInvestor(app, CARLA);
    await deposit(app, carla.userId, fundId, '5000.00');
    const parts = [ANA, BETO, CARLA].map((one) => [one, '1000.00'] as const);
    const { loan, opportunityId } = await aFundedLoan(world, parts);
    const shares = await Promise.all([ANA, BETO, CARLA].map((one) => sharesOf(app, one)));
    const body = { shareIds: shares.flat().map(({ id }) => id), ...WHY };
    const path = `/protected/oportunidades/${opportunityId}/recompras/vista-previa`;
    const rests = new Set<number>();
    for (const day of ['2026-03-20', '2026-03-21', '2026-03-22', '2026-03-23', '2026-03-24']) {
      app.setToday(day);
      const { paid } = await ok<BuyBackPreview>(await app.send('POST', path, { body }));
      const earned = await accruedOf(app, loan.id);
      expect(paid.reduce((sum, one) => sum + centsOf(one.accrued), 0)).toBe(earned);
      rests.add(earned % 3);
    }
    // Days whose interest does not part in three, on either side.
    expect([...rests].filter((rest) => rest > 0)).not.toEqual([]);
  }, '20000'));

it('a buy-back of several investors bears the tax of each in its own month', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { opportunityId } = await aMarket(world);
    app.setToday('2026-05-09');
    const { items } = await ok<{ items: { id: number }[] }>(
      await app.send('GET', '/protected/participaciones'),
    );
    const shareIds = items.map(({ id }) => id);
    const path = `/protected/oportunidades/${opportunityId}/recompras/vista-previa`;
    const body = { shareIds, ...WHY };
    const { paid, withheld } = await ok<BuyBackPreview>(await app.send('POST', path, { body }));
    expect(paid).toHaveLength(2);
    for (const one of paid) {
      expect(centsOf(one.withheld)).toBe(Math.round(centsOf(one.accrued) * 0.05));
    }
    const sum = paid.reduce((total, one) => total + centsOf(one.withheld), 0);
    expect(centsOf(withheld)).toBe(sum);
  }, '20000'));
