import type { PlainDate } from '@core/calendar/plainDate';
import type { MoneyWay } from '@core/contract/moneyAccounts';
import type { PaymentSheetDraft } from '@core/contract/paymentSheets';
import type { PaymentMeans } from '@core/loan/rules';
import {
  KINDS_OF_MEANS,
  MEANS_OF_KIND,
  readOperationNumber,
} from '@core/payments/moneyAccountKinds';
import type { TypedRow } from '@core/payments/pastedRows';
import { isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { moneyAccount } from '../../platform/db/tables/moneyAccounts';
import { findKnownMoney, type KnownMoney } from '../../money/moneyAccounts/place';
import { plainText } from '../../platform/text';
import type { Flaw } from './readRow';

/** An account as a cell may name it. */
type NamedAccount = Pick<
  typeof moneyAccount.$inferSelect,
  'id' | 'kind' | 'name' | 'number' | 'cci' | 'institution' | 'fundId' | 'currency'
>;

/** Accounts where money of a sheet may go. */
export interface SheetMoney {
  readonly known: KnownMoney;
  readonly accounts: readonly NamedAccount[];
  /** Account where it goes for rows that name none. */
  readonly ofSheet: NamedAccount | undefined;
}

/** Fund whose money a row brings, and its currency. */
interface OfFund {
  readonly fundId: number;
  readonly currency: string;
}

/** Way by which the money of a row came, as its cells say. */
type RowWay = MoneyWay & { readonly means: PaymentMeans };

/** Accounts that are open, and who has the operation numbers that rows bring. */
export async function findSheetMoney(
  db: Database,
  { rows, moneyAccountId }: PaymentSheetDraft,
  loanIds: readonly number[],
  today: PlainDate,
): Promise<SheetMoney> {
  const accounts = await db
    .select()
    .from(moneyAccount)
    .where(isNull(moneyAccount.closedOn))
    .orderBy(moneyAccount.id);
  const ids = [moneyAccountId, ...accounts.map(({ id }) => id)];
  const asked = [
    ...ids.map((id) => ({ moneyAccountId: id })),
    ...rows.map(({ operationNumber }) => ({ operationNumber })),
  ];
  const money = await findKnownMoney(db, { loanIds }, asked, today);
  return { known: money, accounts, ofSheet: accounts.find(({ id }) => id === moneyAccountId) };
}

/**
 * Way by which the money of a row came. An account without means says how by its kind; the account
 * of the sheet is for rows whose means may go through it, such as transfers of a sheet with some
 * cash.
 */
export function readWay(
  row: TypedRow,
  means: PaymentMeans,
  of: OfFund,
  { accounts, ofSheet }: SheetMoney,
): RowWay | Flaw {
  const named = row.account === '' ? undefined : pickAccount(row.account, of, accounts);
  if (named !== undefined && 'problem' in named) return named;
  const isMeansSaid = row.means !== '';
  const mayTake = (one: NamedAccount) => !isMeansSaid || KINDS_OF_MEANS[means].includes(one.kind);
  const account = named ?? (ofSheet !== undefined && mayTake(ofSheet) ? ofSheet : undefined);
  const operationNumber = readOperationNumber(row.operationNumber);
  return {
    means: isMeansSaid || account === undefined ? means : MEANS_OF_KIND[account.kind],
    ...(account !== undefined && { moneyAccountId: account.id }),
    ...(operationNumber !== '' && { operationNumber }),
  };
}

export const isWay = (read: RowWay | Flaw): read is RowWay => 'means' in read;

const bare = (text: string) => text.replaceAll(/[\s.-]/g, '');

/** The account that a cell names by its name, its number or CCI, or as «Yape» where one is it. */
function pickAccount(
  typed: string,
  { fundId, currency }: OfFund,
  accounts: readonly NamedAccount[],
): NamedAccount | Flaw {
  const name = plainText(typed);
  const number = bare(typed);
  const isNamed = (one: NamedAccount) =>
    plainText(one.name) === name || bare(one.number) === number || one.cci === number;
  const mayHold = (one: NamedAccount) =>
    one.currency === currency && (one.fundId === null || one.fundId === fundId);
  const ofKind = accounts.filter(mayHold);
  const ofInstitution = ofKind.filter(({ institution }) => plainText(institution) === name);
  // One that cannot hold the money is named all the same, and refused with why.
  const ways = [ofKind.filter(isNamed), ofInstitution, accounts.filter(isNamed)];
  const alike = ways.find((some) => some.length > 0) ?? [];
  if (alike.length === 1) return alike[0]!;
  const choice = (alike.length > 1 ? alike : ofKind).map((one) => one.name).join(', ');
  const why = alike.length > 1 ? `«${typed}» son varias cuentas` : `No hay una cuenta «${typed}»`;
  return { field: 'account', problem: `${why}. Escriba una de: ${choice}.` };
}
