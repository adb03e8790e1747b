import type { ProblemKind } from './problems';

/** Refusals of what is done with a loan that was agreed on and whose money did not leave yet. */
export const PROBLEMS_OF_AGREEMENTS = {
  LOAN_NOT_DISBURSED: {
    status: 409,
    title: 'El préstamo está por desembolsar: aún no debe nada. Desembólselo primero.',
  },
  LOAN_NOT_TO_DISBURSE: {
    status: 409,
    title: 'El préstamo no está por desembolsar. Actualice la página para ver su estado.',
  },
  LOAN_NOT_AGREED: {
    status: 409,
    title: 'El préstamo se desembolsó al registrarlo: no hay a qué volver. Anúlelo.',
  },
  LOAN_WAIT_EXPIRED: {
    status: 409,
    title: 'El préstamo esperaba hasta el {date} y su efectivo se liberó. Cambie la fecha.',
  },
  CONTRACT_SIGNATURE_FIRST: {
    status: 422,
    title: 'Este producto exige el contrato firmado: deje el préstamo por desembolsar.',
  },
  CONTRACT_NOT_SIGNED: {
    status: 409,
    title: 'Falta el contrato firmado por ambas partes. Genérelo o complete sus firmas.',
  },
  DISBURSEMENT_DAY_DIFFERS: {
    status: 409,
    title:
      'Se pactó para el {agreed} y el contrato dice esa fecha. Cambie la fecha y firme de nuevo.',
  },
  DISBURSEMENT_AHEAD: {
    status: 422,
    title: 'La fecha pactada va del {from} al {to}. Elija otra.',
  },
  DISBURSEMENT_DAY_CLOSED: {
    status: 409,
    title: 'Se desembolsó el {date} y ese día ya cerró: anule el préstamo.',
  },
  FUND_CASH_HELD: {
    status: 422,
    title: 'De {available} hay {held} apartado para préstamos por desembolsar. Baje el monto.',
  },
  BORROWER_AWAITS_MONEY: {
    status: 409,
    title: 'Tiene un préstamo por desembolsar. Desembólselo o anúlelo antes de darlo de baja.',
  },
} as const satisfies Readonly<Record<string, ProblemKind>>;
