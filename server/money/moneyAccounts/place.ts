import type { PlainDate } from '@core/calendar/plainDate';
import type { MoneyWay } from '@core/contract/moneyAccounts';
import { DomainError } from '@core/errors/domainError';
import type { PaymentMeans } from '@core/loan/rules';
import {
  KINDS_OF_MEANS,
  readOperationNumber,
  USUAL_MEANS,
  type MoneyAccountKind,
} from '@core/payments/moneyAccountKinds';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { receiptNumber } from '../../platform/text';

/** An account as acts need it. */
interface MoneyAccountRow {
  readonly id: number;
  readonly kind: MoneyAccountKind;
  readonly name: string;
  readonly currency: string;
  readonly fundId: number | null;
  readonly ledgerAccount: string;
  readonly asksOperationNumber: boolean;
  readonly asksDesk: boolean;
  readonly isDefault: boolean;
  readonly isClosed: boolean;
}

/** Accounts that acts may name or use, and who has the operation numbers that they bring. */
export interface KnownMoney {
  readonly accounts: readonly MoneyAccountRow[];
  /** Owners of operation numbers, in words, by account and number. */
  readonly taken: Map<string, string>;
  /** Users whose desk of today is open, where today was told. */
  readonly desks: ReadonlySet<number>;
}

/** Fund whose money moves, and its currency. */
interface OfFund {
  readonly fundId: number;
  readonly currency: string;
}

/** Place that the money of an act goes through, decided. */
export interface MoneyPlace {
  readonly accountId: number;
  readonly accountName: string;
  readonly ledgerAccount: string;
  readonly means: PaymentMeans;
  readonly operationNumber: string;
  /** Field in which the mover named the account: a fault of the account is told there. */
  readonly field: string;
  /** True where it came with other money, whose number it bears. */
  readonly isAlong?: boolean;
}

const takenKey = (accountId: number, operationNumber: string) => `${accountId} ${operationNumber}`;

/** Reads what acts of funds, or of loans, may go through. Sent together with what else is read. */
export async function findKnownMoney(
  db: Database,
  { fundIds = [], loanIds = [] }: { fundIds?: readonly number[]; loanIds?: readonly number[] },
  asked: readonly MoneyWay[],
  today: PlainDate | null = null,
): Promise<KnownMoney> {
  const ids = asked.flatMap(({ moneyAccountId }) => moneyAccountId ?? []);
  const numbers = asked
    .map(({ operationNumber = '' }) => readOperationNumber(operationNumber))
    .filter((number) => number !== '');
  const { rows } = await db.execute<KnownRow>(sql`
    select (${accountsOf(ids, fundIds, loanIds)}) as accounts, (${takenOf(numbers)}) as taken,
      (select coalesce(json_agg(d.user_id), '[]') from cash_desk d
        where d.business_date = ${today}::date and d.closed_at is null) as desks`);
  const { accounts, taken, desks } = rows[0]!;
  const byKey = taken.map(({ accountId, operationNumber, receipt, description }) => {
    const key = takenKey(accountId, operationNumber);
    return [key, receipt === null ? description : receiptNumber(receipt)] as const;
  });
  return { accounts, taken: new Map(byKey), desks: new Set(desks) };
}

interface KnownRow extends Record<string, unknown> {
  readonly accounts: MoneyAccountRow[];
  readonly desks: readonly number[];
  readonly taken: readonly {
    readonly accountId: number;
    readonly operationNumber: string;
    readonly receipt: number | null;
    readonly description: string;
  }[];
}

const accountsOf = (
  ids: readonly number[],
  fundIds: readonly number[],
  loanIds: readonly number[],
) => sql`
  select coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'name', a.name,
    'currency', a.currency, 'fundId', a.fund_id, 'ledgerAccount', a.ledger_account,
    'asksOperationNumber', a.asks_operation_number, 'asksDesk', a.asks_desk,
    'isDefault', a.is_default,
    'isClosed', a.closed_on is not null)), '[]')
  from money_account a
  where a.id = any(${sql.param(ids)}::bigint[])
    or a.is_default and (a.fund_id = any(${sql.param(fundIds)}::bigint[])
      or a.fund_id in (select fund_id from loan where id = any(${sql.param(loanIds)}::bigint[])))`;

const takenOf = (numbers: readonly string[]) =>
  numbers.length === 0
    ? sql`select '[]'::json`
    : sql`
  select coalesce(json_agg(json_build_object('accountId', t.account, 'operationNumber', t.number,
    'receipt', t.receipt, 'description', t.description)), '[]')
  from (
    select m.money_account_id as account, m.operation_number as number, p.id as receipt,
      e.description
    from money_movement m join journal_entry e on e.id = m.entry_id
    left join payment p on p.loan_id = e.loan_id and p.entry_id = e.id
    where m.operation_number = any(${sql.param(numbers)}::text[])
      and m.operation_number <> '' and not m.is_reversed and not m.is_along
    union all
    -- Paid with money of a bank's file, which came in before: no movement has its number.
    select p.money_account_id, p.operation_number, p.id, ''
    from payment p
    where p.operation_number = any(${sql.param(numbers)}::text[]) and p.operation_number <> ''
      and not exists (select from payment_void v
        where v.loan_id = p.loan_id and v.payment_id = p.id)
  ) t`;

