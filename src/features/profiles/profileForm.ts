import * as yup from 'yup';
import type { NewProfile, Profile, ProfileChange } from '@core/contract/profiles';
import { TICKED } from '@/components/CheckField';
import { moneyText, words } from '@/i18n/fields';
import { groupMoney, readTypedMoney } from '@/i18n/format';

/** Texts of the inputs of a profile; an empty limit is no limit. */
export interface ProfileForm {
  code: string;
  name: string;
  copyOf: string;
  maxApprovalAmount: string;
  maxWaiverAmount: string;
  limitCurrency: string;
  isActive: string;
}

const limitText = (amount: string | null) => (amount === null ? '' : groupMoney(amount));

/** The form of a profile that is there, or of one to add. */
export const profileFormOf = (profile: Profile | undefined): ProfileForm => ({
  code: profile?.code ?? '',
  name: profile?.name ?? '',
  copyOf: '',
  maxApprovalAmount: limitText(profile?.maxApprovalAmount ?? null),
  maxWaiverAmount: limitText(profile?.maxWaiverAmount ?? null),
  limitCurrency: profile?.limitCurrency ?? '',
  isActive: profile?.isActive === false ? '' : TICKED,
});

const limit = () =>
  yup.lazy((text: string | undefined) =>
    (text ?? '').trim() === '' ? yup.string() : moneyText('Ingrese el importe'),
  );

const changeFields = {
  name: words('Escriba el nombre', 60).min(3, 'Use al menos 3 letras'),
  maxApprovalAmount: limit(),
  maxWaiverAmount: limit(),
};

export const profileChangeSchema = yup.object(changeFields);

export const newProfileSchema = yup.object({
  ...changeFields,
  code: yup
    .string()
    .trim()
    .required('Escriba el código')
    .matches(/^[A-Za-z]\w{2,39}$/, 'Use de 3 a 40 letras sin acentos, dígitos o guion bajo'),
  copyOf: yup.string().required('Elija un perfil'),
});

const limitsOf = (form: ProfileForm) => ({
  maxApprovalAmount: readTypedMoney(form.maxApprovalAmount) ?? null,
  maxWaiverAmount: readTypedMoney(form.maxWaiverAmount) ?? null,
  ...(form.limitCurrency !== '' && { limitCurrency: form.limitCurrency }),
});

export const toNewProfile = (form: ProfileForm): NewProfile => ({
  code: form.code.trim().toUpperCase(),
  name: form.name.trim(),
  copyOf: form.copyOf,
  ...limitsOf(form),
});

export const toProfileChange = (form: ProfileForm): ProfileChange => ({
  name: form.name.trim(),
  isActive: form.isActive === TICKED,
  ...limitsOf(form),
});
