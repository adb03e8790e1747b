import type { Borrower } from '@core/contract/borrowers';
import type { LoanDetail } from '@core/contract/loans';
import { contractValues } from '@server/contracts/contractValues';
import { aLoan } from '@tests/support/builders';
import { withTestApp } from '@tests/support/testApp';
import { expect, it } from 'vitest';

it('a contract made after a prepayment names the installment of the schedule in force', () =>
  withTestApp(async (app) => {
    const { id, borrowerId } = await aLoan(app);
    app.setToday('2026-03-20');
    const way = 'lowerInstallment';
    const body = { amount: '600.00', receivedOn: '2026-03-20', means: 'cash', way };
    const paid = await app.send('POST', `/protected/prestamos/${id}/pagos`, { body });
    expect(paid.status).toBe(201);
    const read = async <T>(path: string) =>
      (await (await app.send('GET', `/protected/${path}`)).json()) as T;
    const loan = await read<LoanDetail>(`prestamos/${id}`);
    const borrower = await read<Borrower>(`clientes/${borrowerId}`);
    const values = contractValues({ loan, borrower, number: 'C-1', lenderName: 'Caja' });
    const [first, second] = loan.installments;
    expect(Number(first!.total)).toBeGreaterThan(600);
    expect(values['prestamo.cuota']).toContain(second!.total);
  }));
