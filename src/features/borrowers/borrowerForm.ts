import * as yup from 'yup';
import type { NewBorrower } from '@core/contract/borrowers';
import { DOCUMENT_TYPES, isDocumentValid, type DocumentType } from '@core/identity/documents';
import { DOCUMENT_HELP } from '@/i18n/es';
import { moneyText, phoneText, plainPhone, words } from '@/i18n/fields';
import { readTypedMoney } from '@/i18n/format';

/** What the inputs hold, all text. */
export interface BorrowerForm {
  documentType: DocumentType;
  documentNumber: string;
  firstNames: string;
  lastNames: string;
  phone: string;
  email: string;
  address: string;
  occupation: string;
  monthlyIncome: string;
}

export const emptyBorrower: BorrowerForm = {
  documentType: 'DNI',
  documentNumber: '',
  firstNames: '',
  lastNames: '',
  phone: '',
  email: '',
  address: '',
  occupation: '',
  monthlyIncome: '',
};

const documentText = (number: string) => number.trim().toUpperCase();

export const borrowerFormSchema = yup.object({
  documentType: yup.string().oneOf(DOCUMENT_TYPES).required(),
  documentNumber: yup
    .string()
    .required('Ingrese el número de documento')
    .test('document', (number, context) => {
      const type = (context.parent as BorrowerForm).documentType;
      if (isDocumentValid(type, documentText(number ?? ''))) return true;
      return context.createError({ message: `El número no es válido: ${DOCUMENT_HELP[type]}` });
    }),
  firstNames: words('Ingrese los nombres', 100),
  lastNames: words('Ingrese los apellidos', 100),
  phone: phoneText('Ingrese el teléfono'),
  email: yup.string().email('Debe ser un correo válido').max(255, 'Use un correo más corto'),
  address: words('Ingrese la dirección', 200),
  occupation: words('Ingrese la ocupación', 100),
  monthlyIncome: moneyText('Ingrese el ingreso mensual'),
});

/** What the API takes. The only bridge between the two shapes. */
export function toNewBorrower(form: BorrowerForm): NewBorrower {
  const email = form.email.trim();
  const monthlyIncome = readTypedMoney(form.monthlyIncome);
  return {
    documentType: form.documentType,
    documentNumber: documentText(form.documentNumber),
    firstNames: form.firstNames.trim(),
    lastNames: form.lastNames.trim(),
    phone: plainPhone(form.phone),
    ...(email === '' ? {} : { email }),
    address: form.address.trim(),
    occupation: form.occupation.trim(),
    ...(monthlyIncome === undefined ? {} : { monthlyIncome }),
  };
}
