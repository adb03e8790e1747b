import type { RecoveryHindrance } from '@core/contract/staffRecoveries';

/** Why somebody may not be the second person for an account. */
export const HINDRANCES: Readonly<Record<RecoveryHindrance, string>> = {
  target: 'Es su propia cuenta: la aprueba otro administrador. Si no la pidió usted, rechácela.',
  asker: 'La pidió usted: la aprueba otro administrador.',
  changer:
    'Usted cambió ese correo o el servidor de correo en los últimos 7 días: la aprueba otro ' +
    'administrador.',
  newcomer:
    'Hace menos de 7 días que otra persona creó o cambió su cuenta: la aprueba otro administrador.',
  tied:
    'Hace menos de 7 días que usted intervino en la cuenta de quien la pide, o esa persona en la ' +
    'suya: la aprueba otro administrador.',
};
