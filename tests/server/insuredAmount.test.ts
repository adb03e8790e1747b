import type { LoanDetail } from '@core/contract/loans';
import { contractValues } from '@server/lending/contracts/contractValues';
import { findPaperFacts } from '@server/lending/contracts/paperFacts';
import { expect, it } from 'vitest';
import { loanChangesOf } from '@tests/support/loanChanges';
import { expectRecomputed } from '@tests/support/loanChecks';
import { read } from '@tests/support/moneyTransfers';
import { aNewProduct } from '@tests/support/products';
import { aSoldLoan, expectExplained, payLoan } from '@tests/support/soldLoans';
import { withTestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { refusalOf } from '@tests/support/tranches';

it('insurance on all that was lent asks for the same each month, and says so', () =>
  withTestApp(async (app) => {
    const habits = { insurancePercent: '0.10', insuranceBasis: 'amount', maxTranches: 1 } as const;
    const loan = await aSoldLoan(app, habits, {
      paymentFrequency: 'monthly',
      installmentCount: 3,
      disbursedOn: '2026-03-10',
      firstDueOn: '2026-04-10',
    });
    // 1,200.00 * 0.10 % each month, whatever is left of them.
    expect(loan.installments.map(({ insurance }) => insurance)).toEqual(['1.20', '1.20', '1.20']);
    expect(loan.installments[0]!.total).toBe(loan.installments[1]!.total);
    for (const number of [1, 3]) await expectExplained(app, loan, number);
    const facts = await findPaperFacts(app.db, loan.id, '2026-03-10', app.deps.settings);
    expect(contractValues(facts, 'C-1')).toMatchObject({
      'prestamo.seguro': '0.10 % mensual',
      'prestamo.seguro_base': 'el monto prestado',
    });
    const prepaid = { amount: '300.00', receivedOn: '2026-04-08', way: 'lowerInstallment' };
    app.setToday('2026-04-08');
    expect((await payLoan(app, loan.id, prepaid)).status).toBe(201);
    const after = await read<LoanDetail>(app, `/protected/prestamos/${loan.id}`);
    expect(after.installments[2]!.insurance).toBe('1.20');
    await expectRecomputed(app);
    // The premium stays of what was lent where the rest is agreed on anew.
    const changes = loanChangesOf(app, loan.id);
    const terms = {
      kind: 'rescheduling',
      firstDueOn: '2026-05-10',
      installmentCount: 4,
      annualRatePercent: '36',
    };
    const asked = await changes.ask(terms, ANALYST, undefined, await changes.evidence());
    const change = (await asked.json()) as { id: number };
    expect([asked.status, (await changes.approve(change.id)).status]).toEqual([201, 200]);
    const anew = await read<LoanDetail>(app, `/protected/prestamos/${loan.id}`);
    expect(anew.installments.at(-1)!.insurance).toBe('1.20');
    await expectRecomputed(app);
    const tranches = aNewProduct(
      { ...habits, maxTranches: 2 },
      {
        code: 'PARTES',
        validFrom: '2026-04-08',
      },
    );
    const refused = await app.send('POST', '/protected/productos', { body: tranches });
    expect(await refusalOf(refused)).toEqual([422, 'CHARGE_NOT_IN_TRANCHES']);
  }));
