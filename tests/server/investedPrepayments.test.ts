import type { LoanDetail } from '@core/contract/loans';
import { expect, it } from 'vitest';
import { compareInvested } from '@tests/oracle/investedBooks';
import {
  aFundedLoan,
  distribute,
  loanInvestors,
  ok,
  payLoan,
  withInvestors,
} from '@tests/support/investments';

it('a prepayment that makes principal of interest paid ahead is distributed', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan } = await aFundedLoan(world);
    const path = `/protected/prestamos/${loan.id}`;
    await payLoan(app, loan.id, '500.00', '2026-03-10');
    const today = '2026-03-15';
    app.setToday(today);
    await distribute(app);
    const { version } = await ok<LoanDetail>(await app.send('GET', path));
    const body = {
      amount: '800.00',
      receivedOn: today,
      means: 'cash',
      way: 'shortenTerm',
      loanVersion: version,
    };
    await ok(await app.send('POST', `${path}/pagos`, { body }));
    app.setToday('2026-03-16');
    const { distributions } = await distribute(app);
    expect(distributions).toMatchObject([{ notSplit: '0.00' }]);
    expect(Number(distributions[0]!.interest)).toBeLessThan(0);
    expect(await compareInvested(app)).toEqual([]);
    const { difference, loanPrincipal, sharesOutstanding } = await loanInvestors(app, loan.id);
    expect([difference, sharesOutstanding]).toEqual(['0.00', loanPrincipal]);
  }));
