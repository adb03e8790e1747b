import type {
  BANK_ACCOUNT_KINDS,
  CONTACT_MEANS,
  EMPLOYMENT_REGIMES,
  RELATION_ROLES,
} from '@core/contract/borrowerRecords';
import type { BORROWER_KINDS, BorrowerStateName } from '@core/contract/borrowers';
import type { DigitalRecord } from '@core/contract/digitalRecords';
import { COMPANY_DOCUMENT_TYPES, type BorrowerDocumentType } from '@core/identity/documents';
import { DOCUMENT, DOCUMENT_HELP, optionsOf } from './es';

/** Words of the closed lists of borrowers. */

export const BORROWER_KIND: Readonly<Record<(typeof BORROWER_KINDS)[number], string>> = {
  person: 'Persona',
  company: 'Empresa',
};

export const BORROWER_DOCUMENT: Readonly<Record<BorrowerDocumentType, string>> = {
  ...DOCUMENT,
  CURP: 'CURP (México)',
  RFC: 'RFC (México)',
  CC: 'Cédula de ciudadanía (Colombia)',
  NIT: 'NIT (Colombia)',
  CEDULA: 'Cédula (República Dominicana)',
  RNC: 'RNC (República Dominicana)',
  DNI_AR: 'DNI (Argentina)',
  CUIT: 'CUIT o CUIL (Argentina)',
};

/** Documents to choose among. */
export const BORROWER_DOCUMENTS = optionsOf(BORROWER_DOCUMENT);

/** Documents that a company may be known by. */
export const COMPANY_DOCUMENTS = BORROWER_DOCUMENTS.filter(({ value }) =>
  COMPANY_DOCUMENT_TYPES.some((type) => type === value),
);

export const BORROWER_DOCUMENT_HELP: Readonly<Record<BorrowerDocumentType, string>> = {
  ...DOCUMENT_HELP,
  CURP: '18 letras y dígitos',
  RFC: '12 o 13 letras y dígitos, con su homoclave',
  CC: 'De 6 a 10 dígitos',
  NIT: '9 o 10 dígitos, con su dígito de verificación',
  CEDULA: '11 dígitos, sin guiones',
  RNC: '9 dígitos, sin guiones',
  DNI_AR: '7 u 8 dígitos, sin puntos',
  CUIT: '11 dígitos, sin guiones',
};

export const BORROWER_STATE: Readonly<Record<BorrowerStateName, string>> = {
  POR_APROBAR: 'Por aprobar',
  ACTIVO: 'Activo',
  INACTIVO: 'Inactivo',
  RECHAZADO: 'Rechazado',
  LISTA_NEGRA: 'Lista negra',
  RETIRADO: 'Retirado',
  FUSIONADO: 'Fusionado',
};

export const CONTACT_MEANS_NAMES: Readonly<Record<(typeof CONTACT_MEANS)[number], string>> = {
  phone: 'Teléfono',
  email: 'Correo',
  address: 'Dirección',
};

export const EMPLOYMENT_REGIME: Readonly<Record<(typeof EMPLOYMENT_REGIMES)[number], string>> = {
  dependent: 'Dependiente',
  independent: 'Independiente',
  pensioner: 'Pensionista',
  informal: 'Sin registro formal',
};

export const RELATION_ROLE: Readonly<Record<(typeof RELATION_ROLES)[number], string>> = {
  family: 'Familiar',
  reference: 'Referencia',
  guarantor: 'Aval',
};

export const BANK_ACCOUNT_KIND: Readonly<Record<(typeof BANK_ACCOUNT_KINDS)[number], string>> = {
  savings: 'Ahorros',
  checking: 'Corriente',
};

export const DIGITAL_RECORD_TYPE: Readonly<Record<DigitalRecord['type'], string>> = {
  identity: 'Identidad',
  address: 'Domicilio',
  income: 'Ingresos',
  tax: 'Tributario',
  guarantee: 'Garantía',
  representation: 'Representación',
  other: 'Otro',
};

export const DIGITAL_RECORD_STATUS: Readonly<Record<DigitalRecord['status'], string>> = {
  pending: 'Pendiente',
  received: 'Recibido',
  observed: 'Observado',
  approved: 'Aprobado',
};
