import { CHANGE_KIND } from '@core/names/stateNames';
import type { LoanChangeTerms } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import type { OneOffCharge } from '@core/contract/oneOffCharges';
import type { WaivableComponent } from '@core/loan/components';
import { INSTALLMENT_COUNT_MAX, REASON_MAX_LENGTH } from '@core/loan/rules';
import type { FrozenParts } from '@core/loan/freezeLateness';
import { dueDatesOf, frequencyFor, isOfDates } from '@core/loan/dueDates';
import { firstDueAfter, type PaymentFrequency } from '@core/loan/paymentFrequencies';
import * as yup from 'yup';
import { holidaySchema, holidayWords, toHoliday, type HolidayForm } from './holidayForm';
import { dateText, positiveMoneyText, rateText, words } from '@/i18n/fields';
import { count, readTypedMoney, showDate, showMoney, showRate, today } from '@/i18n/format';

export type ChangeKind = LoanChangeTerms['kind'];

/** Texts of the inputs of a change; each kind asks for some of it. */
export type ChangeForm = HolidayForm & {
  component: string;
  amount: string;
  evidence: string;
  reason: string;
  /** The name of the file chosen as evidence. */
  evidenceFileId: string;
  installmentCount: string;
  firstDueOn: string;
  /** A frequency of dates agreed on one by one, of a loan that has such; else empty. */
  dueDates: string;
  annualRatePercent: string;
  court: string;
  parts: string;
  /** Kind of a charge that is put, or name of the one that is forgiven alone. */
  name: string;
  /** Day of the review of the rate that is due; else empty. */
  reviewedOn: string;
  /** The change that put the charge which is forgiven alone; else empty. */
  chargeId: string;
  /** File in court whose cost a charge is; else empty. */
  matterId: string;
};

/**
 * Texts that the form of a change opens with: the terms of now are proposed, and all that is owed
 * of a charge that is forgiven alone.
 */
export const emptyChange = (
  { installments, terms, laterRates, nextReviewOn }: LoanDetail,
  charge?: OneOffCharge,
): ChangeForm => ({
  component: charge === undefined ? '' : 'fees',
  amount: charge?.unpaid ?? '',
  name: charge?.name ?? '',
  chargeId: charge === undefined ? '' : String(charge.changeId),
  reviewedOn: nextReviewOn ?? '',
  matterId: '',
  evidence: '',
  reason: '',
  evidenceFileId: '',
  installmentCount: String(installments.filter(({ status }) => status !== 'paid').length),
  firstDueOn: isOfDates(terms.paymentFrequency) ? firstDueAfter(today(), 'dates') : '',
  dueDates: isOfDates(terms.paymentFrequency) ? 'dates' : '',
  annualRatePercent: rateOfNow({ terms, laterRates, nextReviewOn }).replace(
    /(\.\d\d\d*?)0+$/,
    '$1',
  ),
  way: '',
  installments: '1',
  days: '30',
  bearsInterest: 'yes',
  effect: 'longerTerm',
  court: '',
  parts: '',
});

/** Rate that holds: of a loan whose rate follows an index, what its last review left. */
const rateOfNow = ({
  terms,
  laterRates,
  nextReviewOn,
}: Pick<LoanDetail, 'terms' | 'laterRates' | 'nextReviewOn'>) => {
  const reviewed = nextReviewOn === null ? undefined : laterRates.at(-1);
  return reviewed?.percent ?? terms.annualRatePercent;
};

/** New dates of a loan whose dates are agreed on one by one; none of any other. */
export const datesAnew = ({ dueDates, installmentCount }: ChangeForm) =>
  dueDatesOf(frequencyFor(dueDates as PaymentFrequency, today(), Number(installmentCount)));

export const COMPONENT_NAMES: Readonly<Record<WaivableComponent, string>> = {
  lateInterest: 'Interés moratorio',
  fees: 'Penalidad y cargos',
  tax: 'Impuesto',
  interest: 'Interés vencido',
};

