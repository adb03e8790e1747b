import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { findUserName } from '../identity/names';
import { tellAdministrators } from '../mailServer/notices';
import type { RawChange } from '../permissions/changes';
import { mayDo, type Permissions } from '../permissions/permissions';
import { loadPermissions } from '../permissions/read';
import { approves, RESERVED_OPERATIONS } from '../staffRecoveries/approving';

/**
 * Every act on people with rights of approval, or on those rights: `told` to all administrators,
 * or the reason why it needs not be.
 */
export const STAFF_ACTS = {
  createUser: 'told',
  changeUserProfile: 'told',
  changeUserStatus: 'told',
  changeUserName: 'told',
  correctUserEmail: 'told',
  sendUserLink: 'told',
  askShownLink: 'told',
  agreeShownLink: 'told',
  endShownLink: 'told',
  showUserLink: 'told',
  decideStaffRecovery: 'told',
  saveMailServer: 'told',
  saveActionSettings: 'told',
  undoPermissionRevision: 'told',
  addProfile: 'told',
  changeProfile: 'told',
  saveModuleSettings: 'muestra u oculta pantallas: los actos se dan aparte',
  saveFormSettings: 'muestra u oculta campos: los actos se dan aparte',
  closeSessions: 'cierra una puerta: quien la tenía abierta entra otra vez con su clave',
} as const satisfies Readonly<Record<string, string>>;

interface Subject {
  readonly fullName: string;
  readonly email: string;
}

/** Names of the person who did the act and of the one who agreed. */
async function doers(tx: Database, { userId, approvedBy }: Act): Promise<string> {
  if (userId === null) return 'La consola del servidor';
  const by = await findUserName(tx, userId);
  if (approvedBy === undefined) return by;
  return `${by}, con la aprobación de ${await findUserName(tx, approvedBy)},`;
}

async function tell(tx: Database, act: Act, subject: string, what: string): Promise<void> {
  if (act.sender === undefined) return;
  const body = `${await doers(tx, act)} ${what}`;
  await tellAdministrators(tx, act.sender, { subject, body }, act.clock.now());
}

/** Tells every administrator of an act on somebody who approves, or could before or after it. */
export async function tellStaffAct(
  tx: Database,
  act: Act,
  { fullName, email }: Subject,
  profiles: readonly string[],
  words: { readonly subject: string; readonly what: string },
): Promise<void> {
  const permissions = await loadPermissions(tx);
  if (!profiles.some((profile) => approves(permissions, profile))) return;
  const whom = `${fullName} (${email.toLowerCase()})`;
  await tell(tx, act, `${words.subject} ${fullName}`, `${words.what} ${whom}.`);
}

/** The profiles whose rights of approval grow by what is saved. */
export function grownProfiles(
  before: Permissions,
  after: Permissions,
  changes: readonly RawChange[],
): string[] {
  const limits = changes.flatMap((change) =>
    change.kind === 'profile' &&
    (change.before?.maxApprovalAmount !== change.after?.maxApprovalAmount ||
      change.before?.maxWaiverAmount !== change.after?.maxWaiverAmount ||
      change.before?.limitCurrency !== change.after?.limitCurrency)
      ? [change.subject]
      : [],
  );
  return [...after.profiles.keys()].filter(
    (profile) =>
      RESERVED_OPERATIONS.some(
        (operation) => mayDo(after, profile, operation) && !mayDo(before, profile, operation),
      ) ||
      (limits.includes(profile) && approves(after, profile)),
  );
}

/** Tells every administrator that people of some profiles may approve more than before. */
export async function tellGrownProfiles(
  tx: Database,
  act: Act,
  profiles: readonly string[],
): Promise<void> {
  if (profiles.length === 0) return;
  const names = profiles.join(', ');
  await tell(
    tx,
    act,
    `Cambió lo que aprueba ${names}`,
    `cambió lo que puede hacer o aprobar quien tiene el perfil ${names}.`,
  );
}
