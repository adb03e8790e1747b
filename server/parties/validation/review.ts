import type { AccountReview, ItemApproval, ItemObservation } from '@core/contract/validation';
import { DomainError } from '@core/errors/domainError';
import { accountStatusOf } from '@core/identity/accountReview';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { UserAction } from '../../platform/audit/userActs';
import { findBorrower } from '../borrowers/queries';
import { sqlState, type Database } from '../../platform/db/client';
import { accountRequest, appUser, borrower } from '../../platform/db/schema';
import { accountReview } from '../../platform/db/tables/validation';
import type { Act, Settings } from '../../platform/deps';
import { queueMail } from '../../platform/mail/outbox';
import {
  accountActivatedMail,
  accountLinkedMail,
  itemObservedMail,
} from '../../platform/mail/templates';
import { findItems, lockUser, UNDER_REVIEW, writeItem, type StoredItem } from './items';
import type { UserRow } from './items';
import { getReview } from './reviews';
import { followItems } from './service';

/** Sender of mails, and the address that their links lead to. */
type Sender = Pick<Settings, 'lenderName' | 'publicUrl'>;

type Reviewer = Act & { readonly userId: number };

/** Names in mails for the things of the checklist. */
const NAMES: Readonly<Record<StoredItem, string>> = {
  phone: 'celular',
  documentFront: 'documento (anverso)',
  documentBack: 'documento (reverso)',
  selfie: 'foto de su rostro',
  address: 'domicilio',
  bankAccount: 'cuenta bancaria (CCI)',
};

/** The account of somebody else that is still under review, locked. */
async function openReview(tx: Database, act: Reviewer, userId: number): Promise<UserRow> {
  if (userId === act.userId) throw new DomainError('REVIEW_OF_ONESELF');
  const user = await lockUser(tx, userId);
  if (!user || !UNDER_REVIEW.includes(user.status)) {
    throw new DomainError('ACCOUNT_NOT_UNDER_REVIEW');
  }
  return user;
}

/** Approves one thing as it was seen; the last one lets the account in. */
export async function approveItem(
  tx: Database,
  act: Reviewer,
  sender: Sender,
  { userId, item, seen }: ItemApproval & { userId: number; item: StoredItem },
): Promise<AccountReview> {
  const user = await openReview(tx, act, userId);
  await decide(tx, act, user, { item, seen, status: 'approved', note: null });
  const items = await findItems(tx, user);
  const isLast = accountStatusOf(items.map(({ status }) => status)) === 'ACTIVA';
  if (isLast && user.profile === 'PRESTATARIO' && user.borrowerId === null) {
    throw new DomainError('ACCOUNT_NEEDS_BORROWER');
  }
  await followItems(tx, user);
  if (isLast) {
    const mail = accountActivatedMail(sender.lenderName, sender.publicUrl);
    await queueMail(tx, user.username, mail, act.clock.now());
    const entry = { action: 'activateAccount' as const, entity: 'user' as const, entityId: userId };
    await recordAudit(tx, act, entry);
  }
  return getReview(tx, userId);
}

/** Sends one thing back, as it was seen, with what is wrong. */
export async function observeItem(
  tx: Database,
  act: Reviewer,
  sender: Sender,
  { userId, item, seen, note }: ItemObservation & { userId: number; item: StoredItem },
): Promise<AccountReview> {
  const user = await openReview(tx, act, userId);
  await decide(tx, act, user, { item, seen, status: 'observed', note });
  await followItems(tx, user);
  const link = `${sender.publicUrl}/validar_cuenta`;
  const mail = itemObservedMail(sender.lenderName, { item: NAMES[item], note, link });
  await queueMail(tx, user.username, mail, act.clock.now());
  return getReview(tx, userId);
}

interface Decision {
  readonly item: StoredItem;
  readonly seen: string;
  readonly status: 'approved' | 'observed';
  readonly note: string | null;
}

