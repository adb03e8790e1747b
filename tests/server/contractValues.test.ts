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
    const facts = await findPaperFacts(app.db, id, '2026-03-20', app.deps.settings);
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

it('after a prepayment the paper counts what is owed of the running one; one plan all over', () =>
  withTestApp(async (app) => {
    const { id } = await aLoan(app);
    app.setToday('2026-03-20');
    const body = {
      amount: '600.00',
      receivedOn: '2026-03-20',
      means: 'cash',
      way: 'lowerInstallment',
    };
    const paid = await app.send('POST', `/protected/prestamos/${id}/pagos`, { body });
    expect(paid.status).toBe(201);
    const facts = await findPaperFacts(app.db, id, '2026-03-20', app.deps.settings);
    const values = contractValues(facts, 'C-1');
    const rows = facts.loan.installments.filter(({ total }) => total !== '0.00');
    const text = values['prestamo.forma_de_pago'];
    expect(text).toContain(`en ${rows.length} cuotas`);
    expect(text).toContain(`S/ ${rows[0]!.outstanding}`);
    expect(text).toContain(values['prestamo.primer_vencimiento']);
    expect(values['prestamo.cuotas']).toBe(String(rows.length));
    expect(values['prestamo.primer_vencimiento']).toBe(
      rows[0]!.dueOn.split('-').toReversed().join('/'),
    );
    // Flows of its totals: 1,200.00 lent, 600.00 back ten days later, and the rows.
    const { terms, totalDue } = facts.loan;
    const prepaid = Number(rows[0]!.prepaid);
    const flows: [string, number][] = [
      [terms.disbursedOn, 1200],
      ['2026-03-20', -prepaid],
      [rows[0]!.dueOn, prepaid],
      ...rows.map((row): [string, number] => [row.dueOn, -Number(row.total)]),
    ];
    const total = -flows.slice(1).reduce((all, [, amount]) => all + amount, 0);
    expect(total).toBeCloseTo(Number(totalDue), 6);
    const rate = Number(values['prestamo.tcea'].replace(/[^\d.]/g, '')) / 100;
    expect(Math.abs(presentValue(flows, rate))).toBeLessThan(0.03);
  }));

/** Value of flows on the day of the first, a year of twelve months of thirty days. */
function presentValue(flows: readonly (readonly [string, number])[], rate: number) {
  const dayOf = (on: string) => {
    const [year = 0, month = 0, day = 0] = on.split('-').map(Number);
    return year * 360 + month * 30 + Math.min(day, 30);
  };
  const origin = dayOf(flows[0]![0]);
  return flows.reduce(
    (all, [on, amount]) => all + amount / (1 + rate) ** ((dayOf(on) - origin) / 360),
    0,
  );
}
