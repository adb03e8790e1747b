import type { ShownLink, ShownLinkEnd, UserLinkState } from '@core/contract/userLinks';
import type { User } from '@core/contract/users';
import { DomainError } from '@core/errors/domainError';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { issueToken } from '../accounts/tokens';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { UserAction } from '../../platform/audit/userActs';
import type { Database } from '../../platform/db/client';
import { oneTimeToken } from '../../platform/db/schema';
import { shownLinkRequest } from '../../platform/db/tables/shownLinks';
import type { Act } from '../../platform/deps';
import { findMailServer } from '../../platform/mail/mailServer';
import { mayDo, type Permissions } from '../permissions/permissions';
import { findHindrance } from '../staffRecoveries/queries';
import { LINK_MINUTES } from './passwordLinks';
import { findUserById } from './queries';
import { tellStaffAct } from './staffActs';

/** User who looks after users, with their permissions. */
interface LinkReader {
  readonly userId: number;
  readonly permissions: Permissions;
}

type Administrator = Act & LinkReader;

const WAITS_MS = LINK_MINUTES * 60_000;

/**
 * Operations that decide about money or rights: a vote is one of several, and decides nothing
 * alone.
 */
const APPROVALS = [
  'approveRequest',
  'approveLoanChange',
  'approveHolidayCampaign',
  'disburseLoan',
  'publishProduct',
  'createUser',
  'agreeShownLink',
];

/** True of a profile whose people decide: no colleague comes in by their door alone. */
const approves = (permissions: Permissions, profile: string) =>
  profile === 'ADMINISTRADOR' || APPROVALS.some((one) => mayDo(permissions, profile, one));

async function getUser(db: Database, { userId }: LinkReader, id: number): Promise<User> {
  const user = await findUserById(db, id);
  if (!user) throw new DomainError('USER_NOT_FOUND');
  if (id === userId) throw new DomainError('USER_IS_ONESELF');
  return user;
}

/** True of a user who chose a password, registered or came in: the account is theirs already. */
async function hasEntered(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`select
    exists (select from password_history where user_id = ${id})
    or exists (select from account_request where user_id = ${id})
    or exists (select from app_user where id = ${id} and entered_at is not null) as is`);
  return rows[0]!.is;
}

async function needsAgreement(db: Database, { permissions }: LinkReader, user: User) {
  return approves(permissions, user.profile) || (await hasEntered(db, user.id));
}

interface AskedRow extends Record<string, unknown> {
  readonly id: number;
  readonly askedBy: number;
  readonly by: string;
  readonly at: string;
  readonly agreedBy: string | null;
}

/** Request of a link that awaits or is agreed, neither used nor forgotten. */
async function findAsked(db: Database, userId: number, now: Date): Promise<AskedRow | undefined> {
  const { rows } = await db.execute<AskedRow>(sql`
    select r.id, r.asked_by as "askedBy", a.full_name as by,
      to_char(r.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      g.full_name as "agreedBy"
    from shown_link_request r join app_user a on a.id = r.asked_by
    left join app_user g on g.id = r.agreed_by
    where r.user_id = ${userId} and r.used_at is null and r.ended_at is null
      and r.expires_at > ${now}
    order by r.id desc limit 1`);
  return rows[0];
}

/** True where somebody other than who asks, and whom it is about, may agree. */
async function hasOthers(db: Database, { userId, permissions }: LinkReader, id: number) {
  const { rows } = await db.execute<{ profile: string }>(sql`select distinct profile
    from app_user where status = 'ACTIVA' and id not in (${userId}, ${id})`);
  return rows.some(({ profile }) => mayDo(permissions, profile, 'agreeShownLink'));
}

const isMailed = async (db: Database) => (await findMailServer(db)).host !== '';

/** State of the link of a user, and the way it reaches them, for a reader who may act on it. */
export async function findUserLinkState(
  db: Database,
  reader: LinkReader,
  id: number,
  now: Date,
): Promise<UserLinkState> {
  const user = await getUser(db, reader, id);
  const asked = await findAsked(db, id, now);
  return {
    isMailed: await isMailed(db),
    needsAgreement: await needsAgreement(db, reader, user),
    hasOthers: await hasOthers(db, reader, id),
    asked: asked === undefined ? null : toWire(asked, reader),
  };
}

const toWire = ({ askedBy, id, by, at, agreedBy }: AskedRow, { userId }: LinkReader) => ({
  id,
  by,
  at,
  isMine: askedBy === userId,
  agreedBy,
});

/** A user whose link may be shown now: locked, so that one agreement shows one link. */
async function openUser(tx: Database, act: Administrator, id: number): Promise<User> {
  await tx.execute(sql`select id from app_user where id = ${id} for no key update`);
  const user = await getUser(tx, act, id);
  if (await isMailed(tx)) throw new DomainError('USER_LINK_MAILED');
  // Users who still confirm a mail of their own do so with the link that reaches it.
  const isClosed = user.status === 'SUSPENDIDA' || user.status === 'BAJA';
  if (isClosed || user.status === 'PENDIENTE_CORREO') throw new DomainError('USER_STATUS_REFUSED');
  return user;
}

const audit = (tx: Database, act: Act, action: UserAction, id: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'user', entityId: id, after });

