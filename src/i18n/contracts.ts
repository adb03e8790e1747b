/** Who the parties of a contract are. */
export const CONTRACT_PARTY = { borrower: 'Prestatario', lender: 'Acreedor' } as const;

/** By which means a signature was given. */
export const SIGNATURE_MEANS = {
  code: 'Código por correo',
  link: 'Enlace a su correo',
  scan: 'En papel, escaneado',
  session: 'En su sesión',
} as const;

/** In which capacity somebody signs. */
export const SIGNER_CAPACITY = {
  self: 'Por sí mismo',
  representative: 'En representación',
  onRequest: 'A ruego de quien no puede firmar',
} as const;
