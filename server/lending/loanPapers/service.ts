import { createHash, randomBytes } from 'node:crypto';
import type { PlainDate } from '@core/calendar/plainDate';
import type { PayoffQuote } from '@core/contract/loans';
import {
  LOAN_PAPER_KINDS,
  type LoanPaper,
  type LoanPapers,
  type NewLoanPaper,
} from '@core/contract/loanPapers';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import { findLoanFacts, type LoanFacts } from '../contracts/paperFacts';
import type { Database } from '../../platform/db/client';
import type { Act, Settings } from '../../platform/deps';
import { storeFile } from '../../platform/files/service';
import { getLoanDetail } from '../loans/detail';
import { getLockedLoan, type LoanRow } from '../loans/queries';
import { quotePayoff } from '../loans/renewal';
import { findScheduleChanges } from '../loans/scheduleChanges';
import { findPayments } from '../payments/queries';
import { loanPaperNumber } from '../../platform/text';
import { findBrought } from './broughtDebt';
import { checkPaper, dayOf } from './checkPaper';
import { renderLoanStatement, renderPayoff, renderSchedule } from './loanPaperPdf';
import { renderNoDebt } from './noDebt';
import { findLoanPapers, findSame } from './queries';

/** The papers of a loan, and those that may be made now. */
export async function getLoanPapers(
  db: Database,
  loanId: number,
  today: PlainDate,
  publicUrl: string,
): Promise<LoanPapers> {
  const loan = await getLoanDetail(db, loanId, today);
  const available = LOAN_PAPER_KINDS.filter((kind) => {
    try {
      checkPaper(kind, loan);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  });
  return { items: await findLoanPapers(db, loan, publicUrl, today), available };
}

/** Content of a paper of a kind, besides the facts of its loan. */
async function contentOf(
  tx: Database,
  facts: LoanFacts,
  row: LoanRow,
  { kind }: NewLoanPaper,
  asOf: PlainDate,
) {
  const loanId = row.id;
  switch (kind) {
    case 'statement':
      return { kind, payments: await findPayments(tx, loanId) } as const;
    case 'schedule': {
      const last = (await findScheduleChanges(tx, loanId)).at(-1);
      const change = last && {
        number: last.number,
        kind: last.kind,
        effectiveOn: last.effectiveOn,
      };
      return { kind, last: change ?? null, brought: await findBrought(tx, row) } as const;
    }
    case 'payoff':
      return { kind, quote: await payoffOf(tx, facts, asOf) } as const;
    default:
      return { kind } as const;
  }
}

type PaperContent = Awaited<ReturnType<typeof contentOf>>;

/** Payoff of a loan on a day; of one that is written off, the sum left to recover. */
async function payoffOf(tx: Database, { loan }: LoanFacts, asOf: PlainDate): Promise<PayoffQuote> {
  if (loan.writeOff === null) return quotePayoff(tx, loan.id, asOf);
  const none = '0.00';
  return {
    loanId: loan.id,
    number: loan.number,
    fundId: loan.fundId,
    asOf,
    loanVersion: loan.version,
    amount: loan.writeOff.left,
    principal: loan.writeOff.left,
    interest: none,
    lateInterest: none,
    charges: none,
    freed: none,
    excess: none,
    paidPercent: '0.00',
    isInArrears: true,
  };
}

function render(
  facts: LoanFacts,
  content: PaperContent,
  mark: { readonly number: string; readonly verifyUrl: string },
): Promise<Buffer> {
  switch (content.kind) {
    case 'statement':
      return renderLoanStatement(facts, mark, content.payments);
    case 'schedule':
      return renderSchedule(facts, mark, content.last, content.brought);
    case 'payoff':
      return renderPayoff(facts, mark, content.quote);
    default:
      return renderNoDebt(facts, mark);
  }
}

const paperUrlOf = (publicUrl: string, code: string) =>
  `${publicUrl}/api/documentos/verificar/${code}`;

/**
 * Makes a paper of a loan and keeps it. From the same facts, on the same day, it is the same
 * paper. Throws PAPER_LOAN_OWED, PAPER_CREDIT_HELD, PAPER_NOTHING_OWED, PAPER_LOAN_VOIDED.
 */
export async function makeLoanPaper(
  tx: Database,
  act: Act,
  settings: Settings,
  loanId: number,
  data: NewLoanPaper,
): Promise<LoanPaper> {
  const today = act.clock.today();
  const { publicUrl, filesFolder } = settings;
  const row = await getLockedLoan(tx, loanId);
  const facts = await findLoanFacts(tx, loanId, today, settings);
  const asOf = dayOf(data.kind, data.asOf, today);
  checkPaper(data.kind, facts.loan);
  const content = await contentOf(tx, facts, row, data, asOf);
  const factsHash = createHash('sha256').update(JSON.stringify({ facts, content })).digest('hex');
  const read = async (id: number) =>
    (await findLoanPapers(tx, facts.loan, publicUrl, today)).find((one) => one.id === id)!;
  const same = await findSame(tx, { loanId, kind: data.kind, madeOn: today, factsHash });
  if (same !== undefined) return read(same);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('loan_paper', 'id'))::int8 as id`,
  );
  const { id } = rows[0]!;
  const number = loanPaperNumber(id);
  const verifyCode = randomBytes(12).toString('base64url');
  const verifyUrl = paperUrlOf(publicUrl, verifyCode);
  const file = await storeFile(tx, act, filesFolder, {
    ownerKind: 'loan',
    ownerId: loanId,
    name: `${number}.pdf`,
    mediaType: 'application/pdf',
    bytes: await render(facts, content, { number, verifyUrl }),
  });
  await tx.execute(sql`
    insert into loan_paper (id, loan_id, kind, as_of, file_id, sha256, verify_code, facts_hash,
      made_on, made_at, made_by)
    overriding system value values (${id}, ${loanId}, ${data.kind}, ${asOf}, ${file.id},
      ${file.sha256}, ${verifyCode}, ${factsHash}, ${today}, ${act.clock.now()}, ${act.userId})`);
  const entry = { action: 'makeLoanPaper', entity: 'loanPaper' as const, entityId: id };
  const after = { loanId, kind: data.kind, asOf, sha256: file.sha256 };
  await recordAudit(tx, act, { ...entry, after });
  return read(id);
}
