import type {
  InvestorMovement,
  InvestorMovementQuery,
  MovementKind,
  Withdrawal,
  WithdrawalQuery,
  WithdrawalStatus,
} from '@core/contract/investorMoney';
import { WAITING_KINDS } from '@core/documents/movementWords';
import { DomainError } from '@core/errors/domainError';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { numberSql, plainSql } from '../../platform/db/text';
import { dateForPeople } from '../../platform/documents/format';
import { matchesWords, planNewest } from '../../platform/http/pagination';
import { CAUSE, JOIN_CAUSES } from './movementOf';

const NUMBER = numberSql('investorMovement', sql`m.id`);

const COLUMNS = sql<InvestorMovement>`m.id, ${NUMBER} as number, m.kind,
  f.name as "fundName", f.currency, m.available::text, m.held::text,
  (select sum(b.available)::numeric(18,2)::text from investor_movement b
    where b.investor_id = m.investor_id and b.fund_id = m.fund_id and b.id <= m.id) as balance,
  m.moved_on as "movedOn", ${CAUSE} as cause, op.id as "opportunityId", m.note,
  m.share_id as "shareId",
  m.distribution_id as "distributionId",
  exists (select from investor_movement r where r.reverses_id = m.id) as "isReversed",
  m.reverses_id as "reversesId"`;

const FROM = sql`from investor_movement m join fund f on f.id = m.fund_id
  join investor i on i.id = m.investor_id join app_user u on u.id = i.user_id ${JOIN_CAUSES}`;

/** Movements of the money of one investor, or of all, the newest first. */
export function findMovementPage(
  db: Database,
  query: InvestorMovementQuery,
  userId: number | undefined,
) {
  const all = [
    matchesWords(
      plainSql(sql`concat_ws(' ', ${NUMBER}, u.full_name, ${CAUSE}, m.note)`),
      query.search,
    ),
  ];
  const of = userId ?? query.investor;
  if (of !== undefined) all.push(sql`u.id = ${of}`);
  if (query.kind !== undefined) all.push(sql`m.kind = ${query.kind}`);
  if (query.group === 'done') {
    all.push(sql`m.kind <> all(${sql.param(WAITING_KINDS)}::text[])`);
  }
  if (query.dateFrom !== undefined) all.push(sql`m.moved_on >= ${query.dateFrom}`);
  if (query.dateTo !== undefined) all.push(sql`m.moved_on <= ${query.dateTo}`);
  return findPage<InvestorMovement>(db, query, planNewest(query, sql`m.id`), {
    columns: COLUMNS,
    from: FROM,
    filter: sql.join(all, sql` and `),
  });
}

/** Throws INVESTOR_MOVEMENT_NOT_FOUND. */
export async function getMovement(db: Database, id: number): Promise<InvestorMovement> {
  const { rows } = await db.execute<InvestorMovement & Record<string, unknown>>(
    sql`select ${COLUMNS} ${FROM} where m.id = ${id}`,
  );
  if (rows[0] === undefined) throw new DomainError('INVESTOR_MOVEMENT_NOT_FOUND');
  return rows[0];
}

interface LockedMovement extends Record<string, unknown> {
  readonly investorId: number;
  readonly fundId: number;
  readonly currency: string;
  readonly kind: MovementKind;
  readonly available: string;
  readonly entryId: number;
  readonly isReversed: boolean;
}

/** Kinds that are taken back by themselves; the others by what they are of. */
const VOIDABLE: readonly MovementKind[] = ['deposit', 'withdrawal'];

/**
 * A movement that may be taken back, with its investor held until the end. Throws
 * INVESTOR_MOVEMENT_NOT_FOUND, INVESTOR_MOVEMENT_REVERSED.
 */
export async function lockMovement(tx: Database, id: number): Promise<LockedMovement> {
  await tx.execute(sql`
    select from investor i join investor_movement m on m.investor_id = i.id
    where m.id = ${id} for no key update of i`);
  const { rows } = await tx.execute<LockedMovement>(sql`
    select m.investor_id as "investorId", m.fund_id as "fundId", f.currency, m.kind,
      m.available::text, m.entry_id as "entryId",
      m.reverses_id is not null
        or exists (select from investor_movement r where r.reverses_id = m.id) as "isReversed"
    from investor_movement m join fund f on f.id = m.fund_id where m.id = ${id}`);
  const [row] = rows;
  if (row === undefined) throw new DomainError('INVESTOR_MOVEMENT_NOT_FOUND');
  if (row.isReversed || !VOIDABLE.includes(row.kind)) {
    throw new DomainError('INVESTOR_MOVEMENT_REVERSED');
  }
  return row;
}

