import type { DisbursementStep } from '@core/loan/toDisburse';
import { showDate } from '@/i18n/format';

interface StepFacts {
  readonly step: DisbursementStep;
  readonly disburseOn: string;
  readonly expiresOn: string;
}

/** Names of the next step of a loan that waits for its money. */
export const STEP_NAME: Readonly<Record<DisbursementStep, string>> = {
  extend: 'Venció la espera',
  generateContract: 'Falta generar el contrato',
  sendContract: 'Falta enviar el contrato a firmar',
  signContract: 'Falta firmar el contrato',
  wait: 'Espera su fecha',
  redate: 'Pasó la fecha pactada',
  disburse: 'Listo para desembolsar',
};

/** Why the money does not leave yet, and what to do about it. */
export function stepText({ step, disburseOn, expiresOn }: StepFacts): string {
  const agreed = showDate(disburseOn);
  const texts: Readonly<Record<DisbursementStep, string>> = {
    extend:
      `Esperaba hasta el ${showDate(expiresOn)} y su efectivo ya se liberó. ` +
      'Cambie la fecha para apartarlo otra vez, o anule el préstamo.',
    generateContract: 'El producto exige el contrato firmado antes de desembolsar. Genérelo.',
    sendContract: 'El contrato está generado. Envíelo a firmar o adjunte la firma en papel.',
    signContract: 'El contrato espera las firmas de ambas partes.',
    wait: `Se pactó entregar el dinero el ${agreed}. Para entregarlo antes, cambie la fecha.`,
    redate:
      `Se pactó para el ${agreed} y ya pasó. Cambie la fecha y firmen el contrato nuevo, ` +
      'o desembolse con la fecha pactada si el dinero salió ese día.',
    disburse: 'Todo está listo: el dinero puede salir.',
  };
  return texts[step];
}
