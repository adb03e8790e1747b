import * as yup from 'yup';
import type { RequestDetail } from '@core/contract/requests';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { TICKED } from '@/components/CheckField';
import { positiveMoneyText, rateText, words } from '@/i18n/fields';
import { groupMoney, plainRate, readTypedMoney } from '@/i18n/format';

const reason = () =>
  words('Escriba el motivo', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras');

/** The observations, one a line. */
export const readItems = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const observeSchema = yup.object({
  items: yup
    .string()
    .test('items', 'Escriba al menos una línea de 5 letras o más', (text) => {
      const lines = readItems(text ?? '');
      return lines.length > 0 && lines.every((line) => line.length >= 5);
    })
    .test('most', 'Use como máximo 12 líneas', (text) => readItems(text ?? '').length <= 12),
});

export interface VoteForm {
  vote: string;
  reason: string;
}

export const voteSchema = yup.object({
  vote: yup.string().required('Elija su voto'),
  reason: yup
    .string()
    .when('vote', ([vote], text: yup.StringSchema) => (vote === 'for' ? text : reason())),
});

export interface AcceptanceForm {
  means: string;
  paper: string;
  reference: string;
}

export const acceptanceSchema = yup.object({
  means: yup.string().required('Elija cómo aceptó'),
  paper: yup
    .string()
    .when('means', ([means], text: yup.StringSchema) =>
      means === 'paper' ? text.required('Adjunte el papel que firmó el cliente') : text,
    ),
  reference: yup
    .string()
    .when('means', ([means], text: yup.StringSchema) =>
      means === 'call'
        ? words('Escriba la referencia de la grabación', 120).min(4, 'Escriba al menos 4 letras')
        : text,
    ),
});

export interface ApproveForm {
  amount: string;
  installmentCount: string;
  annualRatePercent: string;
  note: string;
  isInvestorFunded: string;
}

export const approveSchema = yup.object({
  amount: positiveMoneyText('Ingrese el monto'),
  installmentCount: yup
    .string()
    .required('Ingrese el número de cuotas')
    .matches(/^[1-9]\d{0,2}$/, { message: 'Use un número entero', excludeEmptyString: true }),
  annualRatePercent: rateText('Ingrese la tasa'),
});

/** The rate without idle zeros: what a person would type. */

export const approveFormOf = ({ offer }: RequestDetail): ApproveForm => ({
  amount: groupMoney(offer.amount),
  installmentCount: String(offer.installmentCount),
  annualRatePercent: plainRate(offer.annualRatePercent),
  note: '',
  isInvestorFunded: '',
});

export const toApproval = (form: ApproveForm) => ({
  amount: readTypedMoney(form.amount) ?? '',
  installmentCount: Number(form.installmentCount),
  annualRatePercent: form.annualRatePercent.trim(),
  note: form.note.trim(),
  ...(form.isInvestorFunded === TICKED && { isInvestorFunded: true }),
});

export interface RejectForm {
  reasonCode: string;
  reason: string;
}

export const rejectSchema = yup.object({
  reasonCode: yup.string().required('Elija el motivo'),
  reason: reason(),
});
