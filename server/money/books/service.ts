import type { PlainDate } from '@core/calendar/plainDate';
import type {
  LedgerAccount,
  LedgerAccountChange,
  ManualEntry,
  NewLedgerAccount,
  NewManualEntry,
} from '@core/contract/books';
import { DomainError } from '@core/errors/domainError';
import { parseTyped } from '@core/money/typedAmount';
import { sum, ZERO } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { account, journalEntry } from '../../platform/db/schema';
import { manualEntry } from '../../platform/db/tables/periods';
import type { Act } from '../../platform/deps';
import { getFund } from '../funds/service';
import { checkFreeCash } from '../funds/profile';
import { isMoneyLedger, moneyMoved } from '../journal/money';
import { findMoneyPlace, type MoneyPlace } from '../moneyAccounts/place';
import { reversed, type Posting } from '../journal/postings';
import { findPostings, insertEntries } from '../journal/queries';
import { getAccount } from './queries';
import { checkMonthIsDue, keepMonth } from './repeatedMonths';

/** Adds an account that no act of the system posts to. Throws ACCOUNT_TAKEN. */
export async function addAccount(
  tx: Database,
  act: Act,
  data: NewLedgerAccount,
): Promise<LedgerAccount> {
  const [row] = await tx.insert(account).values(data).onConflictDoNothing().returning();
  if (!row) throw new DomainError('ACCOUNT_TAKEN', { code: data.code }, 'code');
  await audited(tx, act, 'addAccount', data.code, undefined, data);
  return getAccount(tx, data.code);
}

/** Renames an account, gives it the lender's code, or takes it out of use. */
export async function changeAccount(
  tx: Database,
  act: Act,
  code: string,
  change: LedgerAccountChange,
): Promise<LedgerAccount> {
  const before = await getAccount(tx, code);
  if (before.isOwn && !change.isActive) {
    throw new DomainError('ACCOUNT_IN_USE', { code }, 'isActive');
  }
  await tx.update(account).set(change).where(eq(account.code, code));
  await audited(tx, act, 'changeAccount', code, before, change);
  return getAccount(tx, code);
}

/** The account of a line of an entry by hand. Throws ACCOUNT_IS_CONTROL, ACCOUNT_INACTIVE. */
async function checkUsable(tx: Database, code: string, field: string) {
  const { isControl, isActive, name } = await getAccount(tx, code, field);
  if (isControl) throw new DomainError('ACCOUNT_IS_CONTROL', { name }, field);
  if (!isActive) throw new DomainError('ACCOUNT_INACTIVE', { name }, field);
}

/** Cash that the postings take out of a fund must be there, and nobody else's. */
async function checkTaken(
  tx: Database,
  fundId: number,
  postings: readonly Posting[],
  field: string,
) {
  const moved = moneyMoved(postings);
  if (moved < ZERO) await checkFreeCash(tx, fundId, -moved, field);
}

/**
 * The day of an entry by hand: today, or one before it of an open month that moves no money.
 * Throws ENTRY_DAY_OUT_OF_LIMITS, ENTRY_MOVES_MONEY_TODAY.
 */
async function dayOf(
  tx: Database,
  { fundId, postedOn }: NewManualEntry,
  postings: readonly Posting[],
  today: PlainDate,
): Promise<PlainDate> {
  if (postedOn === undefined || postedOn === today) return today;
  const { rows } = await tx.execute<{ from: PlainDate }>(sql`
    select greatest(opened_on, closed_through() + 1)::text as "from" from fund
    where id = ${fundId}`);
  const { from } = rows[0]!;
  if (postedOn < from || postedOn > today) {
    throw new DomainError('ENTRY_DAY_OUT_OF_LIMITS', { from, to: today }, 'postedOn');
  }
  if (postings.some(({ account: code }) => isMoneyLedger(code))) {
    throw new DomainError('ENTRY_MOVES_MONEY_TODAY', { today }, 'postedOn');
  }
  return postedOn;
}

