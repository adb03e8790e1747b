import { randomBytes } from 'node:crypto';
import type {
  NewUser,
  User,
  UserNameChange,
  UserProfileChange,
  UserStatusChange,
} from '@core/contract/users';
import { DomainError } from '@core/errors/domainError';
import { eq, sql, type SQL } from 'drizzle-orm';
import { sendCode } from '../accounts/registration';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { UserAction } from '../../platform/audit/userActs';
import { sqlState, type Database } from '../../platform/db/client';
import { keepName } from '../../platform/db/nameThen';
import { appUser, session } from '../../platform/db/schema';
import { plainSql } from '../../platform/db/text';
import type { Act } from '../../platform/deps';
import { findUser, insertUser } from '../identity/queries';
import type { SecretSender as Sender } from '../../platform/mail/secretMails';
import { findActiveProfiles } from '../options/profiles';
import { revokeKeysOf } from '../operationKeys/service';
import { isGuarded } from '../staffRecoveries/approving';
import { askStaffRecovery } from '../staffRecoveries/asks';
import { moveMail, sendPasswordLink } from './passwordLinks';
import { findStatusBeforeClosing, findUserById } from './queries';
import { closeShownLinks } from './shownLinks';
import { tellStaffAct } from './staffActs';

type Administrator = Act & { readonly userId: number };

/** Throws PROFILE_UNKNOWN. */
async function knownProfile(db: Database, name: string) {
  const profile = (await findActiveProfiles(db)).find(({ code }) => code === name);
  if (!profile) throw new DomainError('PROFILE_UNKNOWN', {}, 'profile');
  return profile;
}

async function read(db: Database, id: number): Promise<User> {
  const user = await findUserById(db, id);
  if (!user) throw new DomainError('USER_NOT_FOUND');
  return user;
}

/**
 * Account of another user, locked together with every administrator's: two who suspend one another
 * at the same time come one after the other. The key of each row stays free: every command of that
 * person holds it, and whoever waited for it would wait for one that waits for them.
 */
async function openUser(tx: Database, act: Administrator, id: number): Promise<User> {
  await tx.execute(sql`select id from app_user
    where id = ${id} or profile = 'ADMINISTRADOR' order by id for no key update`);
  if (id === act.userId) throw new DomainError('USER_IS_ONESELF');
  return read(tx, id);
}

/** Throws ADMINISTRATOR_NEEDED when nobody would be left to look after the system. */
async function keepAnAdministrator(tx: Database, user: User): Promise<void> {
  if (user.profile !== 'ADMINISTRADOR' || user.status !== 'ACTIVA') return;
  const { rows } = await tx.execute(sql`select id from app_user
    where profile = 'ADMINISTRADOR' and status = 'ACTIVA' and id <> ${user.id} limit 1`);
  if (rows.length === 0) throw new DomainError('ADMINISTRATOR_NEEDED');
}

const audit = (tx: Database, act: Act, action: UserAction, entityId: number, facts: object) =>
  recordAudit(tx, act, { action, entity: 'user', entityId, ...facts });

/** Creates a user, who sets the first password by a mailed link. */
export async function createUser(
  tx: Database,
  act: Administrator,
  sender: Sender,
  { email, fullName, profile }: NewUser,
): Promise<User> {
  const now = act.clock.now();
  const row = await knownProfile(tx, profile);
  const user = {
    username: email.toUpperCase(),
    fullName,
    profile: row.code,
    // Staff are vouched for by who creates them; everybody else shows their documents.
    status: row.scope === 'staff' ? ('ACTIVA' as const) : ('PENDIENTE_VALIDACION' as const),
  };
  const id = await insertUser(tx, { ...user, password: randomBytes(32).toString('hex') }, now);
  if (id === undefined) throw new DomainError('USER_EMAIL_TAKEN', {}, 'email');
  await audit(tx, act, 'createUser', id, { after: user });
  await sendPasswordLink(tx, sender, { id, username: user.username }, now);
  await tellStaffAct(tx, act, { fullName, email }, [row.code], {
    subject: 'Se creó la cuenta de',
    what: `creó con el perfil ${row.code} la cuenta de`,
  });
  return read(tx, id);
}

/**
 * Sends what lets somebody in: the code of an e-mail still to confirm, or a password link. For who
 * approves it waits for another administrator.
 */
export async function sendUserLink(
  tx: Database,
  act: Administrator,
  sender: Sender,
  id: number,
): Promise<User> {
  if (id === act.userId) throw new DomainError('USER_IS_ONESELF');
  const user = await read(tx, id);
  if (user.status === 'SUSPENDIDA' || user.status === 'BAJA') {
    throw new DomainError('USER_STATUS_REFUSED');
  }
  if (await isGuarded(tx, user)) {
    await askStaffRecovery(tx, act, sender, { ...user, userId: id, kind: 'link' });
    return read(tx, id);
  }
  const username = user.email.toUpperCase();
  const now = act.clock.now();
  if (user.status === 'PENDIENTE_CORREO') await sendCode(tx, sender, id, username, now);
  else await sendPasswordLink(tx, sender, { id, username }, now);
  await audit(tx, act, 'sendUserLink', id, {});
  return user;
}

