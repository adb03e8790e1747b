import type { ContractDetail } from '@core/contract/contracts';
import { sql } from 'drizzle-orm';
import { aLoan, someTerms } from './builders';
import type { SendOptions, TestApp } from './testApp';
import { BORROWER } from './testUsers';

/** The documents that a contract is made of where a test does not care. */
export const KINDS = ['contrato', 'hojaResumen', 'cronograma', 'pagare'];

/** Sends something and reads the answer, whatever it is. */
export const post = async ({ send }: TestApp, path: string, options: SendOptions = {}) => {
  const response = await send('POST', `/protected/${path}`, options);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** A loan of 1,200.00 whose borrower is the user BORROWER, with an e-mail. */
export async function aContract(app: TestApp, kinds: readonly string[] = KINDS) {
  const loan = await aLoan(app, someTerms());
  await app.db.execute(sql`update borrower set email = 'rosa@ejemplo.pe'`);
  await app.db.execute(
    sql`update app_user set borrower_id = ${loan.borrowerId} where username = ${BORROWER}`,
  );
  const made = await post(app, 'contratos', { body: { loanId: loan.id, kinds } });
  return { loan, made, contract: made.body as unknown as ContractDetail };
}
