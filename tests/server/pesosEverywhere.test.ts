import { doorsOf } from '@tests/support/amountDoors';
import { aFileInCourt } from '@tests/support/moneyWays';
import { INVESTOR_AMOUNTS } from '@tests/support/investorAmounts';
import { aLoanInPesos, CURRENCY } from '@tests/support/pesos';
import { findTakenAmounts } from '@tests/support/takenAmounts';
import { withTestApp } from '@tests/support/testApp';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

/* Every amount that any operation takes, from the description of the API. */

const COMPARED = 'it must equal what the server computes, or the act is refused';
const NO_CURRENCY = 'it is in the first currency of the lender: see baseAmounts.test.ts';
const OF_LAYOUT = 'a layout is of any currency: its limit is compared, and never paid or owed';
const AS_ASKED = 'it reads the same terms as previewLoan';
const OF_MIGRATION = 'it reads the same as previewMigration';

/** Amounts that no door of their own has to look at, each with its reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'addBorrowerRecord discountCap': NO_CURRENCY,
  'addBorrowerRecord grossIncome': NO_CURRENCY,
  'addBorrowerRecord netIncome': NO_CURRENCY,
  'addReportLayout layout.bureau.twiceUpTo': OF_LAYOUT,
  'saveLayoutDraft layout.bureau.twiceUpTo': OF_LAYOUT,
  'approveFieldDevice limitAmount': NO_CURRENCY,
  'changeBorrower monthlyIncome': NO_CURRENCY,
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
  'saveInvestorProfile annualIncome': NO_CURRENCY,
  'saveInvestorProfile netWorth': NO_CURRENCY,
  'buyBackShares total': COMPARED,
  'buyShare total': COMPARED,
  ...Object.fromEntries(INVESTOR_AMOUNTS.map((one) => [one, 'investorMoney.test.ts'])),
};

const [CENTS, TOO_MUCH] = ['1000.50', '100000000001'];

const REFUSED = [
  [CENTS, 'AMOUNT_DECIMALS'],
  [TOO_MUCH, 'AMOUNT_TOO_LARGE'],
] as const;

/** Places where an amount is refused for another reason than its size, each with why. */
const SMALLER: ReadonlySet<string> = new Set([
  // The refusal of its own says from where to where.
  'savePrincipalLimits maxPrincipal',
  // The least is above the most before it is above anything else.
  'savePrincipalLimits minPrincipal',
]);

const told = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code?: string; errors?: readonly { field: string }[] }),
});

describe('an amount of pesos of Chile', () => {
  it('is refused beside its field by every operation: with cents, and too large', () =>
    withTestApp(async (app) => {
      const loan = await aLoanInPesos(app);
      const { rows } = await app.db.execute<{ id: number }>(
        sql`select id::int as id from money_account where fund_id = ${loan.fundId} order by id`,
      );
      const accounts = rows.map((row) => row.id);
      const world = { ...loan, productId: 1, accounts };
      const amounts = await findTakenAmounts();
      const cost = { concept: 'Tasa judicial', documentedOn: app.act.clock.today() };
      const doors = (amount: string): ReturnType<typeof doorsOf> => ({
        ...doorsOf({ ...world, amount }),
        // The last one: its loan goes to court for it.
        'recordCaseCost amount': {
          path: `/protected/prestamos/${loan.id}/caso/asuntos/1/gastos`,
          body: { ...cost, amount, document: 'Recibo 1', means: 'cash' },
        },
      });
      const places = Object.keys(doors(CENTS));
      expect([...Object.keys(ELSEWHERE), ...places].toSorted()).toEqual(amounts);
      const open = { opening: [{ currency: CURRENCY, amount: '0' }] };
      const taken: unknown[] = [];
      for (const place of places) {
        if (place.startsWith('recordCaseCost')) await aFileInCourt(app, loan.id);
        if (place.startsWith('closeCash'))
          await app.send('POST', '/protected/caja/apertura', { body: open });
        for (const [amount, code] of REFUSED) {
          if (amount === TOO_MUCH && SMALLER.has(place)) continue;
          const { method = 'POST', path, body, ...door } = doors(amount)[place]!;
          const field = door.field ?? place.split(/[ .]/).at(-1);
          const sent = body === undefined ? {} : { body };
          const answer = await told(await app.send(method, path, sent));
          const isRefused = answer.code === code && answer.errors?.[0]?.field === field;
          if (answer.status !== 422 || !isRefused) taken.push([place, code, answer]);
        }
      }
      expect(taken).toEqual([]);
    }));
});
