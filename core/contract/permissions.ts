import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { Count, ListQuery, pageOf } from './common';

/** User about whom a lookup asks; the server answers for whoever is signed in. */
export const UserLookup = z.object({ c_usuario: z.string().max(255).default('') });

/** Lookup of a user's permissions within one module; empty for all. */
export const ModuleLookup = UserLookup.extend({
  c_modulo: z.union([z.string().max(20), Count]).default(''),
});

/** Whose configuration is asked for; empty for every profile. */
export const ProfileLookup = z.object({ c_perfil: z.string().max(40).default('') });

/** N: no access; A: may be opened; M: also an entry of the menu. */
const MODULE_ACCESSES = ['N', 'A', 'M'] as const;
const ModuleAccessLevel = z.enum(MODULE_ACCESSES);

/** A module as getModuloAppPermisos answers it (specification, section 3). */
export interface ModuleEntry {
  readonly c_codigo_mod: number;
  readonly c_descripcion_mod: string;
  readonly c_path_mod: string;
  readonly c_tipo: string;
  readonly c_posicion: number;
  readonly c_acceso: 'N' | 'A' | 'M';
  readonly childs: readonly ModuleEntry[];
}

/** The modules of a user, children inside their parents. */
export const ModuleList = z
  .array(
    z.object({
      c_codigo_mod: Count,
      c_descripcion_mod: z.string(),
      c_path_mod: z.string(),
      c_tipo: z
        .string()
        .describe('I: entrada del menú; P: pantalla a la que se llega de otra; N: cerrada'),
      c_posicion: z.int(),
      c_acceso: ModuleAccessLevel,
      childs: z.array(z.unknown()),
    }),
  )
  .meta({ id: 'ModuleList' });

/** A module that a user asked about, and how far it is open to them. */
export const ModulePermission = z
  .object({
    c_modulo: z.int(),
    c_descripcion_mod: z.string(),
    c_path_mod: z.string(),
    c_acceso: ModuleAccessLevel,
  })
  .meta({ id: 'ModulePermission' });

/** One option of a module: an operation, and whether the user may do it. */
export const ActionPermission = z
  .object({
    c_modulo: z.int(),
    c_accion: z.string(),
    c_descripcion_acc: z.string(),
    permitido: z.boolean(),
  })
  .meta({ id: 'ActionPermission' });
export type ActionPermission = z.infer<typeof ActionPermission>;

const fieldState = {
  visible: z.boolean(),
  requerido: z.boolean(),
  solo_lectura: z.boolean(),
};

/** A field of a form as the user meets it. */
export const FieldPermission = z
  .object({ c_formulario: z.string(), c_campo: z.string(), ...fieldState })
  .meta({ id: 'FieldPermission' });
export type FieldPermission = z.infer<typeof FieldPermission>;

/** A module with everything that may be configured of it. */
export const ModuleSetting = z
  .object({
    c_codigo_mod: Count,
    c_descripcion_mod: z.string().trim().min(2, 'Escriba el título').max(40),
    c_path_mod: z.string(),
    c_tipo: z.enum(['I', 'P']),
    c_posicion: z.int().min(1).max(999),
    padre: Count.nullable(),
    activo: z.boolean(),
  })
  .meta({ id: 'ModuleSetting' });
export type ModuleSetting = z.infer<typeof ModuleSetting>;

/** The name of a profile, an operation, a form or a field. */
const Name = z.string().max(60);

/** Access of a profile to a module. */
const ModuleCell = z
  .strictObject({ c_perfil: Name, c_modulo: Count, c_acceso: ModuleAccessLevel })
  .meta({ id: 'ModuleCell' });

/** Permission of a profile to do an operation. */
const ActionCell = z
  .strictObject({ c_perfil: Name, c_accion: Name, permitido: z.boolean() })
  .meta({ id: 'ActionCell' });

/** Access of a profile to a field. */
export const FieldCell = z
  .strictObject({
    c_perfil: Name,
    c_formulario: Name,
    c_campo: Name,
    ...fieldState,
  })
  .refine(
    ({ visible, requerido, solo_lectura: isReadOnly }) => !requerido || (visible && !isReadOnly),
    {
      message: 'Lo obligatorio debe poder escribirse',
      path: ['requerido'],
    },
  )
  .meta({ id: 'FieldCell' });
export type FieldCell = z.infer<typeof FieldCell>;

const ProfileName = z.object({ c_perfil: z.string(), c_descripcion_per: z.string() });

/** Answer of listarAccesoMConfig. */
export const ModuleSettings = z
  .object({
    c_revision: z.int(),
    perfiles: z.array(ProfileName),
    modulos: z.array(ModuleSetting),
    accesos: z.array(ModuleCell),
  })
  .meta({ id: 'ModuleSettings' });
