import type {
  MoneyAccount,
  MoneyAccountChange,
  NewMoneyAccount,
} from '@core/contract/moneyAccounts';
import { DomainError } from '@core/errors/domainError';
import { parseMoney } from '@core/money/wire';
import { ZERO } from '@core/money/money';
import { and, eq, sql } from 'drizzle-orm';
import { checkCurrencyInUse } from '../../access/currencies/service';
import { recordAudit } from '../../platform/audit/recordAudit';
import { sqlState, type Database } from '../../platform/db/client';
import { account } from '../../platform/db/schema';
import { moneyAccount } from '../../platform/db/tables/moneyAccounts';
import type { Act } from '../../platform/deps';
import { lockFund } from '../funds/queries';
import { isMoneyLedger } from '../journal/money';
import { getMoneyAccount } from './queries';

const UNIQUE_VIOLATION = '23505';

/** Opens a place where money is kept. Throws what its fund, name or books refuse. */
export async function openMoneyAccount(
  tx: Database,
  act: Act,
  data: NewMoneyAccount,
): Promise<MoneyAccount> {
  const { fundId, currency, ledgerAccount } = data;
  await checkCurrencyInUse(tx, currency);
  if (fundId !== null) {
    const fund = await lockFund(tx, fundId);
    if (!fund) throw new DomainError('FUND_NOT_FOUND', { fundId }, 'fundId');
    if (fund.currency !== currency) {
      throw new DomainError('MONEY_ACCOUNT_OTHER_CURRENCY', { name: data.name }, 'currency');
    }
  }
  await checkLedger(tx, ledgerAccount);
  const [row] = await named(
    tx
      .insert(moneyAccount)
      .values({
        ...data,
        asksDesk: data.kind === 'cash' && data.asksDesk === true,
        openedOn: act.clock.today(),
        createdAt: act.clock.now(),
        createdBy: act.userId,
      })
      .returning({ id: moneyAccount.id }),
  );
  await audited(tx, act, 'openMoneyAccount', row!.id, { after: data });
  return getMoneyAccount(tx, row!.id);
}

/** Money is kept in «Caja y bancos», or in an account below it that is in use. */
async function checkLedger(tx: Database, code: string): Promise<void> {
  const [row] = await tx.select().from(account).where(eq(account.code, code));
  const mayHold = row !== undefined && row.isActive && isMoneyLedger(code);
  if (!mayHold) throw new DomainError('MONEY_LEDGER_REFUSED', { code }, 'ledgerAccount');
}

/** Throws MONEY_ACCOUNT_NAME_TAKEN where the name is that of another open one. */
async function named<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new DomainError('MONEY_ACCOUNT_NAME_TAKEN', {}, 'name');
  }
}

async function lockMoneyAccount(tx: Database, id: number) {
  const [row] = await tx.select().from(moneyAccount).where(eq(moneyAccount.id, id)).for('update');
  if (!row) throw new DomainError('MONEY_ACCOUNT_NOT_FOUND');
  return row;
}

/** Changes how it is called and what it asks for, or makes it the one that its fund uses. */
export async function changeMoneyAccount(
  tx: Database,
  act: Act,
  id: number,
  { version, isDefault, asksDesk, ...changed }: MoneyAccountChange,
): Promise<MoneyAccount> {
  const row = await lockMoneyAccount(tx, id);
  if (row.version !== version) throw new DomainError('MONEY_ACCOUNT_CHANGED');
  if (row.closedOn !== null) throw new DomainError('MONEY_ACCOUNT_CLOSED', { name: row.name });
  const change = { ...changed, asksDesk: row.kind === 'cash' && (asksDesk ?? row.asksDesk) };
  const becomesDefault = isDefault && !row.isDefault;
  if (!isDefault && row.isDefault) {
    throw new DomainError('MONEY_ACCOUNT_IS_DEFAULT', { name: row.name }, 'isDefault');
  }
  if (becomesDefault) await giveUpDefault(tx, row);
  const set = { ...change, isDefault, version: version + 1 };
  await named(tx.update(moneyAccount).set(set).where(eq(moneyAccount.id, id)));
  const { name, institution, number, cci, asksOperationNumber } = row;
  const asked = { asksOperationNumber, asksDesk: row.asksDesk };
  const before = { name, institution, number, cci, ...asked, isDefault: row.isDefault };
  await audited(tx, act, 'changeMoneyAccount', id, { before, after: { ...change, isDefault } });
  return getMoneyAccount(tx, id);
}

/** The one that the fund used until now stays open, and is no longer the usual one. */
async function giveUpDefault(
  tx: Database,
  { fundId, kind }: typeof moneyAccount.$inferSelect,
): Promise<void> {
  if (fundId === null) throw new DomainError('MONEY_ACCOUNT_OF_HOUSE', {}, 'isDefault');
  await tx
    .update(moneyAccount)
    .set({ isDefault: false, version: sql`${moneyAccount.version} + 1` })
    .where(
      and(
        eq(moneyAccount.fundId, fundId),
        eq(moneyAccount.kind, kind),
        eq(moneyAccount.isDefault, true),
      ),
    );
}

/** Closes one that holds nothing and that no fund uses by itself. */
export async function closeMoneyAccount(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<MoneyAccount> {
  const { name, closedOn, isDefault, version } = await lockMoneyAccount(tx, id);
  if (closedOn !== null) throw new DomainError('MONEY_ACCOUNT_CLOSED', { name });
  if (isDefault) throw new DomainError('MONEY_ACCOUNT_IS_DEFAULT', { name });
  const { balance, currency } = await getMoneyAccount(tx, id);
  if (parseMoney(balance, currency) !== ZERO) {
    throw new DomainError('MONEY_ACCOUNT_NOT_EMPTY', { name, balance, currency });
  }
  const set = { closedOn: act.clock.today(), closeReason: reason, version: version + 1 };
  await tx.update(moneyAccount).set(set).where(eq(moneyAccount.id, id));
  await audited(tx, act, 'closeMoneyAccount', id, { after: { reason } });
  return getMoneyAccount(tx, id);
}

/** Opens it again: the inverse of closing. */
export async function reopenMoneyAccount(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<MoneyAccount> {
  const { name, closedOn, closeReason, version } = await lockMoneyAccount(tx, id);
  if (closedOn === null) throw new DomainError('MONEY_ACCOUNT_OPEN', { name });
  const set = { closedOn: null, closeReason: '', version: version + 1 };
  await named(tx.update(moneyAccount).set(set).where(eq(moneyAccount.id, id)));
  const before = { closedOn, closeReason };
  await audited(tx, act, 'reopenMoneyAccount', id, { before, after: { reason } });
  return getMoneyAccount(tx, id);
}

const audited = (
  tx: Database,
  act: Act,
  action: string,
  entityId: number,
  change: { readonly before?: object; readonly after: object },
) => recordAudit(tx, act, { action, entity: 'moneyAccount', entityId, ...change });
