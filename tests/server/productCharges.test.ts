import type { JournalEntry } from '@core/contract/loanEntries';
import type { LoanDetail, LoanPreview, NewLoan, PayoffQuote } from '@core/contract/loans';
import type { NewProduct, Product } from '@core/contract/products';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import { formatMoney, parseMoney } from '@core/money/wire';
import { habitsOf } from '@core/products/habits';
import { upfrontOn } from '@core/products/upfrontOn';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { someParties } from '@tests/support/builders';
import { expectRecomputed } from '@tests/support/loanChecks';
import { loanChangesOf } from '@tests/support/loanChanges';
import { read } from '@tests/support/moneyTransfers';
import { booked, readPdf } from '@tests/support/paperMoney';
import { aNewProduct } from '@tests/support/products';
import { expectExplained, payLoan, SMALL } from '@tests/support/soldLoans';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

type Charge = NewProduct['terms']['charges'][number];

const charge = (name: string, more: Partial<Charge>): Charge => ({
  name,
  basis: 'fixed',
  value: '10.00',
  charged: 'eachInstallment',
  taxPercent: null,
  account: null,
  ...more,
});

/** One charge of every kind: of the balance, of the installment with its tax, and three once. */
const CHARGES = [
  charge('Administración', { basis: 'percentOfBalance', value: '0.25' }),
  charge('Cobranza', { basis: 'percentOfInstallment', value: '1', taxPercent: '18' }),
  charge('Estudio', { basis: 'percentOfAmount', value: '1', charged: 'netted', taxPercent: '18' }),
  charge('Tasación', { value: '60.00', charged: 'financed', account: '5108' }),
  charge('Notaría', { value: '40.00', charged: 'paidApart', taxPercent: '18', account: '2604' }),
];

let app: TestApp;
let ids: Awaited<ReturnType<typeof someParties>>;
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
  app.setToday('2026-03-10');
  ids = await someParties(app);
});
afterAll(() => app.close());

const publish = (terms: Partial<NewProduct['terms']>) => {
  count += 1;
  const code = `CARGOS-${count}`;
  const body = aNewProduct({ ...SMALL, rateKind: 'annualNominal', ...terms }, { code });
  return app.send('POST', '/protected/productos', { body: { ...body, validFrom: '2026-03-10' } });
};

/** A loan of 1,200.00 at 2 % a month in three installments of a product with charges. */
async function askedOf(terms: Partial<NewProduct['terms']>): Promise<NewLoan> {
  app.setToday('2026-03-10');
  const published = await publish(terms);
  const product = (await published.json()) as Product;
  const upfront = upfrontOn(parseMoney('1200.00', 'PEN'), product.terms, 'PEN');
  const agreed = {
    rateKind: 'annualNominal',
    annualRatePercent: '24',
    dayCount: '30/360',
    paymentFrequency: 'monthly',
    installmentCount: 3,
    disbursedOn: '2026-03-10',
    firstDueOn: '2026-04-10',
    method: 'levelInstallment',
  } as const;
  const schedule = scheduleOfTerms({
    ...agreed,
    ...habitsOf(product),
    principal: upfront.principal,
  });
  return {
    ...agreed,
    ...ids,
    principal: formatMoney(upfront.principal, 'PEN'),
    askedAmount: '1200.00',
    productId: product.id,
    lateAnnualRatePercent: '12',
    previewTotalDue: formatMoney(schedule.totalDue, 'PEN'),
    confirmsRepeated: true,
  };
}

async function lend(terms: Partial<NewProduct['terms']> = { charges: CHARGES }) {
  const body = await askedOf(terms);
  const made = await app.send('POST', '/protected/prestamos', { body });
  const loan = (await made.json()) as LoanDetail;
  if (made.status !== 201) throw new Error(JSON.stringify(loan));
  return loan;
}

const detail = (id: number) => read<LoanDetail>(app, `/protected/prestamos/${id}`);

/** The lines of the entry of a kind of a loan, as `account debit credit`. */
async function linesOf(id: number, kind: string) {
  const entries = await read<JournalEntry[]>(app, `/protected/prestamos/${id}/asientos`);
  const { lines } = entries.find((entry) => entry.kind === kind)!;
  return lines.map(({ account, debit, credit }) => `${account} ${debit} ${credit}`);
}

