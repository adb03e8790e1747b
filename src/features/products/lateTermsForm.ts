import * as yup from 'yup';
import type { ProductTermsBody } from '@core/contract/products';
import { LATE_FREE_DAYS_MAX, type LateBase } from '@core/loan/lateTerms';
import { TICKED } from '@/components/CheckField';
import { rateText } from '@/i18n/fields';

/** Ways of saying the rate of late interest. */
export const LATE_RATE = {
  annual: 'Fija, por año',
  timesOrdinary: 'Veces la tasa compensatoria',
} as const;

/** Years over which it is spread. */
export const LATE_YEAR = { '360': '360 días', '365': '365 días' } as const;

/** Texts of the inputs of late interest besides its annual rate. */
export interface LateTermsTexts {
  lateRate: keyof typeof LATE_RATE;
  lateTimesOrdinary: string;
  lateBase: LateBase;
  lateYearDays: keyof typeof LATE_YEAR;
  lateFreeDays: string;
  /** Ticked or empty. */
  isLateChargedBack: string;
}

type LateTermsOfProduct = Pick<
  ProductTermsBody,
  | 'lateAnnualRatePercent'
  | 'lateTimesOrdinary'
  | 'lateBase'
  | 'lateYearDays'
  | 'lateFreeDays'
  | 'isLateChargedBack'
>;

export const lateTermsTexts = (
  terms: Omit<LateTermsOfProduct, 'lateAnnualRatePercent'>,
): LateTermsTexts => ({
  lateRate: terms.lateTimesOrdinary === null ? 'annual' : 'timesOrdinary',
  lateTimesOrdinary: terms.lateTimesOrdinary ?? '',
  lateBase: terms.lateBase,
  lateYearDays: `${terms.lateYearDays}`,
  lateFreeDays: String(terms.lateFreeDays),
  isLateChargedBack: terms.isLateChargedBack ? TICKED : '',
});

export const lateTermsFields = {
  lateTimesOrdinary: yup
    .string()
    .when('lateRate', ([kind], text: yup.StringSchema) =>
      kind === 'timesOrdinary' ? rateText('Ingrese cuántas veces, como 1.15') : text,
    ),
  lateFreeDays: yup
    .string()
    .required('Complete este dato; puede ser 0')
    .matches(/^\d{1,2}$/, { message: 'Use un número entero', excludeEmptyString: true })
    .test(
      'max',
      `Use como máximo ${LATE_FREE_DAYS_MAX}`,
      (text) => Number(text ?? '0') <= LATE_FREE_DAYS_MAX,
    ),
};

/** Late interest as it travels. */
export function toLateTerms(
  form: LateTermsTexts & { readonly lateAnnualRatePercent: string },
): LateTermsOfProduct {
  const isTimes = form.lateRate === 'timesOrdinary';
  const lateFreeDays = Number(form.lateFreeDays);
  return {
    lateAnnualRatePercent: isTimes ? '0' : form.lateAnnualRatePercent,
    lateTimesOrdinary: isTimes ? form.lateTimesOrdinary.trim() : null,
    lateBase: form.lateBase,
    lateYearDays: form.lateYearDays === '365' ? 365 : 360,
    lateFreeDays,
    isLateChargedBack: lateFreeDays > 0 && form.isLateChargedBack === TICKED,
  };
}
