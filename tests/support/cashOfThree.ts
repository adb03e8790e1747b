import type { CollectionSheet } from '@core/contract/collection';
import type { LoanDetail } from '@core/contract/loans';
import type { MoneyAccount } from '@core/contract/moneyAccounts';
import { aNewLoan } from './builders';
import { addSecond, SECOND } from './fourEyes';
import { post, withMoney } from './moneyTransfers';
import type { TestApp } from './testApp';
import { ADMIN } from './testUsers';

export const TOMORROW = '2026-03-11';
export const THIRD = 'TERCERA@PRUEBA.PE';
export const PEOPLE = [ADMIN, SECOND, THIRD] as const;
export type Person = (typeof PEOPLE)[number];

export const soles = (amount: string) => [{ currency: 'PEN', amount }];

export const open = (app: TestApp, amount: string, as: Person) =>
  post(app, '/protected/caja/apertura', { opening: soles(amount) }, as);

export const count = (app: TestApp, amount: string, as: Person) =>
  post(
    app,
    '/protected/caja/cierre',
    { businessDate: app.act.clock.today(), counted: soles(amount), note: 'Se contó' },
    as,
  );

export async function sheetOf({ send }: TestApp, as: Person): Promise<CollectionSheet> {
  const response = await send('GET', '/protected/cobranza-diaria', { as });
  return (await response.json()) as CollectionSheet;
}

/** Cash that the desk of somebody expects. */
export const expectedOf = async (app: TestApp, as: Person) =>
  (await sheetOf(app, as)).cashDesk?.amounts[0]?.expectedCash;

export interface Desk {
  readonly fundId: number;
  readonly bank: MoneyAccount;
  readonly cash: MoneyAccount;
  readonly loanId: number;
}

/** A lender of three with a loan that one may collect, and no cash yet. */
export const withThree = (test: (app: TestApp, desk: Desk) => Promise<void>) =>
  withMoney(async (app, { fundId, bank, cash }) => {
    await addSecond(app);
    await addSecond(app, THIRD);
    const terms = aNewLoan({ borrowerId: 1, fundId });
    const loan = await post(app, '/protected/prestamos', terms);
    const { id } = loan.body as unknown as LoanDetail;
    await test(app, { fundId, bank, cash, loanId: id });
  });

export const collect = (app: TestApp, { loanId }: Desk, amount: string, as: Person) =>
  post(
    app,
    `/protected/prestamos/${loanId}/pagos`,
    { amount, receivedOn: app.act.clock.today(), means: 'cash' },
    as,
  );
