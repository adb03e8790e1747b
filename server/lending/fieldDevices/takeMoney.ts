import type { PlainDate } from '@core/calendar/plainDate';
import type { FieldRecordText } from '@core/contract/fieldDevices';
import { DomainError } from '@core/errors/domainError';
import type { RecordFlag, RecordOutcome } from '@core/field/fieldRecord';
import { PAYMENT_NOTE_MAX_LENGTH } from '@core/loan/rules';
import { ZERO, type Money } from '@core/money/money';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { moneyForPeople } from '../../platform/documents/format';
import { problemOf } from '../../platform/http/problems';
import { findDueNow } from '../loans/dueNow';
import { getLockedLoan, type LoanRow } from '../loans/queries';
import { recordCreditOnly } from '../payments/creditOnly';
import type { IncomingPayment } from '../payments/incoming';
import { FROM_FIELD, recordPayment } from '../payments/service';
import { findRepeated } from './repeatedMoney';
import { keepToIdentify } from './toIdentify';

/** Money that a phone took, as it was signed. */
export type MoneyText = Extract<FieldRecordText, { kind: 'money' }>;

/** Outcome of a record of a phone. */
export interface Taken {
  readonly outcome: RecordOutcome;
  readonly flags: readonly RecordFlag[];
  readonly valueDate: PlainDate;
  readonly difference: string;
  readonly paymentId?: number;
  readonly bankLineId?: number;
  readonly contactId?: number;
}

/** Days of a payment, and whether what is beyond the debt stays the borrower's. */
interface Try {
  readonly receivedOn: PlainDate;
  readonly keepsExcess: boolean;
}

/** Ways in which a living loan may take money of a day; where none may, it is to be identified. */
const triesOf = (loan: LoanRow, valueDate: PlainDate, today: PlainDate): readonly Try[] => {
  if (loan.status === 'writtenOff') {
    return [valueDate, today].map((receivedOn) => ({ receivedOn, keepsExcess: false }));
  }
  return [
    { receivedOn: valueDate, keepsExcess: true },
    // A payment among others that were recorded leaves nothing beyond the debt.
    { receivedOn: valueDate, keepsExcess: false },
    { receivedOn: today, keepsExcess: true },
  ];
};

/** Words of a receipt for a debt that was another one when the money arrived. */
function differenceOf(money: MoneyText, owed: Money, outcome: RecordOutcome): string {
  const { currency } = money;
  const shown = parseMoney(money.owed, currency);
  const words: Readonly<Partial<Record<RecordOutcome, string>>> = {
    credit: 'El préstamo ya estaba cancelado: el dinero queda como saldo a favor.',
    recovery: 'El préstamo ya estaba castigado: el dinero entra como recuperación.',
    unidentified: 'Ningún préstamo pudo recibirlo: el dinero queda por identificar.',
  };
  const said = words[outcome];
  if (said !== undefined) return said;
  if (shown === owed) return '';
  const text = (amount: Money) => moneyForPeople(formatMoney(amount, currency), currency);
  return `El cobrador veía ${text(shown)} por pagar; al llegar se debían ${text(owed)}.`;
}

/** Loan that money meets, and what it owes on the value date. */
interface MetDebt {
  readonly loan: LoanRow;
  readonly owed: Money;
}

/** Words and flags of a debt that was another one when the money arrived. */
export function shownFlags(money: MoneyText, { loan, owed }: MetDebt) {
  const isShown = parseMoney(money.owed, money.currency) === owed;
  const isChanged = !isShown && loan.version !== money.loanVersion;
  const flags: readonly RecordFlag[] = isChanged ? ['changed'] : [];
  return { flags, difference: differenceOf(money, owed, outcomeOf(loan)) };
}

/** Payment that money of a phone becomes, with its provisional receipt in its note. */
export function paymentText(
  money: MoneyText,
  { number, amount, ...debt }: MetDebt & { readonly number: string; readonly amount: Money },
) {
  const { difference } = shownFlags(money, debt);
  const note = `Recibo provisional ${number}. ${difference}`.trim();
  return { amount, means: 'cash' as const, note: note.slice(0, PAYMENT_NOTE_MAX_LENGTH) };
}

/** Numbers of a record, its value date, and the date that it was taken on. */
interface RecordDays {
  readonly number: string;
  readonly valueDate: PlainDate;
  readonly today: PlainDate;
}

/**
 * Takes money that came in through a phone: it becomes a payment, a credit, a recovery or money to
 * identify, by what its loan is now. It is never refused for what the loan has become.
 */
export async function takeMoney(
  tx: Database,
  act: Act,
  money: MoneyText,
  { number, valueDate, today }: RecordDays,
): Promise<Taken> {
  const loan = await getLockedLoan(tx, money.loanId);
  const amount = parseTyped(money.amount, money.currency, 'amount');
  const flags: RecordFlag[] = [];
  const repeated = await findRepeated(tx, [{ ...money, amount }]);
  if (repeated.has(money.loanId)) flags.push('repeated');
  const { dueNow } = (await findDueNow(tx, [loan.id], valueDate))(loan.id);
  const owed = parseMoney(dueNow, money.currency);
  const outcome = outcomeOf(loan);
  const { flags: ofDebt, difference } = shownFlags(money, { loan, owed });
  flags.push(...ofDebt);
  const payment = paymentText(money, { number, amount, owed, loan });
  const keep = async (why: string, said: string): Promise<Taken> => {
    const loose = { number, loan, amount, valueDate, why };
    const bankLineId = await tx.transaction((step) => keepToIdentify(step, act, loose));
    return { outcome: 'unidentified', flags, valueDate, difference: said, bankLineId };
  };
  if (outcome === 'unidentified') return keep('El préstamo ya no recibe pagos.', difference);
  if (outcome === 'credit') {
    const received = { ...payment, receivedOn: valueDate };
    const paymentId = await tx.transaction((step) => recordCreditOnly(step, act, loan, received));
    return { outcome, flags, valueDate, difference, paymentId };
  }
  const made = await tryToPay(tx, act, loan, payment, triesOf(loan, valueDate, today));
  if (made instanceof DomainError) {
    const why = problemOf(made, '').title;
    return keep(why, `${why} El dinero queda por identificar.`);
  }
  if (made.receivedOn !== valueDate) flags.push('dateMoved');
  if (made.excess > ZERO) flags.push('excess');
  return { outcome, flags, valueDate: made.receivedOn, difference, paymentId: made.id };
}

/** Outcome of money of a loan, by the state of the loan. */
function outcomeOf({ status }: LoanRow): RecordOutcome {
  if (status === 'active') return 'payment';
  if (status === 'paidOff') return 'credit';
  return status === 'writtenOff' ? 'recovery' : 'unidentified';
}

type PaidText = Pick<IncomingPayment, 'amount' | 'means' | 'note'>;

/** The first way in which the loan takes the money, or the last refusal. */
async function tryToPay(
  tx: Database,
  act: Act,
  loan: LoanRow,
  payment: PaidText,
  tries: readonly Try[],
) {
  let refusal: DomainError | undefined;
  for (const { receivedOn, keepsExcess } of tries) {
    try {
      const asked = { ...payment, receivedOn, ...(keepsExcess && { keepsExcess: true as const }) };
      const made = await tx.transaction((step) =>
        recordPayment(step, act, loan.id, asked, FROM_FIELD),
      );
      return { id: made.id, receivedOn, excess: parseMoney(made.excess, loan.currency) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusal = error;
    }
  }
  return refusal!;
}
