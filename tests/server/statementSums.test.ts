import type { LoanChange } from '@core/contract/loanChanges';
import type { NewProduct } from '@core/contract/products';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { groupThousands } from '@server/platform/documents/format';
import { runDay } from '@server/process/jobs/nightly';
import { expect, it } from 'vitest';
import { disburse, lifeWorld, type LifeWorld } from '@tests/support/lifeWorld';
import { loanChangesOf } from '@tests/support/loanChanges';
import { booked, onPaper, paperText, pay, readJson, readPdf } from '@tests/support/paperMoney';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const EVERY_CHARGE: Partial<NewProduct['terms']> = {
  method: 'levelInstallment',
  feePercent: '0',
  lateAnnualRatePercent: '36',
  lateCharge: { kind: 'fixed', value: '15.00', graceDays: 0 },
  insurancePercent: '0.12',
  installmentFees: [{ name: 'Portes', amount: '3.50' }],
  tax: { name: 'IGV', percent: '18', on: ['interest', 'fees'] },
};

/** A loan of every kind of charge, late with two installments, paid and forgiven in part. */
async function aLateLoan(app: TestApp) {
  const world = await lifeWorld(app, EVERY_CHARGE);
  const loan = await disburse(world, {
    amount: 300_000,
    rate: '40',
    paymentFrequency: 'monthly',
    installmentCount: 4,
    firstAfter: 31,
    parts: 1,
  });
  const { id } = loan!;
  app.setToday('2026-04-20');
  await runDay(app.deps);
  await pay(app, id, '500.00', '2026-04-20');
  app.setToday('2026-05-25');
  await runDay(app.deps);
  const changes = loanChangesOf(app, id);
  const terms = { kind: 'waiver', component: 'lateInterest', amount: '5.00' };
  const asked = (await (await changes.ask(terms, ANALYST)).json()) as LoanChange;
  if (asked.status === 'requested') expect((await changes.approve(asked.id)).status).toBe(200);
  return { world, id };
}

const amounts = (line: string) =>
  [...line.matchAll(/[−-]?\d[\d,]*\.\d\d/g)].map(([text]) =>
    parseMoney(text.replace('−', '-').replaceAll(',', ''), 'PEN'),
  );

/** The lines of a table on a paper: what follows each match up to the next. */
const linesOf = (text: string, start: RegExp) =>
  [...text.matchAll(start)].map(({ index, 0: head }) => {
    const after = text.slice(index + head.length);
    return amounts(/^[\s\-\d.,]*/.exec(after)![0]);
  });

/** Sums that the books charged to a loan on an account. */
const charged = async (world: LifeWorld, id: number, account: string) => {
  const entries = await readJson<
    { kind: string; lines: { account: string; debit: string; credit: string }[] }[]
  >(world.app, `prestamos/${id}/asientos`);
  return sum(
    entries
      .flatMap(({ lines }) => lines)
      .filter((line) => line.account === account)
      .map(({ debit, credit }) => parseMoney(credit, 'PEN') - parseMoney(debit, 'PEN')),
  );
};

it('each row of a statement adds up, and what was lent comes to what is owed', () =>
  withTestApp(async (app) => {
    const { world, id } = await aLateLoan(app);
    const text = await paperText(app, id, { kind: 'statement' });
    const table = text.slice(text.indexOf('Cuotas, en soles'), text.indexOf('Pagos, en soles'));
    expect(table).toContain('Cuota Mora Penalidad Saldado Pendiente');
    const rows = linesOf(table, /\b\d \d\d\/\d\d\/\d{4}/g);
    expect(rows).toHaveLength(4);
    for (const [total, late, penalty, paid, pending] of rows) {
      expect(total! + late! + penalty! - paid!).toBe(pending);
    }
    const sums = [0, 1, 2, 3, 4].map((index) => sum(rows.map((row) => row[index]!)));
    expect(linesOf(table, /Total/g)).toEqual([sums]);
    const [late, penalty, , pending] = sums.slice(1);
    expect(penalty).toBe(3_000n);
    expect(penalty).toBe(await charged(world, id, '5105'));
    expect(text).toContain(`Interés moratorio ${formatMoney(late!, 'PEN')}`);

    const steps = text.slice(text.indexOf('Cómo se llega al saldo'), text.indexOf('Cuotas, en'));
    const parts = amounts(steps);
    expect(sum(parts.slice(0, -1))).toBe(parts.at(-1));
    expect(parts.at(-1)).toBe(pending);
    const lent = await booked(app, id, '1401', 'disbursement');
    const paid = await booked(app, id, '1101', 'payment');
    expect(steps).toContain(`Capital desembolsado ${groupThousands(formatMoney(lent, 'PEN'))}`);
    expect(steps).toContain(`Menos: pagado −${groupThousands(formatMoney(paid, 'PEN'))}`);
    expect(steps).toContain('Menos: condonado −5.00');
    expect(text).toContain(`Saldo total ${onPaper(pending!)}`);
  }));

const expectPaymentsAddUp = (text: string, count: number) => {
  const rows = linesOf(text, /(Aplicado|Extornado|Condonación|Recuperación)/g);
  expect(rows).toHaveLength(count);
  for (const row of rows) expect(sum(row.slice(0, -1))).toBe(row.at(-1));
  return rows.map((row) => row.at(-1));
};

it('each payment of a statement adds up, forgiven or beyond the debt too', () =>
  withTestApp(async (app) => {
    const { world, id } = await aLateLoan(app);
    const made = await pay(app, id, '50.00', '2026-05-25');
    const path = `/protected/prestamos/${id}/pagos/${made.id}/extorno`;
    expect((await app.send('POST', path, { body: { reason: 'Mal digitado' } })).ok).toBe(true);
    const { amount } = await readJson<{ amount: string }>(app, `prestamos/${id}/cancelacion`);
    const more = formatMoney(parseMoney(amount, 'PEN') + 1_234n, 'PEN');
    await pay(app, id, more, '2026-05-25', { way: 'payOff', keepsExcess: true });
    const statement = await paperText(app, id, { kind: 'statement' });
    const { borrowerId } = world.ids;
    const full = await readPdf(app, `clientes/${borrowerId}/estado-de-cuenta.pdf`);
    for (const text of [statement, full]) {
      expect(text).toContain('A favor');
      const told = expectPaymentsAddUp(text.slice(text.indexOf('Pagos')), 4);
      expect(told).toContain(parseMoney(more, 'PEN'));
    }
  }));

it('a recovery adds up on a statement too', () =>
  withTestApp(async (app) => {
    const { id } = await aLateLoan(app);
    const changes = loanChangesOf(app, id);
    const terms = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
    const asked = (await (await changes.ask(terms, ANALYST)).json()) as LoanChange;
    expect((await changes.approve(asked.id)).status).toBe(200);
    await pay(app, id, '70.00', '2026-05-25');
    const text = await paperText(app, id, { kind: 'statement' });
    expect(expectPaymentsAddUp(text.slice(text.indexOf('Pagos')), 3)).toContain(7_000n);
    const steps = text.slice(text.indexOf('Cómo se llega al saldo'), text.indexOf('Cuotas, en'));
    const parts = amounts(steps);
    expect(sum(parts.slice(0, -1))).toBe(parts.at(-1));
    expect(steps).toContain('Menos: recuperado −70.00');
    expect(text).toContain(`Saldo total ${onPaper(parts.at(-1)!)}`);
  }));
