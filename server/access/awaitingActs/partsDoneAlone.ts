import type { ActKind } from '@core/approvals/actKinds';
import type { DoneAlone, KnownAct } from '@core/approvals/decideByRules';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { doneAlone } from '../../platform/db/tables/awaitingActs';
import type { Act } from '../../platform/deps';
import { moneyForPeople } from '../../platform/documents/format';
import type { ActFacts } from './facts';
import { findRuling } from './rules';

/** Days over which parts done to one borrower or loan count together. */
const SUBJECT_DAYS = 30;

/** Subjects of which the parts of an act count together over days. */
const SUBJECTS: Partial<Record<ActKind, 'borrower' | 'loan'>> = {
  disburse: 'borrower',
  waive: 'loan',
  voidPayment: 'loan',
};

const SUBJECT_WORDS = { borrower: 'a este cliente', loan: 'en este préstamo' } as const;

/** An act that somebody is about to do, with what rules ask of it. */
export interface Doing extends Pick<
  ActFacts,
  'amount' | 'currency' | 'fundId' | 'productCode' | 'borrowerId' | 'loanId'
> {
  readonly act: ActKind;
  readonly userId: number;
  readonly profile: string;
}

const subjectOf = ({ act, borrowerId, loanId }: Doing): string => {
  const kind = SUBJECTS[act];
  const id = kind === 'borrower' ? borrowerId : loanId;
  return kind === undefined || id === undefined ? '' : `${kind} ${id}`;
};

/** Earlier parts of an act, and how they are told. */
interface Parts {
  readonly earlier: readonly DoneAlone[];
  /** Total of the earlier parts with this one. */
  readonly total: string;
  readonly words: string;
}

interface Row extends DoneAlone, Record<string, unknown> {
  readonly isToday: boolean;
  readonly isSame: boolean;
}

/**
 * Parts of an act that a user did alone today, and over some days to the same borrower or loan.
 * Locked for the rest of the transaction: two that are done at the same time count each other.
 */
export async function findParts(tx: Database, act: Act, doing: Doing): Promise<Parts[]> {
  const { amount, currency, userId } = doing;
  if (amount === undefined || currency === undefined) return [];
  const lock = `alone ${doing.act} ${userId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const today = act.clock.today();
  const subject = subjectOf(doing);
  const { rows } = await tx.execute<Row>(sql`
    select amount::text, currency, fund_id as "fundId", product_code as "productCode",
      done_on = ${today}::date as "isToday", subject = ${subject} and subject <> '' as "isSame"
    from done_alone where user_id = ${userId} and act = ${doing.act} and currency = ${currency}
      and done_on > ${today}::date - ${SUBJECT_DAYS}::int`);
  const parts = (earlier: readonly Row[], words: string): Parts[] => {
    if (earlier.length === 0) return [];
    const amounts = [amount, ...earlier.map((one) => one.amount)];
    const total = formatMoney(
      amounts.reduce((sum, one) => sum + parseMoney(one, currency), 0n),
      currency,
    );
    return [{ earlier, total, words: `${words} llega a ${moneyForPeople(total, currency)}` }];
  };
  const kind = SUBJECTS[doing.act] ?? 'loan';
  return [
    ...parts(
      rows.filter(({ isToday }) => isToday),
      'con lo que hizo hoy',
    ),
    ...parts(
      rows.filter(({ isSame }) => isSame),
      `con lo que hizo ${SUBJECT_WORDS[kind]} en ${SUBJECT_DAYS} días`,
    ),
  ];
}

/** Reason why an act awaits a second person; undefined: it needs none; empty: it does alone. */
export async function findWhyItAwaits(
  tx: Database,
  act: Act,
  doing: Doing,
): Promise<string | undefined> {
  const today = act.clock.today();
  const known: KnownAct = doing;
  const needsSecond = await findRuling(tx);
  if (needsSecond(known, today)) return '';
  const parts = await findParts(tx, act, doing);
  return parts.find(({ earlier }) => needsSecond(known, today, { earlier }))?.words;
}

/** Keeps what was done without a second person, with the act itself. */
export async function noteDoneAlone(tx: Database, act: Act, doing: Doing): Promise<void> {
  const { amount, currency, fundId = null, productCode = null, userId } = doing;
  if (amount === undefined || currency === undefined) return;
  const doneOn = act.clock.today();
  const subject = subjectOf(doing);
  await tx.insert(doneAlone).values({
    act: doing.act,
    userId,
    doneOn,
    amount,
    currency,
    fundId,
    productCode,
    subject,
  });
}
