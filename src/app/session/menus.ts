import { paths } from '../paths';

/** An entry of the menu, as the bars show it. */
export interface MenuEntry {
  readonly code: string;
  readonly title: string;
  readonly path: string;
  readonly children: readonly MenuEntry[];
}

export const ADMINISTRATOR = 'ADMINISTRADOR';

const entry = (title: string, path: string): MenuEntry => ({
  code: path,
  title,
  path,
  children: [],
});

const ADMINISTRATOR_MENU = [
  entry('Inicio', paths.home),
  entry('Balance', paths.balance),
  entry('Prestatarios', paths.borrowers),
  entry('Pendientes', paths.pending),
  entry('Fondos', paths.funds),
  entry('Contratos', paths.contracts),
  entry('Nuevo prestamo', paths.newLoan),
];

const OTHER_MENU = [
  entry('Inicio', paths.home),
  entry('Pendientes', paths.pendingRequests),
  entry('Procesados', paths.requestHistory),
];

/** The menus of the specification, by profile. */
export const menuOf = (profile: string): readonly MenuEntry[] =>
  profile === ADMINISTRATOR ? ADMINISTRATOR_MENU : OTHER_MENU;

/** What may be an entry; no answer is believed before it has been looked at. */
interface RawEntry {
  readonly c_codigo_mod?: unknown;
  readonly c_descripcion_mod?: unknown;
  readonly c_path_mod?: unknown;
  readonly c_tipo?: unknown;
  readonly c_posicion?: unknown;
  readonly childs?: unknown;
}

/** The menu that the server answers: type I only, by position. Empty when it makes no sense. */
export function toMenu(answer: unknown): readonly MenuEntry[] {
  if (!Array.isArray(answer)) return [];
  return answer
    .filter((raw: unknown): raw is RawEntry => typeof raw === 'object' && raw !== null)
    .filter((raw) => raw.c_tipo === 'I' && isText(raw.c_path_mod) && isText(raw.c_descripcion_mod))
    .toSorted((a, b) => Number(a.c_posicion) - Number(b.c_posicion))
    .map((raw) => ({
      code: String(raw.c_codigo_mod),
      title: String(raw.c_descripcion_mod),
      path: String(raw.c_path_mod),
      children: toMenu(raw.childs),
    }));
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
