import { readdirSync, readFileSync } from 'node:fs';
import { TEMPLATE_KINDS, type ContractTemplate } from '@core/contract/contracts';
import { LOAN_PAPER_KINDS, type LoanPaperKind } from '@core/contract/loanPapers';
import type { LoanDetail } from '@core/contract/loans';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { post } from '@tests/support/contracts';
import {
  aLoanWithFee,
  booked,
  onPaper,
  paperText,
  pay,
  readJson,
  readPdf,
} from '@tests/support/paperMoney';
import { aWorld, post as postLoan, renewing } from '@tests/support/renewals';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { trancheWorld } from '@tests/support/tranches';

/** Money of a loan by the books: lent, kept, paid off and handed over. */
async function movedBy(app: TestApp, loan: LoanDetail) {
  return {
    lent: await booked(app, loan.id, '1401', 'disbursement'),
    fee: -(await booked(app, loan.id, '5103', 'disbursement')),
    payoff: -(await booked(app, loan.id, '1901', 'disbursement')),
    received: -(await booked(app, loan.id, '1101', 'disbursement')),
  };
}
type Moved = Awaited<ReturnType<typeof movedBy>>;

/** Money that each document of a contract must tell; none where it moves none. */
const OF_CONTRACT: Readonly<Record<ContractTemplate['kind'], (moved: Moved) => string[]>> = {
  contrato: ({ lent, fee, payoff, received }) => [
    `la suma de ${onPaper(lent)}`,
    ...(fee + payoff === 0n
      ? ['que entrega íntegramente']
      : [`EL PRESTATARIO recibe ${onPaper(received)}`]),
    ...(fee === 0n ? [] : [`la comisión de desembolso de ${onPaper(fee)}`]),
    ...(payoff === 0n ? [] : [`se destinan ${onPaper(payoff)} a cancelar el préstamo P-0`]),
  ],
  hojaResumen: ({ lent, fee, payoff, received }) => [
    `Monto del préstamo ${onPaper(lent)}`,
    `Monto que recibe el prestatario ${onPaper(received)}`,
    ...(fee === 0n ? [] : [`que se descuenta al entregarlo ${onPaper(fee)}`]),
    ...(payoff === 0n ? [] : [`Lo que cancela de otro préstamo ${onPaper(payoff)}`]),
  ],
  pagare: ({ lent, fee, payoff, received }) => [
    `Importe ${onPaper(lent)}`,
    `Monto recibido ${onPaper(received)}`,
    ...(fee === 0n ? [] : [`descontada del monto ${onPaper(fee)}`]),
    ...(payoff === 0n ? [] : [`con cargo al monto ${onPaper(payoff)}`]),
  ],
  cronograma: ({ lent }) => [`Monto del préstamo ${onPaper(lent)}`],
  autorizacion: () => [],
};

const LOANS: Readonly<Record<string, (app: TestApp) => Promise<LoanDetail>>> = {
  'handed over whole': (app) => aLoan(app),
  'with its fee kept': (app) =>
    aLoanWithFee(app, { asked: '8500.00', principal: '8500.00', mode: 'netted' }),
  'with its fee financed': (app) =>
    aLoanWithFee(app, { asked: '5000.00', principal: '5150.00', mode: 'financed' }),
  'that renews another': async (app) => {
    const made = await postLoan(app, await renewing(app, await aWorld(app)));
    return (await made.json()) as LoanDetail;
  },
};

describe.each(Object.entries(LOANS))('the papers of a loan %s', (_name, make) => {
  it.each(TEMPLATE_KINDS)('say the money that its entries moved: %s', (kind) =>
    withTestApp(async (app) => {
      const loan = await make(app);
      await app.db.execute(sql`update borrower set email = 'rosa@ejemplo.pe'`);
      const made = await post(app, 'contratos', { body: { loanId: loan.id, kinds: [kind] } });
      expect(made.status).toBe(201);
      const text = await readPdf(app, `contratos/${String(made.body['id'])}/archivo`);
      const moved = await movedBy(app, loan);
      expect(moved.received).toBe(moved.lent - moved.fee - moved.payoff);
      for (const words of OF_CONTRACT[kind](moved)) expect(text).toContain(words);
    }),
  );
});

