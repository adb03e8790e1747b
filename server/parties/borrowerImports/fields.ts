import { ImportMapping, type ImportField } from '@core/contract/borrowerImports';
import { choicesOf, guessColumns, type KnownField } from '../intake/columns';
import type { Intake } from '../intake/intake';

/** Fields that are read of a file, with the headers that are understood without asking. */
const FIELDS: Readonly<Record<ImportField, KnownField>> = {
  kind: { title: 'Persona o empresa', headers: ['persona o empresa', 'tipo de persona', 'clase'] },
  documentType: {
    title: 'Tipo de documento',
    headers: ['tipo de documento', 'tipo documento', 'tipo doc', 'tipo'],
  },
  documentNumber: {
    title: 'Número de documento',
    isNeeded: true,
    headers: ['numero de documento', 'documento', 'dni', 'ruc', 'nro documento', 'nro. documento'],
  },
  firstNames: {
    title: 'Nombres o razón social',
    isNeeded: true,
    headers: ['nombres o razon social', 'nombres', 'nombre', 'razon social'],
  },
  lastNames: { title: 'Apellidos', headers: ['apellidos', 'apellido'] },
  phone: {
    title: 'Teléfono',
    isNeeded: true,
    headers: ['telefono', 'celular', 'movil', 'telefono celular'],
  },
  email: { title: 'Correo', headers: ['correo', 'email', 'e-mail', 'correo electronico'] },
  address: { title: 'Dirección', headers: ['direccion', 'domicilio'] },
  occupation: { title: 'Ocupación', headers: ['ocupacion', 'profesion', 'giro'] },
  monthlyIncome: {
    title: 'Ingreso mensual',
    headers: ['ingreso mensual', 'ingresos', 'ingreso', 'sueldo'],
  },
  bornOn: {
    title: 'Fecha de nacimiento',
    headers: ['fecha de nacimiento', 'nacimiento', 'fecha nacimiento', 'f. nacimiento'],
  },
  representativeName: {
    title: 'Representante legal',
    headers: ['representante legal', 'representante'],
  },
  representativeDocumentType: {
    title: 'Tipo de documento del representante',
    headers: ['tipo de documento del representante', 'tipo doc representante'],
  },
  representativePower: {
    title: 'Poder del representante',
    headers: ['poder', 'poder del representante', 'partida', 'partida registral'],
  },
  representativeDocument: {
    title: 'Documento del representante',
    headers: ['documento del representante', 'dni del representante'],
  },
};

/** Mapping that the headers say by themselves. */
export const guessMapping = (headers: readonly string[]): ImportMapping => ({
  columns: guessColumns(FIELDS, headers),
  documentType: 'DNI',
});

/** The columns as a person chooses among them. */
export const FIELD_CHOICES = choicesOf(FIELDS);

/** Borrowers of a file. */
export const BORROWER_INTAKE: Intake<ImportMapping> = {
  table: 'borrower_import',
  entity: 'borrowerImport',
  acts: {
    read: 'readBorrowerFile',
    check: 'checkBorrowerImport',
    run: 'runBorrowerImport',
    undo: 'undoBorrowerImport',
  },
  fields: FIELDS,
  mapping: ImportMapping,
  tellsReading: true,
  rowsPerStep: 100,
};
