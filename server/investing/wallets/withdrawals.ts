import type {
  NewWithdrawal,
  WalletPreview,
  Withdrawal,
  WithdrawalPayment,
} from '@core/contract/investorMoney';
import { DomainError } from '@core/errors/domainError';
import { ZERO } from '@core/money/money';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { investorWithdrawal } from '../../platform/db/tables/investors';
import type { Act } from '../../platform/deps';
import { moneyForPeople } from '../../platform/documents/format';
import { investorMovementNumber, withdrawalNumber } from '../../platform/text';
import { lockWallet, moveWallets } from '../../money/investors/wallet';
import { checkMoneyThere } from '../../money/funds/checkCash';
import { findOpenDayFrom } from '../../money/journal/openDay';
import { insertEntries } from '../../money/journal/queries';
import { placeTrace } from '../../money/moneyAccounts/place';
import { lockInvestor } from '../investors/queries';
import { checkAvailable, getInvestorsFund } from './common';
import { decideMoney, walletPreview, type DecidedMoney } from './deposits';
import { tellInvestors } from '../mails/tell';
import { getWithdrawal, lockWithdrawal } from './queries';

/**
 * Asks for money back: what is available and was not asked yet, to the verified account. Throws
 * INVESTOR_BANK_UNVERIFIED, INVESTOR_FUNDS_SHORT.
 */
export async function askWithdrawal(
  tx: Database,
  act: Act,
  userId: number,
  { fundId, amount: typed }: NewWithdrawal,
): Promise<Withdrawal> {
  const { currency } = await getInvestorsFund(tx, fundId);
  const amount = parseTyped(typed, currency, 'amount');
  const investor = await lockInvestor(tx, userId);
  if (investor.bankVerifiedOn === null) throw new DomainError('INVESTOR_BANK_UNVERIFIED');
  const { id: investorId, bankName, bankAccount } = investor;
  const { available } = await lockWallet(tx, { investorId, fundId, currency });
  checkAvailable(available, amount, currency, () => 'pida hasta ese monto');
  const [row] = await tx
    .insert(investorWithdrawal)
    .values({
      investorId,
      fundId,
      amount: formatMoney(amount, currency),
      status: 'PEDIDO',
      bankName,
      bankAccount,
      askedOn: act.clock.today(),
      askedAt: act.clock.now(),
    })
    .returning({ id: investorWithdrawal.id });
  const after = {
    withdrawal: withdrawalNumber(row!.id),
    fundId,
    amount: formatMoney(amount, currency),
    bankAccount,
  };
  await audited(tx, act, 'askWithdrawal', investorId, after);
  return getWithdrawal(tx, row!.id);
}

/**
 * Reads and decides the payment of a withdrawal. Throws WITHDRAWAL_ACCOUNT_CHANGED,
 * INVESTOR_BANK_UNVERIFIED, INVESTOR_FUNDS_SHORT.
 */
async function decidePayment(
  tx: Database,
  act: Pick<Act, 'userId' | 'clock'>,
  id: number,
  way: WithdrawalPayment,
): Promise<DecidedMoney & { readonly withdrawal: Withdrawal }> {
  // Whoever ends it without money holds the investor first too.
  const { investorUserId: userId } = await getWithdrawal(tx, id);
  await lockInvestor(tx, userId);
  const withdrawal = await lockWithdrawal(tx, id);
  const { fundId, currency, account } = withdrawal;
  if (account === 'changed') throw new DomainError('WITHDRAWAL_ACCOUNT_CHANGED');
  if (account === 'unverified') throw new DomainError('INVESTOR_BANK_UNVERIFIED');
  const amount = -parseMoney(withdrawal.amount, currency);
  const decided = await decideMoney(tx, act, { userId, fundId, amount: () => amount }, way);
  const lacking = () => 'espere a que haya más, o rechace el retiro';
  checkAvailable(decided.wallet.balance, -amount, currency, lacking, 'moneyAccountId');
  await checkMoneyThere(tx, fundId, -amount, 'moneyAccountId');
  return { ...decided, withdrawal };
}

