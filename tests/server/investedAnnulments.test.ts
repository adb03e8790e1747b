import { expect, it } from 'vitest';
import type { LoanDetail } from '@core/contract/loans';
import { compareInvested } from '@tests/oracle/investedBooks';
import {
  aFundedLoan,
  ANA,
  distribute,
  ok,
  sharesOf,
  withInvestors,
} from '@tests/support/investments';
import { outcome, WHY } from '@tests/support/requests';
import { buySharesBack } from '@tests/support/shareMarket';

it('a loan is not annulled while a buy-back of its shares stands', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan, opportunityId } = await aFundedLoan(world);
    const [share] = await sharesOf(app, ANA);
    const bought = await buySharesBack(app, opportunityId, [share!.id]);
    const { id } = await ok<{ id: number }>(bought);
    const annul = () =>
      app.send('POST', `/protected/prestamos/${loan.id}/anulacion`, { body: WHY });
    expect(await outcome(await annul())).toBe('SHARES_CHANGED_HANDS');
    const undo = `/protected/ventas-de-participaciones/${id}/extorno`;
    await ok(await app.send('POST', undo, { body: WHY }));
    expect(await outcome(await annul())).toBe('voided');
    expect(await compareInvested(app)).toEqual([]);
  }, '20000'));

it('a loan is not annulled while what its payoff brought is distributed', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan } = await aFundedLoan(world);
    const path = `/protected/prestamos/${loan.id}`;
    const { version } = await ok<LoanDetail>(await app.send('GET', path));
    const quote = await ok<{ amount: string }>(await app.send('GET', `${path}/cancelacion`));
    const body = {
      amount: quote.amount,
      receivedOn: loan.disbursedOn,
      means: 'cash',
      way: 'payOff',
      loanVersion: version,
    };
    const { id } = await ok<{ id: number }>(await app.send('POST', `${path}/pagos`, { body }));
    app.setToday('2026-03-20');
    await distribute(app);
    const undo = `${path}/pagos/${id}/extorno-posterior`;
    await ok(await app.send('POST', undo, { body: WHY }));
    const annulled = await app.send('POST', `${path}/anulacion`, { body: WHY });
    expect(await outcome(annulled)).toBe('OPPORTUNITY_DISTRIBUTED');
  }));
