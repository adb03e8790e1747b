import type { SignerCapacity } from '../contract/contracts';
import type { ContractParty } from './contractMachine';

/** Parties of a contract. */
export const CONTRACT_PARTY: Readonly<Record<ContractParty, string>> = {
  borrower: 'Prestatario',
  lender: 'Acreedor',
};

/** Means by which a signature was given. */
export const SIGNATURE_MEANS = {
  code: 'Código por correo',
  link: 'Enlace a su correo',
  scan: 'En papel, escaneado',
  session: 'En su sesión',
} as const;

/** Capacity in which somebody signs. */
export const SIGNER_CAPACITY: Readonly<Record<SignerCapacity, string>> = {
  self: 'Por sí mismo',
  representative: 'En representación',
  onRequest: 'A ruego de quien no puede firmar',
};
