import * as yup from 'yup';
import type { NewRequestGuarantor } from '@core/contract/requestPapers';
import { isBorrowerDocumentShaped, type BorrowerDocumentType } from '@core/identity/documents';
import { BORROWER_DOCUMENT_HELP } from '@/i18n/borrowers';
import { phoneText, plainPhone, words } from '@/i18n/fields';

/** Texts of the inputs of a guarantor. */
export interface GuarantorForm {
  documentType: BorrowerDocumentType;
  documentNumber: string;
  name: string;
  phone: string;
  relationship: string;
}

export const emptyGuarantor: GuarantorForm = {
  documentType: 'DNI',
  documentNumber: '',
  name: '',
  phone: '',
  relationship: '',
};

const plainNumber = (number: string) => number.trim().toUpperCase();

export const guarantorSchema = yup.object({
  documentNumber: words('Ingrese el número de documento', 20).test(
    'shape',
    (number, { parent, createError }) => {
      const { documentType } = parent as GuarantorForm;
      if (isBorrowerDocumentShaped(documentType, plainNumber(number))) return true;
      return createError({ message: `Debe tener: ${BORROWER_DOCUMENT_HELP[documentType]}` });
    },
  ),
  name: words('Escriba nombres y apellidos', 150).min(2, 'Escriba nombres y apellidos'),
  phone: phoneText('Ingrese el teléfono'),
  relationship: words('Escriba qué es del solicitante', 60).min(2, 'Use al menos 2 letras'),
});

/** Guarantor as the API takes it. */
export const toNewGuarantor = (form: GuarantorForm): NewRequestGuarantor => ({
  documentType: form.documentType,
  documentNumber: plainNumber(form.documentNumber),
  name: form.name.trim(),
  phone: plainPhone(form.phone),
  relationship: form.relationship.trim(),
});
