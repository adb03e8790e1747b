import type { DisbursementStep } from '@core/loan/toDisburse';
import { showDate } from '@/i18n/format';

/** Reader of a step: the operations that they are offered. */
type May = (operation: string) => boolean;

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

/** Words of a step: why the money does not leave yet, then what its reader does or waits for. */
interface StepWords {
  readonly why: string;
  /** Operation that goes on, with what to do for who may and what to wait for for others. */
  readonly next?: { readonly operation: string; readonly act: string; readonly wait: string };
}

const wordsOf = (
  agreed: string,
  expires: string,
): Readonly<Record<DisbursementStep, StepWords>> => ({
  extend: {
    why: `Esperaba hasta el ${expires} y su efectivo ya se liberó.`,
    next: {
      operation: 'redateLoan',
      act: 'Cambie la fecha para apartarlo otra vez, o anule el préstamo.',
      wait: 'La financiera dirá si se pacta otra fecha.',
    },
  },
  generateContract: {
    why: 'El producto exige el contrato firmado antes de desembolsar.',
    next: {
      operation: 'generateContract',
      act: 'Genérelo.',
      wait: 'La financiera lo prepara y lo envía a firmar.',
    },
  },
  sendContract: {
    why: 'El contrato está generado.',
    next: {
      operation: 'sendContract',
      act: 'Envíelo a firmar o adjunte la firma en papel.',
      wait: 'Falta que la financiera lo envíe a firmar.',
    },
  },
  signContract: { why: 'El contrato espera las firmas de ambas partes.' },
  wait: {
    why: `Se pactó entregar el dinero el ${agreed}.`,
    next: {
      operation: 'redateLoan',
      act: 'Para entregarlo antes, cambie la fecha.',
      wait: 'Ese día la financiera lo entrega.',
    },
  },
  redate: {
    why: `Se pactó para el ${agreed} y ya pasó.`,
    next: {
      operation: 'redateLoan',
      act:
        'Cambie la fecha y firmen el contrato nuevo, o desembolse con la fecha pactada si el ' +
        'dinero salió ese día.',
      wait: 'La financiera le dirá la fecha nueva.',
    },
  },
  disburse: { why: 'Todo está listo: el dinero puede salir.' },
});

/** Why the money does not leave yet, and what its reader can do about it or waits for. */
export function stepText({ step, disburseOn, expiresOn }: StepFacts, may: May): string {
  const { why, next } = wordsOf(showDate(disburseOn), showDate(expiresOn))[step];
  if (next === undefined) return why;
  return `${why} ${may(next.operation) ? next.act : next.wait}`;
}
