import type { FieldState, MenuEntry } from '@/store/modulesSlice';

/** Entry of an answer, unproven; no answer is believed before it has been looked at. */
interface RawEntry {
  readonly c_descripcion_mod?: unknown;
  readonly c_path_mod?: unknown;
  readonly c_tipo?: unknown;
  readonly c_posicion?: unknown;
  readonly c_acceso?: unknown;
  readonly childs?: unknown;
  readonly c_modulo?: unknown;
  readonly c_accion?: unknown;
  readonly c_descripcion_acc?: unknown;
  readonly permitido?: unknown;
  readonly c_formulario?: unknown;
  readonly c_campo?: unknown;
  readonly visible?: unknown;
  readonly requerido?: unknown;
  readonly solo_lectura?: unknown;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

const entriesOf = (answer: unknown): readonly RawEntry[] =>
  Array.isArray(answer)
    ? answer.filter((raw: unknown): raw is RawEntry => typeof raw === 'object' && raw !== null)
    : [];

/** The menu that the server answers: type I only, by position. Empty when it makes no sense. */
export function toMenu(answer: unknown): readonly MenuEntry[] {
  return entriesOf(answer)
    .filter((raw) => raw.c_tipo === 'I' && isText(raw.c_path_mod) && isText(raw.c_descripcion_mod))
    .toSorted((a, b) => Number(a.c_posicion) - Number(b.c_posicion))
    .map((raw) => ({
      title: String(raw.c_descripcion_mod),
      path: String(raw.c_path_mod),
      children: toMenu(raw.childs),
    }));
}

/** The screens that the server names, each with whether it is open; children count as well. */
export function toScreens(answer: unknown): Readonly<Record<string, boolean>> {
  const pairs = entriesOf(answer).flatMap(({ c_path_mod: path, c_acceso: access, childs }) => [
    ...(isText(path) && isText(access) ? [[path, access !== 'N'] as const] : []),
    ...Object.entries(toScreens(childs)),
  ]);
  return Object.fromEntries(pairs);
}

/** The operations that the server names, each with whether it is allowed. */
export function toActions(answer: unknown): Readonly<Record<string, boolean>> {
  const rows = entriesOf(answer);
  const actions = rows.filter((row) => isText(row.c_accion) && typeof row.permitido === 'boolean');
  return Object.fromEntries(actions.map((row) => [row.c_accion, row.permitido]));
}

/** The fields that the server names, each as the user meets it. */
export function toFields(answer: unknown): Readonly<Record<string, FieldState>> {
  const fields = entriesOf(answer).filter(
    (row) => isText(row.c_formulario) && isText(row.c_campo) && typeof row.visible === 'boolean',
  );
  return Object.fromEntries(
    fields.map((row) => [
      `${String(row.c_formulario)}.${String(row.c_campo)}`,
      {
        isVisible: row.visible === true,
        isRequired: row.requerido === true,
        isReadOnly: row.solo_lectura === true,
      },
    ]),
  );
}

/** A module with how far it is open: to nobody, from other screens, or from the menu. */
export interface ModuleAccess {
  readonly code: string;
  readonly title: string;
  readonly path: string;
  readonly access: 'N' | 'A' | 'M';
}

const ACCESSES: readonly unknown[] = ['N', 'A', 'M'];

/** The modules that the server names, each with how far it is open. */
export const toModuleAccess = (answer: unknown): readonly ModuleAccess[] =>
  entriesOf(answer)
    .filter((row) => isText(row.c_descripcion_mod) && ACCESSES.includes(row.c_acceso))
    .map((row) => ({
      code: String(row.c_modulo),
      title: String(row.c_descripcion_mod),
      path: String(row.c_path_mod),
      access: row.c_acceso as ModuleAccess['access'],
    }));

/** One option of a module, and whether it is allowed. */
export interface ModuleOption {
  readonly code: string;
  readonly title: string;
  readonly isAllowed: boolean;
}

/** The options that the server names. */
export const toOptions = (answer: unknown): readonly ModuleOption[] =>
  entriesOf(answer)
    .filter((row) => isText(row.c_accion) && typeof row.permitido === 'boolean')
    .map((row) => ({
      code: String(row.c_accion),
      title: isText(row.c_descripcion_acc) ? row.c_descripcion_acc : String(row.c_accion),
      isAllowed: row.permitido === true,
    }));
