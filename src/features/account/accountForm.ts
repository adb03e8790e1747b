import * as yup from 'yup';
import type { MyAccount, MyAccountChange } from '@core/contract/accounts';
import { hoursText, phoneText, nameWords, plainPhone } from '@/i18n/fields';

/** Texts of the inputs of a person's own account. */
export interface AccountForm {
  fullName: string;
  phone: string;
  contactChannel: MyAccount['contactChannel'];
  contactFromHour: string;
  contactToHour: string;
}

export const accountFormSchema = yup.object({
  fullName: nameWords('Escriba su nombre completo', 200).min(3, 'Escriba su nombre completo'),
  phone: phoneText('Ingrese su celular'),
  contactChannel: yup.string().required(),
  ...hoursText(),
});

export const accountFormOf = (account: MyAccount): AccountForm => ({
  fullName: account.fullName,
  phone: account.phone ?? '',
  contactChannel: account.contactChannel,
  contactFromHour: String(account.contactFromHour),
  contactToHour: String(account.contactToHour),
});

/**
 * Change of an account as the API takes it, from the texts typed; nothing else turns one into the
 * other.
 */
export const toAccountChange = (form: AccountForm): MyAccountChange => ({
  fullName: form.fullName.trim(),
  phone: plainPhone(form.phone),
  contactChannel: form.contactChannel,
  contactFromHour: Number(form.contactFromHour),
  contactToHour: Number(form.contactToHour),
});
