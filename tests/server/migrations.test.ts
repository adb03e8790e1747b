import type { JournalEntry } from '@core/contract/loanEntries';
import type { LoanDetail } from '@core/contract/loans';
import type { MigrationPreview, NewMigratedLoan } from '@core/contract/migrations';
import type { Payment } from '@core/contract/payments';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someParties, someTerms } from '@tests/support/builders';
import { aProduct } from '@tests/support/products';
import { outcome } from '@tests/support/requests';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

let app: TestApp;
let ids: { borrowerId: number; fundId: number };
beforeAll(async () => {
  app = await createTestApp();
  ids = await someParties(app);
});
afterAll(() => app.close());

const TERMS = someTerms({
  annualRatePercent: '12',
  disbursedOn: '2025-12-10',
  firstDueOn: '2026-01-10',
});

/** Installment of February: 399.99 of principal, 8.04 of interest, 23 days of 36 % over 360. */
const CONTROL = { principal: '803.97', interest: '8.04', lateInterest: '9.20' };

let count = 0;

/** 1,200.00 at 1 % a month of December, cut on 5 March with one installment paid. */
const migrated = (change: Partial<NewMigratedLoan> = {}): NewMigratedLoan => ({
  ...TERMS,
  ...ids,
  lateAnnualRatePercent: '36',
  originalNumber: `A-${(count += 1)}`,
  cutOn: '2026-03-05',
  past: { kind: 'paidThrough', installment: 1 },
  control: CONTROL,
  ...change,
});

const PATH = '/protected/prestamos/migracion';
const send = (body: NewMigratedLoan, path = PATH) => app.send('POST', path, { body });
const read = async <T>(path: string) =>
  (await (await app.send('GET', `/protected/${path}`)).json()) as T;

