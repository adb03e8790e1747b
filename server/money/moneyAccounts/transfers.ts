import type { PlainDate } from '@core/calendar/plainDate';
import type {
  MoneyTransfer,
  MoneyTransferPreview,
  NewMoneyTransfer,
} from '@core/contract/moneyTransfers';
import { DomainError } from '@core/errors/domainError';
import type { PaymentMeans } from '@core/loan/rules';
import type { Money } from '@core/money/money';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney, parseMoney } from '@core/money/wire';
import {
  MEANS_OF_KIND,
  readOperationNumber,
  type MoneyAccountKind,
} from '@core/payments/moneyAccountKinds';
import { findCashInDesks } from '../../lending/collection/openings';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { moneyTransfer, moneyTransferVoid } from '../../platform/db/tables/moneyAccounts';
import type { Act } from '../../platform/deps';
import { moneyForPeople } from '../../platform/documents/format';
import { transferNumber } from '../../platform/text';
import { lockFund } from '../funds/queries';
import { entryWire } from '../journal/entryWire';
import { throughAccount } from '../journal/money';
import { findOpenDayFrom } from '../journal/openDay';
import { arrivingPostings, leavingPostings, reversed } from '../journal/postings';
import { findPostings, insertEntries, type NewEntry } from '../journal/queries';
import { findKnownMoney, placeMoney, type KnownMoney, type MoneyPlace } from './place';
import { findHeld, getTransfer, holdAccounts } from './transferQueries';

type Field = 'fromAccountId' | 'toAccountId';

/** A transfer, decided: what leaves where, and comes in where. */
interface Decided {
  readonly fund: NonNullable<Awaited<ReturnType<typeof lockFund>>>;
  readonly amount: Money;
  readonly operationNumber: string;
  readonly from: MoneyPlace;
  readonly to: MoneyPlace;
  readonly held: { readonly from: Money; readonly to: Money };
}

/**
 * Means by which money comes out of an account, or into one: cash that goes into a bank is a
 * deposit.
 */
function meansOf(kind: MoneyAccountKind, other: MoneyAccountKind, field: Field): PaymentMeans {
  const isDeposit = field === 'toAccountId' && kind === 'bank' && other === 'cash';
  return isDeposit ? 'deposit' : MEANS_OF_KIND[kind];
}

/** Whoever moves the money, null of the system, and the business date. */
interface Mover {
  readonly userId: number | null;
  readonly today: PlainDate;
}

/** Reads under the lock of its fund, so that two never take the same money, and decides. */
async function decide(tx: Database, mover: Mover, data: NewMoneyTransfer): Promise<Decided> {
  const { fundId, fromAccountId, toAccountId } = data;
  if (fromAccountId === toAccountId) {
    throw new DomainError('TRANSFER_SAME_ACCOUNT', {}, 'toAccountId');
  }
  const fund = await lockFund(tx, fundId);
  if (!fund) throw new DomainError('FUND_UNKNOWN', { fundId }, 'fundId');
  await holdAccounts(tx, [fromAccountId, toAccountId]);
  const { operationNumber = '' } = data;
  const asked = [fromAccountId, toAccountId].map((moneyAccountId) => ({
    moneyAccountId,
    operationNumber,
  }));
  const facts = await findKnownMoney(tx, {}, asked);
  const place = placing(facts, fund, data);
  const [from, to] = [place('fromAccountId'), place('toAccountId')];
  const amount = parseTyped(data.amount, fund.currency, 'amount');
  const held = {
    from: await findHeld(tx, fromAccountId, fundId),
    to: await findHeld(tx, toAccountId, fundId),
  };
  if (amount > held.from) {
    const balance = moneyForPeople(formatMoney(held.from, fund.currency), fund.currency);
    const params = { name: from.accountName, balance };
    throw new DomainError('TRANSFER_EXCEEDS_BALANCE', params, 'amount');
  }
  const text = await findCashInDesks(tx, mover.today, fromAccountId, mover.userId);
  const inDesks = parseMoney(text, fund.currency);
  if (amount > held.from - inDesks) {
    const params = { name: from.accountName, amount: text, currency: fund.currency };
    throw new DomainError('CASH_IN_DESKS', params, 'amount');
  }
  return {
    fund,
    amount,
    operationNumber: readOperationNumber(operationNumber),
    from,
    to,
    held,
  };
}

/** The account of each side, or what it cannot be beside its field. */
function placing(
  facts: KnownMoney,
  fund: Decided['fund'],
  { fromAccountId, toAccountId, operationNumber = '' }: NewMoneyTransfer,
) {
  const accountOf = (id: number) => facts.accounts.find((account) => account.id === id);
  const origin = accountOf(fromAccountId);
  const target = accountOf(toAccountId);
  return (field: Field): MoneyPlace => {
    const [account, other] = field === 'fromAccountId' ? [origin, target] : [target, origin];
    const id = field === 'fromAccountId' ? fromAccountId : toAccountId;
    if (account !== undefined && account.fundId !== null && account.fundId !== fund.id) {
      throw new DomainError('TRANSFER_OTHER_FUND', { name: account.name }, field);
    }
    const kind = account?.kind ?? 'bank';
    const of = { fundId: fund.id, currency: fund.currency };
    const way = {
      means: meansOf(kind, other?.kind ?? kind, field),
      moneyAccountId: id,
      // Operation number of a bank: it never names the notes of a cash desk.
      operationNumber: kind === 'cash' ? '' : operationNumber,
    };
    return placeMoney(facts, of, way, field);
  };
}

