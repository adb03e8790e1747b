import * as yup from 'yup';
import type { NewMoneyTransfer } from '@core/contract/moneyTransfers';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { positiveMoneyText } from '@/i18n/fields';
import { readTypedMoney } from '@/i18n/format';

/** Inputs of the form, all text. */
export interface TransferForm {
  fundId: string;
  fromAccountId: string;
  toAccountId: string;
  amount: string;
  operationNumber: string;
  note: string;
}

export const emptyTransfer: TransferForm = {
  fundId: '',
  fromAccountId: '',
  toAccountId: '',
  amount: '',
  operationNumber: '',
  note: '',
};

export const transferSchema = yup.object({
  fundId: yup.string().required('Elija un fondo'),
  fromAccountId: yup.string().required('Elija de qué cuenta sale'),
  toAccountId: yup
    .string()
    .required('Elija a qué cuenta entra')
    .notOneOf([yup.ref('fromAccountId')], 'Elija una cuenta distinta de la de salida'),
  amount: positiveMoneyText('Ingrese el monto'),
  note: yup.string().max(REASON_MAX_LENGTH, `Escriba hasta ${REASON_MAX_LENGTH} letras`),
});

/** Request that the API takes. */
export function toNewTransfer(form: TransferForm): NewMoneyTransfer {
  const note = form.note.trim();
  const operationNumber = form.operationNumber.trim();
  return {
    fundId: Number(form.fundId),
    fromAccountId: Number(form.fromAccountId),
    toAccountId: Number(form.toAccountId),
    amount: readTypedMoney(form.amount) ?? '',
    ...(operationNumber !== '' && { operationNumber }),
    ...(note !== '' && { note }),
  };
}
