import * as yup from 'yup';
import { ADDRESS_MAX_LENGTH, type TEXT_ITEMS } from '@core/identity/accountReview';
import { isInterbankCodeValid, plainInterbankCode } from '@core/identity/interbankCode';
import { phoneText, words } from '@/i18n/fields';

export type TextItemName = (typeof TEXT_ITEMS)[number];

interface TextItemKind {
  readonly label: string;
  readonly help: string;
  readonly schema: yup.AnyObjectSchema;
  readonly inputMode: 'text' | 'tel' | 'numeric';
  readonly autoComplete: string;
}

const CCI_HINT = 'El CCI tiene 20 dígitos y los dos últimos son de control: revíselos';

/** Input of each item of the validation that is written down. */
export const TEXT_ITEM: Readonly<Record<TextItemName, TextItemKind>> = {
  phone: {
    label: 'Número de celular',
    help: 'Lo llamaremos para comprobarlo.',
    schema: yup.object({ value: phoneText('Ingrese su celular') }),
    inputMode: 'tel',
    autoComplete: 'tel',
  },
  address: {
    label: 'Dirección donde vive',
    help: 'Calle, número, distrito y ciudad.',
    schema: yup.object({ value: words('Ingrese su dirección', ADDRESS_MAX_LENGTH) }),
    inputMode: 'text',
    autoComplete: 'street-address',
  },
  bankAccount: {
    label: 'CCI a su nombre',
    help: '20 dígitos, como 011-366-000100032542-21.',
    schema: yup.object({
      value: yup
        .string()
        .required('Ingrese su CCI')
        .test('cci', CCI_HINT, (typed) => isInterbankCodeValid(plainInterbankCode(typed ?? ''))),
    }),
    inputMode: 'numeric',
    autoComplete: 'off',
  },
};

/** A CCI in its four parts, as banks print it. */
export const showInterbankCode = (code: string) =>
  code.replace(/^(\d{3})(\d{3})(\d{12})(\d{2})$/, '$1-$2-$3-$4');
