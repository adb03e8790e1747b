import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanDetail } from '@core/contract/loans';
import type { LoanPaper, NumberedPaper } from '@core/contract/loanPapers';
import { and, eq, sql } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { loanPaper } from '../../platform/db/tables/loanPapers';
import { numberSql } from '../../platform/db/text';
import { findStandings } from './standing';

type Row = typeof loanPaper.$inferSelect;

/** The papers of a loan, newest first, each with its standing. */
export async function findLoanPapers(
  db: Database,
  loan: LoanDetail,
  publicUrl: string,
  today: PlainDate,
): Promise<LoanPaper[]> {
  const standings = await findStandings(db, loan, today);
  const { rows } = await db.execute<Omit<LoanPaper, 'standing'> & Record<string, unknown>>(sql`
    select p.id, ${numberSql('loanPaper', sql`p.id`)} as number, p.kind, p.as_of as "asOf",
      p.made_on as "madeOn", ${nameThen(sql`p.made_by`, sql`p.made_at`)} as "madeBy", p.sha256,
      ${`${publicUrl}/api/documentos/verificar/`}::text || p.verify_code as "verifyUrl"
    from loan_paper p
    where p.loan_id = ${loan.id} order by p.id desc`);
  return rows.map((row) => ({ ...row, standing: standings.get(row.id)! }));
}

/** The papers of a loan by their numbers, newest first. */
export async function findNumberedPapers(db: Database, loanId: number): Promise<NumberedPaper[]> {
  const { rows } = await db.execute<NumberedPaper & Record<string, unknown>>(sql`
    select p.id, ${numberSql('loanPaper', sql`p.id`)} as number, p.kind
    from loan_paper p where p.loan_id = ${loanId} order by p.id desc`);
  return rows;
}

/** The id of the paper that was made today from the same facts. */
export async function findSame(
  db: Database,
  { loanId, kind, madeOn, factsHash }: Pick<Row, 'loanId' | 'kind' | 'madeOn' | 'factsHash'>,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: loanPaper.id })
    .from(loanPaper)
    .where(
      and(
        eq(loanPaper.loanId, loanId),
        eq(loanPaper.kind, kind),
        eq(loanPaper.madeOn, madeOn),
        eq(loanPaper.factsHash, factsHash),
      ),
    );
  return row?.id;
}

/** A paper of a loan, or nothing. */
export async function findPaper(db: Database, loanId: number, id: number) {
  const [row] = await db
    .select()
    .from(loanPaper)
    .where(and(eq(loanPaper.id, id), eq(loanPaper.loanId, loanId)));
  return row;
}

/** A paper as anybody may check it. */
export async function findPaperByCode(db: Database, code: string): Promise<Row | undefined> {
  const [row] = await db.select().from(loanPaper).where(eq(loanPaper.verifyCode, code));
  return row;
}