export type ModuleSettings = z.infer<typeof ModuleSettings>;

/** Answer of listarAccesoModuloAccionConfig. */
export const ActionSettings = z
  .object({
    c_revision: z.int(),
    perfiles: z.array(ProfileName),
    acciones: z.array(
      z.object({
        c_accion: z.string(),
        c_descripcion_acc: z.string(),
        c_modulo: z.int(),
        c_descripcion_mod: z.string(),
      }),
    ),
    accesos: z.array(ActionCell),
  })
  .meta({ id: 'ActionSettings' });
export type ActionSettings = z.infer<typeof ActionSettings>;

/** Answer of listarAccesoFormularioConfig; a fixed field is always visible and required. */
export const FormSettings = z
  .object({
    c_revision: z.int(),
    perfiles: z.array(ProfileName),
    formularios: z.array(
      z.object({
        c_formulario: z.string(),
        c_descripcion_form: z.string(),
        campos: z.array(
          z.object({ c_campo: z.string(), c_descripcion_campo: z.string(), fijo: z.boolean() }),
        ),
      }),
    ),
    accesos: z.array(FieldCell),
  })
  .meta({ id: 'FormSettings' });
export type FormSettings = z.infer<typeof FormSettings>;

const Reason = z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH);

const saving = {
  c_motivo: Reason,
  /** The revision that the person was looking at. */
  c_revision: Count,
  /** True to show what would change without saving it. */
  simular: z.boolean().default(false),
};

/** guardarModuloConfig: the modules and cells that change; the others may be left out. */
export const SaveModuleSettings = z
  .strictObject({
    ...saving,
    modulos: z
      .array(ModuleSetting.omit({ c_path_mod: true }).strict())
      .max(200)
      .default([]),
    accesos: z.array(ModuleCell).max(5000).default([]),
  })
  .meta({ id: 'SaveModuleSettings' });
/** Settings of modules as they are sent: fields with a default may be left out. */
export type SaveModuleSettings = z.input<typeof SaveModuleSettings>;

/** guardarModuloAccionConfig */
export const SaveActionSettings = z
  .strictObject({ ...saving, accesos: z.array(ActionCell).max(5000) })
  .meta({ id: 'SaveActionSettings' });
/** Settings of operations as they are sent: fields with a default may be left out. */
export type SaveActionSettings = z.input<typeof SaveActionSettings>;

/** guardarFormularioConfig */
export const SaveFormSettings = z
  .strictObject({ ...saving, accesos: z.array(FieldCell).max(5000) })
  .meta({ id: 'SaveFormSettings' });
/** Settings of forms as they are sent: fields with a default may be left out. */
export type SaveFormSettings = z.input<typeof SaveFormSettings>;

/** Change that a revision made to one thing, in the words of the screens. */
export const PermissionChange = z
  .object({ asunto: z.string(), antes: z.string(), despues: z.string() })
  .meta({ id: 'PermissionChange' });
export type PermissionChange = z.infer<typeof PermissionChange>;

/** Changes of permissions that were saved, or would be. */
export const SavedPermissions = z
  .object({ c_revision: z.int(), cambios: z.array(PermissionChange) })
  .meta({ id: 'SavedPermissions' });
export type SavedPermissions = z.infer<typeof SavedPermissions>;

/** Kinds of revision, by what it is about. */
const REVISION_KINDS = ['modules', 'actions', 'forms', 'profiles'] as const;

/** One change of the permissions: who, when, why and what. */
export const PermissionRevision = z
  .object({
    id: z.int(),
    kind: z.enum(REVISION_KINDS),
    at: z.string(),
    by: z.string(),
    reason: z.string(),
    changes: z.array(PermissionChange),
    undoes: z.int().nullable(),
    undoneBy: z.int().nullable(),
  })
  .meta({ id: 'PermissionRevision' });
export type PermissionRevision = z.infer<typeof PermissionRevision>;

/** Query of the history, newest first; several kinds joined by commas. */
export const PermissionRevisionQuery = ListQuery.pick({
  after: true,
  before: true,
  limit: true,
}).extend({ kind: z.string().max(60).optional() });
export type PermissionRevisionQuery = z.infer<typeof PermissionRevisionQuery>;

/** A page of the history. */
export const PermissionRevisionPage = pageOf('PermissionRevisionPage', PermissionRevision);
export type PermissionRevisionPage = z.infer<typeof PermissionRevisionPage>;

/** Takes one revision back, as a new one. */
export const UndoRevision = z.strictObject({ c_motivo: Reason }).meta({ id: 'UndoRevision' });
export type UndoRevision = z.infer<typeof UndoRevision>;
