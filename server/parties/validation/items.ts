import type { FileInfo, ReviewedItem } from '@core/contract/validation';
import { REVIEW_ITEMS, type ReviewItem } from '@core/identity/accountReview';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { appUser } from '../../platform/db/schema';
import { storedFile } from '../../platform/db/tables/files';
import { accountReview } from '../../platform/db/tables/validation';

export type UserRow = typeof appUser.$inferSelect;
type ItemRow = typeof accountReview.$inferSelect;
type FileRow = typeof storedFile.$inferSelect;

/** The things that are kept in rows; the e-mail follows from the account itself. */
export type StoredItem = Exclude<ReviewItem, 'email'>;

/** Accounts whose checklist may still change. */
export const UNDER_REVIEW = ['PENDIENTE_VALIDACION', 'OBSERVADA'];

/** Locks an account, so that what is decided about it happens one after the other. */
export async function lockUser(tx: Database, userId: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(appUser).where(eq(appUser.id, userId)).for('no key update');
  return row;
}

/** The whole checklist of an account, what was never shown included. */
export async function findItems(db: Database, user: UserRow): Promise<ReviewedItem[]> {
  const rows = await db
    .select({ row: accountReview, file: storedFile })
    .from(accountReview)
    .leftJoin(storedFile, eq(storedFile.id, accountReview.fileId))
    .where(eq(accountReview.userId, user.id));
  const byItem = new Map(rows.map(({ row, file }) => [row.item, { row, file }]));
  return REVIEW_ITEMS.map((item) => {
    if (item === 'email') return emailItem(user);
    const one = byItem.get(item);
    if (one !== undefined) return toItem(item, one.row, one.file);
    return item === 'phone' ? registeredPhone(user) : never(item);
  });
}

const never = (item: ReviewItem): ReviewedItem => ({
  item,
  status: 'pending',
  value: null,
  file: null,
  note: null,
  seen: '',
});

/** An e-mail is approved by the code that it was sent. */
const emailItem = (user: UserRow): ReviewedItem => ({
  ...never('email'),
  status: user.status === 'PENDIENTE_CORREO' ? 'pending' : 'approved',
  value: user.username.toLowerCase(),
});

/** A telephone that was given at the registration waits for its review already. */
const registeredPhone = (user: UserRow): ReviewedItem => ({
  ...never('phone'),
  status: user.phone === null ? 'pending' : 'inReview',
  value: user.phone,
  seen: user.phone ?? '',
});

function toItem(item: ReviewItem, row: ItemRow, file: FileRow | null): ReviewedItem {
  return {
    item,
    status: row.status as ReviewedItem['status'],
    value: row.value,
    file: file && fileInfo(file),
    note: row.note,
    seen: String(row.fileId ?? row.value ?? ''),
  };
}

const fileInfo = ({ name, mediaType, size, uploadedAt }: FileRow): FileInfo => ({
  name,
  mediaType,
  size,
  uploadedAt: uploadedAt.toISOString(),
});

/** The file of a thing, if it has one. */
export async function findItemFile(db: Database, userId: number, item: string) {
  const rows = await db
    .select({ item: accountReview.item, fileId: accountReview.fileId })
    .from(accountReview)
    .where(eq(accountReview.userId, userId));
  return rows.find((row) => row.item === item)?.fileId ?? null;
}

/** Writes one thing of a checklist, the first time or again. */
export async function writeItem(tx: Database, values: typeof accountReview.$inferInsert) {
  const { userId: _user, item: _item, ...set } = values;
  await tx
    .insert(accountReview)
    .values(values)
    .onConflictDoUpdate({ target: [accountReview.userId, accountReview.item], set });
}
