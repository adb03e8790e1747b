/** An operation as people configure it. */
interface Action {
  readonly operation: string;
  /** Title of the operation, in Spanish: the summary of its route. */
  readonly title: string;
  /** The module that it is listed under. */
  readonly moduleCode: number;
}

/** The module of each group of routes; a group that is not here belongs to the advanced ones. */
const MODULE_OF_TAG: Readonly<Record<string, number>> = {
  Cartera: 2,
  Prestatarios: 3,
  Responsables: 20,
  Fondos: 5,
  Conciliación: 5,
  Contratos: 6,
  Préstamos: 10,
  'Cambios de préstamos': 10,
  Garantías: 10,
  Pagos: 10,
  'Revisión de cuentas': 4,
  Encuestas: 24,
  Cobranza: 25,
  Descansos: 25,
  'Cierre del día': 30,
  'Planillas de cobros': 31,
  'Archivos del banco': 38,
  'Campañas de descansos': 55,
  Opciones: 21,
  Subsidios: 5,
  Productos: 19,
  'Clases y provisiones': 19,
  Solicitudes: 8,
  'Cuatro ojos': 19,
  Correos: 16,
  Permisos: 17,
  Perfiles: 17,
  'Mi cuenta': 22,
};
const ADVANCED = 19;

const actions = new Map<string, Action>();

/** Every route that asks for a permission says so here when it is declared. */
export function registerAction(operation: string, title: string, tag: string): void {
  actions.set(operation, { operation, title, moduleCode: MODULE_OF_TAG[tag] ?? ADVANCED });
}

/** Every operation that a profile may be given, by module and then as declared. */
export function allActions(): readonly Action[] {
  return [...actions.values()].toSorted((a, b) => a.moduleCode - b.moduleCode);
}

export const findAction = (operation: string) => actions.get(operation);
