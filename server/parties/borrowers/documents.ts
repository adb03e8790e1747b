import {
  isBorrowerDocumentShaped,
  type BorrowerDocumentType,
  type ForeignDocumentType,
} from '@core/identity/documents';
import * as ar from 'stdnum/lib/cjs/ar/index.js';
import * as co from 'stdnum/lib/cjs/co/index.js';
import * as dominican from 'stdnum/lib/cjs/do/index.js';
import * as mx from 'stdnum/lib/cjs/mx/index.js';

/** The check digits of the other countries; a Colombian cédula has none. */
const CHECKS: Readonly<Partial<Record<string, (number: string) => boolean>>> = {
  CURP: (number) => mx.curp.validate(number).isValid,
  RFC: (number) => mx.rfc.validate(number).isValid,
  NIT: (number) => co.nit.validate(number).isValid,
  CEDULA: (number) => dominican.cedula.validate(number).isValid,
  RNC: (number) => dominican.rnc.validate(number).isValid,
  DNI_AR: (number) => ar.dni.validate(number).isValid,
  CUIT: (number) => ar.cuit.validate(number).isValid,
} satisfies Partial<Record<ForeignDocumentType, (number: string) => boolean>>;

/** True where a document may exist: its shape, and its check digits where it has them. */
export function isBorrowerDocumentValid(type: BorrowerDocumentType, number: string): boolean {
  return isBorrowerDocumentShaped(type, number) && (CHECKS[type]?.(number) ?? true);
}