/**
 * The account that money goes through: the one that was named, or that the fund uses for those
 * means. Throws what it cannot be, beside the field that names it. `mover` is whoever moves it by
 * hand: cash of an account that asks for it moves through their open desk alone.
 */
export function placeMoney(
  { accounts, taken, desks }: KnownMoney,
  { fundId, currency }: OfFund,
  { means = USUAL_MEANS, moneyAccountId, operationNumber: typed = '' }: MoneyWay,
  field = 'moneyAccountId',
  mover: number | null = null,
): MoneyPlace {
  const kinds = KINDS_OF_MEANS[means];
  const account =
    moneyAccountId === undefined
      ? accounts.find((one) => one.isDefault && one.fundId === fundId && one.kind === kinds[0])
      : accounts.find(({ id }) => id === moneyAccountId);
  const refuse = (code: Parameters<typeof refusal>[0]) => refusal(code, account?.name ?? '', field);
  if (account === undefined) throw refuse('MONEY_ACCOUNT_NOT_FOUND');
  if (account.isClosed) throw refuse('MONEY_ACCOUNT_CLOSED');
  if (account.currency !== currency) throw refuse('MONEY_ACCOUNT_OTHER_CURRENCY');
  if (account.fundId !== null && account.fundId !== fundId) {
    throw refuse('MONEY_ACCOUNT_OTHER_FUND');
  }
  if (!kinds.includes(account.kind)) throw refuse('MONEY_ACCOUNT_OTHER_MEANS');
  if (account.asksDesk && mover !== null && !desks.has(mover)) throw refuse('CASH_DESK_ASKED');
  // Cash has none: one that was typed for other means would stand on the receipt.
  const operationNumber = means === 'cash' ? '' : readOperationNumber(typed);
  if (operationNumber === '' && account.asksOperationNumber && means !== 'cash') {
    throw new DomainError('OPERATION_NUMBER_MISSING', { name: account.name }, 'operationNumber');
  }
  checkNotTaken(taken, account, operationNumber);
  const { id: accountId, name: accountName, ledgerAccount } = account;
  return { accountId, accountName, ledgerAccount, means, operationNumber, field };
}

const refusal = (
  code:
    | 'MONEY_ACCOUNT_NOT_FOUND'
    | 'MONEY_ACCOUNT_CLOSED'
    | 'MONEY_ACCOUNT_OTHER_CURRENCY'
    | 'MONEY_ACCOUNT_OTHER_FUND'
    | 'MONEY_ACCOUNT_OTHER_MEANS'
    | 'CASH_DESK_ASKED',
  name: string,
  field: string,
) => new DomainError(code, { name }, field);

/** Throws OPERATION_NUMBER_TAKEN with the receipt that has it. */
function checkNotTaken(
  taken: ReadonlyMap<string, string>,
  { id, name }: Pick<MoneyAccountRow, 'id' | 'name'>,
  operationNumber: string,
): void {
  const by = operationNumber === '' ? undefined : taken.get(takenKey(id, operationNumber));
  if (by === undefined) return;
  throw new DomainError('OPERATION_NUMBER_TAKEN', { operationNumber, name, by }, 'operationNumber');
}

/** Counts a number that is about to be written, for the acts that follow in the same statement. */
export function takeOperationNumber(
  { taken }: KnownMoney,
  { accountId, operationNumber }: MoneyPlace,
  by: string,
): void {
  if (operationNumber !== '') taken.set(takenKey(accountId, operationNumber), by);
}

/** Place of the money of one act, by whoever moves it by hand if told: reads and decides. */
export async function findMoneyPlace(
  db: Database,
  of: OfFund,
  asked: MoneyWay,
  mover?: Pick<Act, 'userId' | 'clock'>,
): Promise<MoneyPlace> {
  const known = await findKnownMoney(db, { fundIds: [of.fundId] }, [asked], mover?.clock.today());
  return placeMoney(known, of, asked, 'moneyAccountId', mover?.userId);
}

/** Place of another part of the same money, such as its excess: it came by the same operation. */
export const alongWith = (place: MoneyPlace): MoneyPlace => ({ ...place, isAlong: true });

/** Trace that the log keeps of the place that money went through. */
export const placeTrace = (place: MoneyPlace | undefined) =>
  place && {
    moneyAccountId: place.accountId,
    ...(place.operationNumber !== '' && { operationNumber: place.operationNumber }),
  };
