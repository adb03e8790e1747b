import type { ImportField, ImportMapping } from '@core/contract/borrowerImports';
import { plainText } from '../../platform/text';

/** A column that a file may have. */
export interface KnownField {
  readonly title: string;
  /** A row is nobody without it. */
  readonly isNeeded?: true;
  /** How people head such a column, without accents. */
  readonly headers: readonly string[];
}

/** What is read of a file, with the headers that are understood without asking. */
export const FIELDS: Readonly<Record<ImportField, KnownField>> = {
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

/** The columns whose headers say by themselves what they hold. */
export function guessColumns<Name extends string>(
  fields: Readonly<Record<Name, KnownField>>,
  headers: readonly string[],
): Partial<Record<Name, number>> {
  const plain = headers.map(plainText);
  const found = (Object.keys(fields) as Name[]).flatMap((name) => {
    const column = plain.findIndex((header) => fields[name].headers.includes(header));
    return column === -1 ? [] : [[name, column] as const];
  });
  return Object.fromEntries(found) as Partial<Record<Name, number>>;
}

/** What the headers say by themselves. */
export const guessMapping = (headers: readonly string[]): ImportMapping => ({
  columns: guessColumns(FIELDS, headers),
  documentType: 'DNI',
});
