import type { MyValidation, ReviewedItem } from '@core/contract/validation';
import { DomainError } from '@core/errors/domainError';
import {
  accountStatusOf,
  ADDRESS_MAX_LENGTH,
  type FILE_ITEMS,
  type TEXT_ITEMS,
} from '@core/identity/accountReview';
import { PHONE_PATTERN } from '@core/identity/documents';
import { isInterbankCodeValid, plainInterbankCode } from '@core/identity/interbankCode';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { appUser } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';
import { storeFile } from '../../platform/files/service';
import type { Upload } from '../../platform/files/upload';
import { findItems, lockUser, writeItem, type UserRow } from './items';

type Owner = Act & { readonly userId: number };
type FileItem = (typeof FILE_ITEMS)[number];
type TextItem = (typeof TEXT_ITEMS)[number];

export async function getMyValidation(db: Database, userId: number): Promise<MyValidation> {
  const [user] = await db.select().from(appUser).where(eq(appUser.id, userId));
  if (!user) throw new DomainError('UNAUTHENTICATED');
  const items = await findItems(db, user);
  return { status: user.status, email: user.username.toLowerCase(), items };
}

/** Shows a file for a thing of the own checklist, or another in its place. */
export async function submitFile(
  tx: Database,
  act: Owner,
  folder: string,
  { item, ...upload }: Upload & { item: FileItem },
): Promise<MyValidation> {
  const { user, before } = await openItem(tx, act, item);
  const owner = { ownerKind: 'user' as const, ownerId: user.id };
  const file = await storeFile(tx, act, folder, { ...owner, ...upload });
  return submit(tx, act, { user, before, item, value: null, fileId: file.id });
}

/** Writes down a thing of the own checklist, or another in its place. */
export async function submitText(
  tx: Database,
  act: Owner,
  item: TextItem,
  typed: string,
): Promise<MyValidation> {
  const { user, before } = await openItem(tx, act, item);
  const value = CHECKS[item](typed);
  if (item === 'phone') await tx.update(appUser).set({ phone: value }).where(isUser(user));
  return submit(tx, act, { user, before, item, value, fileId: null });
}

const isUser = ({ id }: Pick<UserRow, 'id'>) => eq(appUser.id, id);

/** Checks of typed data, which answer the text to keep. Throw when it cannot be right. */
const CHECKS: Readonly<Record<TextItem, (typed: string) => string>> = {
  phone: (typed) => {
    const phone = typed.replaceAll(/[\s()-]/g, '');
    if (!PHONE_PATTERN.test(phone)) throw new DomainError('PHONE_INVALID', {}, 'value');
    return phone;
  },
  address: (typed) => {
    if (typed.length > ADDRESS_MAX_LENGTH) throw new DomainError('VALIDATION', {}, 'value');
    return typed;
  },
  bankAccount: (typed) => {
    const code = plainInterbankCode(typed);
    if (!isInterbankCodeValid(code)) throw new DomainError('INTERBANK_CODE_INVALID', {}, 'value');
    return code;
  },
};

/** The thing as it stands, on a locked account that is not validated yet. */
async function openItem(tx: Database, act: Owner, item: FileItem | TextItem) {
  const user = await lockUser(tx, act.userId);
  if (!user || user.isValidated) throw new DomainError('ACCOUNT_ALREADY_VALIDATED');
  const items = await findItems(tx, user);
  const before = items.find((one) => one.item === item)!;
  if (before.status === 'approved') throw new DomainError('ITEM_ALREADY_APPROVED', {}, item);
  return { user, before };
}

interface Submission {
  readonly user: UserRow;
  readonly before: ReviewedItem;
  readonly item: FileItem | TextItem;
  readonly value: string | null;
  readonly fileId: number | null;
}

async function submit(tx: Database, act: Owner, submission: Submission): Promise<MyValidation> {
  const { user, before, item, value, fileId } = submission;
  await writeItem(tx, {
    userId: user.id,
    item,
    status: 'inReview',
    value,
    fileId,
    note: null,
    submittedAt: act.clock.now(),
    reviewedAt: null,
    reviewedBy: null,
  });
  await followItems(tx, user);
  await recordAudit(tx, act, {
    action: 'submitReviewItem',
    entity: 'user',
    entityId: user.id,
    before,
    after: { item, value, fileId },
  });
  return getMyValidation(tx, user.id);
}

/** Brings an account that is under review to the status that its checklist says. */
export async function followItems(tx: Database, user: UserRow): Promise<string> {
  if (user.status === 'PENDIENTE_CORREO') return user.status;
  const items = await findItems(tx, user);
  const status = accountStatusOf(items.map((one) => one.status));
  if (status !== user.status) await tx.update(appUser).set({ status }).where(isUser(user));
  return status;
}