/** Asks another administrator to agree. Throws USER_LINK_ALONE, USER_LINK_ASKED. */
export async function askShownLink(tx: Database, act: Administrator, id: number) {
  const user = await openUser(tx, act, id);
  if (!(await hasOthers(tx, act, id))) throw new DomainError('USER_LINK_ALONE');
  const now = act.clock.now();
  const asked = await findAsked(tx, id, now);
  if (asked !== undefined) throw new DomainError('USER_LINK_ASKED', { by: asked.by });
  const expiresAt = new Date(+now + WAITS_MS);
  const request = { userId: id, askedBy: act.userId, askedAt: now, expiresAt };
  await tx.insert(shownLinkRequest).values(request);
  await audit(tx, act, 'askShownLink', id, {});
  await tellStaffAct(tx, act, user, [user.profile], {
    subject: 'Se pidió ver el enlace de',
    what: 'pidió que otro administrador conforme en Pendientes que vea el enlace de',
  });
  return findUserLinkState(tx, act, id, now);
}

/** Agreement of another administrator that who asked sees the link. Throws USER_LINK_OWN. */
export async function agreeShownLink(
  tx: Database,
  act: Administrator,
  id: number,
  requestId: number,
) {
  const user = await openUser(tx, act, id);
  const now = act.clock.now();
  const asked = await findAsked(tx, id, now);
  const isThis = asked?.id === requestId && asked.agreedBy === null;
  if (!isThis) throw new DomainError('USER_LINK_NOT_ASKED');
  if (asked.askedBy === act.userId) throw new DomainError('USER_LINK_OWN');
  const hindrance = await findHindrance(
    tx,
    { userId: id, askedBy: asked.askedBy },
    act.userId,
    now,
  );
  if (hindrance !== null) throw new DomainError('STAFF_RECOVERY_INVOLVED');
  await tx
    .update(shownLinkRequest)
    .set({ agreedBy: act.userId, agreedAt: now })
    .where(eq(shownLinkRequest.id, requestId));
  await audit(tx, act, 'agreeShownLink', id, { askedBy: asked.by });
  await tellStaffAct(tx, act, user, [user.profile], {
    subject: 'Se conformó el enlace de',
    what: `dio su conformidad para que ${asked.by} vea el enlace de`,
  });
  return findUserLinkState(tx, act, id, now);
}

/** Ends an asking without a link: another refuses it, or who asked takes it back. */
export async function endShownLink(
  tx: Database,
  act: Administrator,
  id: number,
  { id: requestId, reason }: ShownLinkEnd,
) {
  const user = await getUser(tx, act, id);
  const now = act.clock.now();
  const asked = await findAsked(tx, id, now);
  if (asked?.id !== requestId) throw new DomainError('USER_LINK_NOT_ASKED');
  const isMine = asked.askedBy === act.userId;
  await tx
    .update(shownLinkRequest)
    .set({ endedBy: act.userId, endedAt: now, endReason: reason })
    .where(eq(shownLinkRequest.id, requestId));
  await audit(tx, act, 'endShownLink', id, { askedBy: asked.by, reason });
  await tellStaffAct(tx, act, user, [user.profile], {
    subject: 'No se mostrará el enlace de',
    what: `${isMine ? 'retiró su pedido de' : 'rechazó que se vea'} el enlace de`,
  });
  return findUserLinkState(tx, act, id, now);
}

/** Record of a link that was shown: nothing that opens anything. */
type KeptLink = Omit<ShownLink, 'link'>;

/**
 * A link for whoever looks after users to hand over in person; what came before no longer works.
 * Throws USER_LINK_NEEDS_AGREEMENT.
 */
export async function showUserLink(
  tx: Database,
  act: Administrator,
  publicUrl: string,
  id: number,
): Promise<{ readonly kept: KeptLink; readonly link: string }> {
  const user = await openUser(tx, act, id);
  const now = act.clock.now();
  const agreedBy = (await needsAgreement(tx, act, user)) ? await useAgreement(tx, act, id) : null;
  const issued = await issueToken(tx, id, 'resetPassword', now, {
    minutes: LINK_MINUTES,
    wasShown: true,
  });
  await audit(tx, act, 'showUserLink', id, { agreedBy });
  await tellStaffAct(tx, act, user, [user.profile], {
    subject: 'Se mostró el enlace de',
    what: 'vio el enlace para establecer otra contraseña de',
  });
  return {
    kept: { expiresAt: new Date(+now + LINK_MINUTES * 60_000).toISOString() },
    link: `${publicUrl}/establecer-clave#${issued.token}`,
  };
}

async function useAgreement(tx: Database, act: Administrator, id: number): Promise<string> {
  const now = act.clock.now();
  const asked = await findAsked(tx, id, now);
  const agreedBy = asked?.askedBy === act.userId ? asked.agreedBy : null;
  if (asked === undefined || agreedBy === null) throw new DomainError('USER_LINK_NEEDS_AGREEMENT');
  await tx.update(shownLinkRequest).set({ usedAt: now }).where(eq(shownLinkRequest.id, asked.id));
  return agreedBy;
}

/** A link that was shown for another profile opens nothing more. */
export async function closeShownLinks(tx: Database, userId: number, now: Date): Promise<void> {
  const isShown = and(eq(oneTimeToken.userId, userId), eq(oneTimeToken.wasShown, true));
  await tx
    .update(oneTimeToken)
    .set({ expiresAt: now })
    .where(and(isShown, isNull(oneTimeToken.usedAt)));
}