it('takes each charge when the money leaves, to its account, with its tax', async () => {
  const body = await askedOf({ charges: CHARGES });
  const shown = await app.send('POST', '/protected/prestamos/vista-previa', { body });
  const preview = (await shown.json()) as LoanPreview;
  // 12.00 + 2.16 kept, 60.00 lent besides, 40.00 + 7.20 paid apart.
  expect(preview).toMatchObject({ principal: '1260.00', fee: '121.36', received: '1185.84' });
  expect(preview.upfront).toEqual([
    { name: 'Estudio', charged: 'netted', amount: '12.00', tax: '2.16', total: '14.16' },
    { name: 'Tasación', charged: 'financed', amount: '60.00', tax: '0.00', total: '60.00' },
    { name: 'Notaría', charged: 'paidApart', amount: '40.00', tax: '7.20', total: '47.20' },
  ]);
  const loan = await lend();
  expect(loan).toMatchObject({
    originationFee: '121.36',
    received: '1185.84',
    upfront: preview.upfront,
  });
  expect(await linesOf(loan.id, 'disbursement')).toEqual([
    '1401 1260.00 0.00',
    '1101 0.00 1138.64',
    '5103 0.00 12.00',
    '2502 0.00 9.36',
    '5108 0.00 60.00',
    '2604 0.00 40.00',
  ]);
  await expectRecomputed(app);
});

it('carries percentages of balance and installment, explained, prepaid and ended', async () => {
  const loan = await lend();
  const { id, installments } = loan;
  const [first, second] = installments;
  // 0.25 % of 1,260.00 is 3.15; 1 % of the installment of 436.91 is 4.37, and 18 % of that 0.79.
  expect(first).toMatchObject({
    principal: '411.71',
    interest: '25.20',
    fees: '7.52',
    tax: '0.79',
  });
  expect(second).toMatchObject({ fees: '6.49', tax: '0.79' });
  expect(loan.terms.charges?.fees).toEqual([
    { name: 'Administración', basis: 'percentOfBalance', percent: '0.25' },
    { name: 'Cobranza', basis: 'percentOfInstallment', percent: '1', taxPercent: '18' },
  ]);
  for (const number of [1, 2, 3]) await expectExplained(app, loan, number);
  app.setToday('2026-04-10');
  expect((await payLoan(app, id, { amount: first!.total, receivedOn: '2026-04-10' })).status).toBe(
    201,
  );
  expect(await linesOf(id, 'payment')).toContain('1411 0.00 7.52');
  app.setToday('2026-04-20');
  const prepaid = { amount: '300.00', receivedOn: '2026-04-20', way: 'lowerInstallment' };
  expect((await payLoan(app, id, prepaid)).status).toBe(201);
  const lower = await detail(id);
  const [, , third] = lower.installments;
  // Less is left to pay, and less is a percentage of it.
  expect(Number(third!.fees)).toBeLessThan(Number(installments[2]!.fees));
  for (const number of [2, 3]) await expectExplained(app, lower, number);
  await expectRecomputed(app);
  const quote = await read<PayoffQuote>(app, `/protected/prestamos/${id}/cancelacion`);
  const ending = { amount: quote.amount, receivedOn: '2026-04-20', way: 'payOff' };
  expect((await payLoan(app, id, ending)).status).toBe(201);
  expect(await detail(id)).toMatchObject({ status: 'paidOff', outstandingTotal: '0.00' });
  await expectRecomputed(app);
});

it('keeps a percentage of what was lent after a new schedule', async () => {
  const charges = [charge('Gestión', { basis: 'percentOfAmount', value: '0.5', taxPercent: '18' })];
  const { id } = await lend({ charges });
  app.setToday('2026-04-15');
  const changes = loanChangesOf(app, id);
  const terms = {
    kind: 'rescheduling',
    firstDueOn: '2026-05-15',
    installmentCount: 4,
    annualRatePercent: '24',
  };
  const asked = await changes.ask(terms, ANALYST, undefined, await changes.evidence());
  const change = (await asked.json()) as { id: number };
  expect([asked.status, (await changes.approve(change.id)).status]).toEqual([201, 200]);
  const rows = (await detail(id)).installments.filter(({ dueOn }) => dueOn > '2026-05-15');
  // 0.5 % of the 1,200.00 lent, whatever is owed of it now, with 18 % of that.
  expect(rows.map(({ fees, tax }) => `${fees} ${tax}`)).toEqual(Array(3).fill('6.00 1.08'));
  await expectRecomputed(app);
});

