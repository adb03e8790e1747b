import { sql } from 'drizzle-orm';
import { aBorrower, aNewLoan, someParties } from './builders';
import { generated } from './chargeRuns';
import { aProduct } from './products';
import type { TestApp } from './testApp';

/**
 * Loans 1 and 2 of one borrower, for consumption, and 3 of another, a mortgage; all of them fall
 * due from 10 April on, and the second pays its first installment.
 */
export async function ratedWorld(app: TestApp) {
  const ids = await someParties(app);
  const other = await app.send('POST', '/protected/clientes', {
    body: aBorrower({ documentNumber: '41234568', firstNames: 'Luis', lastNames: 'Mamani' }),
  });
  const { id: borrowerId } = (await other.json()) as { id: number };
  for (const [owner, principal] of [
    [ids.borrowerId, '1200.00'],
    [ids.borrowerId, '2400.00'],
    [borrowerId, '1000.00'],
  ] as const) {
    const body = aNewLoan({ ...ids, borrowerId: owner }, { principal });
    await app.send('POST', '/protected/prestamos', { body });
  }
  const { versionId } = await aProduct(app, { creditType: 'mortgage' }, { code: 'CASA' });
  await app.db.execute(sql`update loan set product_version_id = ${versionId} where id = 3`);
  app.setToday('2026-04-10');
  await generated(app);
  await pay(app, 2, '816.05');
  return ids;
}

/** Cash of today for a loan. */
export const pay = (app: TestApp, loanId: number, amount: string) =>
  app.send('POST', `/protected/prestamos/${loanId}/pagos`, {
    body: { amount, receivedOn: app.deps.clock.today(), means: 'cash' },
  });
