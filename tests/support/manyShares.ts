import { RISKS_SHA256 } from '@server/investing/investors/risks';
import type { Database } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';
import { createBorrowers } from './manyBorrowers';
import { createLoans } from './manyLoans';
import { aNewProduct } from './products';
import { ADMIN } from './testUsers';

/** Fund of the loans that are made in bulk. */
const FUND = sql`(select id from fund where name = 'Fondo de medida')`;

/** User of an investor that was made in bulk. */
export const manyInvestor = (number: number) => `INVERSIONISTA${number}@PRUEBA.PE`;

/** Investors who may invest, with the password of the tests and a million each. */
async function createInvestors(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into app_user (username, full_name, profile, status, password_hash, mail_confirmed_at,
      created_at)
    select 'INVERSIONISTA' || n || '@PRUEBA.PE', 'Inversionista ' || n, 'INVERSIONISTA', 'ACTIVA',
      (select password_hash from app_user where username = ${ADMIN}), now(), now()
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`
    insert into investor (user_id, kind, document_type, document_number, tax_residence,
      declared_on, is_institutional, suitability, suitability_on, kyc_tier, kyc_on, kyc_by,
      created_at)
    select id, 'person', 'DNI', lpad(id::text, 8, '0'), 'PE', '2026-01-01', true, '[]',
      '2026-01-01', 2, '2026-01-01', id, now()
    from app_user where username like 'INVERSIONISTA%' order by id`);
  await db.execute(sql`
    insert into investor_acceptance (investor_id, sha256, text, accepted_on, accepted_at)
    select id, ${RISKS_SHA256}, 'Los riesgos', '2026-01-01', now() from investor`);
  await db.execute(sql`
    insert into investor_wallet (investor_id, fund_id, available)
    select id, ${FUND}, 1000000 from investor`);
}

/** Living loans in a fund of investors, and those who invest; opportunities come after them. */
export async function createInvested(
  db: Database,
  { loans, investors, today }: { loans: number; investors: number; today: string },
): Promise<void> {
  await createLoans(db, loans, today);
  await db.execute(sql`update fund set kind = 'investors' where id = ${FUND}`);
  const { code, currency, name, terms, validFrom } = aNewProduct();
  await db.execute(sql`
    with product as (
      insert into loan_product (code, currency, created_at) values (${code}, ${currency}, now())
      returning id)
    insert into loan_product_version (product_id, version, name, valid_from, terms, published_at)
    select id, 1, ${name}, ${validFrom}, ${JSON.stringify(terms)}, now() from product`);
  await createInvestors(db, investors);
}

/** Requests of as many borrowers, whose loans investors fund; answers the first of them. */
async function createRequests(db: Database, count: number, today: string): Promise<number> {
  await createBorrowers(db, count);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into loan_request (borrower_id, product_id, product_version_id, status, amount,
      installment_count, payment_frequency, first_due_on, annual_rate_percent, answers,
      search_text, dated_on, created_on, stage_on, created_at, is_investor_funded)
    select b.id, v.product_id, v.id, 'ACEPTADA', 1200, 12, 'monthly', ${today}, 40, '{}', '',
      ${today}, ${today}, ${today}, now(), true
    from (select id from borrower order by id desc limit ${count}) b, loan_product_version v
    returning id`);
  return Math.min(...rows.map(({ id }) => id));
}

/** Opportunities that were published, so large that nobody completes them. */
export async function publishMany(db: Database, count: number, today: string): Promise<number[]> {
  const first = await createRequests(db, count, today);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into opportunity (request_id, fund_id, currency, goal, minimum, ticket, at_minimum,
      title, purpose, risk_class, closes_on, status, prepared_at, published_on)
    select r.id, ${FUND}, 'PEN', 10000000, 1000, 10, 'notFunded', 'Bodega', 'Mercadería', 'B',
      ${today}::date + 60, 'PUBLICADA', now(), ${today}
    from loan_request r where r.id >= ${first} returning id`);
  return rows.map(({ id }) => id);
}

/** Shares of living loans: as many of each, of unequal units, nothing of them paid yet. */
export async function fundMany(db: Database, shares: number, today: string): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from loan where fund_id = ${FUND}`,
  );
  const first = await createRequests(db, rows[0]!.count, today);
  await db.execute(sql`
    insert into opportunity (request_id, fund_id, currency, goal, minimum, ticket, at_minimum,
      title, purpose, risk_class, closes_on, status, prepared_at, published_on, reserved, loan_id)
    select ${first} + l.place, ${FUND}, 'PEN', 1200, 1200, 1, 'notFunded', 'Bodega', 'Mercadería',
      'B', l.disbursed_on, 'DESEMBOLSADA', now(), l.disbursed_on, 1200, l.id
    from (select l.*, row_number() over (order by l.id) - 1 as place
      from loan l where l.fund_id = ${FUND}) l`);
  await db.execute(sql`
    insert into share (opportunity_id, number, investor_id, status, units, outstanding,
      reserved_on, reserved_at)
    select o.id, n, i.id, 'ACTIVA', u.units, u.units, ${today}, now()
    from opportunity o cross join generate_series(1, ${shares}::int) n
    cross join lateral (
      select (1200 / ${shares}::int + (2 * n - ${shares}::int - 1) * 0.07)::numeric(18,2) as units
    ) u
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as total
      from investor) i on i.place = (o.id * 7 + n * 13) % i.total
    where o.loan_id is not null`);
  await db.execute(sql`vacuum analyze opportunity, share`);
}

/** A payment of a day of each living funded loan: 50.00 of principal and 12.34 of interest. */
export async function payMany(db: Database, on: string): Promise<void> {
  await db.execute(sql`
    with entry as (
      insert into journal_entry (posted_on, kind, description, fund_id, created_at)
      values (${on}, 'payment', 'Pagos de medida', ${FUND}, now()) returning id
    ), paid as (
      insert into payment (loan_id, amount, received_on, means, outstanding_after, entry_id,
        recorded_at)
      select o.loan_id, 62.34, ${on}, 'cash', 0, e.id, now()
      from opportunity o, entry e where o.status = 'DESEMBOLSADA' returning loan_id, id
    )
    insert into payment_allocation (loan_id, payment_id, installment_number, component, amount,
      settles)
    select loan_id, id, 1, c.component, c.amount, false
    from paid, (values ('principal', 50), ('interest', 12.34)) c (component, amount)`);
  await db.execute(sql`vacuum analyze payment, payment_allocation, journal_entry`);
}

/** Ends so many funded loans: nothing of them is outstanding. */
export async function endMany(db: Database, count: number): Promise<void> {
  const ended = sql`(select id from opportunity where status = 'DESEMBOLSADA'
    order by id limit ${count})`;
  await db.execute(sql`
    update share set outstanding = 0, status = 'TERMINADA' where opportunity_id in ${ended}`);
  await db.execute(sql`
    update loan set status = 'paidOff', outstanding_principal = 0, interest_receivable = 0,
      next_due_on = null, next_charge_on = null
    where id in (select loan_id from opportunity where id in ${ended})`);
  await db.execute(sql`
    update opportunity set status = 'TERMINADA' where id in ${ended}`);
  await db.execute(sql`vacuum analyze loan, opportunity, share, distribution, distribution_line`);
}