it('the contract of a loan in tranches says what its first disbursement moved', () =>
  withTestApp(async (app) => {
    const loan = await (await trancheWorld(app)).aTranchedLoan();
    await app.db.execute(sql`update borrower set email = 'rosa@ejemplo.pe'`);
    const body = { loanId: loan.id, kinds: ['contrato', 'hojaResumen'] };
    const made = await post(app, 'contratos', { body });
    const text = await readPdf(app, `contratos/${String(made.body['id'])}/archivo`);
    const { lent, fee, received } = await movedBy(app, loan);
    expect(text).toContain(`el primero, de ${onPaper(lent)}`);
    expect(text).toContain(`la comisión de desembolso de ${onPaper(fee)}`);
    expect(text).toContain(`EL PRESTATARIO recibe ${onPaper(received)}`);
    expect(text).toContain(`Monto que recibe el prestatario ${onPaper(received)}`);
  }));

/** Money that each paper of a loan must tell, of what its books have today. */
const OF_LOAN: Readonly<Record<LoanPaperKind, (app: TestApp, loan: LoanDetail) => Promise<void>>> =
  {
    schedule: async (app, loan) => {
      const text = await paperText(app, loan.id, { kind: 'schedule' });
      const lent = await booked(app, loan.id, '1401', 'disbursement');
      expect(text).toContain(`Monto del préstamo ${onPaper(lent)}`);
      expect(text).toContain(`Total ${onPaper(lent)}`);
    },
    statement: async (app, loan) => {
      const text = await paperText(app, loan.id, { kind: 'statement' });
      const paid = await booked(app, loan.id, '1101', 'payment');
      expect(paid).toBeGreaterThan(0n);
      expect(text).toContain(`Saldo de capital ${onPaper(await booked(app, loan.id, '1401'))}`);
      expect(text).toContain(`Pagado hasta hoy ${onPaper(paid)}`);
    },
    payoff: async (app, loan) => {
      const text = await paperText(app, loan.id, { kind: 'payoff' });
      const before = await booked(app, loan.id, '1101', 'payment');
      const owed = await booked(app, loan.id, '1401');
      const { amount } = await readJson<{ amount: string }>(
        app,
        `prestamos/${loan.id}/cancelacion`,
      );
      await pay(app, loan.id, amount, '2026-04-10', { way: 'payOff' });
      const taken = (await booked(app, loan.id, '1101', 'payment')) - before;
      expect(await booked(app, loan.id, '1401')).toBe(0n);
      expect(text).toContain(`se debe pagar ${onPaper(taken)}`);
      expect(text).toContain(`Capital ${onPaper(owed)}`);
      expect(text).toContain(`Total por pagar ${onPaper(taken)}`);
    },
    noDebt: async (app, loan) => {
      await OF_LOAN.payoff(app, loan);
      const text = await paperText(app, loan.id, { kind: 'noDebt' });
      const lent = await booked(app, loan.id, '1401', 'disbursement');
      expect(text).toContain(`de ${onPaper(lent)} (mil doscientos con 00/100 soles)`);
    },
  };

it.each(LOAN_PAPER_KINDS)('a paper of a loan says what its books have: %s', (kind) =>
  withTestApp(async (app) => {
    const loan = await aLoan(app);
    app.setToday('2026-04-10');
    await pay(app, loan.id, '300.00', '2026-04-10');
    await OF_LOAN[kind](app, loan);
  }),
);

