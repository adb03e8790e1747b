import type { LoanCase } from '@core/contract/caseMatters';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, ready } from '@tests/support/bankFiles';
import { addChargeRate, LETTER } from '@tests/support/chargeRates';
import { aFileInCourt } from '@tests/support/moneyWays';
import { approve, asTwo, awaited, look } from '@tests/support/fourEyes';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

const TODAY = '2026-04-15';
const CASE = '/protected/prestamos/1/caso';
const COST = {
  amount: '120.50',
  concept: 'Tasa por ofrecer pruebas',
  documentedOn: '2026-04-10',
  document: 'Recibo 00123',
  means: 'transfer',
};

type Answer = LoanCase & {
  readonly code?: string;
  readonly errors?: readonly { readonly field: string }[];
};

describe('the costs of a file in court that the lender bears', () => {
  let app: TestApp;
  let matterId = 0;
  const send = async (path: string, body: object, as = ADMIN) => {
    const response = await app.send('POST', path, { body, as });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const costs = () => `${CASE}/asuntos/${matterId}/gastos`;
  const books = async () => {
    const { rows } = await app.db.execute<{ account: string; amount: string }>(sql`
      select j.account, sum(j.debit - j.credit)::numeric(18,2)::text as amount
      from journal_line j join journal_entry e on e.id = j.entry_id
      where e.kind in ('caseCost', 'caseCostVoid') group by 1 order by 1`);
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
  };

  beforeAll(async () => {
    app = await createTestApp();
    await ready(app);
    app.setToday(TODAY);
    matterId = await aFileInCourt(app, 1);
  });
  afterAll(() => app.close());

  it('leave the fund as an expense, and the loan owes what it owed', async () => {
    const owed = async () =>
      ((await (await app.send('GET', '/protected/prestamos/1')).json()) as { overdueTotal: string })
        .overdueTotal;
    const before = await owed();
    expect((await send(costs(), COST, ANALYST)).status).toBe(403);
    const made = await send(costs(), COST);
    expect(made).toMatchObject({ status: 201, body: { state: 'judicial' } });
    expect(made.body.matters[0]).toMatchObject({
      costTotals: { borrower: '0.00', lender: '120.50' },
      lenderCosts: [
        {
          number: 'GC-000001',
          amount: '120.50',
          concept: 'Tasa por ofrecer pruebas',
          documentedOn: '2026-04-10',
          document: 'Recibo 00123',
          paidOn: TODAY,
          voiding: null,
        },
      ],
    });
    expect(await send(costs(), { ...COST, document: 'recibo 00123' })).toMatchObject({
      status: 409,
      body: { code: 'CASE_COST_REPEATED', errors: [{ field: 'document' }] },
    });
    expect(await books()).toEqual({ '1101': '-120.50', '4307': '120.50' });
    expect(await owed()).toBe(before);
    const path = '/protected/contabilidad/cuentas/4307/movimientos';
    expect(await (await app.send('GET', path)).json()).toMatchObject({
      items: [{ debit: '120.50', loanNumber: 'P-000001' }],
    });
  });

  it('stand beside those that the borrower owes, by who bears them', async () => {
    await addChargeRate(app, { ...LETTER, name: 'Tasa judicial', amount: '50.00' });
    const loan = await app.send('GET', '/protected/prestamos/1');
    const { version } = (await loan.json()) as { version: number };
    const terms = { kind: 'charge', name: 'Tasa judicial', amount: '50.00', matterId };
    const change = { terms, reason: 'Arancel', loanVersion: version };
    expect(await act(app, '/protected/prestamos/1/cambios', change)).toMatchObject({ status: 201 });
    const found = (await (await app.send('GET', CASE)).json()) as LoanCase;
    expect(found.matters[0]!.costTotals).toEqual({ borrower: '50.00', lender: '120.50' });
  });

  it.each([
    [{ documentedOn: '2026-04-16' }, 'CASE_COST_DAY_OUT_OF_LIMITS', 'documentedOn'],
    [{ documentedOn: '2020-01-01' }, 'CASE_COST_DAY_OUT_OF_LIMITS', 'documentedOn'],
    [{ document: ' ' }, 'VALIDATION', 'document'],
    [{ amount: '99999999.00' }, 'FUND_CASH_INSUFFICIENT', 'amount'],
  ])('refuse %o beside its field', async (change, code, field) => {
    expect(await send(costs(), { ...COST, ...change })).toMatchObject({
      status: 422,
      body: { code, errors: [{ field }] },
    });
  });

  it('are of files in court alone', async () => {
    const missing = await send(`${CASE}/asuntos/999/gastos`, COST);
    expect(missing).toMatchObject({ status: 404, body: { code: 'CASE_MATTER_NOT_FOUND' } });
  });

  it('are taken back by an opposite entry, once', async () => {
    const undo = (costId: number, as = ADMIN) =>
      send(`${costs()}/${costId}/anulacion`, { reason: 'Era de otro expediente' }, as);
    expect((await undo(1, ANALYST)).status).toBe(403);
    expect((await undo(9)).body.code).toBe('CASE_COST_NOT_FOUND');
    const undone = await undo(1);
    expect(undone.body.matters[0]).toMatchObject({
      costTotals: { lender: '0.00' },
      lenderCosts: [{ number: 'GC-000001', voiding: { reason: 'Era de otro expediente' } }],
    });
    expect((await undo(1)).body.code).toBe('CASE_COST_VOIDED');
    expect(await books()).toEqual({ '1101': '0.00', '4307': '0.00' });
    const { rows } = await app.db.execute<{ action: string }>(sql`
      select action from audit_log where action like '%CaseCost' order by id`);
    expect(rows.map(({ action }) => action)).toEqual(['recordCaseCost', 'voidCaseCost']);
  });

  it('await a second person as every money that leaves a fund', async () => {
    await asTwo(app);
    const waiting = await awaited(await app.send('POST', costs(), { body: COST }));
    expect(waiting.summary).toContain('Gastar S/ 120.50 en el expediente de P-000001');
    expect((await look(app, waiting.id)).facts).toContainEqual({
      term: 'Comprobante',
      value: 'Recibo 00123',
    });
    expect((await approve(app, waiting.id)).status).toBe(200);
    expect((await books())['4307']).toBe('120.50');
  });
});
