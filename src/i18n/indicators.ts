import type { IndicatorGrouping, RollBand, RollEnd } from '@core/indicators/bands';
import { ANNUAL_DAYS_MIN } from '@core/indicators/ratios';
import { showRate } from './format';

/** A percentage, or a dash where there is nothing to divide by. */
export const percentOrDash = (percent: string | null): string =>
  percent === null ? '—' : showRate(percent);

/** Why there is no percentage, where there is none. */
export const absenceOf = (percent: string | null, why: string): string | undefined =>
  percent === null ? why : undefined;

/** Why a cell has no figure of a year, of a period of so many days; undefined where it may. */
export const fewDays = (days: number): string | undefined =>
  days < ANNUAL_DAYS_MIN ? `menos de ${ANNUAL_DAYS_MIN} días` : undefined;

/** Names of the bands that principal moves between, and of its ends. */
export const ROLL_END = {
  current: 'Al día',
  '1-30': '1 a 30 días',
  '31-60': '31 a 60 días',
  '61-90': '61 a 90 días',
  '91+': 'Más de 90 días',
  paid: 'Pagado',
  refinanced: 'Refinanciado',
  writtenOff: 'Castigado',
} as const satisfies Readonly<Record<RollBand | RollEnd, string>>;

/** Names of the groupings of the panel. */
export const INDICATOR_GROUPING = {
  fund: 'Fondo',
  product: 'Producto',
  officer: 'Responsable',
  zone: 'Zona',
  rating: 'Clase',
} as const satisfies Readonly<Record<IndicatorGrouping, string>>;

const NOT_OF_FEW_DAYS = `en menos de ${ANNUAL_DAYS_MIN} días no se estima`;

/** Meaning of each indicator: its formula and what it is divided by, in a sentence. */
export const MEANING = {
  principal:
    'Capital por cobrar de los préstamos vigentes y judiciales al cierre del día. ' +
    'No incluye intereses ni préstamos castigados.',
  risk:
    'Todo el capital de los préstamos con más de esos días de atraso, entre el saldo de ' +
    'capital del mismo día. «Con reprogramados» suma los reprogramados vigentes que no llegan ' +
    'a ese atraso.',
  lateRatio:
    'Capital con más de 30 días de atraso más el judicial, entre el saldo de capital del día.',
  highRiskRatio:
    'La cartera atrasada más la refinanciada que no está atrasada, entre el saldo de capital ' +
    'del día.',
  stages:
    'NIIF 9 por días de atraso: etapa 2 desde 31 días, etapa 3 desde 91 días, sobre todo el ' +
    'capital del préstamo.',
  writeOff:
    'Capital castigado en el periodo entre el saldo promedio de los cierres, llevado a un año ' +
    `(× 365 / días; ${NOT_OF_FEW_DAYS}). «Neto» descuenta lo recuperado.`,
  yield:
    'Interés, mora y cargos que entraron en dinero, entre el saldo promedio de los cierres, ' +
    `llevado a un año; ${NOT_OF_FEW_DAYS}.`,
  cost:
    'Capital de cada fondo por su costo anual, más el interés y la mora de los inversionistas ' +
    '(sin la comisión, que es del prestamista), entre el saldo promedio de los cierres. Lo ' +
    'cobrado de sus préstamos que aún no se reparte cuenta entero como de ellos. Es de un año: ' +
    `${NOT_OF_FEW_DAYS}.`,
  spread:
    'Rendimiento menos costo: lo que ganan los inversionistas no es margen. «Después de ' +
    'pérdidas» resta además el castigo neto, sin la parte que pierden los inversionistas.',
  onTime:
    'Capital e interés de las cuotas que vencieron en el periodo y estaban pagados en su ' +
    'fecha, entre todo lo que venció. Ambos quedan como se conocían al cierre de ese día: un ' +
    'pago que se registra o se extorna después no los cambia.',
  effectiveness:
    'Cobrado de lo que vencía y de los atrasos con que empezó el periodo, entre ambos. Lo ' +
    'cobrado sigue la fecha de cada pago, aunque se registre o se extorne después. No cuenta ' +
    'pagos anticipados.',
  recovery:
    'Capital cobrado en dinero entre el capital que vencía por primera vez según el ' +
    'cronograma original.',
  loss:
    '(1 − recuperación) ÷ plazo medio en años × 2: la pérdida anual que sugiere la ' +
    `recuperación; ${NOT_OF_FEW_DAYS}: unos días de demora parecerían una pérdida de todo el año.`,
  prepayment:
    'Capital prepagado en el mes entre el saldo inicial menos lo programado del mes; al año: ' +
    '1 − (1 − mensual)¹².',
} as const;
