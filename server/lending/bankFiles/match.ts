import { addDays, type PlainDate } from '@core/calendar/plainDate';
import { loanOfReference, phoneOfWord, wordsOfReference } from '@core/payments/bankReference';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { dateForPeople } from '../../platform/documents/format';
import { mapInPieces } from '../../platform/inPieces';
import { UNPAID } from '../loans/queries';
import { loanNumber } from '../../platform/text';
import type { ReadLine } from './readLines';

/** Loan that a line seems to pay, and why, in words that a person can check. */
interface Proposal {
  readonly loanId: number | null;
  readonly why: string;
}

const NOBODY: Proposal = { loanId: null, why: 'La referencia no nombra a nadie conocido.' };

/** People pay a few days before they must. */
const DAYS_EARLY = 5;

interface Candidate extends Record<string, unknown> {
  readonly id: number;
  readonly isOfFund: boolean;
  readonly fundName: string;
  readonly isWrittenOff: boolean;
  readonly borrowerName: string;
  readonly document: string;
  readonly phone: string;
}

/** Installment of a loan whose debt somebody may pay exactly. */
interface DueLoan extends Record<string, unknown> {
  readonly id: number;
  readonly dueOn: PlainDate;
  readonly installment: string;
  readonly overdue: string;
}

/** Proposes a living loan of the fund for each line, by its reference and else by its amount. */
export async function proposeLoans(
  db: Database,
  fundId: number,
  lines: readonly ReadLine[],
): Promise<Map<number, Proposal>> {
  const read = lines.filter(({ amount }) => amount !== null);
  if (read.length === 0) return new Map();
  const candidates = await findCandidates(db, fundId, read);
  const lastOn = read
    .map(({ bookedOn }) => bookedOn!)
    .toSorted()
    .at(-1)!;
  const due = await findDue(db, fundId, addDays(lastOn, DAYS_EARLY));
  const byAmount = new Map<string, DueLoan[]>();
  for (const one of due) {
    for (const amount of new Set([one.installment, one.overdue])) {
      byAmount.set(amount, [...(byAmount.get(amount) ?? []), one]);
    }
  }
  const owing = ({ amount, bookedOn }: ReadLine) =>
    (byAmount.get(amount!) ?? []).filter(({ dueOn }) => dueOn <= addDays(bookedOn!, DAYS_EARLY));
  const proposals = await mapInPieces(read, (line) => propose(line, candidates, owing(line)));
  return new Map(read.map(({ line }, index) => [line, proposals[index]!]));
}

function propose(
  { reference }: ReadLine,
  candidates: readonly Candidate[],
  owing: readonly DueLoan[],
): Proposal {
  const number = loanOfReference(reference);
  const named = candidates.find(({ id }) => id === number);
  if (named?.isOfFund === false) {
    return {
      loanId: null,
      why: `La referencia nombra ${loanNumber(named.id)}. ${elsewhere(named)}`,
    };
  }
  if (named !== undefined) {
    const why = `La referencia nombra ${loanNumber(named.id)}.${recoveryNote(named)}`;
    return { loanId: named.id, why };
  }
  const words = wordsOfReference(reference);
  const phones = words.map(phoneOfWord);
  const holds = (test: (one: Candidate) => boolean, what: string) =>
    ofPerson(candidates.filter(test), owing, what);
  return (
    holds(({ document }) => words.includes(document), 'el documento') ??
    holds(({ phone }) => phone !== '' && phones.includes(phone), 'el teléfono') ??
    ofAmount(owing)
  );
}

