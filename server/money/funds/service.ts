import type { Fund, NewFund, NewFundMovement, OpenedFund } from '@core/contract/funds';
import { DomainError } from '@core/errors/domainError';
import { parseTyped } from '@core/money/typedAmount';
import { ZERO } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { eq } from 'drizzle-orm';
import { checkCurrencyInUse } from '../../access/currencies/service';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { fund } from '../../platform/db/schema';
import { moneyAccount } from '../../platform/db/tables/moneyAccounts';
import type { Act } from '../../platform/deps';
import { fundCapitalPostings } from '../journal/postings';
import { findFundCash, insertEntries } from '../journal/queries';
import { findMoneyPlace, placeTrace } from '../moneyAccounts/place';
import { plainText } from '../../platform/text';
import { checkFreeCash } from './profile';
import { findFund, lockFund } from './queries';

/** Opens a fund with its opening capital and its own money accounts. Throws FUND_NAME_TAKEN. */
export async function openFund(tx: Database, act: Act, data: NewFund): Promise<OpenedFund> {
  const today = act.clock.today();
  const { name, currency } = data;
  await checkCurrencyInUse(tx, currency);
  const [row] = await tx
    .insert(fund)
    .values({ name, currency, sortName: plainText(name), openedOn: today })
    .onConflictDoNothing()
    .returning({ id: fund.id });
  if (!row) throw new DomainError('FUND_NAME_TAKEN', {}, 'name');
  const capital = parseTyped(data.openingCapital, currency, 'openingCapital');
  if (capital > ZERO) {
    const entry = {
      postedOn: today,
      kind: 'fundContribution' as const,
      description: 'Capital de apertura',
      fundId: row.id,
      postings: fundCapitalPostings(capital),
    };
    await insertEntries(tx, [entry], act);
  }
  const accounts = await tx
    .select({ name: moneyAccount.name })
    .from(moneyAccount)
    .where(eq(moneyAccount.fundId, row.id))
    .orderBy(moneyAccount.id);
  const names = accounts.map((account) => account.name);
  const after = { ...data, accounts: names.join(', ') };
  await recordAudit(tx, act, { action: 'openFund', entity: 'fund', entityId: row.id, after });
  return { ...(await getFund(tx, row.id)), accounts: names };
}

/** Throws FUND_NOT_FOUND. */
export async function getFund(db: Database, id: number): Promise<Fund> {
  const fund = await findFund(db, id);
  if (!fund) throw new DomainError('FUND_NOT_FOUND', { fundId: id });
  return fund;
}

/** Records a contribution, or a withdrawal of what is free. Throws what `checkFreeCash` does. */
export async function recordFundMovement(
  tx: Database,
  act: Act,
  fundId: number,
  { kind, amount: text, note, ...way }: NewFundMovement,
): Promise<Fund> {
  const fund = await lockFund(tx, fundId);
  if (!fund) throw new DomainError('FUND_NOT_FOUND', { fundId });
  const amount = parseTyped(text, fund.currency, 'amount');
  const available = await findFundCash(tx, fundId);
  if (kind === 'withdrawal') await checkFreeCash(tx, fundId, amount, 'amount');
  const place = await findMoneyPlace(tx, { fundId, currency: fund.currency }, way, act);
  const isIn = kind === 'contribution';
  const entry = {
    postedOn: act.clock.today(),
    kind: isIn ? ('fundContribution' as const) : ('fundWithdrawal' as const),
    description: note ?? (isIn ? 'Aporte' : 'Retiro'),
    fundId,
    postings: fundCapitalPostings(isIn ? amount : -amount),
    money: place,
  };
  await insertEntries(tx, [entry], act);
  const after = { kind, amount: text, note, means: place.means, ...placeTrace(place) };
  await recordAudit(tx, act, {
    action: 'recordFundMovement',
    entity: 'fund',
    entityId: fundId,
    before: { cash: formatMoney(available, fund.currency) },
    after,
  });
  return getFund(tx, fundId);
}
