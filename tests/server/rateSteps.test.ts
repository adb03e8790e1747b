import type { LoanDetail } from '@core/contract/loans';
import { annualCostRate, formatPercent } from '@core/loan/annualCostRate';
import { parseMoney } from '@core/money/wire';
import { contractValues } from '@server/lending/contracts/contractValues';
import { findPaperFacts } from '@server/lending/contracts/paperFacts';
import { expect, it } from 'vitest';
import { paperText } from '@tests/support/paperMoney';
import { aNewProduct } from '@tests/support/products';
import { aSoldLoan } from '@tests/support/soldLoans';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const STEPS = [{ after: 2, points: '12' }];
const MONTHLY = {
  paymentFrequency: 'monthly',
  installmentCount: 6,
  disbursedOn: '2026-03-10',
  firstDueOn: '2026-04-10',
} as const;

const aSteppedLoan = (app: TestApp, habits: Parameters<typeof aSoldLoan>[1] = {}) =>
  aSoldLoan(
    app,
    { frequencies: ['monthly'], rateKind: 'annualNominal', rateSteps: STEPS, ...habits },
    MONTHLY,
  );

/** Words of the papers of a loan on its first day. */
async function said({ db, deps }: TestApp, { id }: LoanDetail) {
  const facts = await findPaperFacts(db, id, MONTHLY.disbursedOn, deps.settings);
  return contractValues(facts, 'C-000001');
}

it('says every rate in contracts, and that of each installment in schedules', () =>
  withTestApp(async (app) => {
    const loan = await aSteppedLoan(app);
    const values = await said(app, loan);
    expect(values['prestamo.tasa']).toBe(
      '36.00 % TNA, que equivale a 42.58 % TEA; desde el 10/05/2026 (cuota 3), 48.00 % TNA',
    );
    const paper = await paperText(app, loan.id, { kind: 'schedule' });
    expect(paper).toContain('Desde la cuota 3');
    expect(paper.match(/36\.00 %/g)).toHaveLength(1 + 2);
    expect(paper.match(/48\.00 %/g)).toHaveLength(1 + 4);
    // 3 % of the first month, and 4 % of the third, of what is owed then.
    const third = loan.installments[2]!;
    expect(loan.installments[0]!.interest).toBe('36.00');
    const before = parseMoney(loan.installments[1]!.balanceAfter, 'PEN');
    expect(parseMoney(third.interest, 'PEN')).toBe((before * 4n + 50n) / 100n);
  }));

it('costs a year what its installments cost, at every rate', () =>
  withTestApp(async (app) => {
    const loan = await aSteppedLoan(app);
    const flows = [
      { on: MONTHLY.disbursedOn, amount: parseMoney('1200.00', 'PEN') },
      ...loan.installments.map(({ dueOn, total }) => ({
        on: dueOn,
        amount: -parseMoney(total, 'PEN'),
      })),
    ];
    const rate = formatPercent(annualCostRate(flows));
    // Between 12 months at 3 % (42.58) and at 4 % (60.10).
    expect(rate).toBe('50.46');
    expect((await said(app, loan))['prestamo.tcea']).toBe(`${rate} %`);
  }));

it.each([
  [
    'bullet',
    'en 6 cuotas mensuales: 5 sin amortización de capital, de entre S/ 36.00 y S/ 48.00 según ' +
      'la tasa y los días de cada una, y la última, que devuelve todo el capital, de ' +
      'S/ 1,248.00; la primera vence el 10/04/2026 y la última, el 10/09/2026.',
  ],
  // The third pays 32.00 of interest, more than the 30.00 of the second.
  [
    'constantPrincipal',
    'en 6 cuotas mensuales, que amortizan el capital en partes iguales: la primera, de ' +
      'S/ 236.00, vence el 10/04/2026, y la última, de S/ 208.00, el 10/09/2026.',
  ],
] as const)('tells installments by what they are: %s', (method, words) =>
  withTestApp(async (app) => {
    const values = await said(app, await aSteppedLoan(app, { method }));
    expect(values['prestamo.forma_de_pago'].replaceAll('**', '')).toBe(words);
  }),
);

it.each([
  ['a flat one', { method: 'flat', rateSteps: STEPS, excessRule: 'payAhead' }, 'NOT_OF_METHOD'],
  ['one that goes back', { rateSteps: [...STEPS, ...STEPS] }, 'RATE_STEPS_INVALID'],
  ['one without rate', { rateSteps: [{ after: 2, points: '-90' }] }, 'RATE_STEPS_NEED_RATE'],
  ['one above the cap', { rateSteps: [{ after: 2, points: '60' }] }, 'RATE_CAP_EXCEEDED'],
] as const)('is refused of a product: %s', (_case, terms, code) =>
  withTestApp(async (app) => {
    const body = aNewProduct({ maxRatePercent: '60', ...terms }, { validFrom: '2026-03-10' });
    const response = await app.send('POST', '/protected/productos', { body });
    expect(response.status).toBe(422);
    expect(((await response.json()) as { code: string }).code).toContain(code);
  }),
);
