import * as yup from 'yup';
import type { Borrower, NewBorrower } from '@core/contract/borrowers';
import {
  BORROWER_DOCUMENT_TYPES,
  isBorrowerDocumentShaped,
  isCompanyDocument,
  PERSON_DOCUMENT_TYPES,
  type BorrowerDocumentType,
} from '@core/identity/documents';
import { isPlainDate } from '@core/calendar/plainDate';
import { BORROWER_DOCUMENT_HELP } from '@/i18n/borrowers';
import { moneyText, phoneText, nameWords, plainPhone, words } from '@/i18n/fields';
import { groupMoney, readTypedMoney } from '@/i18n/format';

/** Texts of the inputs of a borrower. */
export interface BorrowerForm {
  kind: 'person' | 'company';
  documentType: BorrowerDocumentType;
  documentNumber: string;
  firstNames: string;
  lastNames: string;
  bornOn: string;
  representativeName: string;
  representativeDocumentType: string;
  representativeDocument: string;
  representativePower: string;
  phone: string;
  email: string;
  address: string;
  occupation: string;
  monthlyIncome: string;
}

export const emptyBorrower: BorrowerForm = {
  kind: 'person',
  documentType: 'DNI',
  documentNumber: '',
  firstNames: '',
  lastNames: '',
  bornOn: '',
  representativeName: '',
  representativeDocumentType: 'DNI',
  representativeDocument: '',
  representativePower: '',
  phone: '',
  email: '',
  address: '',
  occupation: '',
  monthlyIncome: '',
};

/** A borrower as the inputs hold them. */
export const borrowerFormOf = (borrower: Borrower): BorrowerForm => ({
  kind: borrower.kind,
  documentType: borrower.documentType,
  documentNumber: borrower.documentNumber,
  firstNames: borrower.firstNames,
  lastNames: borrower.lastNames,
  bornOn: borrower.bornOn ?? '',
  representativeName: borrower.representativeName,
  representativeDocumentType: borrower.representativeDocumentType ?? 'DNI',
  representativeDocument: borrower.representativeDocument,
  representativePower: borrower.representativePower,
  phone: borrower.phone,
  email: borrower.email ?? '',
  address: borrower.address,
  occupation: borrower.occupation,
  monthlyIncome: groupMoney(borrower.monthlyIncome),
});

export const documentText = (number: string) => number.trim().toUpperCase();

const ofCompany = (kind: unknown) => kind === 'company';

export const borrowerFormSchema = yup.object({
  kind: yup.string().required(),
  documentType: yup.string().oneOf(BORROWER_DOCUMENT_TYPES).required(),
  documentNumber: yup
    .string()
    .required('Ingrese el número de documento')
    .test('document', (typed, context) => {
      const { documentType: type, kind } = context.parent as BorrowerForm;
      const number = documentText(typed ?? '');
      if (!isBorrowerDocumentShaped(type, number)) {
        const message = `El número no es válido: ${BORROWER_DOCUMENT_HELP[type]}`;
        return context.createError({ message });
      }
      if (!ofCompany(kind) || isCompanyDocument(type, number)) return true;
      const message = 'Use el documento tributario de la empresa (un RUC que empieza en 20)';
      return context.createError({ message });
    }),
  firstNames: yup
    .string()
    .when('kind', ([kind]) =>
      nameWords(ofCompany(kind) ? 'Ingrese la razón social' : 'Ingrese los nombres', 150),
    ),
  lastNames: yup
    .string()
    .when('kind', ([kind]) =>
      ofCompany(kind) ? yup.string() : nameWords('Ingrese los apellidos', 100),
    ),
  bornOn: yup
    .string()
    .test('date', 'Use una fecha como 31/12/1990', (text) => !text || isPlainDate(text)),
  representativeName: yup
    .string()
    .when('kind', ([kind]) =>
      ofCompany(kind) ? nameWords('Ingrese al representante', 150) : yup.string(),
    ),
  representativeDocument: yup.string().test('document', (typed, context) => {
    const { representativeDocumentType, kind } = context.parent as BorrowerForm;
    const number = documentText(typed ?? '');
    const type = representativeDocumentType as BorrowerDocumentType;
    if (!ofCompany(kind) || number === '' || isBorrowerDocumentShaped(type, number)) return true;
    const message = `El número no es válido: ${BORROWER_DOCUMENT_HELP[type]}`;
    return context.createError({ message });
  }),
  representativePower: yup.string().max(200, 'Use como máximo 200 letras'),
  phone: phoneText('Ingrese el teléfono'),
  email: yup.string().email('Debe ser un correo válido').max(255, 'Use un correo más corto'),
  address: words('Ingrese la dirección', 200),
  occupation: words('Ingrese la ocupación', 100),
  monthlyIncome: moneyText('Ingrese el ingreso mensual'),
});

function representativeOf(form: BorrowerForm) {
  const number = documentText(form.representativeDocument);
  const documentType = PERSON_DOCUMENT_TYPES.find((one) => one === form.representativeDocumentType);
  return {
    representativeName: form.representativeName.trim(),
    ...(number !== '' &&
      documentType !== undefined && {
        representativeDocumentType: documentType,
        representativeDocument: number,
      }),
    representativePower: form.representativePower.trim(),
  };
}

/** Request that the API takes. The only bridge between the two shapes. */
export function toNewBorrower(form: BorrowerForm): NewBorrower {
  const email = form.email.trim();
  const monthlyIncome = readTypedMoney(form.monthlyIncome);
  const isCompany = form.kind === 'company';
  return {
    kind: form.kind,
    documentType: form.documentType,
    documentNumber: documentText(form.documentNumber),
    firstNames: form.firstNames.trim(),
    lastNames: isCompany ? '' : form.lastNames.trim(),
    ...(isCompany ? representativeOf(form) : form.bornOn !== '' && { bornOn: form.bornOn }),
    phone: plainPhone(form.phone),
    ...(email === '' ? {} : { email }),
    address: form.address.trim(),
    occupation: form.occupation.trim(),
    ...(monthlyIncome === undefined ? {} : { monthlyIncome }),
  };
}