describe('a loan of another system', () => {
  it('shows the balances that its past gives, the entry, and what to mind', async () => {
    const response = await send(migrated({ annualRatePercent: '99' }), `${PATH}/vista-previa`);
    const preview = (await response.json()) as MigrationPreview;
    expect(preview).toMatchObject({ isEqual: false, payments: 1 });
    expect(preview.warnings.join()).toMatch(/tope/i);
    expect(preview.lines.at(-1)).toMatchObject({ account: '3901' });
  });

  it('is brought over with its past, without moving cash, and ties out', async () => {
    const before = await read<{ cash: string }>(`fondos/${ids.fundId}`);
    const body = migrated();
    const response = await send(body);
    expect(response.status).toBe(201);
    const loan = (await response.json()) as LoanDetail;
    expect(loan).toMatchObject({
      status: 'inArrears',
      outstandingPrincipal: '803.97',
      migration: { originalNumber: body.originalNumber, cutOn: '2026-03-05' },
      canVoid: true,
      installments: [{ status: 'paid' }, { status: 'overdue' }, { status: 'pending' }],
    });
    const entries = await read<JournalEntry[]>(`prestamos/${loan.id}/asientos`);
    // Interest that grew since the cut is income here; what came before is not.
    expect(entries.map(({ kind }) => kind)).toEqual(['charges', 'migration']);
    expect(entries[1]?.lines).toContainEqual(
      expect.objectContaining({ account: '3901', credit: '821.21' }),
    );
    const [payment] = await read<Payment[]>(`prestamos/${loan.id}/pagos`);
    expect(payment).toMatchObject({ means: 'migration', canVoid: false, receivedOn: '2026-01-10' });
    expect(await read(`fondos/${ids.fundId}`)).toMatchObject({ cash: before.cash });
    expect(await read<PortfolioBalance>('balance-prestamos')).toMatchObject({ difference: '0.00' });
    expect(await outcome(await send(body))).toBe('MIGRATION_NUMBER_TAKEN');
  });

  it('takes payments from then on, and their void leaves its past standing', async () => {
    const loan = (await (await send(migrated())).json()) as LoanDetail;
    const path = `/protected/prestamos/${loan.id}/pagos`;
    const early = { amount: '10.00', receivedOn: '2026-03-04', means: 'cash' };
    expect(await outcome(await app.send('POST', path, { body: early }))).toBe(
      'PAYMENT_DATE_OUT_OF_LIMITS',
    );
    const body = { ...early, receivedOn: TODAY };
    const paid = (await (await app.send('POST', path, { body })).json()) as Payment;
    const reason = { reason: 'Prueba de extorno' };
    await app.send('POST', `${path}/${paid.id}/extorno`, { body: reason });
    const { version: _after, ...after } = await read<LoanDetail>(`prestamos/${loan.id}`);
    const { version: _before, ...before } = loan;
    expect(after).toEqual(before);
    expect(await read('balance-prestamos')).toMatchObject({ difference: '0.00' });
  });

  it('is undone whole, and may then be brought again', async () => {
    const body = migrated();
    const loan = (await (await send(body)).json()) as LoanDetail;
    const reason = { reason: 'Se migró con otro fondo' };
    const undone = await app.send('POST', `/protected/prestamos/${loan.id}/anulacion`, {
      body: reason,
    });
    expect(await undone.json()).toMatchObject({ status: 'voided', outstandingTotal: '0.00' });
    expect(await read('balance-prestamos')).toMatchObject({ difference: '0.00' });
    const { rows } = await app.db.execute<{ net: string }>(
      `select coalesce(sum(debit - credit), 0)::text as net from journal_line
        where loan_id = ${loan.id}
        group by account having sum(debit - credit) <> 0`,
    );
    expect(rows).toEqual([]);
    const [payment] = await read<Payment[]>(`prestamos/${loan.id}/pagos`);
    expect(payment).toMatchObject({ status: 'voided' });
    expect((await send(body)).status).toBe(201);
  });

  it('may come with its payments one by one, and with what its product carries', async () => {
    const { id: productId } = await aProduct(app, {
      insurancePercent: '0.1',
      installmentFees: [{ name: 'Portes', amount: '5.00' }],
      maxExposure: '100.00',
    });
    const payments = [
      { receivedOn: '2026-01-12', amount: '200.00' },
      { receivedOn: '2026-02-20', amount: '210.00' },
    ];
    const body = migrated({ productId, past: { kind: 'payments', payments } });
    const preview = (await (await send(body, `${PATH}/vista-previa`)).json()) as MigrationPreview;
    expect(preview.payments).toBe(2);
    expect(preview.warnings.join()).toMatch(/100.00/);
    const response = await send({ ...body, control: preview.computed });
    expect(await response.json()).toMatchObject({ totalPaid: '410.00', totalCharges: '17.40' });
    expect(await read('balance-prestamos')).toMatchObject({ difference: '0.00' });
  });
});

describe('a migration is refused', () => {
  it.each<[string, Partial<NewMigratedLoan>]>([
    ['MIGRATION_TOTALS_DIFFER', { control: { ...CONTROL, principal: '803.96' } }],
    ['MIGRATION_TOTALS_DIFFER', { control: { ...CONTROL, lateInterest: '0.00' } }],
    ['MIGRATION_CUT_OUT_OF_LIMITS', { cutOn: '2026-03-11' }],
    ['MIGRATION_CUT_OUT_OF_LIMITS', { cutOn: '2025-12-09' }],
    ['PAST_NOTHING_OWED', { past: { kind: 'paidThrough', installment: 3 } }],
    [
      'PAST_PAYMENT_OUT_OF_LIMITS',
      { past: { kind: 'payments', payments: [{ receivedOn: '2026-01-12', amount: '9000.00' }] } },
    ],
    [
      'PAST_PAYMENT_OUT_OF_LIMITS',
      { past: { kind: 'payments', payments: [{ receivedOn: '2026-03-06', amount: '10.00' }] } },
    ],
    ['PRODUCT_NOT_FOUND', { productId: 99 }],
    ['FUND_NOT_FOUND', { fundId: 99 }],
    ['BORROWER_NOT_FOUND', { borrowerId: 99 }],
  ])('as %s', async (code, change) => {
    expect(await outcome(await send(migrated(change)))).toBe(code);
  });

  it('to who may not register', async () => {
    const response = await app.send('POST', PATH, { as: ANALYST, body: migrated() });
    expect(response.status).toBe(403);
  });
});
