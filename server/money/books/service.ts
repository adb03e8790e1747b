import type {
  LedgerAccount,
  LedgerAccountChange,
  ManualEntry,
  NewLedgerAccount,
  NewManualEntry,
} from '@core/contract/books';
import { DomainError } from '@core/errors/domainError';
import { parseTyped } from '@core/money/typedAmount';
import { ZERO } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { account, journalEntry } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';
import { getFund } from '../funds/service';
import { checkFreeCash } from '../funds/profile';
import { moneyMoved } from '../journal/money';
import { reversed, type Posting } from '../journal/postings';
import { findPostings, insertEntries } from '../journal/queries';
import { getAccount } from './queries';

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

/** The account of one side of an entry by hand. Throws ACCOUNT_IS_CONTROL, ACCOUNT_INACTIVE. */
async function checkUsable(tx: Database, code: string, field: 'debit' | 'credit') {
  const { isControl, isActive, name } = await getAccount(tx, code, field);
  if (isControl) throw new DomainError('ACCOUNT_IS_CONTROL', { name }, field);
  if (!isActive) throw new DomainError('ACCOUNT_INACTIVE', { name }, field);
}

/** Cash that the postings take out of a fund must be there, and nobody else's. */
async function checkTaken(tx: Database, fundId: number, postings: readonly Posting[]) {
  const moved = moneyMoved(postings);
  if (moved < ZERO) await checkFreeCash(tx, fundId, -moved, 'amount');
}

/** Posts an entry by hand, of today. */
export async function postManualEntry(
  tx: Database,
  act: Act,
  { fundId, debit, credit, amount, description }: NewManualEntry,
): Promise<ManualEntry> {
  const { currency } = await getFund(tx, fundId);
  await checkUsable(tx, debit, 'debit');
  await checkUsable(tx, credit, 'credit');
  const postings = [
    { account: debit, amount: parseTyped(amount, currency, 'amount') },
    { account: credit, amount: -parseMoney(amount, currency) },
  ];
  await checkTaken(tx, fundId, postings);
  const entry = {
    postedOn: act.clock.today(),
    kind: 'manual' as const,
    description,
    fundId,
    postings,
  };
  const [number] = await insertEntries(tx, [entry], act);
  const after = { fundId, debit, credit, amount, description };
  await auditedEntry(tx, act, 'postManualEntry', number!, after);
  return { number: number!, postedOn: entry.postedOn, description };
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
  await checkTaken(tx, row.fundId, postings);
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
