import { doorsOf } from '@tests/support/amountDoors';
import { aLoanInPesos, CURRENCY } from '@tests/support/pesos';
import { findTakenAmounts } from '@tests/support/takenAmounts';
import { withTestApp } from '@tests/support/testApp';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

/* Every amount that any operation takes, from the description of the API. */

const COMPARED = 'it must equal what the server computes, or the act is refused';
const NO_CURRENCY = 'it is kept without a currency';
const AS_ASKED = 'it reads the same terms as previewLoan';
const OF_MIGRATION = 'it reads the same as previewMigration';

/** Amounts that no door of their own has to look at, each with its reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'addBorrowerRecord discountCap': NO_CURRENCY,
  'addBorrowerRecord grossIncome': NO_CURRENCY,
  'addBorrowerRecord netIncome': NO_CURRENCY,
  'addProfile maxApprovalAmount': NO_CURRENCY,
  'addProfile maxWaiverAmount': NO_CURRENCY,
  'changeBorrower monthlyIncome': NO_CURRENCY,
  'changeProfile maxApprovalAmount': NO_CURRENCY,
  'changeProfile maxWaiverAmount': NO_CURRENCY,
  'registerBorrower monthlyIncome': NO_CURRENCY,
  'registerSubsidy cap': NO_CURRENCY,
  'registerSubsidy value': NO_CURRENCY,
  ...Object.fromEntries(
    ['agreeLoan', 'disburseLoan', 'previewAgreement', 'reviewLoan'].flatMap((operation) =>
      ['askedAmount', 'installmentAmount', 'principal', 'tranches.0.amount'].map((one) => [
        `${operation} ${one}`,
        AS_ASKED,
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['agreeLoan', 'disburseLoan', 'previewAgreement', 'previewLoan', 'reviewLoan'].flatMap(
      (operation) => [
        [`${operation} previewTotalDue`, COMPARED],
        [`${operation} renewal.payoff`, COMPARED],
      ],
    ),
  ),
  'confirmBankFile amount': COMPARED,
  'disburseAgreed payoff': COMPARED,
  'disburseAgreed previewTotalDue': COMPARED,
  'disburseTranche previewTotalDue': COMPARED,
  'redateLoan payoff': COMPARED,
  'redateLoan previewTotalDue': COMPARED,
  'migrateLoan control.interest': OF_MIGRATION,
  'migrateLoan control.lateInterest': OF_MIGRATION,
  'migrateLoan control.principal': OF_MIGRATION,
  'migrateLoan installmentAmount': OF_MIGRATION,
  'migrateLoan past.payments.0.amount': OF_MIGRATION,
  'migrateLoan principal': OF_MIGRATION,
  'approveRequest amount': 'startRequest reads the same of the same product',
  'saveRequest terms.amount': 'startRequest reads the same of the same product',
  'saveRequest terms.installmentAmount': 'startRequest reads the same of the same product',
  'addPaymentLimit maxDay': 'pesosDoors.test.ts',
  'addPaymentLimit maxPayment': 'pesosDoors.test.ts',
  'addApprovalRule amountFrom': 'pesosDoors.test.ts',
  'appraiseCollateral value': 'pesosDoors.test.ts',
  'registerCollateral appraisal.value': 'pesosDoors.test.ts',
};

describe('an amount with cents in pesos of Chile', () => {
  it('is refused beside its field by every operation that takes one', () =>
    withTestApp(async (app) => {
      const loan = await aLoanInPesos(app);
      const { rows } = await app.db.execute<{ id: number }>(
        sql`select id::int as id from money_account where fund_id = ${loan.fundId} order by id`,
      );
      const accounts = rows.map((row) => row.id);
      const doors = doorsOf({ ...loan, productId: 1, accounts });
      const amounts = await findTakenAmounts();
      expect(Object.keys({ ...ELSEWHERE, ...doors }).toSorted()).toEqual(amounts);
      const open = { opening: [{ currency: CURRENCY, amount: '0' }] };
      const taken: unknown[] = [];
      for (const [place, { method = 'POST', path, body, field }] of Object.entries(doors)) {
        if (place.startsWith('closeCash'))
          await app.send('POST', '/protected/caja/apertura', { body: open });
        const answer = await app.send(method, path, body === undefined ? {} : { body });
        const { code, errors } = (await answer.json()) as Record<string, unknown>;
        const wanted = field ?? place.split(/[ .]/).at(-1);
        const isRefused =
          answer.status === 422 &&
          code === 'AMOUNT_DECIMALS' &&
          (errors as { field: string }[])?.[0]?.field === wanted;
        if (!isRefused) taken.push([place, answer.status, code, errors]);
      }
      expect(taken).toEqual([]);
    }));
});
