import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { writeAgreement } from '@core/contract/loanAgreements';
import type { LoanAgreement } from '@core/loan/agreement';
import { agreementOf } from '@core/loan/agreementOf';
import { parseFixed } from '@core/money/fixedPoint';
import { createPool } from '@server/platform/db/client';
import { migrate, MIGRATIONS } from '@server/platform/db/migrate';
import { drizzle } from 'drizzle-orm/node-postgres';
import { loan } from '@server/platform/db/schema';
import { toAgreement, toTerms } from '@server/lending/loans/loanTerms';
import { withEmptyDatabase } from '@tests/support/emptyDatabase';

/** A loan as the columns of before kept it. */
const before = (id: number, columns: string, values: string) => `
  insert into loan (id, borrower_id, fund_id, currency, status, principal, rate_kind,
    annual_rate_percent, late_annual_rate_percent, day_count, payment_frequency, installment_count,
    disbursed_on, first_due_on, total_interest, outstanding_principal, charged_through, created_at
    ${columns})
  overriding system value values (${id}, 1, 1, 'PEN', 'active', 1200, 'annualEffective', 33.375, 36,
    '30/360', 'weekly', 12, '2026-01-31', '2026-02-07', 1, 1200, '2026-01-31', now() ${values})`;

/** An agreement whose rates are read as numbers: a column may have got more decimals since. */
const ratesRead = (agreement: LoanAgreement): unknown =>
  JSON.parse(
    JSON.stringify(writeAgreement(agreement, 'PEN'), (name, value: unknown) =>
      name === 'percent' ? String(parseFixed(String(value))) : value,
    ),
  );

describe('a database of before agreements were kept whole', () => {
  it('keeps of every loan what its columns agreed on, at the rate that was agreed first', () =>
    withEmptyDatabase('acuerdos_enteros', async (url) => {
      const pool = createPool({ url, onError: () => undefined });
      await migrate(
        pool,
        MIGRATIONS.filter(({ name }) => name < '0024'),
      );
      const fees = `'[{"name":"Portes","amount":"5.00"},{"name":"Aviso","amount":"1.5"}]'`;
      const tax = `'{"name":"IGV","percent":"18","on":["fees"]}'`;
      await pool.query(`set session_replication_role = replica;
        ${before(1, '', '')};
        ${before(2, ', insurance_percent, installment_fees, tax', `, 0.09, ${fees}, ${tax}`)};
        ${before(3, ', method', `, 'bullet'`)};
        insert into schedule_change (loan_id, number, kind, effective_on, made_at, schedule_before,
          schedule_after, after_entry_id, rate_before, restart)
        values (3, 1, 'rescheduling', '2026-02-01', now(), '[]', '[]', 1, 60, '{}');
        set session_replication_role = default`);
      await migrate(pool);
      const db = drizzle(pool, { casing: 'snake_case' });
      const rows = await db
        .select()
        .from(loan)
        .orderBy(sql`id`);
      for (const row of rows.slice(0, 2)) {
        expect(ratesRead(toAgreement(row))).toEqual(ratesRead(agreementOf(toTerms(row))));
      }
      const [, , rescheduled] = rows;
      expect(rescheduled!.agreement.rate.percent).toBe('60.0000');
      expect(toAgreement(rescheduled!).rate.percent).toBe('33.37500000');
      await pool.end();
    }));
});
