import type {
  InvestorDeposit,
  InvestorMovement,
  WalletPreview,
  WithdrawalPayment,
} from '@core/contract/investorMoney';
import { DomainError } from '@core/errors/domainError';
import { walletAct } from '@core/investments/wallets';
import { max, ZERO, type Money } from '@core/money/money';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { investorWithdrawal } from '../../platform/db/tables/investors';
import type { Act } from '../../platform/deps';
import { moneyForPeople } from '../../platform/documents/format';
import { investorMovementNumber, withdrawalNumber } from '../../platform/text';
import { lockWallet, moveWallets, usableOf, type Wallet } from '../../money/investors/wallet';
import { entryWire } from '../../money/journal/entryWire';
import { throughAccount } from '../../money/journal/money';
import { checkMoneyThere } from '../../money/funds/checkCash';
import { findOpenDayFrom } from '../../money/journal/openDay';
import { toPostings } from '../../money/investors/accounts';
import { reversed, type Posting } from '../../money/journal/postings';
import { findPostings, insertEntries } from '../../money/journal/queries';
import { findMoneyPlace, placeTrace, type MoneyPlace } from '../../money/moneyAccounts/place';
import { lockInvestor } from '../investors/queries';
import { getInvestorsFund } from './common';
import { tellInvestors } from '../mails/tell';
import { getMovement, lockMovement } from './queries';

/** Money of an investor that an act would bring or take out, decided. */
export interface DecidedMoney {
  readonly investorId: number;
  readonly investorName: string;
  readonly fundId: number;
  readonly fundName: string;
  readonly currency: string;
  /** Negative where it leaves. */
  readonly amount: Money;
  readonly wallet: Wallet;
  readonly place: MoneyPlace;
  readonly postings: readonly Posting[];
}

/** Reads and decides a movement of the money of an investor, with its wallet held. */
export async function decideMoney(
  tx: Database,
  act: Pick<Act, 'userId' | 'clock'>,
  of: {
    readonly userId: number;
    readonly fundId: number;
    readonly amount: (currency: string) => Money;
  },
  way: WithdrawalPayment,
): Promise<DecidedMoney> {
  const { fundId } = of;
  const fund = await getInvestorsFund(tx, fundId);
  const { currency } = fund;
  const amount = of.amount(currency);
  const investor = await lockInvestor(tx, of.userId);
  const place = await findMoneyPlace(tx, { fundId, currency }, way, act);
  const investorId = investor.id;
  const wallet = await lockWallet(tx, { investorId, fundId, currency });
  const { name: investorName } = investor;
  const { postings } =
    amount < ZERO
      ? walletAct('withdrawal', investorId, -amount)
      : walletAct('deposit', investorId, amount);
  const decided = { investorId, investorName, fundId, fundName: fund.name, currency, amount };
  return { ...decided, wallet, place, postings: toPostings(postings) };
}

const decideDeposit = (
  tx: Database,
  act: Pick<Act, 'userId' | 'clock'>,
  userId: number,
  { fundId, amount, note: _note, ...way }: InvestorDeposit,
) => {
  const of = {
    userId,
    fundId,
    amount: (currency: string) => parseTyped(amount, currency, 'amount'),
  };
  return decideMoney(tx, act, of, way);
};

/** Preview of a movement that was decided, without writing anything. */
export async function walletPreview(
  tx: Database,
  { investorName, fundName, currency, amount, wallet, place, postings: moved }: DecidedMoney,
  movedOn: string,
): Promise<WalletPreview> {
  const postings = throughAccount(moved, place.ledgerAccount);
  const { balance, asked, available } = wallet;
  // Money that is paid out was set aside since it was asked for.
  const askedAfter = amount < ZERO ? asked + amount : asked;
  return {
    investorName,
    fundName,
    currency,
    amount: formatMoney(amount < ZERO ? -amount : amount, currency),
    availableBefore: formatMoney(available, currency),
    availableAfter: formatMoney(usableOf(balance + amount, askedAfter), currency),
    askedBefore: formatMoney(asked, currency),
    askedAfter: formatMoney(askedAfter, currency),
    accountName: place.accountName,
    movedOn,
    entry: await entryWire(tx, postings, currency),
  };
}