it('a receipt says what its entry moved, by figures and in words', () =>
  withTestApp(async (app) => {
    const { id } = await aLoan(app);
    app.setToday('2026-04-10');
    const made = await pay(app, id, '300.00', '2026-04-10');
    const text = await readPdf(app, `prestamos/${id}/pagos/${made.id}/recibo.pdf`);
    const taken = await booked(app, id, '1101', 'payment');
    const principal = -(await booked(app, id, '1401', 'payment'));
    expect(text).toContain(`Importe recibido: ${onPaper(taken)} (trescientos con 00/100 soles)`);
    expect(text).toContain(`${onPaper(principal)} ${onPaper(taken)}`);
    expect(text).toContain('RUC 20100070970');
  }));

it('every paper of a payment says the means, account and number of its movement', () =>
  withTestApp(async (app) => {
    const { id, borrowerId } = await aLoan(app);
    app.setToday('2026-04-10');
    const through = { means: 'transfer', operationNumber: '00 4512' };
    const made = await pay(app, id, '300.00', '2026-04-10', through);
    const { rows } = await app.db.execute<{ name: string; number: string }>(sql`
      select y.name, m.operation_number as number from money_movement m
      join money_account y on y.id = m.money_account_id
      where m.entry_id = ${made.entryNumber}`);
    const [moved] = rows;
    expect(moved?.number).toBe('004512');
    const receipt = await readPdf(app, `prestamos/${id}/pagos/${made.id}/recibo.pdf`);
    for (const words of ['Transferencia', moved!.name, moved!.number]) {
      expect(receipt).toContain(words);
    }
    const account = `Transferencia · ${moved!.name} · operación ${moved!.number}`;
    const way = `${made.receiptNumber}: ${account}`;
    const statements = [
      await readPdf(app, `clientes/${borrowerId}/estado-de-cuenta.pdf`),
      await paperText(app, id, { kind: 'statement' }),
    ];
    for (const text of statements) expect(text).toContain(way);
  }));

it('a statement of a borrower says what the books have of each loan', () =>
  withTestApp(async (app) => {
    const { id, borrowerId } = await aLoan(app);
    app.setToday('2026-04-10');
    await pay(app, id, '300.00', '2026-04-10');
    const text = await readPdf(app, `clientes/${borrowerId}/estado-de-cuenta.pdf`);
    expect(text).toContain(onPaper(await booked(app, id, '1401', 'disbursement')));
    expect(text).toContain(onPaper(await booked(app, id, '1101', 'payment')));
  }));

/** Makers of papers, and the comparisons above that read them. A new one is written down here. */
const COMPARED: Readonly<Record<string, readonly string[]>> = {
  // `investorPapers.test.ts` reads them.
  'server/investing/papers/render.ts': ['a statement of an investor', 'a certificate'],
  'server/lending/contracts/contractPdf.ts': Object.keys(OF_CONTRACT),
  'server/lending/loanPapers/loanPaperPdf.ts': Object.keys(OF_LOAN),
  'server/lending/loanPapers/noDebt.ts': ['noDebt'],
  'server/platform/documents/receipt.ts': ['a receipt'],
  'server/platform/documents/statement.ts': ['a statement of a borrower'],
};

/** Papers without an amount of their own, and reports, which are compared at every page. */
const OF_NO_MONEY: ReadonlySet<string> = new Set([
  'server/platform/documents/pdf.ts',
  'server/lending/contracts/signaturesPage.ts',
  'server/reports/catalogue/reportPdf.ts',
  'server/lending/loanContacts/contactLogPdf.ts',
]);

it('every maker of papers is compared with the books', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' });
  const makers = files
    .map((file) => `server/${file}`)
    .filter((file) => file.endsWith('.ts') && !OF_NO_MONEY.has(file))
    .filter((file) => readFileSync(file, 'utf8').includes('renderPdf('));
  expect(makers.toSorted()).toEqual(Object.keys(COMPARED).toSorted());
  expect(COMPARED['server/lending/contracts/contractPdf.ts']).toEqual(
    expect.arrayContaining([...TEMPLATE_KINDS]),
  );
});
