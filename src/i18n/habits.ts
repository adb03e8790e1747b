import type { ProductTermsBody } from '@core/contract/products';

export const INSURANCE_TIME: Readonly<Record<ProductTermsBody['insuranceTime'], string>> = {
  byPeriod: 'Lo mismo en cada cuota',
  byDays: 'Por los días de cada cuota',
};

export const GRACE_INTEREST: Readonly<Record<ProductTermsBody['graceInterest'], string>> = {
  spread: 'Se reparte en las cuotas que siguen',
  deferred: 'Se paga con la primera cuota que sigue',
  free: 'No se cobra',
};

export const REST_DAYS_NAMES: Readonly<Record<ProductTermsBody['restDays'], string>> = {
  none: 'Ninguno: vence cualquier día',
  sundays: 'Domingos',
  sundaysAndHolidays: 'Domingos y feriados',
};

export const REST_ADJUSTMENT: Readonly<Record<ProductTermsBody['restAdjustment'], string>> = {
  next: 'Pasa al siguiente día hábil',
  previous: 'Pasa al día hábil anterior',
  nextInMonth: 'Al siguiente, o al anterior si cambia de mes',
};

/** Roundings of an installment, by the multiple that they give. */
export const ROUNDING: Readonly<Record<string, string>> = {
  '0.01': 'Al céntimo',
  '0.05': 'A 0.05',
  '0.10': 'A 0.10',
  '0.50': 'A 0.50',
  '1.00': 'A la unidad',
  '5.00': 'A 5.00',
  '10.00': 'A 10.00',
};
