import type { ContractTemplate } from '@core/contract/contracts';
import { TEMPLATE_KINDS } from '@core/contract/contracts';
import type { LoanDetail } from '@core/contract/loans';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { post } from '@tests/support/contracts';
import { aLoanWithFee, booked, onPaper, readPdf } from '@tests/support/paperMoney';
import { aWorld, post as postLoan, renewing } from '@tests/support/renewals';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { trancheWorld } from '@tests/support/tranches';

/** What the books say that a loan lent, kept, paid off and handed over. */
async function movedBy(app: TestApp, loan: LoanDetail) {
  return {
    lent: await booked(app, loan.id, '1401', 'disbursement'),
    fee: -(await booked(app, loan.id, '5103', 'disbursement')),
    payoff: -(await booked(app, loan.id, '1901', 'disbursement')),
    received: -(await booked(app, loan.id, '1101', 'disbursement')),
  };
}
type Moved = Awaited<ReturnType<typeof movedBy>>;

/** What each document of a contract must say of the money that moved; nothing: it moves none. */
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
