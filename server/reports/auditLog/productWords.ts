import type { ProductTermsBody } from '@core/contract/products';
import { listed } from '@core/documents/listed';
import { COMPONENTS, type Component } from '@core/loan/componentTable';
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
  minRatePercent: 'Tasa mínima (%)',
  maxRatePercent: 'Tasa máxima (%)',
  defaultRatePercent: 'Tasa propuesta (%)',
  rateKind: 'Cómo se expresa la tasa',
  dayCount: 'Cómo se cuentan los días',
  method: 'Forma de pago del capital',
  balloonPercent: 'Cuota balón (% del capital)',
  frequencies: 'Frecuencias',
  totalGrace: 'Cuotas de gracia total',
  graceInterest: 'Interés de la gracia',
  interestOnly: 'Cuotas de solo interés',
  installmentMultiple: 'Redondeo de la cuota',
  restDays: 'Días de descanso',
  restAdjustment: 'Vencimiento en día de descanso',
  isRestCharged: 'Interés de los días que se corre',
  creditType: 'Tipo de crédito',
  feePercent: 'Comisión (%)',
  feeMode: 'Cómo se cobra la comisión',
  insurancePercent: 'Seguro de desgravamen (% al mes)',
  insuranceTime: 'Cómo se cobra el seguro',
  installmentFees: 'Cargos por cuota',
  tax: 'Impuesto',
  lateAnnualRatePercent: 'Tasa de mora (% anual)',
  lateCharge: 'Penalidad por cuota vencida',
  allocationOrder: 'Orden en que se aplica un pago',
  excessRule: 'Dinero de más en un pago',
  renewalMinPaidPercent: 'Pagado para renovar (%)',
  maxTranches: 'Desembolsos',
  requiredDocuments: 'Documentos que se piden',
  committee: 'Votos por monto',
  offerDays: 'Días de la oferta',
  maxCapacityPercent: 'Límite de capacidad de pago (%)',
  maxExposure: 'Deuda máxima de una persona',
  requiresSignedContract: 'Contrato firmado antes del desembolso',
  disbursementDays: 'Días para desembolsar',
};

/** Names of the choices of a product, by term: one word may mean two things. */
const CHOICES: Readonly<Partial<Record<keyof ProductTermsBody, Readonly<Record<string, string>>>>> =
  {
    rateKind: { annualEffective: 'Efectiva anual (TEA)', annualNominal: 'Nominal anual (TNA)' },
    method: {
      levelInstallment: 'Cuota fija (francés)',
      constantPrincipal: 'Capital fijo (alemán)',
      levelWithBalloon: 'Cuota fija con cuota balón',
      bullet: 'Capital al final (americano)',
      flat: 'Interés plano',
    },
    graceInterest: {
      spread: 'Se reparte entre las demás cuotas',
      deferred: 'Se paga con la cuota que sigue',
      free: 'No se cobra',
    },
    restDays: {
      none: 'Ninguno',
      sundays: 'Domingos',
      sundaysAndHolidays: 'Domingos y feriados',
    },
    restAdjustment: {
      next: 'Pasa al día siguiente',
      previous: 'Pasa al día anterior',
      nextInMonth: 'Pasa al siguiente dentro del mes',
    },
    creditType: {
      consumer: 'Consumo',
      micro: 'Microempresa',
      small: 'Pequeña empresa',
      mortgage: 'Hipotecario',
    },
    feeMode: { netted: 'Se descuenta de la entrega', financed: 'Se suma al préstamo' },
    insuranceTime: { byPeriod: 'Por cuota', byDays: 'Por los días' },
    allocationOrder: {
      oldestInstallmentFirst: 'Cuota por cuota: mora, cargos, interés, capital',
      dueColumnsFirst: 'Todo lo vencido: primero la mora, al final el capital',
      lateInterestAfterInterest: 'Cuota por cuota: interés, cargos, mora, capital',
    },
    excessRule: {
      ask: 'Se pregunta en cada pago',
      lowerInstallment: 'Al capital: baja la cuota',
      payAhead: 'A las cuotas que siguen',
    },
    requiredDocuments: {
      identity: 'documento de identidad',
      incomeProof: 'sustento de ingresos',
      addressProof: 'recibo de servicio',
      taxRecord: 'ficha RUC',
      businessPhotos: 'fotos del negocio',
      guarantorIdentity: 'documento del aval',
    },
  };

const baseName = (base: string) =>
  base in COMPONENTS ? COMPONENTS[base as Component].name.toLowerCase() : base;

const KINDS = { fixed: 'fija de', percent: 'en porcentaje de' } as const;

/** Words for the parts of a term that has several. */
const PARTS: Readonly<Record<string, (value: string) => string>> = {
  name: (name) => name,
  kind: (kind) => KINDS[kind as keyof typeof KINDS] ?? kind,
  amount: (amount) => amount,
  value: (value) => value,
  percent: (percent) => `${percent} %`,
  on: (bases) => `sobre ${listed(bases.split(',').map(baseName))}`,
  graceDays: (days) => `con ${days} días libres`,
  upTo: (upTo) => (upTo === '' ? 'sin tope' : `hasta ${upTo}`),
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
