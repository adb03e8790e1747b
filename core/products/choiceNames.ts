import type { ProductTermsBody } from '../contract/products';
import type { RequiredDocument } from './productTerms';

/** Spanish names of the choices of a term, on screens and wherever the server writes them. */
type NamesOf<Term extends keyof ProductTermsBody> = Readonly<
  Record<Extract<ProductTermsBody[Term], string>, string>
>;

/** Names of the ways in which the principal comes back. */
export const METHOD: NamesOf<'method'> = {
  levelInstallment: 'Cuota fija (francés)',
  constantPrincipal: 'Capital fijo (alemán)',
  levelWithBalloon: 'Cuota fija con cuota balón',
  bullet: 'Capital al final (americano)',
  flat: 'Interés plano',
  fixedInstallment: 'Cuota acordada',
  freeForm: 'Plan a medida',
};

/** Names of the quotations of a rate. */
export const RATE_KIND: NamesOf<'rateKind'> = {
  annualEffective: 'TEA (efectiva anual)',
  annualNominal: 'TNA (nominal anual)',
  monthlyEffective: 'TEM (efectiva mensual)',
  daily: 'Por día (simple)',
};

/** Labels of a rate by its quotation. */
export const RATE_LABEL: NamesOf<'rateKind'> = {
  annualEffective: 'Tasa anual',
  annualNominal: 'Tasa anual',
  monthlyEffective: 'Tasa mensual',
  daily: 'Tasa diaria',
};

/** Short names of the quotations, behind a figure: `25.50 % TEA`. */
export const RATE_KIND_SHORT: NamesOf<'rateKind'> = {
  annualEffective: 'TEA',
  annualNominal: 'TNA',
  monthlyEffective: 'TEM',
  daily: 'diaria',
};

/** Names of the ways of counting days. */
export const DAY_COUNT: NamesOf<'dayCount'> = {
  '30/360': '30/360',
  'actual/360': 'Reales/360',
  'actual/365': 'Reales/365',
};

/** Names of the ways of taking the fee. */
export const FEE_MODE: NamesOf<'feeMode'> = {
  netted: 'Se descuenta del desembolso',
  financed: 'Se suma al préstamo',
};

/** Names of the parts of a month that an insurance is charged for. */
export const INSURANCE_TIME: NamesOf<'insuranceTime'> = {
  byPeriod: 'Lo mismo en cada cuota',
  byDays: 'Por los días de cada cuota',
};

/** Names of the money that an insurance is of. */
export const INSURANCE_BASIS: NamesOf<'insuranceBasis'> = {
  balance: 'Sobre el saldo de capital',
  amount: 'Sobre todo lo prestado',
};

/** Names of the treatments of the interest of a total grace. */
export const GRACE_INTEREST: NamesOf<'graceInterest'> = {
  spread: 'Se reparte en las cuotas que siguen',
  deferred: 'Se paga con la primera cuota que sigue',
  free: 'No se cobra',
  compounded: 'Se capitaliza: genera interés',
};

/** Names of the days without due dates. */
export const REST_DAYS_NAMES: NamesOf<'restDays'> = {
  none: 'Ninguno: vence cualquier día',
  sundays: 'Domingos',
  sundaysAndHolidays: 'Domingos y feriados',
};

/** Names of the moves of a due date on one of them. */
export const REST_ADJUSTMENT: NamesOf<'restAdjustment'> = {
  next: 'Pasa al siguiente día hábil',
  previous: 'Pasa al día hábil anterior',
  nextInMonth: 'Al siguiente, o al anterior si cambia de mes',
};

/** Names of the orders in which money settles the components of a debt. */
export const ALLOCATION_ORDER: NamesOf<'allocationOrder'> = {
  oldestInstallmentFirst: 'Cuota por cuota: mora, cargos, seguro, impuesto, interés, capital',
  dueColumnsFirst: 'Todo lo vencido: primero toda la mora, al final el capital',
  lateInterestAfterInterest: 'Cuota por cuota: interés, cargos, seguro, impuesto, mora, capital',
};

/** Names of the rules of money beyond what is due, where nobody chooses. */
export const EXCESS_RULE: NamesOf<'excessRule'> = {
  ask: 'Preguntar en cada pago',
  lowerInstallment: 'Al capital: baja la cuota',
  payAhead: 'A las cuotas que siguen',
};

/** The types of credit of the supervisor. */
export const CREDIT_TYPE: NamesOf<'creditType'> = {
  consumer: 'Consumo',
  micro: 'Microempresa',
  small: 'Pequeña empresa',
  mortgage: 'Hipotecario',
};

/** Names of the papers that a product asks for. */
export const REQUIRED_DOCUMENT: Readonly<Record<RequiredDocument, string>> = {
  identity: 'Documento de identidad',
  incomeProof: 'Sustento de ingresos',
  addressProof: 'Recibo de domicilio',
  taxRecord: 'Ficha RUC',
  businessPhotos: 'Fotos del negocio',
  guarantorIdentity: 'Identidad del aval',
};