export const FROZEN_NAMES: Readonly<Record<FrozenParts, string>> = {
  lateInterest: 'Interés moratorio',
  lateCharges: 'Penalidades por atraso',
  both: 'Interés moratorio y penalidades',
};

interface KindOfChange {
  readonly name: string;
  /** The button that opens it. */
  readonly open: string;
  /** Effect of this kind of change, in one sentence. */
  readonly effect: string;
  /** True where a file shows what the change rests on. */
  readonly hasFile: boolean;
  readonly schema: yup.AnyObjectSchema;
  readonly toTerms: (form: ChangeForm) => LoanChangeTerms;
}

const reason = words('Escriba el motivo', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras');

export const KINDS: Readonly<Record<ChangeKind, KindOfChange>> = {
  waiver: {
    name: CHANGE_KIND.waiver,
    open: 'Condonar',
    effect: 'El fondo asume lo que se condona: el prestatario deja de deberlo.',
    hasFile: false,
    schema: yup.object({
      component: yup.string().required('Elija qué se condona'),
      amount: positiveMoneyText('Ingrese el monto'),
      reason,
    }),
    toTerms: ({ component, amount, name, chargeId }) => ({
      kind: 'waiver',
      component: component as WaivableComponent,
      amount: readTypedMoney(amount) ?? amount,
      ...(chargeId !== '' && { charge: { id: Number(chargeId), name } }),
    }),
  },
  writeOff: {
    name: CHANGE_KIND.writeOff,
    open: 'Castigar',
    effect:
      'La deuda sale de la cartera como pérdida y no genera más cargos. ' +
      'El prestatario la sigue debiendo: lo que pague después es una recuperación.',
    hasFile: true,
    schema: yup.object({
      evidence: words('Indique el sustento', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras'),
      reason,
    }),
    toTerms: ({ evidence }) => ({ kind: 'writeOff', evidence: evidence.trim() }),
  },
  rescheduling: {
    name: CHANGE_KIND.rescheduling,
    open: 'Reprogramar',
    effect:
      'Todo el capital que se debe se paga con un cronograma nuevo. Los intereses y cargos ya ' +
      'generados van aparte en la primera cuota nueva: no se capitalizan.',
    hasFile: true,
    schema: yup.object({
      installmentCount: yup
        .string()
        .required('Ingrese el número de cuotas')
        .matches(/^[1-9]\d*$/, 'Use un número entero, como 12')
        .test('most', `Use como máximo ${INSTALLMENT_COUNT_MAX} cuotas`, (text) => {
          return Number(text) <= INSTALLMENT_COUNT_MAX;
        }),
      firstDueOn: dateText('Ingrese cuándo vence la primera'),
      annualRatePercent: rateText('Ingrese la tasa'),
      evidenceFileId: yup.string().required('Adjunte la solicitud firmada o el acta'),
      reason,
    }),
    toTerms: (form) => {
      const dueDates = datesAnew(form);
      return {
        kind: 'rescheduling',
        installmentCount: Number(form.installmentCount),
        firstDueOn: dueDates[0] ?? form.firstDueOn,
        annualRatePercent: form.annualRatePercent,
        ...(dueDates.length > 0 && { dueDates: [...dueDates] }),
      };
    },
  },
  holiday: {
    name: CHANGE_KIND.holiday,
    open: 'Dar descanso',
    effect:
      'Las próximas cuotas no se pagan, o se paga solo su interés, o vencen después. ' +
      'Antes de pedirlo verá cuánto cuesta. Nada se capitaliza.',
    hasFile: true,
    schema: holidaySchema(reason),
    toTerms: (form) => ({ kind: 'holiday', plan: toHoliday(form) }),
  },
  legalCollection: {
    name: CHANGE_KIND.legalCollection,
    open: 'Pasar a judicial',
    effect: 'La deuda se cobra ante un juzgado. Sigue generando cargos y recibiendo pagos.',
    hasFile: true,
    schema: yup.object({
      court: words('Indique el juzgado y el expediente', REASON_MAX_LENGTH).min(
        5,
        'Escriba al menos 5 letras',
      ),
      reason,
    }),
    toTerms: ({ court }) => ({ kind: 'legalCollection', court: court.trim() }),
  },
  freeze: {
    name: CHANGE_KIND.freeze,
    open: 'Congelar la mora',
    effect:
      'Desde hoy el atraso no suma más. Lo ya generado se sigue debiendo. ' +
      'Al descongelar vuelve a correr desde ese día.',
    hasFile: true,
    schema: yup.object({ parts: yup.string().required('Elija qué se congela'), reason }),
    toTerms: ({ parts }) => ({ kind: 'freeze', parts: parts as FrozenParts }),
  },
  interestFreeze: {
    name: CHANGE_KIND.interestFreeze,
    open: 'Congelar el interés',
    effect:
      'Desde hoy el interés no corre: las cuotas mantienen su fecha y su capital. Lo ya generado ' +
      'se sigue debiendo. Al descongelar vuelve a correr desde ese día.',
    hasFile: true,
    schema: yup.object({ reason }),
    toTerms: () => ({ kind: 'interestFreeze' }),
  },
  charge: {
    name: CHANGE_KIND.charge,
    open: 'Agregar cargo',
    effect:
      'Se suma, con su impuesto, a la cuota por pagar más antigua. Hasta su tarifa se pone al ' +
      'confirmar; por encima lo aprueba otra persona.',
    hasFile: false,
    schema: yup.object({
      name: yup.string().required('Elija el cargo'),
      amount: positiveMoneyText('Ingrese el monto'),
      reason,
    }),
    toTerms: ({ name, amount, matterId }) => ({
      kind: 'charge',
      name,
      amount: readTypedMoney(amount) ?? amount,
      ...(matterId !== '' && { matterId: Number(matterId) }),
    }),
  },
  rateReview: {
    name: CHANGE_KIND.rateReview,
    open: 'Revisar la tasa',
    effect:
      'La tasa se calcula otra vez con su índice y rige desde la primera cuota que aún no ' +
      'empieza. Lo vencido y lo pagado por adelantado no cambian.',
    hasFile: false,
    schema: yup.object({ reason }),
    toTerms: ({ reviewedOn }) => ({ kind: 'rateReview', reviewedOn }),
  },
};

/** True of a change that stops something until it thaws, instead of being undone. */
export const isFreeze = ({ kind }: LoanChangeTerms): boolean =>
  kind === 'freeze' || kind === 'interestFreeze';

/** Terms of a change, in words. */
export function wordsOf(terms: LoanChangeTerms, currency: string): string {
  if (terms.kind === 'writeOff') return `Sustento: ${terms.evidence}`;
  if (terms.kind === 'legalCollection') return `Juzgado y expediente: ${terms.court}`;
  if (terms.kind === 'freeze') return FROZEN_NAMES[terms.parts];
  if (terms.kind === 'interestFreeze') return 'Desde el día en que se aprueba';
  if (terms.kind === 'rateReview') return `La del ${showDate(terms.reviewedOn)}`;
  if (terms.kind === 'holiday') return holidayWords(terms.plan);
  if (terms.kind === 'rescheduling') {
    const { installmentCount, firstDueOn, annualRatePercent } = terms;
    const first = installmentCount === 1 ? 'que vence' : 'la primera';
    return (
      `${count(installmentCount, 'cuota', 'cuotas')}, ${first} el ${showDate(firstDueOn)}, ` +
      `tasa ${showRate(annualRatePercent)}`
    );
  }
  const amount = showMoney(terms.amount, currency);
  if (terms.kind === 'charge') return `${terms.name}: ${amount} antes de impuesto`;
  return `${terms.charge?.name ?? COMPONENT_NAMES[terms.component]}: ${amount}`;
}