it('takes everything back with its disbursement', async () => {
  const { id } = await lend();
  const body = { reason: 'Se registró por error' };
  expect((await app.send('POST', `/protected/prestamos/${id}/anulacion`, { body })).status).toBe(
    200,
  );
  const entries = await read<JournalEntry[]>(app, `/protected/prestamos/${id}/asientos`);
  const sums = new Map<string, bigint>();
  for (const { account, debit, credit } of entries.flatMap(({ lines }) => lines)) {
    const moved = parseMoney(debit, 'PEN') - parseMoney(credit, 'PEN');
    sums.set(account, (sums.get(account) ?? 0n) + moved);
  }
  expect([...sums.values()].every((moved) => moved === 0n)).toBe(true);
});

it('names every charge in contract and summary, as the books have them', async () => {
  const loan = await lend();
  await app.db.execute("update borrower set email = 'rosa@ejemplo.pe'");
  const body = { loanId: loan.id, kinds: ['contrato', 'hojaResumen'] };
  const made = await app.send('POST', '/protected/contratos', { body });
  const { id } = (await made.json()) as { id: number };
  const text = await readPdf(app, `contratos/${id}/archivo`);
  const moved = async (account: string) => -(await booked(app, loan.id, account, 'disbursement'));
  // Kept 14.16 and lent besides 60.00, both with their tax: handed over, less what is paid apart.
  expect(await moved('1101')).toBe(parseMoney('1185.84', 'PEN') - parseMoney('47.20', 'PEN'));
  expect([await moved('5103'), await moved('5108'), await moved('2604')]).toEqual([
    1200n,
    6000n,
    4000n,
  ]);
  for (const words of [
    'se descuenta Estudio, de S/ 14.16 y se descuenta Tasación, de S/ 60.00',
    'EL PRESTATARIO recibe S/ 1,185.84',
    'Aparte, EL PRESTATARIO paga con su dinero Notaría, de S/ 47.20',
    'lo que se descuenta al entregarlo S/ 74.16',
    'Impuesto de todo el plazo (18.00 % sobre Cobranza) S/ 2.37',
    'Estudio, descontado: S/ 14.16; Tasación, sumado al préstamo: S/ 60.00; ' +
      'Notaría, pagado aparte: S/ 47.20',
    'Administración 0.25 % del saldo de capital; Cobranza 1 % de la cuota más 18 % de impuesto',
  ]) {
    expect(text).toContain(words);
  }
});

it.each([
  [{ charges: [CHARGES[0]!, CHARGES[0]!] }, 'CHARGE_NAME_TWICE'],
  [
    { charges: [CHARGES[0]!], installmentFees: [{ name: CHARGES[0]!.name, amount: '5.00' }] },
    'CHARGE_NAME_TWICE',
  ],
  [
    { charges: [charge('Visita', { charged: 'netted', basis: 'percentOfBalance', value: '1' })] },
    'CHARGE_BASIS_OF_INSTALLMENT',
  ],
  [{ charges: [charge('Visita', { account: '5108' })] }, 'CHARGE_ACCOUNT_OF_INSTALLMENT'],
  [{ charges: [charge('Visita', { charged: 'netted', account: '1401' })] }, 'CHARGE_ACCOUNT_UNFIT'],
  [
    {
      charges: [CHARGES[1]!],
      tax: { name: 'IGV', percent: '18', on: ['interest', 'fees'] as const },
    },
    'CHARGE_TAXED_TWICE',
  ],
  [
    { charges: [charge('Gestión', { basis: 'percentOfAmount', value: '1' })], maxTranches: 2 },
    'CHARGE_NOT_IN_TRANCHES',
  ],
  [
    { charges: [charge('Visita', { charged: 'netted', value: '500.00' })] },
    'CHARGES_EXCEED_AMOUNT',
  ],
] as [Partial<NewProduct['terms']>, string][])('refuses to publish %o: %s', async (terms, code) => {
  const refused = await publish(terms);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([422, code]);
});
