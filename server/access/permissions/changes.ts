import { moneyForPeople } from '../../platform/documents/format';
import { DomainError } from '@core/errors/domainError';
import { findAction } from './catalogue';
import { findField, findForm } from './forms';
import {
  accessTo,
  keyOf,
  mayDo,
  modeOf,
  type ModuleRow,
  type PermissionKind,
  type Permissions,
  type ProfileRow,
} from './permissions';

/** One cell of a matrix: what it was and what it becomes. */
interface CellChange {
  readonly kind: PermissionKind;
  readonly profile: string;
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

/** A module as a whole; its path never changes. */
interface ModuleChange {
  readonly kind: 'tree';
  readonly subject: string;
  readonly before: ModuleRow;
  readonly after: ModuleRow;
}

/** A profile as a whole; null before it was added. */
interface ProfileChange {
  readonly kind: 'profile';
  readonly subject: string;
  readonly before: ProfileRow | null;
  readonly after: ProfileRow;
}

export type RawChange = CellChange | ModuleChange | ProfileChange;

/** Value of a cell now, saved or from the factory. Throws PERMISSION_UNKNOWN. */
export function currentCell(
  permissions: Permissions,
  kind: PermissionKind,
  profile: string,
  subject: string,
): string {
  const isKnown = permissions.profiles.has(profile) && isSubject(permissions, kind, subject);
  if (!isKnown) throw new DomainError('PERMISSION_UNKNOWN', { subject: `${profile}: ${subject}` });
  if (kind === 'module') return accessTo(permissions, profile, Number(subject));
  if (kind === 'field') return modeOf(permissions, profile, subject);
  return mayDo(permissions, profile, subject) ? 'S' : 'N';
}

function isSubject({ modules }: Permissions, kind: PermissionKind, subject: string): boolean {
  if (kind === 'module') return modules.some(({ code }) => String(code) === subject);
  if (kind === 'action') return findAction(subject) !== undefined;
  const field = findField(subject);
  return field !== undefined && field.isFixed !== true;
}

/** The change of a cell, or none when it already holds the value. */
export function cellChange(
  permissions: Permissions,
  cell: Omit<CellChange, 'before'>,
): readonly CellChange[] {
  const before = currentCell(permissions, cell.kind, cell.profile, cell.subject);
  return before === cell.after ? [] : [{ ...cell, before }];
}

/** The permissions as they would be. */
export function withChanges(permissions: Permissions, changes: readonly RawChange[]): Permissions {
  const saved = new Map(permissions.saved);
  const profiles = new Map(permissions.profiles);
  let { modules } = permissions;
  for (const change of changes) {
    if (change.kind === 'tree') {
      modules = modules.map((row) => (row.code === change.after.code ? change.after : row));
    } else if (change.kind === 'profile') profiles.set(change.subject, change.after);
    else saved.set(keyOf(change.kind, change.profile, change.subject), change.after);
  }
  return { ...permissions, saved, profiles, modules };
}

/** The menu has two levels. Throws MODULE_PARENT_INVALID. */
export function checkTree({ modules }: Permissions): void {
  for (const { code, parentCode } of modules) {
    const parent = modules.find((row) => row.code === parentCode);
    const isWrong = parentCode !== null && (parent?.parentCode !== null || parentCode === code);
    if (isWrong) throw new DomainError('MODULE_PARENT_INVALID', {}, 'padre');
  }
}

const ADMINISTRATION_PATHS = ['/administrar-modulos', '/administrar-formulario'];
const ADMINISTRATION = [
  'getModuleSettings',
  'saveModuleSettings',
  'getActionSettings',
  'saveActionSettings',
];

/** Check that somebody who signs in can still configure permissions. Throws LAST_ADMINISTRATOR. */
export function checkAdministrator(after: Permissions, used: readonly string[]): void {
  const administers = (profile: string) =>
    ADMINISTRATION.every((operation) => mayDo(after, profile, operation)) &&
    ADMINISTRATION_PATHS.every((path) => opens(after, profile, path));
  if (!used.some(administers)) throw new DomainError('LAST_ADMINISTRATOR');
}

function opens(permissions: Permissions, profile: string, path: string): boolean {
  const row = permissions.modules.find((row) => row.path === path);
  return row?.isActive === true && accessTo(permissions, profile, row.code) !== 'N';
}

const WORDS: Readonly<Record<string, string>> = {
  'module/N': 'Sin acceso',
  'module/A': 'Con acceso',
  'module/M': 'En el menú',
  'action/S': 'Permitido',
  'action/N': 'No permitido',
  'field/hidden': 'Oculto',
  'field/readOnly': 'Solo lectura',
  'field/optional': 'Visible',
  'field/required': 'Obligatorio',
};

/** A change as people read it. */
export function describeChange(permissions: Permissions, change: RawChange) {
  if (change.kind === 'tree') {
    const words = (row: ModuleRow) => moduleWords(permissions, row);
    const { before, after } = change;
    return { asunto: `${before.title} (${before.path})`, ...pair(words(before), words(after)) };
  }
  if (change.kind === 'profile') {
    const { before, after } = change;
    const words = before === null ? 'No existía' : profileWords(before);
    return { asunto: `Perfil ${after.code}`, ...pair(words, profileWords(after)) };
  }
  const { kind, profile, subject, before, after } = change;
  const name = permissions.profiles.get(profile)?.name ?? profile;
  const word = (value: string) => WORDS[`${kind}/${value}`] ?? value;
  const asunto = `${name} · ${subjectWords(permissions, kind, subject)}`;
  return { asunto, ...pair(word(before), word(after)) };
}

const pair = (antes: string, despues: string) => ({ antes, despues });

function subjectWords({ modules }: Permissions, kind: PermissionKind, subject: string): string {
  if (kind === 'action') return findAction(subject)?.title ?? subject;
  if (kind === 'module') {
    const row = modules.find(({ code }) => String(code) === subject);
    return row === undefined ? subject : `${row.title} (${row.path})`;
  }
  const [code = ''] = subject.split('.');
  return `${findForm(code)?.title ?? code}: ${findField(subject)?.title ?? subject}`;
}

function moduleWords({ modules }: Permissions, row: ModuleRow): string {
  const parent = modules.find(({ code }) => code === row.parentCode)?.title ?? 'ninguno';
  const place = `posición ${row.position}, padre ${parent}`;
  const state = row.isActive ? 'activo' : 'inactivo';
  return `${row.title}: tipo ${row.kind}, ${place}, ${state}`;
}

function profileWords({ name, isActive, ...row }: ProfileRow): string {
  const limit = (amount: string | null) =>
    amount === null ? 'sin límite' : moneyForPeople(amount, row.limitCurrency);
  const state = isActive ? 'activo' : 'inactivo';
  const limits = `aprueba ${limit(row.maxApprovalAmount)}, condona ${limit(row.maxWaiverAmount)}`;
  return `${name}: ${limits}, ${state}`;
}
