import { sql } from 'drizzle-orm';
import type { Database } from '@server/platform/db/client';
import { aNewProduct } from './products';

/** Fills the table of requests: one a borrower, over 900 days and five states. */
export async function createRequests(db: Database, count: number): Promise<void> {
  const { code, currency, name, terms, validFrom } = aNewProduct();
  await db.execute(sql`
    with product as (
      insert into loan_product (code, currency, created_at) values (${code}, ${currency}, now())
      returning id
    ), version as (
      insert into loan_product_version (product_id, version, name, valid_from, terms, published_at)
      select id, 1, ${name}, ${validFrom}, ${JSON.stringify(terms)}, now() from product
      returning id, product_id
    )
    insert into loan_request (borrower_id, product_id, product_version_id, status, amount,
      installment_count, payment_frequency, first_due_on, annual_rate_percent, answers, score,
      search_text, dated_on, created_on, stage_on, created_at)
    select b.id, v.product_id, v.id, (array['ENVIADA', 'EN_EVALUACION', 'EN_COMITE', 'CONVERTIDA',
        'RECHAZADA'])[1 + b.id % 5], 500 + b.id % 19000, 12, 'monthly', '2026-04-10', 40, '{}',
      b.id % 100, b.search_text || ' s-' || lpad(row_number() over (order by b.id)::text, 6, '0'),
      date '2026-03-10' - (b.id % 900)::int, date '2026-03-10' - (b.id % 900)::int,
      date '2026-03-10' - (b.id % 900)::int, now()
    from (select id, search_text from borrower order by id limit ${count}) b, version v`);
  await db.execute(sql`vacuum analyze loan_request`);
}
