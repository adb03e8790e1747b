import * as yup from 'yup';
import { EXACT_INSTALLMENT, USUAL_HABITS } from '@core/products/productTerms';
import type { ProductTermsBody } from '@core/contract/products';
import { TICKED } from '@/components/CheckField';
import { RATE_STEPS_MAX } from '@core/loan/rateSteps';
import { rateText } from '@/i18n/fields';
import {
  toVariableRate,
  variableRateFields,
  variableRateTexts,
  type VariableRateTexts,
} from './variableRateForm';

const HABITS = [
  'balloonPercent',
  'totalGrace',
  'graceInterest',
  'interestOnly',
  'rateSteps',
  'variableRate',
  'interestCapPercent',
  'installmentMultiple',
  'insuranceTime',
  'insuranceBasis',
  'restDays',
  'restAdjustment',
  'isRestCharged',
] as const;

/** Habits of a product as they travel. */
type Habits = Pick<ProductTermsBody, (typeof HABITS)[number]>;

/** Texts of the inputs of grace, rounding, balloon, insurance and days of rest. */
export interface HabitTexts extends VariableRateTexts {
  balloonPercent: string;
  totalGrace: string;
  graceInterest: Habits['graceInterest'];
  interestOnly: string;
  /** One a line: `6: 4.5`. */
  rateSteps: string;
  interestCapPercent: string;
  installmentMultiple: string;
  insuranceTime: Habits['insuranceTime'];
  insuranceBasis: Habits['insuranceBasis'];
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
  rateSteps: terms.rateSteps.map(({ after, points }) => `${after}: ${points}`).join('\n'),
  ...variableRateTexts(terms.variableRate),
  interestCapPercent: terms.interestCapPercent,
  installmentMultiple: terms.installmentMultiple,
  insuranceTime: terms.insuranceTime,
  insuranceBasis: terms.insuranceBasis,
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
  rateSteps: yup
    .string()
    .test(
      'steps',
      `Escriba hasta ${RATE_STEPS_MAX} tramos, uno por línea, como 6: 4.5 o 12: -2`,
      (text) => readSteps(text ?? '') !== undefined,
    ),
  ...variableRateFields,
  interestCapPercent: rateText('Ingrese el tope; puede ser 0'),
  totalGrace: graceText(),
  interestOnly: graceText(),
};

const STEP = /^(\d{1,3})\s*[:=]\s*\+?(-?\d{1,3}(?:\.\d{1,8})?)\s*%?$/;

/** Stretches of the rate; undefined where a line is not `6: 4.5`. */
function readSteps(text: string): Habits['rateSteps'] | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const steps = lines.filter(Boolean).map((line) => {
    const [, after = '', points = ''] = STEP.exec(line) ?? [];
    return Number(after) === 0 ? undefined : { after: Number(after), points };
  });
  const read = steps.filter((step) => step !== undefined);
  return read.length === steps.length && read.length <= RATE_STEPS_MAX ? read : undefined;
}

/** Grace, rounding, balloon, insurance and days of rest as they travel. */
export function toHabits(form: HabitTexts & { readonly method: string }): Habits {
  const { insuranceTime, insuranceBasis, restDays, restAdjustment } = form;
  // Agreed amounts have no grace, and are not rounded.
  const isFixed = form.method === 'fixedInstallment' || form.method === 'freeForm';
  return {
    balloonPercent: form.method === 'levelWithBalloon' ? form.balloonPercent : '0',
    totalGrace: isFixed ? 0 : Number(form.totalGrace),
    graceInterest: form.graceInterest,
    interestOnly: isFixed ? 0 : Number(form.interestOnly),
    rateSteps: form.method === 'flat' ? [] : (readSteps(form.rateSteps) ?? []),
    variableRate: toVariableRate(form),
    interestCapPercent: form.interestCapPercent,
    installmentMultiple: isFixed ? EXACT_INSTALLMENT : form.installmentMultiple,
    insuranceTime,
    insuranceBasis,
    restDays,
    restAdjustment,
    isRestCharged: form.isRestCharged === TICKED,
  };
}
