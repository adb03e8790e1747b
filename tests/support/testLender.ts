import type { NewLenderProfile } from '@core/contract/lenderProfiles';

/** Lender of every test: contracts are not made before it is written down. */
export const TEST_LENDER: NewLenderProfile = {
  validFrom: '2020-01-01',
  name: 'Financiera de Prueba',
  taxId: '20100070970',
  address: 'Jr. Puno 320, Lima',
  city: 'Lima',
  representativeName: 'Ada Ruiz',
  representativeDocument: 'DNI 40123456',
  representativePower: 'poder inscrito en la partida 11002233 de Lima',
  phone: '01 4567890',
  email: 'hola@prueba.pe',
  claimsChannel: 'el libro de reclamaciones de la oficina',
  paymentPlaces: 'la oficina de Jr. Puno 320 o en la cuenta 193-1234567-0-12 del BCP',
  insurer: 'Seguros del Sur S.A.',
  insurancePolicy: '45-00123',
  itfPercent: null,
};
