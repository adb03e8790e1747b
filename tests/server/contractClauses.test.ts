import type { LoanDetail, LoanTermsBody } from '@core/contract/loans';
import { contractValues } from '@server/lending/contracts/contractValues';
import { findPaperFacts } from '@server/lending/contracts/paperFacts';
import { aLoan } from '@tests/support/builders';
import { DAY, aWorld, post, renewing } from '@tests/support/renewals';
import { TODAY, withTestApp, type TestApp } from '@tests/support/testApp';
import { trancheWorld } from '@tests/support/tranches';
import { expect, it } from 'vitest';

/** Words of the papers of a loan on a day, without the marks of their values. */
async function said({ db, deps }: TestApp, loanId: number, today = TODAY) {
  const facts = await findPaperFacts(db, loanId, today, deps.settings);
  const values = contractValues(facts, 'C-000001');
  return (name: 'prestamo.forma_de_pago' | 'prestamo.entrega' | 'prestamo.tasa') =>
    values[name].replaceAll('**', '');
}

type Shape = readonly [name: string, terms: Partial<LoanTermsBody>, sentence: string];
const SHAPES: readonly Shape[] = [
  [
    'level',
    {},
    'en 3 cuotas mensuales: 2 de S/ 408.03 y la última de S/ 408.02; ' +
      'la primera vence el 10/04/2026 y la última, el 10/06/2026.',
  ],
  ['one', { installmentCount: 1 }, 'en una sola cuota de S/ 1,212.00, que vence el 10/04/2026.'],
  [
    'level without interest',
    { annualRatePercent: '0', installmentCount: 6 },
    'en 6 cuotas mensuales iguales de S/ 200.00; ' +
      'la primera vence el 10/04/2026 y la última, el 10/09/2026.',
  ],
  [
    'constant principal',
    { method: 'constantPrincipal', installmentCount: 6 },
    'en 6 cuotas mensuales decrecientes, que amortizan el capital en partes iguales: ' +
      'la primera, de S/ 212.00, vence el 10/04/2026, y la última, de S/ 202.00, el 10/09/2026.',
  ],
  [
    'constant principal, two',
    { method: 'constantPrincipal', installmentCount: 2 },
    'en 2 cuotas mensuales: la primera de S/ 612.00, que vence el 10/04/2026, ' +
      'y la última de S/ 606.00, que vence el 10/05/2026.',
  ],
  [
    'an agreed installment',
    { method: 'fixedInstallment', installmentAmount: '250.00' },
    'en 5 cuotas mensuales: 4 de S/ 250.00 y la última de S/ 235.97; ' +
      'la primera vence el 10/04/2026 y la última, el 10/08/2026.',
  ],
  [
    'bullet',
    { method: 'bullet', installmentCount: 6 },
    'en 6 cuotas mensuales: 5 sin amortización de capital, de S/ 12.00 cada una, ' +
      'y la última, que devuelve todo el capital, de S/ 1,212.00; ' +
      'la primera vence el 10/04/2026 y la última, el 10/09/2026.',
  ],
  [
    'bullet by days',
    { method: 'bullet', installmentCount: 6, dayCount: 'actual/365' },
    'en 6 cuotas mensuales: 5 sin amortización de capital, de entre S/ 11.84 y S/ 12.23 ' +
      'según sus días, y la última, que devuelve todo el capital, de S/ 1,212.23; ' +
      'la primera vence el 10/04/2026 y la última, el 10/09/2026.',
  ],
  [
    'bullet, two',
    { method: 'bullet', installmentCount: 2 },
    'en 2 cuotas mensuales: la primera, sin amortización de capital, de S/ 12.00, ' +
      'y la última, que devuelve todo el capital, de S/ 1,212.00; ' +
      'la primera vence el 10/04/2026 y la última, el 10/05/2026.',
  ],
  [
    'weekly',
    { paymentFrequency: 'weekly', firstDueOn: '2026-03-17', installmentCount: 8 },
    'en 8 cuotas semanales: 7 de S/ 151.54 y la última de S/ 151.55; ' +
      'la primera vence el 17/03/2026 y la última, el 05/05/2026.',
  ],
  [
    'daily',
    { paymentFrequency: 'daily', firstDueOn: '2026-03-11', installmentCount: 30 },
    'en 30 cuotas diarias: 29 de S/ 40.20 y la última de S/ 40.27; ' +
      'la primera vence el 11/03/2026 y la última, el 09/04/2026.',
  ],
];

it.each(SHAPES)('says how a loan is paid: %s', (_name, terms, sentence) =>
  withTestApp(async (app) => {
    const loan = await aLoan(app, terms);
    expect((await said(app, loan.id))('prestamo.forma_de_pago')).toBe(sentence);
  }),
);

it('says what is lent and that all of it is received, and the effective rate', () =>
  withTestApp(async (app) => {
    const of = await said(app, (await aLoan(app)).id);
    expect(of('prestamo.entrega')).toBe(
      'EL ACREEDOR presta a EL PRESTATARIO la suma de S/ 1,200.00 (mil doscientos con 00/100 ' +
        'soles), que entrega íntegramente el 10/03/2026 y que EL PRESTATARIO recibe a su ' +
        'satisfacción.',
    );
    expect(of('prestamo.tasa')).toBe('12.00 % TNA, que equivale a 12.68 % TEA');
  }));

it('says what a renewal keeps, what it pays off, and what is received', () =>
  withTestApp(async (app) => {
    const world = await aWorld(app);
    const made = (await (await post(app, await renewing(app, world))).json()) as LoanDetail;
    expect((await said(app, made.id, DAY))('prestamo.entrega')).toBe(
      'EL ACREEDOR presta a EL PRESTATARIO la suma de S/ 3,000.00 (tres mil con 00/100 soles). ' +
        'De esa suma se descuenta la comisión de desembolso de S/ 60.00 y se destinan S/ 406.00 ' +
        'a cancelar el préstamo P-000001 de EL PRESTATARIO. EL PRESTATARIO recibe S/ 2,534.00 ' +
        '(dos mil quinientos treinta y cuatro con 00/100 soles) el 25/05/2026, a su satisfacción.',
    );
  }));

it('says of tranches what is received now and what will follow', () =>
  withTestApp(async (app) => {
    const made = await (await trancheWorld(app)).aTranchedLoan();
    expect((await said(app, made.id))('prestamo.entrega')).toBe(
      'EL ACREEDOR presta a EL PRESTATARIO hasta la suma de S/ 3,000.00 (tres mil con 00/100 ' +
        'soles), en 3 desembolsos: el primero, de S/ 1,200.00, el 10/03/2026; el segundo, de ' +
        'S/ 1,000.00, previsto para el 20/04/2026; y el tercero, de S/ 800.00, previsto para el ' +
        '20/05/2026. Del primer desembolso se descuenta la comisión de desembolso de S/ 60.00. ' +
        'Con él, EL PRESTATARIO recibe S/ 1,140.00 (mil ciento cuarenta con 00/100 soles) el ' +
        '10/03/2026, a su satisfacción. El cronograma comprende lo desembolsado y se vuelve a ' +
        'calcular con cada desembolso.',
    );
  }));
