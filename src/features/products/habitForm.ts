import * as yup from 'yup';
import { EXACT_INSTALLMENT, USUAL_HABITS } from '@core/products/productTerms';
import type { ProductTermsBody } from '@core/contract/products';
import { TICKED } from '@/components/CheckField';
import { rateText } from '@/i18n/fields';

const HABITS = [
  'balloonPercent',
  'totalGrace',
  'graceInterest',
  'interestOnly',
  'installmentMultiple',
  'insuranceTime',
  'restDays',
  'restAdjustment',
  'isRestCharged',
] as const;

/** Habits of a product as they travel. */
type Habits = Pick<ProductTermsBody, (typeof HABITS)[number]>;

/** Texts of the inputs of grace, rounding, balloon, insurance and days of rest. */
export interface HabitTexts {
  balloonPercent: string;
  totalGrace: string;
  graceInterest: Habits['graceInterest'];
  interestOnly: string;
  installmentMultiple: string;
  insuranceTime: Habits['insuranceTime'];
  restDays: Habits['restDays'];
  restAdjustment: Habits['restAdjustment'];
  /** Ticked or empty. */
  isRestCharged: string;
}

export const habitTexts = (terms: Habits = USUAL_HABITS): HabitTexts => ({
  balloonPercent: terms.balloonPercent,
  totalGrace: String(terms.totalGrace),
  graceInterest: terms.graceInterest,
  interestOnly: String(terms.interestOnly),
  installmentMultiple: terms.installmentMultiple,
  insuranceTime: terms.insuranceTime,
  restDays: terms.restDays,
  restAdjustment: terms.restAdjustment,
  isRestCharged: terms.isRestCharged ? TICKED : '',
});

const graceText = () =>
  yup
    .string()
    .required('Complete este dato; puede ser 0')
    .matches(/^\d{1,2}$/, { message: 'Use un número entero', excludeEmptyString: true })
    .test('max', 'Use como máximo 60', (text) => Number(text ?? '0') <= 60);

export const habitFields = {
  balloonPercent: yup
    .string()
    .when('method', ([method], text: yup.StringSchema) =>
      method === 'levelWithBalloon' ? rateText('Ingrese qué parte queda para el final') : text,
    ),
  totalGrace: graceText(),
  interestOnly: graceText(),
};

/** Grace, rounding, balloon, insurance and days of rest as they travel. */
export function toHabits(form: HabitTexts & { readonly method: string }): Habits {
  const { insuranceTime, restDays, restAdjustment } = form;
  // Agreed installments are all the same: they have no grace, and are not rounded.
  const isFixed = form.method === 'fixedInstallment';
  return {
    balloonPercent: form.method === 'levelWithBalloon' ? form.balloonPercent : '0',
    totalGrace: isFixed ? 0 : Number(form.totalGrace),
    graceInterest: form.graceInterest,
    interestOnly: isFixed ? 0 : Number(form.interestOnly),
    installmentMultiple: isFixed ? EXACT_INSTALLMENT : form.installmentMultiple,
    insuranceTime,
    restDays,
    restAdjustment,
    isRestCharged: form.isRestCharged === TICKED,
  };
}
