import type {
  BuyBackPreview,
  NewShareOffer,
  ShareAct,
  ShareOffer,
  SharePurchasePreview,
} from '@core/contract/shareSales';
import {
  anInvestor,
  aPaidLoan,
  CARLA,
  deposit,
  distribute,
  type InvestedWorld,
  ok,
  sharesOf,
} from './investments';
import { WHY } from './requests';
import type { TestApp } from './testApp';

/** Carla, who may buy, beside a loan of which one installment was paid and distributed. */
export async function aMarket(world: InvestedWorld) {
  const { app, fundId } = world;
  const carla = await anInvestor(app, CARLA);
  await deposit(app, carla.userId, fundId, '5000.00');
  const paid = await aPaidLoan(world);
  await distribute(app);
  return paid;
}

/** The first share of somebody, or part of it, offered and bought at the total that is said. */
export async function sellShare(
  app: TestApp,
  { from, to }: { readonly from: string; readonly to: string },
  body: NewShareOffer,
): Promise<ShareAct> {
  const [share] = await sharesOf(app, from);
  const path = `/protected/participaciones/${share!.id}/oferta`;
  const { id } = await ok<ShareOffer>(await app.send('POST', path, { as: from, body }));
  const purchase = `/protected/ofertas-de-participaciones/${id}/compra`;
  const { total } = await ok<SharePurchasePreview>(
    await app.send('POST', `${purchase}/vista-previa`, { as: to }),
  );
  return ok(await app.send('POST', purchase, { as: to, body: { total } }));
}

/** A buy-back of shares at the total that its preview says; the preview where it refuses. */
export async function buySharesBack(
  app: TestApp,
  opportunityId: number,
  shareIds: readonly number[],
): Promise<Response> {
  const path = `/protected/oportunidades/${opportunityId}/recompras`;
  const body = { shareIds, ...WHY };
  const seen = await app.send('POST', `${path}/vista-previa`, { body });
  if (!seen.ok) return seen;
  const { total } = (await seen.json()) as BuyBackPreview;
  return app.send('POST', path, { body: { ...body, total } });
}

/** Sets the fee of sales, in percent of their price, with eighteen percent of tax on it. */
export async function setSaleFee({ send }: TestApp, percent: string): Promise<void> {
  const body = {
    kind: 'saleFee',
    currency: null,
    validFrom: '2026-01-01',
    base: null,
    percent,
    taxPercent: '18',
    takesLateInterest: false,
    tier: null,
    amount: null,
    source: 'Acuerdo del directorio',
  };
  await ok(await send('POST', '/protected/reglas-de-inversion', { body }));
}