const WITHDRAWAL_NUMBER = numberSql('withdrawal', sql`w.id`);

/** Standing of the account that a withdrawal names beside the one of its investor. */
const ACCOUNT = sql`case
  when (w.bank_name, w.bank_account) <> (i.bank_name, i.bank_account) then 'changed'
  when i.bank_verified_on is null then 'unverified' else 'verified' end`;

/** Number of the payment of a withdrawal that awaits a second person. */
const AWAITING = sql`(
  select ${numberSql('awaitingAct', sql`x.id`)} from awaiting_act x
  where x.status = 'awaiting' and x.operation = 'payWithdrawal'
    and x.path = '/protected/retiros-de-inversionistas/' || w.id || '/pago'
  order by x.id desc limit 1)`;

const withdrawalColumns = (awaiting: SQL) => sql<Withdrawal>`w.id, ${WITHDRAWAL_NUMBER} as number,
  u.id as "investorUserId", u.full_name as "investorName", w.fund_id as "fundId",
  f.name as "fundName", f.currency, w.amount::text, w.status, w.bank_name as "bankName",
  w.bank_account as "bankAccount", ${ACCOUNT} as account,
  w.asked_on as "askedOn", w.ended_on as "endedOn",
  w.end_reason as "endReason", w.movement_id as "movementId",
  (select r.moved_on from investor_movement r where r.reverses_id = w.movement_id)
    as "paymentVoidedOn", ${awaiting} as "awaitingNumber"`;

const WITHDRAWAL_COLUMNS = withdrawalColumns(sql`null::text`);

const WITHDRAWALS = sql`from investor_withdrawal w join fund f on f.id = w.fund_id
  join investor i on i.id = w.investor_id join app_user u on u.id = i.user_id`;

/** Withdrawals of one investor, or of all, the newest first. */
export function findWithdrawalPage(
  db: Database,
  query: WithdrawalQuery,
  userId: number | undefined,
) {
  const words = plainSql(sql`concat_ws(' ', ${WITHDRAWAL_NUMBER}, u.full_name, w.bank_account)`);
  const all = [matchesWords(words, query.search)];
  if (userId !== undefined) all.push(sql`u.id = ${userId}`);
  if (query.status !== undefined) all.push(sql`w.status = ${query.status}`);
  return findPage<Withdrawal>(db, query, planNewest(query, sql`w.id`), {
    columns: userId === undefined ? withdrawalColumns(AWAITING) : WITHDRAWAL_COLUMNS,
    from: WITHDRAWALS,
    filter: sql.join(all, sql` and `),
  });
}

/** Throws WITHDRAWAL_NOT_FOUND. */
export async function getWithdrawal(db: Database, id: number): Promise<Withdrawal> {
  const { rows } = await db.execute<Withdrawal & Record<string, unknown>>(
    sql`select ${WITHDRAWAL_COLUMNS} ${WITHDRAWALS} where w.id = ${id}`,
  );
  if (rows[0] === undefined) throw new DomainError('WITHDRAWAL_NOT_FOUND');
  return rows[0];
}

/** Ends of a withdrawal, with their day. */
const ENDED: Readonly<Record<Exclude<WithdrawalStatus, 'PEDIDO'>, (on: string) => string>> = {
  HECHO: (on) => `ya se pagó el ${on}`,
  RECHAZADO: (on) => `ya se rechazó el ${on}`,
  RETIRADO: (on) => `ya se anuló el ${on}, a pedido de su inversionista`,
};

/**
 * A withdrawal that waits, held until the end. Throws WITHDRAWAL_NOT_FOUND, WITHDRAWAL_STATE.
 */
export async function lockWithdrawal(tx: Database, id: number): Promise<Withdrawal> {
  await tx.execute(sql`select from investor_withdrawal where id = ${id} for no key update`);
  const withdrawal = await getWithdrawal(tx, id);
  const { status, number } = withdrawal;
  if (status !== 'PEDIDO') {
    const why = ENDED[status](dateForPeople(withdrawal.endedOn!));
    throw new DomainError('WITHDRAWAL_STATE', { number, why });
  }
  return withdrawal;
}
