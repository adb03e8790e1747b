import type { ProductTermsBody } from '@core/contract/products';
import type { LateCharge } from '@core/loan/lateCharge';
import type { ProductCharge } from '@core/products/productCharges';

type HelpOf<K extends keyof ProductTermsBody> = Readonly<
  Record<Extract<ProductTermsBody[K], string>, string>
>;

/** A short sentence for each choice of a product. */
export const METHOD_HELP: HelpOf<'method'> = {
  levelInstallment: 'Capital e interés suman lo mismo en cada cuota.',
  constantPrincipal: 'Cada cuota devuelve el mismo capital; la primera es la mayor.',
  levelWithBalloon: 'Cuotas iguales; con la última se paga la parte que queda del capital.',
  bullet: 'Las cuotas son de interés; el capital se paga con la última.',
  flat: 'El interés es siempre sobre todo lo prestado, aunque el saldo baje.',
  fixedInstallment: 'Se acuerda de cuánto es la cuota; el número de cuotas resulta de eso.',
  freeForm: 'En cada préstamo se acuerda cuánto capital se devuelve en cada fecha.',
};

export const RATE_KIND_HELP: HelpOf<'rateKind'> = {
  annualEffective: 'Lo que el dinero cuesta en un año entero.',
  annualNominal: 'Se reparte entre los periodos del año, sin capitalizar.',
  monthlyEffective: 'Lo que el dinero cuesta en un mes entero, con capitalización.',
  daily: 'Lo que cuesta cada día de calendario, sin capitalizar.',
};

export const DAY_COUNT_HELP: HelpOf<'dayCount'> = {
  '30/360': 'Cada mes cuenta 30 días.',
  'actual/360': 'Días de calendario, sobre un año de 360.',
  'actual/365': 'Días de calendario, sobre un año de 365.',
};

export const FEE_MODE_HELP: HelpOf<'feeMode'> = {
  netted: 'El prestatario recibe el monto menos la comisión.',
  financed: 'El prestatario recibe todo el monto y debe la comisión además.',
};

export const CHARGE_MOMENT_HELP: Readonly<Record<ProductCharge['charged'], string>> = {
  eachInstallment: 'Cada cuota lo lleva además de capital e interés.',
  netted: 'El prestatario recibe el monto menos este cargo.',
  financed: 'El prestatario recibe todo el monto y debe este cargo además.',
  paidApart: 'El prestatario recibe todo el monto y paga este cargo con su dinero.',
};

export const CHARGE_BASIS_HELP: Readonly<Record<ProductCharge['basis'], string>> = {
  fixed: 'El mismo importe para cualquier préstamo.',
  percentOfAmount: 'De lo que se presta, aunque el saldo baje.',
  percentOfBalance: 'Del capital que falta al empezar cada cuota.',
  percentOfInstallment: 'Del capital y el interés de cada cuota.',
};

export const INSURANCE_BASIS_HELP: HelpOf<'insuranceBasis'> = {
  balance: 'Cada cuota paga menos seguro que la anterior, como baja el saldo.',
  amount: 'Cada cuota paga el mismo seguro: con cuotas fijas, el total es siempre igual.',
};

export const INSURANCE_TIME_HELP: HelpOf<'insuranceTime'> = {
  byPeriod: 'La misma parte de un mes, aunque un periodo sea más largo.',
  byDays: 'Un periodo más largo paga más seguro.',
};

export const GRACE_INTEREST_HELP: HelpOf<'graceInterest'> = {
  spread: 'Cada cuota que sigue lleva una parte igual; no genera más interés.',
  deferred: 'La primera cuota que sigue lo lleva todo; no genera más interés.',
  free: 'Esos días no generan interés.',
  compounded:
    'Genera interés como el capital y se devuelve con él. Solo donde la ley del país lo permite.',
};

export const REST_DAYS_HELP: HelpOf<'restDays'> = {
  none: 'Una cuota puede vencer en domingo o feriado.',
  sundays: 'Ninguna cuota vence en domingo.',
  sundaysAndHolidays: 'Ninguna cuota vence en domingo ni en feriado nacional.',
};

export const REST_ADJUSTMENT_HELP: HelpOf<'restAdjustment'> = {
  next: 'El prestatario paga un poco después.',
  previous: 'El prestatario paga un poco antes.',
  nextInMonth: 'La cuota siempre vence en su mes.',
};

export const EXCESS_RULE_HELP: HelpOf<'excessRule'> = {
  ask: 'Quien cobra elige qué hacer con lo que supera lo que vence.',
  lowerInstallment: 'Lo que supera lo que vence baja el capital y las cuotas que siguen.',
  payAhead: 'Lo que supera lo que vence paga las cuotas que siguen.',
};

export const LATE_CHARGE_HELP: Readonly<Record<LateCharge['kind'], string>> = {
  fixed: 'El mismo importe por cada cuota que se atrasa.',
  percent: 'De todo lo que pide la cuota, aunque se haya pagado una parte.',
  percentOfOverdue: 'De lo que la cuota debe el día en que se cobra.',
};

export const LATE_BASE_HELP: HelpOf<'lateBase'> = {
  principal: 'El capital de cada cuota vencida, por los días de atraso.',
  installment: 'Todo lo que pide cada cuota vencida; la mora no genera más mora.',
  balance: 'Mientras haya atraso, todo el capital que falta, una vez por día.',
};
