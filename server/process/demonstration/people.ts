import { plainText } from '../../platform/text';
import type { NewBorrower } from '@core/contract/borrowers';
import type { NewFund } from '@core/contract/funds';
import type { NewLenderProfile } from '@core/contract/lenderProfiles';

/** Invented people; a likeness of name or number to somebody is chance. */

export const AREAS = ['Zona norte', 'Zona centro', 'Zona sur'];

export const POSITIONS = ['Administrador', 'Analista de créditos', 'Cajero', 'Cobrador'];

export const FUNDS: readonly NewFund[] = [
  { name: 'Fondo propio', currency: 'PEN', openingCapital: '250000.00' },
  { name: 'Fondo Cooperativa Andina', currency: 'PEN', openingCapital: '120000.00' },
];

type Row = readonly [
  type: NewBorrower['documentType'],
  number: string,
  first: string,
  last: string,
  phone: string,
  occupation: string,
  income: string,
  address: string,
];

const ROWS: readonly Row[] = [
  [
    'DNI',
    '41234567',
    'Rosa',
    'Quispe Huamán',
    '987654321',
    'Comerciante',
    '2800.00',
    'Av. Grau 145, Lima',
  ],
  [
    'DNI',
    '40987612',
    'José Luis',
    'Ñahui Condori',
    '986112233',
    'Transportista',
    '3200.00',
    'Jr. Puno 512, Puno',
  ],
  [
    'DNI',
    '43561278',
    'María Elena',
    'Chávez Rojas',
    '985223344',
    'Costurera',
    '1900.00',
    'Calle Lima 88, Ica',
  ],
  [
    'DNI',
    '45678123',
    'Pedro',
    'Mamani Flores',
    '984334455',
    'Agricultor',
    '2100.00',
    'Km 4, Huancayo',
  ],
  [
    'DNI',
    '47812345',
    'Ana Lucía',
    'Vargas León',
    '983445566',
    'Docente',
    '3600.00',
    'Av. Brasil 990, Lima',
  ],
  [
    'RUC',
    '20554433228',
    'Bodega El Sol S.A.C.',
    '',
    '014567890',
    'Comercio minorista',
    '12500.00',
    'Av. Perú 2040, Lima',
  ],
  [
    'DNI',
    '42345098',
    'Carlos',
    'Ramírez Ortiz',
    '982556677',
    'Mecánico',
    '2700.00',
    'Av. Ejército 300, Arequipa',
  ],
  [
    'CE',
    '001234567',
    'Daniela',
    'Rondón Pérez',
    '981667788',
    'Enfermera',
    '3100.00',
    'Jr. Huallaga 77, Lima',
  ],
  [
    'DNI',
    '44556677',
    'Julia',
    'Espinoza Ruiz',
    '980778899',
    'Panadera',
    '2300.00',
    'Calle Bolívar 21, Trujillo',
  ],
  [
    'DNI',
    '46789012',
    'Óscar',
    'Gutiérrez Díaz',
    '979889900',
    'Albañil',
    '2000.00',
    'Mz. C lote 5, Chiclayo',
  ],
  [
    'DNI',
    '48901234',
    'Milagros',
    'Cárdenas Luna',
    '978990011',
    'Vendedora',
    '1800.00',
    'Av. Sol 410, Cusco',
  ],
  [
    'RUC',
    '20412345674',
    'Taller Muñoz E.I.R.L.',
    '',
    '977001122',
    'Carpintería',
    '5400.00',
    'Jr. Junín 63, Piura',
  ],
];

/** `rosa.quispe@ejemplo.pe` */
function emailOf(firstNames: string, lastNames: string): string {
  const [first = ''] = plainText(firstNames).split(' ');
  const [last = ''] = plainText(lastNames).split(' ');
  return `${first}.${last}`.replaceAll(/[^a-z.]/g, '').replace(/\.$/, '') + '@ejemplo.pe';
}

/** Representatives who sign for each company, by its RUC. */
const REPRESENTATIVES: Readonly<Record<string, Partial<NewBorrower>>> = {
  '20554433228': {
    representativeName: 'Carmen Rojas Silva',
    representativeDocumentType: 'DNI',
    representativeDocument: '40217654',
    representativePower: 'poder inscrito en la partida 11045678 del Registro de Lima',
  },
  '20412345674': {
    representativeName: 'Julio Muñoz Prado',
    representativeDocumentType: 'DNI',
    representativeDocument: '41873320',
    representativePower: 'poder inscrito en la partida 12098765 del Registro de Lima',
  },
};

export const BORROWERS: readonly NewBorrower[] = ROWS.map(
  ([documentType, documentNumber, firstNames, lastNames, phone, occupation, income, address]) => ({
    documentType,
    documentNumber,
    firstNames,
    lastNames,
    phone,
    email: emailOf(firstNames, lastNames),
    address,
    occupation,
    monthlyIncome: income,
    ...(lastNames === '' && {
      kind: 'company' as const,
      ...REPRESENTATIVES[documentNumber],
    }),
  }),
);

/** Lender of the demonstration, as its papers say. */
export const LENDER: Omit<NewLenderProfile, 'validFrom'> = {
  name: 'Mi Financiera S.A.C.',
  taxId: '20601234565',
  address: 'Av. Arequipa 1250, Lince, Lima',
  city: 'Lima',
  representativeName: 'Lucía Paredes Soto',
  representativeDocument: 'DNI 40123456',
  representativePower: 'poder inscrito en la partida 11002233 del Registro de Lima',
  phone: '01 4567890',
  email: 'atencion@mifinanciera.pe',
  website: 'www.mifinanciera.pe',
  claimsChannel: 'el libro de reclamaciones de la oficina o de www.mifinanciera.pe',
  paymentPlaces:
    'la oficina de Av. Arequipa 1250 o en la cuenta 193-1234567-0-12 del Banco de Crédito',
  insurer: 'Seguros del Sur S.A.',
  insurancePolicy: '45-00123',
  itfPercent: null,
};
