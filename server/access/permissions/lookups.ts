import type {
  ActionPermission,
  ActionSettings,
  FieldPermission,
  FormSettings,
  ModuleEntry,
  ModuleSettings,
} from '@core/contract/permissions';
import { allActions } from './catalogue';
import { findField, FORMS } from './forms';
import {
  accessTo,
  factoryParent,
  mayDo,
  modeOf,
  type FieldMode,
  type ModuleRow,
  type Permissions,
  type ProfileRow,
} from './permissions';

/**
 * The modules that a profile opens, children inside their parents. Type I is an entry of its
 * menu; what it only reaches from other screens has type P, and what is closed to it type N.
 */
export function modulesOf(permissions: Permissions, profile: string): ModuleEntry[] {
  const open = permissions.modules.filter(
    ({ code, isActive }) => isActive && accessTo(permissions, profile, code) !== 'N',
  );
  const isIn = (code: number | null) => open.some((row) => row.code === code);
  const parentOf = ({ code, parentCode }: ModuleRow) =>
    parentCode ?? factoryParent(permissions, profile, code);
  const entry = (row: ModuleRow): ModuleEntry => {
    const isMenu = row.kind === 'I' && accessTo(permissions, profile, row.code) === 'M';
    return {
      c_codigo_mod: row.code,
      c_descripcion_mod: row.title,
      c_path_mod: row.path,
      c_tipo: isMenu ? 'I' : 'P',
      c_posicion: row.position,
      c_acceso: isMenu ? 'M' : 'A',
      childs: open.filter((one) => parentOf(one) === row.code).map(entry),
    };
  };
  const closed = permissions.modules.filter((row) => !open.includes(row));
  return [
    ...open.filter((row) => !isIn(parentOf(row))).map(entry),
    ...closed.map((row) => ({ ...entry(row), ...CLOSED })),
  ];
}

const CLOSED = { c_tipo: 'N', c_acceso: 'N', childs: [] } as const;

/** Every module, or one, with how far it is open to a profile. */
export function modulePermissionsOf(permissions: Permissions, profile: string, code: string) {
  return permissions.modules
    .filter((row) => row.isActive && (code === '' || String(row.code) === code))
    .map((row) => ({
      c_modulo: row.code,
      c_descripcion_mod: row.title,
      c_path_mod: row.path,
      c_acceso: accessTo(permissions, profile, row.code),
    }));
}

/** Every operation, or those of one module, with whether a profile may do it. */
export const actionPermissionsOf = (
  permissions: Permissions,
  profile: string,
  code = '',
): ActionPermission[] =>
  allActions()
    .filter(({ moduleCode }) => code === '' || String(moduleCode) === code)
    .map(({ operation, title, moduleCode }) => ({
      c_modulo: moduleCode,
      c_accion: operation,
      c_descripcion_acc: title,
      permitido: mayDo(permissions, profile, operation),
    }));

const stateOf = (mode: FieldMode) => ({
  visible: mode !== 'hidden',
  requerido: mode === 'required',
  solo_lectura: mode === 'readOnly',
});

/** Every field of every form, as a profile meets it. */
export function fieldPermissionsOf(permissions: Permissions, profile: string): FieldPermission[] {
  return FORMS.flatMap(({ code, fields }) =>
    fields.map(({ name }) => ({
      c_formulario: code,
      c_campo: name,
      ...stateOf(modeOf(permissions, profile, `${code}.${name}`)),
    })),
  );
}

const nameOf = ({ code, name }: ProfileRow) => ({ c_perfil: code, c_descripcion_per: name });

/** The profiles to configure: the active ones, or the one asked for. */
function profilesFor({ profiles }: Permissions, profile: string): readonly ProfileRow[] {
  const active = [...profiles.values()].filter(({ isActive }) => isActive);
  return profile === '' ? active : active.filter(({ code }) => code === profile);
}

/** listarAccesoMConfig, without its revision. */
export function moduleSettings(
  permissions: Permissions,
  asked: string,
): Omit<ModuleSettings, 'c_revision'> {
  const profiles = profilesFor(permissions, asked);
  return {
    perfiles: profiles.map(nameOf),
    modulos: permissions.modules.map((row) => ({
      c_codigo_mod: row.code,
      c_descripcion_mod: row.title,
      c_path_mod: row.path,
      c_tipo: row.kind === 'I' ? 'I' : 'P',
      c_posicion: row.position,
      padre: row.parentCode,
      activo: row.isActive,
    })),
    accesos: profiles.flatMap(({ code: c_perfil }) =>
      permissions.modules.map(({ code: c_modulo }) => ({
        c_perfil,
        c_modulo,
        c_acceso: accessTo(permissions, c_perfil, c_modulo),
      })),
    ),
  };
}

/** listarAccesoModuloAccionConfig, without its revision. */
export function actionSettings(
  permissions: Permissions,
  asked: string,
): Omit<ActionSettings, 'c_revision'> {
  const profiles = profilesFor(permissions, asked);
  const titles = new Map(permissions.modules.map(({ code, title }) => [code, title]));
  return {
    perfiles: profiles.map(nameOf),
    acciones: allActions().map(({ operation, title, moduleCode }) => ({
      c_accion: operation,
      c_descripcion_acc: title,
      c_modulo: moduleCode,
      c_descripcion_mod: titles.get(moduleCode) ?? '',
    })),
    accesos: profiles.flatMap(({ code: c_perfil }) =>
      allActions().map(({ operation }) => ({
        c_perfil,
        c_accion: operation,
        permitido: mayDo(permissions, c_perfil, operation),
      })),
    ),
  };
}

/** listarAccesoFormularioConfig, without its revision. */
export function formSettings(
  permissions: Permissions,
  asked: string,
): Omit<FormSettings, 'c_revision'> {
  const profiles = profilesFor(permissions, asked);
  return {
    perfiles: profiles.map(nameOf),
    formularios: FORMS.map(({ code, title, fields }) => ({
      c_formulario: code,
      c_descripcion_form: title,
      campos: fields.map((field) => ({
        c_campo: field.name,
        c_descripcion_campo: field.title,
        fijo: isFixed(`${code}.${field.name}`),
      })),
    })),
    accesos: profiles.flatMap(({ code: c_perfil }) =>
      fieldPermissionsOf(permissions, c_perfil)
        .filter(({ c_formulario, c_campo }) => !isFixed(`${c_formulario}.${c_campo}`))
        .map((cell) => ({ c_perfil, ...cell })),
    ),
  };
}

const isFixed = (subject: string) => findField(subject)?.isFixed === true;