/** Preview of a transfer. Throws the refusal. */
export async function previewTransfer(
  tx: Database,
  mover: Mover,
  data: NewMoneyTransfer,
): Promise<MoneyTransferPreview> {
  const { fund, amount, operationNumber, from, to, held } = await decide(tx, mover, data);
  const sideOf = ({ accountName: name }: MoneyPlace, before: Money, after: Money) => ({
    name,
    before: formatMoney(before, fund.currency),
    after: formatMoney(after, fund.currency),
  });
  const leaving = throughAccount(leavingPostings(amount), from.ledgerAccount);
  const arriving = throughAccount(arrivingPostings(amount), to.ledgerAccount);
  return {
    fundName: fund.name,
    currency: fund.currency,
    amount: formatMoney(amount, fund.currency),
    movedOn: mover.today,
    operationNumber,
    from: sideOf(from, held.from, held.from - amount),
    to: sideOf(to, held.to, held.to + amount),
    entries: [
      await entryWire(tx, leaving, fund.currency),
      await entryWire(tx, arriving, fund.currency),
    ],
  };
}

/** Moves money of a fund from one account to another. Throws what refuses it. */
export async function transferMoney(
  tx: Database,
  act: Act,
  data: NewMoneyTransfer,
): Promise<MoneyTransfer> {
  const movedOn = act.clock.today();
  const mover = { userId: act.userId, today: movedOn };
  const { fund, amount, operationNumber, from, to } = await decide(tx, mover, data);
  const words = data.note === undefined || data.note === '' ? '' : `: ${data.note}`;
  const postedOn = await findOpenDayFrom(tx, movedOn);
  const common = {
    postedOn,
    kind: 'accountTransfer' as const,
    fundId: fund.id,
  };
  const entries: NewEntry[] = [
    {
      ...common,
      description: `Transferencia a «${to.accountName}»${words}`,
      postings: leavingPostings(amount),
      money: from,
    },
    {
      ...common,
      description: `Transferencia de «${from.accountName}»${words}`,
      postings: arrivingPostings(amount),
      money: to,
    },
  ];
  const [outEntryId, inEntryId] = await insertEntries(tx, entries, act);
  const [row] = await tx
    .insert(moneyTransfer)
    .values({
      fundId: fund.id,
      fromAccountId: from.accountId,
      toAccountId: to.accountId,
      amount: formatMoney(amount, fund.currency),
      operationNumber,
      note: data.note ?? '',
      movedOn,
      outEntryId: outEntryId!,
      inEntryId: inEntryId!,
      createdAt: act.clock.now(),
      createdBy: act.userId,
    })
    .returning({ id: moneyTransfer.id });
  await audited(tx, act, 'transferMoney', row!.id, { after: data });
  return getTransfer(tx, row!.id);
}

/** Takes a transfer back: the money is in the first account again. Throws what refuses it. */
export async function voidTransfer(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<MoneyTransfer> {
  const { fundId } = await getTransfer(tx, id);
  await lockFund(tx, fundId);
  // Read again under the lock: another may have taken it back meanwhile.
  const transfer = await getTransfer(tx, id);
  await checkVoidable(tx, transfer);
  const today = act.clock.today();
  const postedOn = await findOpenDayFrom(tx, today);
  const common = {
    postedOn,
    kind: 'accountTransferVoid' as const,
    description: `Extorno de la transferencia ${transferNumber(id)}: ${reason}`,
    fundId,
  };
  const back = async (entry: number): Promise<NewEntry> => ({
    ...common,
    reversesId: entry,
    postings: reversed(await findPostings(tx, entry)),
  });
  const { outEntryNumber, inEntryNumber } = transfer;
  const entries = [await back(outEntryNumber), await back(inEntryNumber)];
  const [outEntryId, inEntryId] = await insertEntries(tx, entries, act);
  await tx.insert(moneyTransferVoid).values({
    transferId: id,
    reason,
    voidedOn: today,
    outEntryId: outEntryId!,
    inEntryId: inEntryId!,
    createdAt: act.clock.now(),
    createdBy: act.userId,
  });
  await audited(tx, act, 'voidMoneyTransfer', id, { after: { reason } });
  return getTransfer(tx, id);
}

/**
 * Check that a transfer may be voided: it stands, the account that it came into has the money, and
 * both are open.
 */
async function checkVoidable(tx: Database, transfer: MoneyTransfer): Promise<void> {
  const { number, amount, currency, fundId, fromAccountId, toAccountId } = transfer;
  if (transfer.voidedOn !== null) throw new DomainError('TRANSFER_VOIDED', { number });
  await holdAccounts(tx, [fromAccountId, toAccountId]);
  const asked = [{ moneyAccountId: fromAccountId }, { moneyAccountId: toAccountId }];
  const { accounts } = await findKnownMoney(tx, {}, asked);
  const closed = accounts.find(({ isClosed }) => isClosed);
  if (closed !== undefined) throw new DomainError('MONEY_ACCOUNT_CLOSED', { name: closed.name });
  const held = await findHeld(tx, toAccountId, fundId);
  if (held >= parseMoney(amount, currency)) return;
  throw new DomainError('TRANSFER_SPENT', {
    name: transfer.toAccountName,
    balance: moneyForPeople(formatMoney(held, currency), currency),
    amount: moneyForPeople(amount, currency),
    number,
  });
}

const audited = (
  tx: Database,
  act: Act,
  action: string,
  entityId: number,
  change: { readonly after: object },
) => recordAudit(tx, act, { action, entity: 'moneyTransfer', entityId, ...change });
