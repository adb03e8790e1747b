import type { ProductTermsBody } from '@core/contract/products';
import {
  ALLOCATION_ORDER,
  CREDIT_TYPE,
  DAY_COUNT,
  EXCESS_RULE,
  FEE_MODE,
  GRACE_INTEREST,
  INSURANCE_BASIS,
  INSURANCE_TIME,
  METHOD,
  RATE_KIND,
  REQUIRED_DOCUMENT,
  REST_ADJUSTMENT,
  REST_DAYS_NAMES,
} from '@core/products/choiceNames';
import { productChargeText } from '@core/products/chargeNames';
import { LATE_BASE, lateChargeText } from '@core/products/lateNames';
import { listed } from '@core/documents/listed';
import { COMPONENTS, type Component } from '@core/loan/componentTable';
import type { LateCharge } from '@core/loan/lateCharge';
import { frequencyName } from '@core/loan/frequencyNames';
import { isPaymentFrequency } from '@core/loan/paymentFrequencies';

/** Names of the terms of a product, in the order of its form. */
export const TERM_NAMES: Readonly<Record<keyof ProductTermsBody, string>> = {
  minAmount: 'Monto mínimo',
  maxAmount: 'Monto máximo',
  defaultAmount: 'Monto propuesto',
  minInstallments: 'Cuotas mínimas',
  maxInstallments: 'Cuotas máximas',
  defaultInstallments: 'Cuotas propuestas',
  minRatePercent: 'Tasa mínima',
  maxRatePercent: 'Tasa máxima',
  defaultRatePercent: 'Tasa propuesta',
  rateKind: 'Tipo de tasa',
  dayCount: 'Base de días',
  method: 'Sistema de cuotas',
  balloonPercent: 'Cuota balón, % del capital',
  frequencies: 'Frecuencias de pago',
  totalGrace: 'Cuotas de gracia total',
  graceInterest: 'El interés de esas cuotas',
  interestOnly: 'Cuotas de gracia, solo con interés',
  rateSteps: 'Tramos de tasa',
  variableRate: 'Tasa variable',
  interestCapPercent: 'Tope de intereses, % del monto prestado',
  installmentMultiple: 'Redondeo de la cuota',
  restDays: 'Días sin vencimientos',
  restAdjustment: 'Si vence uno de esos días',
  isRestCharged: 'El interés corre hasta el nuevo día',
  creditType: 'Tipo de crédito',
  downPaymentPercent: 'Cuota inicial, % del precio',
  feePercent: 'Comisión de desembolso',
  feeMode: 'La comisión',
  insurancePercent: 'Seguro de desgravamen, mensual',
  insuranceBasis: 'El desgravamen se cobra',
  insuranceTime: 'Cobro del desgravamen',
  installmentFees: 'Cargos fijos de cada cuota',
  charges: 'Otros cargos',
  tax: 'Impuesto de cada cuota',
  lateAnnualRatePercent: 'Tasa moratoria anual',
  lateTimesOrdinary: 'Mora en veces la tasa compensatoria',
  lateBase: 'Base de la mora',
  lateYearDays: 'Días del año de la mora',
  lateFreeDays: 'Días libres de mora',
  isLateChargedBack: 'Los días libres se cobran si se exceden',
  lateCharge: 'Penalidad por atraso',
  allocationOrder: 'Prelación de pagos',
  excessRule: 'Excedente de un pago',
  renewalMinPaidPercent: 'Para reenganche, % de capital pagado',
  maxTranches: 'Desembolsos por préstamo, como máximo',
  requiredDocuments: 'Documentos que pide',
  committee: 'Votos del comité por monto',
  offerDays: 'Vigencia de la oferta, en días',
  maxCapacityPercent: 'Capacidad máxima, en % de lo disponible',
  maxExposure: 'Deuda máxima por prestatario',
  requiresSignedContract: 'Exige contrato firmado antes de desembolsar',
  disbursementDays: 'Días que un préstamo espera su desembolso',
};

/** Names of the choices of a product, by term: one word may mean two things. */
const CHOICES: Readonly<Partial<Record<keyof ProductTermsBody, Readonly<Record<string, string>>>>> =
  {
    rateKind: RATE_KIND,
    dayCount: DAY_COUNT,
    method: METHOD,
    graceInterest: GRACE_INTEREST,
    restDays: REST_DAYS_NAMES,
    restAdjustment: REST_ADJUSTMENT,
    creditType: CREDIT_TYPE,
    feeMode: FEE_MODE,
    insuranceTime: INSURANCE_TIME,
    insuranceBasis: INSURANCE_BASIS,
    allocationOrder: ALLOCATION_ORDER,
    excessRule: EXCESS_RULE,
    requiredDocuments: REQUIRED_DOCUMENT,
    lateBase: LATE_BASE,
  };

const baseName = (base: string) =>
  base in COMPONENTS ? COMPONENTS[base as Component].name.toLowerCase() : base;

/** Words for the parts of a term that has several. */
const PARTS: Readonly<Record<string, (value: string) => string>> = {
  name: (name) => name,
  amount: (amount) => amount,
  value: (value) => value,
  percent: (percent) => `${percent} %`,
  on: (bases) => `sobre ${listed(bases.split(',').map(baseName))}`,
  upTo: (upTo) => (upTo === '' ? 'sin tope' : `hasta ${upTo}`),
  after: (after) => `después de la cuota ${after}`,
  points: (points) => (points.startsWith('-') ? `${points} puntos` : `+${points} puntos`),
  index: (index) => index,
  spreadPoints: (points) => (points.startsWith('-') ? `${points} puntos,` : `+${points} puntos,`),
  floorPercent: (percent) => `piso ${percent} %,`,
  ceilingPercent: (percent) => `techo ${percent} %,`,
  everyMonths: (months) => (months === '1' ? 'cada mes' : `cada ${months} meses`),
  votes: (votes) => (votes === '1' ? '1 voto' : `${votes} votos`),
};

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plain).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Value of a term of a product as people read it.
 *
 * @example termForPeople('committee', [{ upTo: null, votes: 2 }]) // 'sin tope 2 votos'
 */
export function termForPeople(name: keyof ProductTermsBody, value: unknown): string {
  if (name === 'charges') {
    // Terms kept before a product had charges say nothing of them.
    const charges = (value ?? []) as ProductTermsBody['charges'];
    return charges
      .map((one) => {
        const where = one.account === null ? '' : `, a la cuenta ${one.account}`;
        return productChargeText(one, (amount) => amount) + where;
      })
      .join('; ');
  }
  if (name === 'lateCharge' && typeof value === 'object' && value !== null) {
    const percent = (text: string) => `${text} %`;
    return lateChargeText(value as LateCharge, (amount) => amount, percent);
  }
  if (Array.isArray(value)) {
    return value.map((one) => termForPeople(name, one)).join(name === 'committee' ? '; ' : ', ');
  }
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([part, inner]) => (PARTS[part] ?? plain)(plain(inner)))
      .join(' ');
  }
  const text = plain(value);
  if (name === 'frequencies' && isPaymentFrequency(text)) return frequencyName(text).name;
  return CHOICES[name]?.[text] ?? text;
}
