import type { HolidayTerms } from '@core/contract/loanChanges';
import {
  HOLIDAY_DAYS_MAX,
  HOLIDAY_INSTALLMENTS_MAX,
  type HolidayEffect,
} from '@core/loan/holidayPlan';
import * as yup from 'yup';
import { count } from '@/i18n/format';

/** Texts of the inputs of a payment holiday. */
export type HolidayForm = {
  way: string;
  installments: string;
  days: string;
  bearsInterest: string;
  effect: string;
};

export const HOLIDAY_WAYS = {
  total: 'Gracia total: no se paga nada',
  interestOnly: 'Solo interés: no se paga capital',
  deferral: 'Diferimiento: las cuotas vencen después',
} as const;

export const HOLIDAY_EFFECT_NAMES: Readonly<Record<HolidayEffect, string>> = {
  longerTerm: 'Alarga el plazo',
  higherInstallment: 'Suben las cuotas',
  atEnd: 'Se paga al final',
};

/** A whole number that only some ways of resting ask for. */
const wholeFor = (isAsked: (way: string) => boolean, most: number) =>
  yup.string().test('whole', `Use un número entero de 1 a ${most}`, (text, context) => {
    const { way = '' } = context.parent as Readonly<Record<string, string>>;
    return !isAsked(way) || (/^[1-9]\d*$/.test(text ?? '') && Number(text) <= most);
  });

/** The terms of a holiday, whoever takes it. */
export const holidayShape = {
  way: yup.string().required('Elija el tipo de descanso'),
  installments: wholeFor((way) => way !== 'deferral', HOLIDAY_INSTALLMENTS_MAX),
  days: wholeFor((way) => way === 'deferral', HOLIDAY_DAYS_MAX),
};

/** Rules of the inputs of a holiday of one loan, besides its reason. */
export const holidaySchema = (reason: yup.Schema) =>
  yup.object({
    ...holidayShape,
    evidenceFileId: yup.string().required('Adjunte la solicitud firmada o el acta'),
    reason,
  });

/** Terms of a holiday as they are sent, from the texts typed. */
export function toHoliday(form: HolidayForm): HolidayTerms {
  const effect = form.effect as HolidayEffect;
  const installments = Number(form.installments);
  const bearsInterest = form.bearsInterest === 'yes';
  if (form.way === 'deferral') {
    return { way: 'deferral', days: Number(form.days), bearsInterest };
  }
  if (form.way === 'interestOnly') return { way: 'interestOnly', installments, effect };
  return { way: 'total', installments, bearsInterest, effect };
}

/** A holiday in words. */
export function holidayWords(plan: HolidayTerms): string {
  const interest = 'bearsInterest' in plan && !plan.bearsInterest ? ', sin interés' : '';
  if (plan.way === 'deferral') {
    return `Diferimiento de ${count(plan.days, 'día', 'días')}${interest}`;
  }
  const what = plan.way === 'total' ? 'Gracia total' : 'Solo interés';
  const effect = HOLIDAY_EFFECT_NAMES[plan.effect].toLowerCase();
  return `${what} por ${count(plan.installments, 'cuota', 'cuotas')}, ${effect}${interest}`;
}
