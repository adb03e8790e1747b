import type { NewChargeRate } from '@core/contract/oneOffCharges';
import { CHARGE_NAME_MAX_LENGTH } from '@core/loan/rules';
import * as yup from 'yup';
import { TICKED } from '@/components/CheckField';
import { dateText, positiveMoneyText, words } from '@/i18n/fields';
import { readTypedMoney, today } from '@/i18n/format';

/** Texts of the inputs of a rate of charges; an empty tax is none. */
export interface ChargeRateForm {
  currency: NewChargeRate['currency'];
  name: string;
  validFrom: string;
  amount: string;
  taxPercent: string;
  isThirdParty: string;
  account: string;
}

export const emptyChargeRate = (): ChargeRateForm => ({
  currency: '',
  name: '',
  validFrom: today(),
  amount: '',
  taxPercent: '',
  isThirdParty: '',
  account: '',
});

export const chargeRateSchema = yup.object({
  name: words('Escriba el nombre del cargo', CHARGE_NAME_MAX_LENGTH).min(
    3,
    'Escriba al menos 3 letras',
  ),
  validFrom: dateText('Ingrese desde cuándo rige'),
  amount: positiveMoneyText('Ingrese el monto'),
  taxPercent: yup.string().matches(/^(100|\d{1,2})(\.\d{1,2})?$/, {
    message: 'Use un porcentaje como 18',
    excludeEmptyString: true,
  }),
  account: yup.string().required('Elija la cuenta'),
});

/** Rate as the API takes it, from the texts typed; nothing else turns one into the other. */
export const toNewChargeRate = ({
  amount,
  taxPercent,
  isThirdParty,
  ...form
}: ChargeRateForm): NewChargeRate => ({
  ...form,
  name: form.name.trim(),
  amount: readTypedMoney(amount) ?? amount,
  taxPercent: /[1-9]/.test(taxPercent) ? taxPercent : null,
  isThirdParty: isThirdParty === TICKED,
});
