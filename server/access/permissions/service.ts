import { isDeepStrictEqual } from 'node:util';
import type {
  FieldCell,
  SavedPermissions,
  SaveActionSettings,
  SaveFormSettings,
  SaveModuleSettings,
} from '@core/contract/permissions';
import { DomainError } from '@core/errors/domainError';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import {
  cellChange,
  checkAdministrator,
  checkTree,
  currentCell,
  describeChange,
  withChanges,
  type RawChange,
} from './changes';
import type { FieldMode, ModuleRow, Permissions, ProfileRow } from './permissions';
import {
  findLatestRevision,
  findRevision,
  findUsedProfiles,
  insertRevision,
  lockPermissions,
  writeChanges,
  type RevisionKind,
} from './queries';
import { loadPermissions } from './read';
import { grownProfiles, tellGrownProfiles } from '../users/staffActs';

interface Saving {
  readonly c_motivo: string;
  readonly c_revision: number;
  readonly simular?: boolean | undefined;
}

/** guardarModuloConfig */
export const saveModuleSettings = (tx: Database, act: Act, data: SaveModuleSettings) =>
  save(tx, act, 'modules', data, (current) => [
    ...(data.modulos ?? []).flatMap((sent) => treeChange(current, sent)),
    ...(data.accesos ?? []).flatMap(({ c_perfil: profile, c_modulo, c_acceso: after }) =>
      cellChange(current, { kind: 'module', profile, subject: String(c_modulo), after }),
    ),
  ]);

type SentModule = NonNullable<SaveModuleSettings['modulos']>[number];

function treeChange(current: Permissions, sent: SentModule): readonly RawChange[] {
  const before = current.modules.find(({ code }) => code === sent.c_codigo_mod);
  if (!before) throw new DomainError('PERMISSION_UNKNOWN', { subject: sent.c_descripcion_mod });
  const after: ModuleRow = {
    ...before,
    title: sent.c_descripcion_mod,
    kind: sent.c_tipo,
    position: sent.c_posicion,
    parentCode: sent.padre,
    isActive: sent.activo,
  };
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return isSame ? [] : [{ kind: 'tree', subject: String(before.code), before, after }];
}

/** guardarModuloAccionConfig */
export const saveActionSettings = (tx: Database, act: Act, data: SaveActionSettings) =>
  save(tx, act, 'actions', data, (current) =>
    data.accesos.flatMap(({ c_perfil: profile, c_accion: subject, permitido }) =>
      cellChange(current, { kind: 'action', profile, subject, after: permitido ? 'S' : 'N' }),
    ),
  );

/** guardarFormularioConfig */
export const saveFormSettings = (tx: Database, act: Act, data: SaveFormSettings) =>
  save(tx, act, 'forms', data, (current) =>
    data.accesos.flatMap((cell) =>
      cellChange(current, {
        kind: 'field',
        profile: cell.c_perfil,
        subject: `${cell.c_formulario}.${cell.c_campo}`,
        after: toMode(cell),
      }),
    ),
  );

function toMode({ visible, requerido, solo_lectura: isReadOnly }: FieldCell): FieldMode {
  if (!visible) return 'hidden';
  if (isReadOnly) return 'readOnly';
  return requerido ? 'required' : 'optional';
}

/** Compares, checks and, unless it was only a rehearsal, writes. */
async function save(
  tx: Database,
  act: Act,
  kind: RevisionKind,
  data: Saving,
  changesTo: (current: Permissions) => readonly RawChange[],
): Promise<SavedPermissions> {
  await lockPermissions(tx);
  const latest = await findLatestRevision(tx, kind);
  if (latest !== data.c_revision) throw new DomainError('PERMISSIONS_CHANGED');
  const current = await loadPermissions(tx);
  const changes = changesTo(current);
  if (data.simular === true) {
    await checkResult(tx, current, changes);
    return { c_revision: latest, cambios: changes.map((one) => describeChange(current, one)) };
  }
  return applyChanges(tx, act, current, { kind, reason: data.c_motivo, changes });
}

interface Revision {
  readonly kind: RevisionKind;
  readonly reason: string;
  readonly changes: readonly RawChange[];
  readonly undoes?: number;
}

async function checkResult(tx: Database, current: Permissions, changes: readonly RawChange[]) {
  const after = withChanges(current, changes);
  checkTree(after);
  checkAdministrator(after, await findUsedProfiles(tx));
}

/** Writes changes as one revision with its audit row; the caller holds the lock. */
export async function applyChanges(
  tx: Database,
  act: Act,
  current: Permissions,
  revision: Revision,
): Promise<SavedPermissions> {
  const { changes, reason } = revision;
  if (changes.length === 0) throw new DomainError('PERMISSIONS_UNCHANGED');
  await checkResult(tx, current, changes);
  await writeChanges(tx, act, changes);
  const stored = changes.map((one) => ({ ...one, ...describeChange(current, one) }));
  const id = await insertRevision(tx, act, { ...revision, changes: stored });
  const cambios = stored.map(({ asunto, antes, despues }) => ({ asunto, antes, despues }));
  const grown = grownProfiles(current, withChanges(current, changes), changes);
  await tellGrownProfiles(tx, act, grown);
  await recordAudit(tx, act, {
    action: revision.undoes === undefined ? 'savePermissions' : 'undoPermissions',
    entity: 'permission',
    entityId: id,
    before: cambios.map(({ asunto, antes }) => ({ asunto, antes })),
    after: { reason, changes: cambios.map(({ asunto, despues }) => ({ asunto, despues })) },
  });
  return { c_revision: id, cambios };
}

/** Takes a revision back as a new one, unless what it changed has changed since. */
export async function undoRevision(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<SavedPermissions> {
  await lockPermissions(tx);
  const revision = await findRevision(tx, id);
  if (!revision) throw new DomainError('REVISION_NOT_FOUND', { revision: id });
  if (revision.isUndone) throw new DomainError('REVISION_UNDONE');
  const current = await loadPermissions(tx);
  const changes = revision.changes.map((change) => inverseOf(current, change));
  return applyChanges(tx, act, current, { kind: revision.kind, reason, changes, undoes: id });
}

function inverseOf(current: Permissions, change: RawChange): RawChange {
  if (change.kind === 'profile') {
    if (change.before === null) throw new DomainError('REVISION_NOT_UNDOABLE');
    const row = current.profiles.get(change.subject);
    // One saved before limits had a currency has none.
    const inCurrency = (saved: ProfileRow) => ({ ...row, ...saved });
    checkUnchanged(row, inCurrency(change.after));
    return { ...change, before: change.after, after: inCurrency(change.before) };
  }
  if (change.kind === 'tree') {
    const row = current.modules.find(({ code }) => code === change.after.code);
    checkUnchanged(row, change.after);
    return { ...change, before: change.after, after: change.before };
  }
  checkUnchanged(currentCell(current, change.kind, change.profile, change.subject), change.after);
  return { ...change, before: change.after, after: change.before };
}

function checkUnchanged(now: unknown, then: unknown): void {
  if (!isDeepStrictEqual(now, then)) throw new DomainError('PERMISSIONS_CHANGED');
}
