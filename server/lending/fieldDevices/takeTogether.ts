import type { PlainDate } from '@core/calendar/plainDate';
import { parseTyped } from '@core/money/typedAmount';
import { parseMoney } from '@core/money/wire';
import { ZERO, type Money } from '@core/money/money';
import type { BusinessClock } from '../../platform/clock/clock';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { findDueNow } from '../loans/dueNow';
import { lockLoans, type LoanRow } from '../loans/queries';
import { recordMany } from '../payments/recordTogether';
import { paymentText, shownFlags, type MoneyText, type Taken } from './takeMoney';
import { findRepeated } from './repeatedMoney';

/** Money of a phone with its number and its value date. */
interface DatedMoney {
  readonly money: MoneyText;
  readonly number: string;
  readonly valueDate: PlainDate;
}

/** Money that an installment due takes whole, with the loan and the sum due that it meets. */
interface PlainMoney extends DatedMoney {
  readonly loan: LoanRow;
  readonly amount: Money;
  readonly owed: Money;
}

/**
 * Takes the money that is a plain payment of what is due, all of it at once: a day of two hundred
 * receipts is some ten questions to the database. Answers what became of each; those left out are
 * to be taken one by one, with `takeMoney`, which this agrees with.
 */
export async function takeTogether(
  tx: Database,
  act: Act,
  asked: readonly DatedMoney[],
  clock: BusinessClock,
): Promise<ReadonlyMap<MoneyText, Taken>> {
  const plain = await findPlain(tx, onceEach(asked));
  if (plain.length === 0) return new Map();
  const repeated = await findRepeated(
    tx,
    plain.map(({ money, amount }) => ({ ...money, amount })),
  );
  const payments = plain.map(({ loan, amount, owed, number, valueDate, money }) => ({
    loanId: loan.id,
    payment: { ...paymentText(money, { number, amount, owed, loan }), receivedOn: valueDate },
  }));
  const receipts = await recordMany(tx, act, payments, clock);
  return new Map(
    plain.flatMap(({ money, loan, owed, valueDate }, index) => {
      const paymentId = receipts[index];
      if (typeof paymentId !== 'number') return [];
      const { flags, difference } = shownFlags(money, { loan, owed });
      const all = repeated.has(money.loanId) ? (['repeated', ...flags] as const) : flags;
      return [[money, { outcome: 'payment', flags: all, valueDate, difference, paymentId }]];
    }),
  );
}

/** Money of loans that it comes to only once: what came first decides what the next one meets. */
function onceEach(asked: readonly DatedMoney[]): readonly DatedMoney[] {
  const counts = new Map<number, number>();
  for (const { money } of asked) counts.set(money.loanId, (counts.get(money.loanId) ?? 0) + 1);
  return asked.filter(({ money }) => counts.get(money.loanId) === 1);
}

/** Money of living loans that is within what is due on its value date. */
async function findPlain(tx: Database, asked: readonly DatedMoney[]): Promise<PlainMoney[]> {
  const loans = await lockLoans(
    tx,
    asked.map(({ money }) => money.loanId),
  );
  const byId = new Map(loans.map((row) => [row.id, row]));
  const dates = [...new Set(asked.map(({ valueDate }) => valueDate))];
  const plain: PlainMoney[] = [];
  for (const date of dates) {
    const ofDate = asked.filter(({ valueDate }) => valueDate === date);
    const dueNow = await findDueNow(
      tx,
      ofDate.map(({ money }) => money.loanId),
      date,
    );
    for (const one of ofDate) {
      const { money } = one;
      const loan = byId.get(money.loanId);
      const owed = parseMoney(dueNow(money.loanId).dueNow, money.currency);
      const amount = parseTyped(money.amount, money.currency, 'amount');
      if (loan?.status !== 'active' || amount <= ZERO || amount > owed) continue;
      plain.push({ ...one, loan, amount, owed });
    }
  }
  return plain;
}
