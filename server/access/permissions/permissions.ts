import { parseFixed } from '@core/money/fixedPoint';
import type { Profile as FactoryProfile } from '../identity/profiles';
import { isOfFactory } from './fieldProfiles';
import { findField } from './forms';

export type Scope = 'staff' | 'borrower' | 'investor';

/** A role, with the factory profile that it follows where nothing was saved. */
export interface ProfileRow {
  readonly code: string;
  readonly name: string;
  readonly scope: Scope;
  readonly base: FactoryProfile;
  readonly maxApprovalAmount: string | null;
  readonly maxWaiverAmount: string | null;
  /** Currency of both limits: in another one the profile has no right of its own. */
  readonly limitCurrency: string;
  readonly isActive: boolean;
}

/** The most that a profile may do alone, in one currency. */
export interface ProfileLimit {
  readonly amount: string;
  readonly currency: string;
}

/** Limit of a profile, or null where it has none. */
export function limitOf(
  { profiles }: Permissions,
  profile: string,
  of: 'maxApprovalAmount' | 'maxWaiverAmount',
): ProfileLimit | null {
  const row = profiles.get(profile);
  const amount = row?.[of] ?? null;
  return row === undefined || amount === null ? null : { amount, currency: row.limitCurrency };
}

/** True of more than a limit, and of any amount in another currency: soles do not limit dollars. */
export const isAboveLimit = (amount: string, currency: string, limit: ProfileLimit | null) =>
  limit !== null && (currency !== limit.currency || parseFixed(amount) > parseFixed(limit.amount));

export interface ModuleRow {
  readonly code: number;
  readonly title: string;
  readonly path: string;
  readonly kind: string;
  readonly position: number;
  readonly parentCode: number | null;
  readonly isActive: boolean;
}

export type PermissionKind = 'module' | 'action' | 'field';
type ModuleAccess = 'N' | 'A' | 'M';
export type FieldMode = 'hidden' | 'readOnly' | 'optional' | 'required';

/** Permissions: all that decides who may see, do and fill in which things, at one revision. */
export interface Permissions {
  readonly revision: number;
  readonly profiles: ReadonlyMap<string, ProfileRow>;
  readonly modules: readonly ModuleRow[];
  /** Values saved, by `keyOf`; a pair that is missing follows the factory. */
  readonly saved: ReadonlyMap<string, string>;
}

export const keyOf = (kind: PermissionKind, profile: string, subject: string) =>
  `${kind}/${profile}/${subject}`;

/** The modules that are a profile's menu, and those that only it does not open. */
const MENU: Readonly<Record<string, readonly number[]>> = {
  ADMINISTRADOR: [1, 2, 3, 4, 5, 6, 7],
  ASESOR: [1, 8, 9, 20],
  COBRADOR: [1, 8, 9, 20, 25],
  TESORERIA: [1, 8, 9, 25],
};
const MENU_OF_OTHERS: readonly number[] = [1, 8, 9];
/** The modules that only show what is not of one's own portfolio. */
const CLOSED_TO_FIELD: Readonly<Record<string, readonly number[]>> = {
  ASESOR: [2, 5, 7, 11, 13, 14, 19, 30, 31, 38, 55],
  COBRADOR: [2, 5, 6, 7, 11, 12, 13, 14, 15, 19, 30, 31, 38, 55],
};
/** Mails, permissions and forms; parts of the advanced administration ask for their own rights. */
const ADMINISTRATION = [16, 17, 18];
const OPEN_TO_OUTSIDERS: Readonly<Record<string, readonly number[]>> = {
  PRESTATARIO: [6, 10, 12, 21, 22, 23, 24],
  INVERSIONISTA: [13, 14, 21, 22, 23, 24],
};

/** Access of a factory profile to a module. */
function factoryModule(base: FactoryProfile, code: number): ModuleAccess {
  const menu = MENU[base] ?? MENU_OF_OTHERS;
  if (menu.includes(code)) return 'M';
  if (base === 'ADMINISTRADOR') return 'A';
  if (CLOSED_TO_FIELD[base]?.includes(code) === true) return 'N';
  const open = OPEN_TO_OUTSIDERS[base];
  const isReader = base === 'AUDITOR' || !ADMINISTRATION.includes(code);
  const isOpen = open === undefined ? isReader : open.includes(code);
  return isOpen ? 'A' : 'N';
}

const factoryAction = (base: FactoryProfile, operation: string) =>
  isOfFactory(base, operation) ? 'S' : 'N';

const factoryField = (subject: string): FieldMode =>
  findField(subject)?.isRequired === true ? 'required' : 'optional';

/** Value that holds for a profile: the one saved, or the factory value of its base. */
function valueOf(permissions: Permissions, kind: PermissionKind, code: string, subject: string) {
  const saved = permissions.saved.get(keyOf(kind, code, subject));
  if (saved !== undefined) return saved;
  const { base } = permissions.profiles.get(code) ?? { base: 'PRESTATARIO' as const };
  if (kind === 'module') return factoryModule(base, Number(subject));
  return kind === 'action' ? factoryAction(base, subject) : factoryField(subject);
}

/** True where a profile may do an operation. A profile that is unknown or closed does nothing. */
export function mayDo(permissions: Permissions, profile: string, operation: string): boolean {
  if (permissions.profiles.get(profile)?.isActive !== true) return false;
  return valueOf(permissions, 'action', profile, operation) === 'S';
}

/** Access of a profile to a module. */
export const accessTo = (permissions: Permissions, profile: string, code: number) =>
  valueOf(permissions, 'module', profile, String(code)) as ModuleAccess;

/** Entries that hang from Pendientes wherever a menu has them, until somebody orders otherwise. */
const UNDER_PENDING = [20, 25];
const PENDING = 8;

/** Entry of the menu that a module hangs from where nobody gave it a place. */
export const factoryParent = (permissions: Permissions, profile: string, code: number) =>
  UNDER_PENDING.includes(code) && accessTo(permissions, profile, code) === 'M' ? PENDING : null;

/** Mode in which a profile meets a field, `payment.note` for example. */
export const modeOf = (permissions: Permissions, profile: string, subject: string) =>
  valueOf(permissions, 'field', profile, subject) as FieldMode;