/** Preview of the payment of a withdrawal. Throws what refuses it. */
export async function previewWithdrawalPayment(
  tx: Database,
  act: Pick<Act, 'userId' | 'clock'>,
  id: number,
  way: WithdrawalPayment,
): Promise<WalletPreview> {
  return walletPreview(tx, await decidePayment(tx, act, id, way), act.clock.today());
}

/** Pays a withdrawal: its money leaves the fund for the account that was verified. */
export async function payWithdrawal(
  tx: Database,
  act: Act,
  id: number,
  way: WithdrawalPayment,
): Promise<Withdrawal> {
  const decided = await decidePayment(tx, act, id, way);
  const { investorId, investorName, fundId, currency, amount, place, postings } = decided;
  const today = act.clock.today();
  const entry = {
    postedOn: await findOpenDayFrom(tx, today),
    kind: 'investorWithdrawal' as const,
    description: `Retiro ${withdrawalNumber(id)} de ${investorName}`,
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
      kind: 'withdrawal',
      available: amount,
      held: ZERO,
      movedOn: today,
      entryId: entryId!,
      note: withdrawalNumber(id),
    },
  ]);
  await end(tx, act, id, { status: 'HECHO', movementId: movementId! });
  const after = {
    withdrawal: withdrawalNumber(id),
    movement: investorMovementNumber(movementId!),
    fundId,
    amount: formatMoney(-amount, currency),
    ...placeTrace(place),
  };
  await audited(tx, act, 'payWithdrawal', investorId, after);
  const money = moneyForPeople(formatMoney(-amount, currency), currency);
  const text = `Pagamos su retiro ${withdrawalNumber(id)}: ${money} a la cuenta que verificamos.`;
  const news = { investorId, subject: `Pagamos su retiro de ${money}`, text };
  await tellInvestors(tx, act, 'withdrawn', [news]);
  return getWithdrawal(tx, id);
}

/** Ends a withdrawal without money: staff rejects it, or its investor gives it up. */
export async function endWithdrawal(
  tx: Database,
  act: Act,
  id: number,
  status: 'RECHAZADO' | 'RETIRADO',
  { reason, userId }: { readonly reason: string; readonly userId?: number },
): Promise<Withdrawal> {
  const { investorUserId, amount, currency } = await getWithdrawal(tx, id);
  if (userId !== undefined && investorUserId !== userId) {
    throw new DomainError('WITHDRAWAL_NOT_FOUND');
  }
  const investor = await lockInvestor(tx, investorUserId);
  await lockWithdrawal(tx, id);
  await end(tx, act, id, { status, endReason: reason });
  const action = status === 'RECHAZADO' ? 'rejectWithdrawal' : 'giveUpWithdrawal';
  const after = { withdrawal: withdrawalNumber(id), amount, reason };
  await audited(tx, act, action, investor.id, after);
  if (status === 'RECHAZADO') {
    const money = moneyForPeople(amount, currency);
    const text =
      `No pagamos su retiro ${withdrawalNumber(id)} de ${money}: ${reason}.\n` +
      'El dinero sigue en su disponible.';
    const news = { investorId: investor.id, subject: `No pagamos su retiro de ${money}`, text };
    await tellInvestors(tx, act, 'notWithdrawn', [news]);
  }
  return getWithdrawal(tx, id);
}

const end = (
  tx: Database,
  act: Act,
  id: number,
  change: Pick<typeof investorWithdrawal.$inferInsert, 'status' | 'movementId' | 'endReason'>,
) =>
  tx
    .update(investorWithdrawal)
    .set({
      ...change,
      endedOn: act.clock.today(),
      endedAt: act.clock.now(),
      endedBy: act.userId,
    })
    .where(eq(investorWithdrawal.id, id));

const audited = (tx: Database, act: Act, action: string, entityId: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'investor', entityId, after });