/** Preview of a deposit. Throws what refuses it. */
export async function previewDeposit(
  tx: Database,
  act: Pick<Act, 'userId' | 'clock'>,
  userId: number,
  data: InvestorDeposit,
): Promise<WalletPreview> {
  const today = act.clock.today();
  return walletPreview(tx, await decideDeposit(tx, act, userId, data), today);
}

/** Records money that an investor brought. Throws what refuses it. */
export async function recordDeposit(
  tx: Database,
  act: Act,
  userId: number,
  data: InvestorDeposit,
): Promise<InvestorMovement> {
  const decided = await decideDeposit(tx, act, userId, data);
  const { investorId, investorName, fundId, currency, amount, place, postings } = decided;
  const today = act.clock.today();
  const entry = {
    postedOn: await findOpenDayFrom(tx, today),
    kind: 'investorDeposit' as const,
    description: `Depósito de ${investorName}`,
    fundId,
    postings,
    money: place,
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  const [movementId] = await moveWallets(tx, act, [
    {
      investorId,
      fundId,
      currency,
      kind: 'deposit',
      available: amount,
      held: ZERO,
      movedOn: today,
      entryId: entryId!,
      note: data.note,
    },
  ]);
  const movement = investorMovementNumber(movementId!);
  const after = { movement, ...data, ...placeTrace(place) };
  await recordAudit(tx, act, {
    action: 'recordInvestorDeposit',
    entity: 'investor',
    entityId: investorId,
    after,
  });
  const money = moneyForPeople(formatMoney(amount, currency), currency);
  const text = `Recibimos su depósito de ${money}: ya está en su disponible.`;
  const news = { investorId, subject: `Recibimos su depósito de ${money}`, text };
  await tellInvestors(tx, act, 'deposited', [news]);
  return getMovement(tx, movementId!);
}

/** Number of the withdrawal that a movement paid, as the log keeps it; empty of a deposit. */
async function withdrawalOf(tx: Database, movementId: number): Promise<{ withdrawal?: string }> {
  const [row] = await tx
    .select({ id: investorWithdrawal.id })
    .from(investorWithdrawal)
    .where(eq(investorWithdrawal.movementId, movementId));
  return row === undefined ? {} : { withdrawal: withdrawalNumber(row.id) };
}

/**
 * Takes a deposit back, or a withdrawal that was paid: of a deposit, only what is still available.
 * Throws INVESTOR_MOVEMENT_NOT_FOUND, INVESTOR_MOVEMENT_REVERSED, INVESTOR_DEPOSIT_SPENT.
 */
export async function voidMovement(
  tx: Database,
  act: Act,
  movementId: number,
  reason: string,
): Promise<InvestorMovement> {
  const movement = await lockMovement(tx, movementId);
  const { investorId, fundId, currency, kind } = movement;
  const of = { investorId, fundId, currency };
  const wallet = await lockWallet(tx, of);
  const available = -parseMoney(movement.available, currency);
  if (kind === 'deposit' && wallet.available < -available) {
    const left = formatMoney(max(wallet.available, ZERO), currency);
    throw new DomainError('INVESTOR_DEPOSIT_SPENT', { available: left, currency });
  }
  if (kind === 'deposit') await checkMoneyThere(tx, fundId, -available);
  const today = act.clock.today();
  const entry = {
    postedOn: await findOpenDayFrom(tx, today),
    kind:
      kind === 'deposit' ? ('investorDepositVoid' as const) : ('investorWithdrawalVoid' as const),
    description: `Extorno de ${investorMovementNumber(movementId)}: ${reason}`,
    fundId,
    reversesId: movement.entryId,
    postings: reversed(await findPostings(tx, movement.entryId)),
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  const [reversal] = await moveWallets(tx, act, [
    {
      ...of,
      kind,
      available,
      held: ZERO,
      movedOn: today,
      entryId: entryId!,
      reversesId: movementId,
      note: reason,
    },
  ]);
  await recordAudit(tx, act, {
    action: 'voidInvestorMovement',
    entity: 'investor',
    entityId: investorId,
    after: {
      movement: investorMovementNumber(movementId),
      ...(await withdrawalOf(tx, movementId)),
      reversal: investorMovementNumber(reversal!),
      fundId,
      amount: formatMoney(available < ZERO ? -available : available, currency),
      reason,
    },
  });
  return getMovement(tx, reversal!);
}
