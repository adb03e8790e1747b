import type { ContractStatus } from '@core/documents/contractMachine';

/** Parties of a contract. */
export const CONTRACT_PARTY = { borrower: 'Prestatario', lender: 'Acreedor' } as const;

/** Means by which a signature was given. */
export const SIGNATURE_MEANS = {
  code: 'Código por correo',
  link: 'Enlace a su correo',
  scan: 'En papel, escaneado',
  session: 'En su sesión',
} as const;

/** Capacity in which somebody signs. */
export const SIGNER_CAPACITY = {
  self: 'Por sí mismo',
  representative: 'En representación',
  onRequest: 'A ruego de quien no puede firmar',
} as const;

const ENDED = 'Ese contrato ya no rige. Quien le presta le dirá qué sigue.';

/** Step after one's own signature, for who knows of the contract only by its link. */
export const AFTER_SIGNING: Readonly<Record<ContractStatus, string>> = {
  GENERADO: 'Falta la firma de quien le presta.',
  ENVIADO: 'Falta la firma de quien le presta.',
  FIRMADO_PARCIAL: 'Falta la firma de quien le presta; usted no tiene que hacer nada más.',
  FIRMADO: 'También firmó quien le presta; usted no tiene que hacer nada más.',
  VIGENTE: 'También firmó quien le presta; usted no tiene que hacer nada más.',
  CANCELADO: 'El contrato terminó y fue liberado.',
  SUSTITUIDO: 'Después lo reemplazó otro contrato, que se firma con su propio enlace.',
  ANULADO: ENDED,
  VENCIDO: ENDED,
};
