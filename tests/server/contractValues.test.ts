import type { LoanDetail } from '@core/contract/loans';
import { contractValues } from '@server/lending/contracts/contractValues';
import { findPaperFacts } from '@server/lending/contracts/paperFacts';
import { aLoan } from '@tests/support/builders';
import { withTestApp } from '@tests/support/testApp';
import { expect, it } from 'vitest';

it('a contract made after a prepayment names the installment in force, and lateness', () =>
  withTestApp(async (app) => {
    const { id } = await aLoan(app);
    app.setToday('2026-03-20');
    const way = 'lowerInstallment';
    const body = { amount: '600.00', receivedOn: '2026-03-20', means: 'cash', way };
    const paid = await app.send('POST', `/protected/prestamos/${id}/pagos`, { body });
    expect(paid.status).toBe(201);
    const read = async <T>(path: string) =>
      (await (await app.send('GET', `/protected/${path}`)).json()) as T;
    const loan = await read<LoanDetail>(`prestamos/${id}`);
    const facts = await findPaperFacts(app.db, id, '2026-03-20', 'Caja');
    const values = contractValues(facts, 'C-1');
    const [first, second] = loan.installments;
    expect(Number(first!.total)).toBeGreaterThan(600);
    expect(values['prestamo.cuota']).toContain(second!.total);
    const lateness = (lateCharge: LoanDetail['lateCharge']) => {
      const changed = { ...facts, loan: { ...loan, lateCharge } };
      return contractValues(changed, 'C-1')['prestamo.penalidad'];
    };
    expect([
      lateness(null),
      lateness({ kind: 'fixed', value: '15.00', graceDays: 3 }),
      lateness({ kind: 'percent', value: '5', graceDays: 0 }),
    ]).toEqual([
      'no se cobra',
      'S/ 15.00 por cada cuota vencida, desde el día 4 de atraso',
      '5.00 % de la cuota vencida, desde el día 1 de atraso',
    ]);
  }));