/** Gives a user another profile; keys that they issued by the one before are dead. */
export async function changeUserProfile(
  tx: Database,
  act: Administrator,
  id: number,
  { profile, reason }: UserProfileChange,
): Promise<User> {
  const user = await openUser(tx, act, id);
  const row = await knownProfile(tx, profile);
  await keepAnAdministrator(tx, user);
  await tx.update(appUser).set({ profile: row.code }).where(eq(appUser.id, id));
  await closeShownLinks(tx, id, act.clock.now());
  await revokeKeysOf(tx, act, id);
  const facts = { before: { profile: user.profile }, after: { profile, reason } };
  await audit(tx, act, 'changeUserProfile', id, facts);
  await tellStaffAct(tx, act, user, [user.profile, row.code], {
    subject: 'Cambió el perfil de',
    what: `dio el perfil ${row.code} en lugar de ${user.profile} a`,
  });
  return read(tx, id);
}

const LETTERS = (name: SQL) => sql`regexp_replace(${plainSql(name)}, '[^a-z]', '', 'g')`;

/** Throws NAME_OF_ANOTHER where somebody of staff would be told by a name like a colleague's. */
async function checkName(tx: Database, user: User, fullName: string): Promise<void> {
  // Two who take one name at once would each see nobody with it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('checkName'))`);
  const { rowCount } = await tx.execute(sql`
    select from app_user u join profile p on p.code = u.profile and p.scope = 'staff'
    where u.id <> ${user.id} and ${LETTERS(sql`u.full_name`)} = ${LETTERS(sql`${fullName}`)}`);
  if (rowCount !== 0) throw new DomainError('NAME_OF_ANOTHER', {}, 'fullName');
}

/**
 * Corrects the name of a user, administrators their own too: nobody else could. What they did
 * before goes on telling the name of then. Throws NAME_OF_ANOTHER.
 */
export async function changeUserName(
  tx: Database,
  act: Administrator,
  id: number,
  { fullName, reason }: UserNameChange,
): Promise<User> {
  await tx.execute(sql`select id from app_user where id = ${id} for no key update`);
  const user = await read(tx, id);
  if (fullName === user.fullName) return user;
  await checkName(tx, user, fullName);
  await keepName(tx, id, act.clock.now());
  await tx.update(appUser).set({ fullName }).where(eq(appUser.id, id));
  const facts = { before: { fullName: user.fullName }, after: { fullName, reason } };
  await audit(tx, act, 'changeUserName', id, facts);
  await tellStaffAct(tx, act, user, [user.profile], {
    subject: 'Cambió el nombre de',
    what: `dio el nombre ${fullName} a`,
  });
  return read(tx, id);
}

const FROM: Readonly<Record<UserStatusChange['act'], readonly string[]>> = {
  suspend: ['ACTIVA', 'BLOQUEADA'],
  close: [
    'PENDIENTE_CORREO',
    'PENDIENTE_VALIDACION',
    'OBSERVADA',
    'ACTIVA',
    'BLOQUEADA',
    'SUSPENDIDA',
  ],
  reactivate: ['SUSPENDIDA', 'BLOQUEADA', 'BAJA'],
};

const STATUS_WORDS = {
  suspend: { subject: 'Se suspendió a', what: 'suspendió a' },
  close: { subject: 'Se dio de baja a', what: 'dio de baja a' },
  reactivate: { subject: 'Se reactivó a', what: 'volvió a dar acceso a' },
} as const satisfies Readonly<Record<UserStatusChange['act'], object>>;

/** Suspends, closes or brings back an account; without access its sessions end at once. */
export async function changeUserStatus(
  tx: Database,
  act: Administrator,
  id: number,
  change: UserStatusChange,
): Promise<User> {
  const user = await openUser(tx, act, id);
  if (!FROM[change.act].includes(user.status)) throw new DomainError('USER_STATUS_REFUSED');
  if (change.act !== 'reactivate') await keepAnAdministrator(tx, user);
  const status = await statusAfter(tx, user, change.act);
  try {
    await tx.update(appUser).set({ status }).where(eq(appUser.id, id));
  } catch (error) {
    if (sqlState(error) === '23505') throw new DomainError('BORROWER_HAS_ACCOUNT');
    throw error;
  }
  if (change.act !== 'reactivate') {
    await tx.delete(session).where(eq(session.userId, id));
    await revokeKeysOf(tx, act, id);
  }
  const facts = { before: { status: user.status }, after: { status, reason: change.reason } };
  await audit(tx, act, `${change.act}User`, id, facts);
  await tellStaffAct(tx, act, user, [user.profile], STATUS_WORDS[change.act]);
  return read(tx, id);
}

async function statusAfter(db: Database, user: User, act: UserStatusChange['act']) {
  if (act === 'suspend') return 'SUSPENDIDA';
  if (act === 'close') return 'BAJA';
  // A closed account comes back as it was.
  const before = user.status === 'BAJA' ? await findStatusBeforeClosing(db, user.id) : undefined;
  return before ?? 'ACTIVA';
}

/**
 * Corrects the e-mail of somebody; links that went to the wrong one no longer work. For who
 * approves it waits for another administrator, who agrees to the link as well.
 */
export async function correctUserEmail(
  tx: Database,
  act: Administrator,
  sender: Sender,
  id: number,
  email: string,
): Promise<User> {
  const user = await openUser(tx, act, id);
  const username = user.email.toUpperCase();
  if (await isGuarded(tx, user)) {
    if (await findUser(tx, email.toUpperCase())) {
      throw new DomainError('USER_EMAIL_TAKEN', {}, 'email');
    }
    const asked = { ...user, userId: id, kind: 'email' as const, newEmail: email.toLowerCase() };
    await askStaffRecovery(tx, act, sender, asked);
    return read(tx, id);
  }
  await moveMail(tx, act, { id, username }, email);
  if (user.status !== 'SUSPENDIDA' && user.status !== 'BAJA') {
    await sendUserLink(tx, act, sender, id);
  }
  return read(tx, id);
}
