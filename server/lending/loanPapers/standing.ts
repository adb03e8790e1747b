import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanDetail } from '@core/contract/loans';
import type { LoanPaperKind, PaperStanding } from '@core/contract/loanPapers';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { dateForPeople } from '../../platform/documents/format';
import { isSettled } from './checkPaper';
import { firstUndone, undoneText, type UndoneFact } from './undoneFacts';

/** Facts of a paper that say whether it still is so. */
interface PaperFacts extends Record<string, unknown> {
  readonly id: number;
  readonly kind: LoanPaperKind;
  readonly asOf: PlainDate;
  /** True where another schedule is in force than when it was made. */
  readonly isReplaced: boolean;
  /** True where other payments stand than when it was made. */
  readonly isPaid: boolean;
  /** Fact that it counts and that was undone since; null where all of them stand. */
  readonly undone: UndoneFact | null;
}

/** True of an act that came after a paper `p` and stands, or that stood then and was undone. */
const differs = (doneAt: SQL, undoneAt: SQL) => sql`(
  (${doneAt} > p.made_at and ${undoneAt} is null)
  or (${doneAt} <= p.made_at and ${undoneAt} > p.made_at))`;

const agreedBy = (isThen: SQL) => sql`(select a.schedule::text from loan_agreement a
  where a.loan_id = p.loan_id and ${isThen} order by a.version desc limit 1)`;

const IS_REPLACED = sql`(
  exists (select from schedule_change s
    where s.loan_id = p.loan_id and ${differs(sql`s.made_at`, sql`s.undone_at`)})
  or exists (select from tranche_disbursement d
    where d.loan_id = p.loan_id and ${differs(sql`d.disbursed_at`, sql`d.undone_at`)})
  or ${agreedBy(sql`a.agreed_at <= p.made_at`)} is distinct from ${agreedBy(sql`true`)})`;

const IS_PAID = sql`exists (select from payment y
  left join payment_void v on v.loan_id = y.loan_id and v.payment_id = y.id
  where y.loan_id = p.loan_id and ${differs(sql`y.recorded_at`, sql`v.voided_at`)})`;

/**
 * Standing of each paper of a loan, by its id: whether its statement still is so. The list of the
 * loan, the page that anybody checks a paper on and the void of a payment all ask here.
 */
export async function findStandings(
  db: Database,
  loan: LoanDetail,
  today: PlainDate,
): Promise<ReadonlyMap<number, PaperStanding>> {
  const { rows } = await db.execute<PaperFacts>(sql`
    select p.id, p.kind, p.as_of as "asOf", ${IS_REPLACED} as "isReplaced", ${IS_PAID} as "isPaid",
      ${firstUndone} as undone
    from loan_paper p where p.loan_id = ${loan.id}`);
  return new Map(rows.map((paper) => [paper.id, standingOf(paper, loan, today)]));
}

const stands = (says: string): PaperStanding => ({ isInEffect: true, says });
const lapsed = (says: string): PaperStanding => ({ isInEffect: false, says });

function standingOf(
  { kind, asOf, isReplaced, isPaid, undone }: PaperFacts,
  loan: LoanDetail,
  today: PlainDate,
): PaperStanding {
  const day = dateForPeople(asOf);
  if (kind === 'statement' && undone === null) return stands(`Dice lo que era el ${day}`);
  if (loan.status === 'voided') return lapsed('Sin efecto: el préstamo fue anulado');
  if (undone !== null && kind === 'statement') return lapsed(`Sin efecto: ${undoneText(undone)}`);
  if (kind === 'noDebt') {
    return isSettled(loan)
      ? stands('Vigente')
      : lapsed('Sin efecto: el préstamo volvió a tener deuda');
  }
  if (kind === 'schedule') {
    return isReplaced
      ? lapsed('Sin efecto: rige otro cronograma')
      : stands(`Vigente: es el cronograma que rige desde el ${day}`);
  }
  if (isSettled(loan)) return lapsed('Sin efecto: el préstamo ya no tiene deuda');
  if (asOf < today) return lapsed('Venció: pida otra carta');
  return isReplaced || isPaid
    ? lapsed('Sin efecto: el préstamo se movió después; pida otra carta')
    : stands(`Vale para el ${day}`);
}

/** Effects that a void has on its loan. */
export interface VoidEffects {
  /** True where the schedule of before comes back with it. */
  readonly isScheduleUndone: boolean;
  /** True where something is owed afterwards. */
  readonly isOwedAfter: boolean;
  /** Ids of the papers that were made with the payment recorded. */
  readonly counting: ReadonlySet<number>;
}

/** True where a paper that is in effect loses it with the void of a payment. */
export function losesEffect(
  { id, kind }: Pick<PaperFacts, 'id' | 'kind'>,
  { isScheduleUndone, isOwedAfter, counting }: VoidEffects,
): boolean {
  if (kind === 'statement') return counting.has(id);
  if (kind === 'noDebt') return isOwedAfter;
  if (kind === 'schedule') return isScheduleUndone;
  return kind === 'payoff';
}
