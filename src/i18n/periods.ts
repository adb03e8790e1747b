import type { PeriodCheck } from '@core/contract/periods';

type Check = PeriodCheck['check'];

/** Points of the close of a month, each with the way to what it speaks of. */
export const PERIOD_CHECK: Readonly<Record<Check, string>> = {
  charges: 'Préstamos por cargar',
  lots: 'Lotes de cargos en marcha',
  accrual: 'Intereses devengados al último día menos libros',
  suspension: 'Clase desde la que se suspenden los intereses',
  cashDesks: 'Cajas sin cuadrar',
  statements: 'Cuentas de banco sin conciliar',
  unidentified: 'Dinero por identificar',
  awaiting: 'Actos que esperan a otra persona',
  exchangeRates: 'Monedas sin tipo de cambio de fin de mes',
  revaluation: 'Fondos en otra moneda sin revaluar',
  differences: 'Préstamos menos libros',
  recomputation: 'Diferencias del último recálculo',
};

/** Words for a point that is not counted, in order and not. */
export const UNCOUNTED: Readonly<Partial<Record<Check, readonly [string, string]>>> = {
  accrual: [
    'Hechos',
    'No se devengó ese día. Lo ganado hasta entonces entra con el devengo siguiente: dígalo en ' +
      'la nota',
  ],
  suspension: ['Dicha en los parámetros de país', 'Nadie la registró en los parámetros de país'],
  recomputation: ['Ninguna', 'Todavía no se recalculó'],
};

/** Whoever did something, and who agreed: `Ana Soto, con la aprobación de Luis Paz`. */
export const byTwo = (by: string | null, approvedBy: string | null): string =>
  `${by ?? 'el sistema'}${approvedBy === null ? '' : `, con la aprobación de ${approvedBy},`}`;
