import { SCHEDULED_COMPONENTS, totalOver } from '@core/loan/components';
import type { PlainDate } from '@core/calendar/plainDate';
import type { RateBound } from '@core/loan/variableRate';
import { RATE_KIND_SHORT } from '@core/products/choiceNames';
import { formatMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { dateForPeople, moneyForPeople, rateForPeople } from '../../platform/documents/format';
import { queueMail } from '../../platform/mail/outbox';
import { loanNumber } from '../../platform/text';
import { toTerms } from '../loans/loanTerms';
import type { LoanRow, StoredInstallment } from '../loans/queries';

interface ReviewNews {
  readonly rateBefore: string;
  readonly rateAfter: string;
  readonly startsOn: PlainDate;
  readonly bound: RateBound | null;
  /** First installment at the new rate, before and after. */
  readonly before: StoredInstallment;
  readonly after: StoredInstallment;
}

const BOUNDS: Readonly<Record<RateBound, string>> = {
  floor: ' Es el piso pactado.',
  ceiling: ' Es el techo pactado.',
  law: ' Es lo más que permite la ley.',
};

/** Mail of who borrowed, and the name that it greets; null where nobody has one. */
async function findAddressee(tx: Database, { borrowerId }: LoanRow) {
  const { rows } = await tx.execute<{ name: string; email: string | null }>(sql`
    select b.full_name as name, coalesce((
      select u.username from app_user u
      where u.borrower_id = b.id and u.status <> 'BAJA' order by u.id limit 1), b.email) as email
    from borrower b where b.id = ${borrowerId}`);
  return rows[0]!;
}

/** Writes to who borrowed about their loan, where somebody sends and they have a mail. */
async function tell(tx: Database, act: Act, loan: LoanRow, subject: string, text: string) {
  if (act.sender === undefined) return;
  const { name, email } = await findAddressee(tx, loan);
  if (email === null || email === '') return;
  const { lenderName, publicUrl } = act.sender;
  const link = `${publicUrl}/detalles_prestamo/${loan.id}`;
  const body = `Hola, ${name}:\n\n${text}\n\n${link}\n\n${lenderName}`;
  await queueMail(tx, email, { event: 'rateReviewed', subject, body }, act.clock.now());
}

/** Tells who borrowed the rate and the installment of before and the new ones. */
export async function tellReview(tx: Database, act: Act, loan: LoanRow, news: ReviewNews) {
  const { rateBefore, rateAfter, startsOn, bound, before, after } = news;
  const kind = RATE_KIND_SHORT[toTerms(loan).rateKind];
  const totalOf = (row: StoredInstallment) => {
    const total = totalOver(SCHEDULED_COMPONENTS, row);
    return moneyForPeople(formatMoney(total, loan.currency), loan.currency);
  };
  const text =
    `La tasa de su préstamo ${loanNumber(loan.id)} pasa de ${rateForPeople(rateBefore)} a ` +
    `${rateForPeople(rateAfter)} ${kind} desde el ${dateForPeople(startsOn)}.` +
    `${bound === null ? '' : BOUNDS[bound]}\n` +
    `La cuota ${after.number}, que vence el ${dateForPeople(after.dueOn)}, era de ` +
    `${totalOf(before)} y es de ${totalOf(after)}. Su cronograma nuevo está en línea.`;
  await tell(tx, act, loan, `Cambia la tasa de su préstamo ${loanNumber(loan.id)}`, text);
}

/** Tells who borrowed that a review was taken back. */
export async function tellUndone(tx: Database, act: Act, loan: LoanRow, reviewedOn: PlainDate) {
  const text =
    `La revisión de la tasa del ${dateForPeople(reviewedOn)} quedó sin efecto: su préstamo ` +
    `${loanNumber(loan.id)} sigue con la tasa y las cuotas de antes.`;
  const subject = `Queda sin efecto el cambio de tasa de su préstamo ${loanNumber(loan.id)}`;
  await tell(tx, act, loan, subject, text);
}