/** Postings of the lines of an entry. Throws ENTRY_UNBALANCED. */
export async function postingsOf(
  tx: Database,
  lines: NewManualEntry['lines'],
  currency: string,
): Promise<Posting[]> {
  const postings: Posting[] = [];
  for (const [index, { account: code, side, amount }] of lines.entries()) {
    await checkUsable(tx, code, `lines.${index}.account`);
    const typed = parseTyped(amount, currency, `lines.${index}.amount`);
    postings.push({ account: code, amount: side === 'debit' ? typed : -typed });
  }
  const debit = sum(postings.map(({ amount }) => (amount > ZERO ? amount : ZERO)));
  const credit = debit - sum(postings.map(({ amount }) => amount));
  if (debit !== credit) {
    const params = { debit: formatMoney(debit, currency), credit: formatMoney(credit, currency) };
    throw new DomainError('ENTRY_UNBALANCED', { ...params, currency }, 'lines');
  }
  return postings;
}

/** Place of the money of an entry by hand that names its way; undefined of one that does not. */
async function placeOf(
  tx: Database,
  act: Act,
  { fundId, means, moneyAccountId, operationNumber }: NewManualEntry,
  currency: string,
): Promise<MoneyPlace | undefined> {
  const way = { means, moneyAccountId, operationNumber };
  if (Object.values(way).every((one) => one === undefined)) return undefined;
  return findMoneyPlace(tx, { fundId, currency }, way, act);
}

/**
 * Posts an entry by hand, of today or of a day of an open month, or a month of one that is
 * repeated. Throws what a month that does not wait, or is of another entry, does.
 */
export async function postManualEntry(
  tx: Database,
  act: Act,
  data: NewManualEntry,
): Promise<ManualEntry> {
  const { fundId, lines, description, document, repeats } = data;
  if (repeats !== undefined) await checkMonthIsDue(tx, repeats, data, act.clock.today());
  const { currency } = await getFund(tx, fundId);
  const postings = await postingsOf(tx, lines, currency);
  const outgoing = postings.findIndex(
    ({ account: code, amount }) => isMoneyLedger(code) && amount < ZERO,
  );
  await checkTaken(tx, fundId, postings, `lines.${outgoing}.amount`);
  const postedOn = await dayOf(tx, data, postings, act.clock.today());
  const money = await placeOf(tx, act, data, currency);
  const entry = { postedOn, kind: 'manual' as const, description, fundId, postings, money };
  const [number] = await insertEntries(tx, [entry], act);
  if (repeats !== undefined) await keepMonth(tx, act, { ...repeats, entryId: number! });
  if (document !== '') await tx.insert(manualEntry).values({ entryId: number!, document });
  await auditedEntry(tx, act, 'postManualEntry', number!, { ...data, postedOn });
  return { number: number!, postedOn, description };
}

/** Reverses an entry by hand. Throws ENTRY_NOT_MANUAL, ENTRY_REVERSED. */
export async function reverseManualEntry(
  tx: Database,
  act: Act,
  number: number,
  reason: string,
): Promise<ManualEntry> {
  const isAsked = eq(journalEntry.id, number);
  const [row] = await tx.select().from(journalEntry).where(isAsked).for('update');
  if (row?.kind !== 'manual') throw new DomainError('ENTRY_NOT_MANUAL', { number });
  const { rows } = await tx.execute(
    sql`select from journal_entry where kind = 'manualVoid' and reverses_id = ${number}`,
  );
  if (rows.length > 0) throw new DomainError('ENTRY_REVERSED', { number });
  const postings = reversed(await findPostings(tx, number));
  await checkTaken(tx, row.fundId, postings, 'amount');
  const entry = {
    postedOn: act.clock.today(),
    kind: 'manualVoid' as const,
    description: `Extorno del asiento ${number}: ${reason}`,
    fundId: row.fundId,
    reversesId: number,
    postings,
  };
  const [id] = await insertEntries(tx, [entry], act);
  await auditedEntry(tx, act, 'reverseManualEntry', number, { reason, entry: id });
  return { number: id!, postedOn: entry.postedOn, description: entry.description };
}

const auditedEntry = (tx: Database, act: Act, action: string, entityId: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'journalEntry', entityId, after });

const audited = (
  tx: Database,
  act: Act,
  action: string,
  code: string,
  before: object | undefined,
  after: object,
) => recordAudit(tx, act, { action, entity: 'account', entityId: Number(code), before, after });
