import type {
  FieldDevice,
  FieldDeviceQuery,
  FieldRecord,
  FieldRecordQuery,
} from '@core/contract/fieldDevices';
import { deviceNumber } from '@core/field/fieldRecord';
import { DomainError } from '@core/errors/domainError';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { fieldDevice } from '../../platform/db/tables/fieldDevices';
import { instantText, numberSql, plainSql } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';

export type FieldDeviceRow = typeof fieldDevice.$inferSelect;

const START = deviceNumber(0).slice(0, -6);

/** Number of a phone, from its id. */
export const deviceNumberSql = (id: SQL) => sql`(${START} || lpad(${id}::text, 6, '0'))`;

const deviceColumns = sql<FieldDevice>`
  d.id, ${deviceNumberSql(sql`d.id`)} as number, d.user_id as "userId", u.full_name as "userName",
  d.label, d.status, d.limit_currency as "limitCurrency", d.limit_amount::text as "limitAmount",
  d.limit_count as "limitCount", d.expires_on as "expiresOn",
  ${instantText(sql`d.requested_at`)} as "requestedAt",
  coalesce(w.full_name, '') as "decidedBy", ${instantText(sql`d.last_sync_at`)} as "lastSyncAt",
  d.pending, d.last_number as "lastNumber", (select count(*)::int from field_record r
    where r.device_id = d.id and r.status = 'held') as held,
  ${instantText(sql`d.revoked_at`)} as "revokedAt", d.revoke_reason as "revokeReason",
  ${instantText(sql`d.wiped_at`)} as "wipedAt"`;

const deviceFrom = sql`from field_device d join app_user u on u.id = d.user_id
  left join app_user w on w.id = d.decided_by`;

/** Phones, those that asked last first. */
export function findDevicePage(db: Database, query: FieldDeviceQuery) {
  const plan = planPage({
    query,
    sorts: {
      userName: { column: plainSql(sql`u.full_name`), type: 'text' },
      lastSyncAt: { column: sql`coalesce(d.last_sync_at, d.requested_at)`, type: 'timestamptz' },
      pending: { column: sql`d.pending`, type: 'bigint' },
      id: { column: sql`d.id`, type: 'bigint' },
    },
    defaultSort: 'id',
    defaultDirection: 'desc',
    id: sql`d.id`,
  });
  const { userId, status, search } = query;
  const words = plainSql(sql`concat_ws(' ', u.full_name, d.label, ${deviceNumberSql(sql`d.id`)})`);
  const filters = [
    userId === undefined ? sql`true` : sql`d.user_id = ${userId}`,
    status === undefined ? sql`true` : sql`d.status = ${status}`,
    matchesWords(words, search),
  ];
  return findPage<FieldDevice>(db, query, plan, {
    columns: deviceColumns,
    from: deviceFrom,
    filter: sql.join(filters, sql` and `),
  });
}

/** Phones of a person, the last first. */
export async function findOwnDevices(db: Database, userId: number): Promise<FieldDevice[]> {
  const { rows } = await db.execute(sql`
    select ${deviceColumns} ${deviceFrom} where d.user_id = ${userId} order by d.id desc`);
  return rows as unknown as FieldDevice[];
}

/** Throws FIELD_DEVICE_NOT_FOUND. */
export async function getDevice(db: Database, id: number): Promise<FieldDevice> {
  const { rows } = await db.execute(sql`
    select ${deviceColumns} ${deviceFrom} where d.id = ${id}`);
  if (rows[0] === undefined) throw new DomainError('FIELD_DEVICE_NOT_FOUND');
  return rows[0] as unknown as FieldDevice;
}

/** Locks a phone, so that what it sends is taken in turn. Throws FIELD_DEVICE_NOT_FOUND. */
export async function lockDevice(tx: Database, id: number): Promise<FieldDeviceRow> {
  const [row] = await tx.select().from(fieldDevice).where(eq(fieldDevice.id, id)).for('update');
  if (!row) throw new DomainError('FIELD_DEVICE_NOT_FOUND');
  return row;
}

const recordColumns = sql<FieldRecord>`
  r.id, ${deviceNumberSql(sql`r.device_id`)} || '-' || r.number as number, r.number as ordinal,
  r.hash, r.status, r.outcome, r.held_reason as "heldReason", r.flags, r.loan_id as "loanId",
  coalesce(${numberSql('loan', sql`r.loan_id`)}, '') as "loanNumber",
  coalesce(b.full_name, '') as "borrowerName", r.currency, r.amount::text as amount,
  ${instantText(sql`r.taken_at`)} as "takenAt", ${instantText(sql`r.synced_at`)} as "syncedAt",
  r.value_date as "valueDate", u.full_name as "collectorName",
  coalesce(${numberSql('receipt', sql`r.payment_id`)},
    ${numberSql('bankLine', sql`r.bank_line_id`)},
    ${numberSql('contact', sql`r.contact_id`)}, '') as became,
  r.difference, r.decision_reason as "decisionReason"`;

const recordFrom = sql`from field_record r join field_device d on d.id = r.device_id
  join app_user u on u.id = d.user_id left join loan l on l.id = r.loan_id
  left join borrower b on b.id = l.borrower_id`;

/** Records that phones sent, the last first. */
export function findRecordPage(db: Database, query: FieldRecordQuery) {
  const plan = planPage({
    query,
    sorts: { syncedAt: { column: sql`r.synced_at`, type: 'timestamptz' } },
    defaultSort: 'syncedAt',
    defaultDirection: 'desc',
    id: sql`r.id`,
  });
  const { status, deviceId, userId, search } = query;
  const words = sql`(coalesce(b.search_text, '') || ' ' || lower(concat_ws(' ',
    ${deviceNumberSql(sql`r.device_id`)} || '-' || r.number, ${numberSql('loan', sql`r.loan_id`)},
    ${numberSql('receipt', sql`r.payment_id`)})) || ' ' || ${plainSql(sql`u.full_name`)})`;
  const filters = [
    status === undefined ? sql`true` : sql`r.status = ${status}`,
    deviceId === undefined ? sql`true` : sql`r.device_id = ${deviceId}`,
    userId === undefined ? sql`true` : sql`d.user_id = ${userId}`,
    matchesWords(words, search),
  ];
  return findPage<FieldRecord>(db, query, plan, {
    columns: recordColumns,
    from: recordFrom,
    filter: sql.join(filters, sql` and `),
  });
}

/** Throws FIELD_RECORD_NOT_FOUND. */
export async function getRecord(db: Database, id: number): Promise<FieldRecord> {
  const { rows } = await db.execute(sql`
    select ${recordColumns} ${recordFrom} where r.id = ${id}`);
  if (rows[0] === undefined) throw new DomainError('FIELD_RECORD_NOT_FOUND');
  return rows[0] as unknown as FieldRecord;
}

/** Records of a phone by their hashes, in the order of their numbers. */
export async function findByHashes(db: Database, deviceId: number, hashes: readonly string[]) {
  const { rows } = await db.execute(sql`
    select ${recordColumns} ${recordFrom} where r.device_id = ${deviceId}
      and r.hash = any(${sql.param(hashes)}::text[]) order by r.number, r.id`);
  return rows as unknown as FieldRecord[];
}