/** The one loan of whoever a reference names, or the one of theirs that owes just that. */
function ofPerson(
  all: readonly Candidate[],
  owing: readonly DueLoan[],
  what: string,
): Proposal | undefined {
  const [first] = all;
  if (first === undefined) return undefined;
  const why = `La referencia tiene ${what} de ${first.borrowerName}`;
  const loansOfFund = payableOf(all);
  const [only] = loansOfFund;
  if (only === undefined) {
    return { loanId: null, why: `${why}, por ${loanNumber(first.id)}. ${elsewhere(first)}` };
  }
  if (loansOfFund.length === 1) return { loanId: only.id, why: `${why}.${recoveryNote(only)}` };
  const fitting = loansOfFund.filter(({ id }) => owing.some((due) => due.id === id));
  if (fitting.length === 1) {
    return { loanId: fitting[0]!.id, why: `${why}, y el monto es lo que debe en ese préstamo.` };
  }
  const numbers = loansOfFund.map(({ id }) => loanNumber(id)).join(', ');
  return { loanId: null, why: `${why}, que tiene varios préstamos: ${numbers}.` };
}

/** Loans of the fund that money may be for; what was written off counts where nothing else does. */
function payableOf(all: readonly Candidate[]): Candidate[] {
  const ofFund = all.filter(({ isOfFund }) => isOfFund);
  const active = ofFund.filter(({ isWrittenOff }) => !isWrittenOff);
  return active.length > 0 ? active : ofFund;
}

/** Advice on money for a loan of another fund. */
const elsewhere = ({ fundName }: Candidate) =>
  `Es del fondo «${fundName}»: si entró en su cuenta, cargue este archivo en ese fondo; ` +
  'si entró en esta, devuélvalo.';

/** Said of money for a loan that was written off. */
const recoveryNote = ({ isWrittenOff }: Candidate) =>
  isWrittenOff ? ' Está castigado: entra como recuperación.' : '';

function ofAmount(owing: readonly DueLoan[]): Proposal {
  const ids = [...new Set(owing.map(({ id }) => id))];
  if (ids.length === 0) return NOBODY;
  if (ids.length > 1) {
    return { loanId: null, why: `${ids.length} préstamos deben justo ese monto: elija uno.` };
  }
  const [{ id, dueOn }] = owing as [DueLoan];
  const when = dateForPeople(dueOn);
  return {
    loanId: id,
    why: `Solo ${loanNumber(id)} debe justo ese monto, que vence el ${when}.`,
  };
}

/** The telephone of a borrower `b` as `phoneOfWord` reads one: it has an index of its own. */
const PHONE = sql`right(regexp_replace(b.phone, '[^0-9]', '', 'g'), 9)`;

async function findCandidates(db: Database, fundId: number, lines: readonly ReadLine[]) {
  const ids = lines.flatMap(({ reference }) => loanOfReference(reference) ?? []);
  const words = lines.flatMap(({ reference }) => wordsOfReference(reference));
  const phones = words.map(phoneOfWord).filter((phone) => phone !== '');
  const { rows } = await db.execute<Candidate>(sql`
    with named as (
      select id from loan where id = any(${sql.param(ids)}::bigint[])
      union
      select l.id from loan l where l.borrower_id in (
        select b.id from borrower b where b.document_number = any(${sql.param(words)}::text[])
        union all
        select b.id from borrower b where ${PHONE} = any(${sql.param(phones)}::text[]))
    )
    select l.id, l.fund_id = ${fundId} as "isOfFund", f.name as "fundName",
      l.status = 'writtenOff' as "isWrittenOff", b.full_name as "borrowerName",
      b.document_number as document, ${PHONE} as phone
    from named n join loan l on l.id = n.id join borrower b on b.id = l.borrower_id
    join fund f on f.id = l.fund_id
    where l.status in ('active', 'writtenOff') order by l.id`);
  return rows;
}

/** Oldest installment that each loan owes, and the sum of all that fell due by a day. */
async function findDue(db: Database, fundId: number, by: PlainDate): Promise<DueLoan[]> {
  const { rows } = await db.execute<DueLoan>(sql`
    select l.id, l.next_due_on as "dueOn",
      (sum(${UNPAID}) filter (where i.due_on = l.next_due_on))::numeric(18,2)::text
        as installment,
      (sum(${UNPAID}) + l.late_interest_receivable)::numeric(18,2)::text as overdue
    from loan l join installment i on i.loan_id = l.id and i.is_open and i.due_on <= ${by}
    where l.fund_id = ${fundId} and l.status = 'active' and l.next_due_on <= ${by}
    group by l.id`);
  return rows;
}
