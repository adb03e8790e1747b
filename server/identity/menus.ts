/** A menu entry, in the spelling of the specification (section 3). */
export interface ModuleEntry {
  readonly c_codigo_mod: string;
  readonly c_descripcion_mod: string;
  readonly c_path_mod: string;
  readonly c_tipo: string;
  readonly c_posicion: number;
  readonly childs: readonly ModuleEntry[];
}

type Item = readonly [title: string, path: string];

/** Specification, section 2: the administrator's menu. */
const ADMINISTRATOR: readonly Item[] = [
  ['Inicio', '/inicio'],
  ['Balance', '/balance-prestamos'],
  ['Prestatarios', '/clientes'],
  ['Pendientes', '/pendientes'],
  ['Fondos', '/fondos'],
  ['Contratos', '/administrar-contratos'],
  ['Nuevo prestamo', '/registrar-prestamo'],
];

/** Specification, section 2: the menu of every other profile. */
const OTHERS: readonly Item[] = [
  ['Inicio', '/inicio'],
  ['Pendientes', '/solicitudes-pendientes'],
  ['Procesados', '/solicitudes-historial'],
];

/** The menu of a profile. */
export function menuOf(profile: string): ModuleEntry[] {
  const items = profile === 'ADMINISTRADOR' ? ADMINISTRATOR : OTHERS;
  return items.map(([title, path], index) => ({
    c_codigo_mod: String(index + 1).padStart(3, '0'),
    c_descripcion_mod: title,
    c_path_mod: path,
    c_tipo: 'I',
    c_posicion: index + 1,
    childs: [],
  }));
}
