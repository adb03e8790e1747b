import type { Blacklisting, Borrower, BorrowerDecision } from '@core/contract/borrowers';
import type { AmountsByCurrency } from '@core/contract/common';
import { DomainError } from '@core/errors/domainError';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { borrower } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';
import { moneyForPeople } from '../../platform/documents/format';
import { getBorrower, getLivingBorrower } from './service';

interface Transition {
  readonly from: string;
  readonly to: string;
}

/** Every decision about a borrower, and no other. Each has its inverse. */
const TRANSITIONS: Readonly<Record<BorrowerDecision['decision'], Transition>> = {
  approve: { from: 'POR_APROBAR', to: 'APROBADO' },
  reject: { from: 'POR_APROBAR', to: 'RECHAZADO' },
  reconsider: { from: 'RECHAZADO', to: 'POR_APROBAR' },
  withdraw: { from: 'APROBADO', to: 'RETIRADO' },
  reinstate: { from: 'RETIRADO', to: 'APROBADO' },
};

const STATE_NAMES: Readonly<Record<string, string>> = {
  POR_APROBAR: 'por aprobar',
  ACTIVO: 'activo',
  INACTIVO: 'aprobado',
  APROBADO: 'aprobado',
  RECHAZADO: 'rechazado',
  RETIRADO: 'retirado',
  FUSIONADO: 'fusionado con otro',
};

const stateName = (state: string) => STATE_NAMES[state] ?? state;

/** Decides about a borrower. Throws BORROWER_STATE_REFUSED or BORROWER_HAS_BALANCE. */
export async function decideBorrower(
  tx: Database,
  act: Act,
  id: number,
  { decision, reason }: BorrowerDecision,
): Promise<Borrower> {
  const { from, to } = TRANSITIONS[decision];
  const before = await getLivingBorrower(tx, id);
  if (before.status !== from) {
    throw new DomainError('BORROWER_STATE_REFUSED', { state: stateName(before.status) });
  }
  const today = act.clock.today();
  const { livingLoans, outstandingPrincipal } = await getBorrower(tx, id, today);
  if (decision === 'withdraw' && livingLoans > 0) {
    throw new DomainError('BORROWER_HAS_BALANCE', { balance: inAll(outstandingPrincipal) });
  }
  if (decision === 'withdraw' && (await awaitsMoney(tx, id))) {
    throw new DomainError('BORROWER_AWAITS_MONEY');
  }
  await write(tx, id, { status: to, statusReason: reason });
  await recordAudit(tx, act, {
    action: 'decideBorrower',
    entity: 'borrower',
    entityId: id,
    before: { state: before.status },
    after: { state: to, reason },
  });
  return getBorrower(tx, id, today);
}

async function awaitsMoney(tx: Database, id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from loan where borrower_id = ${id} and status = 'toDisburse'`,
  );
  return rowCount !== 0;
}

const inAll = (amounts: AmountsByCurrency) =>
  amounts.map(({ amount, currency }) => moneyForPeople(amount, currency)).join(' y ') || '0.00';

const write = (tx: Database, id: number, values: Partial<typeof borrower.$inferInsert>) =>
  tx
    .update(borrower)
    .set({ ...values, version: sql`${borrower.version} + 1` })
    .where(eq(borrower.id, id));

/** Puts a borrower on the blacklist, or changes why and until when. */
export async function blacklistBorrower(
  tx: Database,
  act: Act,
  id: number,
  { reason, until }: Blacklisting,
): Promise<Borrower> {
  const today = act.clock.today();
  if (until !== null && until <= today) throw new DomainError('VALIDATION', {}, 'until');
  await getLivingBorrower(tx, id);
  const { state } = await getBorrower(tx, id, today);
  await write(tx, id, {
    blacklistedOn: today,
    blacklistedUntil: until,
    blacklistReason: reason,
  });
  await recordAudit(tx, act, {
    action: 'blacklistBorrower',
    entity: 'borrower',
    entityId: id,
    before: { state },
    after: { state: 'LISTA_NEGRA', reason, until },
  });
  return getBorrower(tx, id, today);
}

/** Takes a borrower off the blacklist: they stand again as they did. */
export async function liftBlacklist(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<Borrower> {
  const today = act.clock.today();
  await getLivingBorrower(tx, id);
  const before = await getBorrower(tx, id, today);
  if (before.state !== 'LISTA_NEGRA') throw new DomainError('BORROWER_NOT_BLACKLISTED');
  await write(tx, id, { blacklistedOn: null, blacklistedUntil: null, blacklistReason: '' });
  const after = await getBorrower(tx, id, today);
  await recordAudit(tx, act, {
    action: 'liftBlacklist',
    entity: 'borrower',
    entityId: id,
    before: { state: before.state, reason: before.stateReason },
    after: { state: after.state, reason },
  });
  return after;
}

/**
 * Lets through only whom may be lent to, and keeps them so until the transaction ends. Throws
 * BORROWER_NOT_FOUND, BORROWER_BLACKLISTED or BORROWER_NOT_APPROVED.
 */
export async function checkMayBorrow(tx: Database, id: number, today: string): Promise<void> {
  await tx.execute(sql`select from borrower where id = ${id} for share`);
  const { state, stateReason } = await getBorrower(tx, id, today);
  if (state === 'LISTA_NEGRA') {
    throw new DomainError('BORROWER_BLACKLISTED', { reason: stateReason }, 'borrowerId');
  }
  if (state !== 'ACTIVO' && state !== 'INACTIVO') {
    throw new DomainError('BORROWER_NOT_APPROVED', { state: stateName(state) }, 'borrowerId');
  }
}