async function decide(tx: Database, act: Reviewer, user: UserRow, decision: Decision) {
  const { item, seen, status, note } = decision;
  const before = (await findItems(tx, user)).find((one) => one.item === item)!;
  if (before.status !== 'inReview') throw new DomainError('ITEM_NOT_IN_REVIEW');
  if (before.seen !== seen) throw new DomainError('ITEM_CHANGED');
  const now = act.clock.now();
  const [row] = (
    await tx.select().from(accountReview).where(eq(accountReview.userId, user.id))
  ).filter((one) => one.item === item);
  await writeItem(tx, {
    userId: user.id,
    item,
    status,
    value: before.value,
    fileId: row?.fileId ?? null,
    note,
    submittedAt: row?.submittedAt ?? user.createdAt,
    reviewedAt: now,
    reviewedBy: act.userId,
  });
  await audit(tx, act, user, `${status}ReviewItem`, { item, note });
}

const audit = (tx: Database, act: Act, user: UserRow, action: UserAction, after: unknown) =>
  recordAudit(tx, act, { action, entity: 'user', entityId: user.id, after });

/** Takes an approval or an observation back, while the account is not active. */
export async function undoItem(
  tx: Database,
  act: Reviewer,
  userId: number,
  item: StoredItem,
): Promise<AccountReview> {
  const user = await openReview(tx, act, userId);
  const before = (await findItems(tx, user)).find((one) => one.item === item)!;
  if (before.status !== 'approved' && before.status !== 'observed') {
    throw new DomainError('ITEM_NOT_REVIEWED');
  }
  const rows = await tx.select().from(accountReview).where(eq(accountReview.userId, userId));
  const row = rows.find((one) => one.item === item)!;
  const back = { status: 'inReview', note: null, reviewedAt: null, reviewedBy: null };
  await writeItem(tx, { ...row, ...back });
  await followItems(tx, user);
  await audit(tx, act, user, 'undoReviewItem', { item, was: before.status });
  return getReview(tx, userId);
}

/** Says which borrower the account is, with the same document; null takes it back. */
export async function linkBorrower(
  tx: Database,
  act: Reviewer,
  userId: number,
  borrowerId: number | null,
): Promise<AccountReview> {
  const user = await openReview(tx, act, userId);
  if (borrowerId !== null) await checkBorrower(tx, act, userId, borrowerId);
  try {
    await tx.update(appUser).set({ borrowerId }).where(eq(appUser.id, userId));
  } catch (error) {
    if (sqlState(error) === '23505') throw new DomainError('BORROWER_HAS_ACCOUNT');
    throw error;
  }
  await audit(tx, act, user, 'linkReviewBorrower', { borrowerId, before: user.borrowerId });
  if (borrowerId !== null) await tellFiledMail(tx, act, user, borrowerId);
  return getReview(tx, userId);
}

/** The mail of the ficha is told of an account with another one. */
async function tellFiledMail(tx: Database, act: Act, { username }: UserRow, borrowerId: number) {
  const [row] = await tx.select().from(borrower).where(eq(borrower.id, borrowerId));
  const filed = row?.email?.toUpperCase() ?? '';
  if (act.sender === undefined || filed === '' || filed === username) return;
  const mail = accountLinkedMail(act.sender.lenderName, username.toLowerCase());
  await queueMail(tx, filed, mail, act.clock.now());
}

async function checkBorrower(tx: Database, act: Act, userId: number, borrowerId: number) {
  const linked = await findBorrower(tx, borrowerId, act.clock.today());
  if (!linked) throw new DomainError('BORROWER_NOT_FOUND', { borrowerId });
  const [request] = await tx.select().from(accountRequest).where(eq(accountRequest.userId, userId));
  const isSame =
    !request ||
    (request.documentType === linked.documentType &&
      request.documentNumber === linked.documentNumber);
  if (!isSame) throw new DomainError('BORROWER_DOCUMENT_DIFFERS');
}
