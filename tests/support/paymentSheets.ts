import type { LoanDetail } from '@core/contract/loans';
import type { PaymentSheet } from '@core/contract/paymentSheets';
import { BLANK_ROW, type TypedRow } from '@core/payments/pastedRows';
import { sheetWork } from '@server/lending/paymentSheets/runner';
import { sql } from 'drizzle-orm';
import { aBorrower, aNewLoan, someParties } from './builders';
import type { TestApp } from './testApp';

export const SHEETS = '/protected/planillas-de-cobros';

export const typedRow = (
  loan: string,
  amount: string,
  change: Partial<TypedRow> = {},
): TypedRow => ({
  ...BLANK_ROW,
  loan,
  amount,
  ...change,
});

/** Two loans of one borrower (DNI 41234567) and one of another (DNI 42345678). */
export async function threeLoans(app: TestApp): Promise<LoanDetail[]> {
  const { borrowerId, fundId } = await someParties(app);
  const body = aBorrower({ documentNumber: '42345678', firstNames: 'Luis', lastNames: 'Rojas' });
  const other = (await (await app.send('POST', '/protected/clientes', { body })).json()) as {
    id: number;
  };
  const loans: LoanDetail[] = [];
  for (const id of [borrowerId, borrowerId, other.id]) {
    const loan = aNewLoan({ borrowerId: id, fundId });
    const response = await app.send('POST', '/protected/prestamos', { body: loan });
    loans.push((await response.json()) as LoanDetail);
  }
  return loans;
}

/** A sheet once all its rows were tried. */
export async function settledSheet(app: TestApp, id: number): Promise<PaymentSheet> {
  await sheetWork.goOn(app.deps, id);
  return (await (await app.send('GET', `${SHEETS}/${id}`)).json()) as PaymentSheet;
}

/** Asks to undo a sheet and waits for what comes of it. */
export async function undoneSheet(app: TestApp, id: number) {
  const body = { reason: 'Se registró en otra oficina' };
  const response = await app.send('POST', `${SHEETS}/${id}/extorno`, { body });
  const answer = (await response.json()) as PaymentSheet;
  const sheet = response.ok ? await settledSheet(app, id) : answer;
  return { status: response.status, body: sheet };
}

/** Keeps a payment from being voided, the first unless told, while something else is done. */
export function whileHeld(
  { db }: TestApp,
  work: () => Promise<void>,
  paymentId = 1,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from payment where id = ${paymentId} for update`);
    await work();
  });
}
