import type { SimilarBorrower, SimilarQuery } from '@core/contract/borrowerMerge';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { plainText } from '../../platform/text';

const NAME_LENGTH_MIN = 6;
const SIMILARITY_MIN = 0.55;
const COUNT = 5;

/** Borrowers who may be the one that somebody is typing: by document, telephone or similar name. */
export async function findSimilar(db: Database, query: SimilarQuery): Promise<SimilarBorrower[]> {
  const { documentNumber = '', phone = '' } = query;
  const name = plainText(query.name ?? '');
  const typedPhone = phone.replaceAll(/[\s()-]/g, '');
  const hasName = name.length >= NAME_LENGTH_MIN;
  const rows = await db.transaction(async (tx) => {
    // The index leaves out what is less alike, instead of answering it to be thrown away.
    await tx.execute(
      sql`select set_config('pg_trgm.similarity_threshold', ${String(SIMILARITY_MIN)}, true)`,
    );
    const rows = await tx.execute(sql`
    select distinct on (b.id) b.id, b.full_name as "fullName",
      b.document_type || ' ' || b.document_number as document, b.phone, f.why, f.rank
    from (
      select id, 'document' as why, 3::real as rank from borrower
      where ${documentNumber} <> '' and document_number = ${documentNumber}
      union all
      select id, 'phone', 2 from borrower where ${typedPhone} <> '' and phone = ${typedPhone}
      union all
      (select id, 'name', similarity(sort_name, ${name}) from borrower
      where ${hasName} and sort_name % ${name}
      order by 3 desc limit ${COUNT})
    ) f join borrower b on b.id = f.id
    where b.merged_into_id is null
    order by b.id, f.rank desc`);
    return rows.rows;
  });
  return (rows as unknown as (SimilarBorrower & { rank: number })[])
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, COUNT)
    .map(({ rank: _rank, ...row }) => row);
}
