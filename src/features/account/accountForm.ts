import * as yup from 'yup';
import type { MyAccount, MyAccountChange } from '@core/contract/accounts';
import { hoursText, phoneText, plainPhone, words } from '@/i18n/fields';

/** What the inputs hold, all text. */
export interface AccountForm {
  fullName: string;
  phone: string;
  contactChannel: MyAccount['contactChannel'];
  contactFromHour: string;
  contactToHour: string;
}

export const accountFormSchema = yup.object({
  fullName: words('Escriba su nombre completo', 200).min(3, 'Escriba su nombre completo'),
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

/** What the API takes. The only bridge between the two shapes. */
export const toAccountChange = (form: AccountForm): MyAccountChange => ({
  fullName: form.fullName.trim(),
  phone: plainPhone(form.phone),
  contactChannel: form.contactChannel,
  contactFromHour: Number(form.contactFromHour),
  contactToHour: Number(form.contactToHour),
});
