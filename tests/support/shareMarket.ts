import {
  aFundedLoan,
  anInvestor,
  CARLA,
  deposit,
  distribute,
  payLoan,
  type InvestedWorld,
} from './investments';

/** Carla, who may buy, beside a loan of which one installment was paid and distributed. */
export async function aMarket(world: InvestedWorld) {
  const { app, fundId } = world;
  const carla = await anInvestor(app, CARLA);
  await deposit(app, carla.userId, fundId, '5000.00');
  const { loan, opportunityId } = await aFundedLoan(world);
  app.setToday('2026-04-10');
  const payment = await payLoan(app, loan.id, loan.installments[0]!.total, '2026-04-10');
  app.setToday('2026-04-11');
  await distribute(app);
  return { loan, opportunityId, payment };
}
