import type { ProblemsOf } from './kind';
import type { BORROWERS_ERRORS } from '@core/errors/borrowers';

/** Refusals about borrowers, their records and portfolios, as they are answered. */
export const BORROWERS_PROBLEMS = {
  BORROWER_AWAITS_MONEY: {
    status: 409,
    title: 'Tiene un préstamo por desembolsar. Desembólselo o anúlelo antes de darlo de baja.',
  },
  BORROWER_NOT_FOUND: { status: 404, title: 'El prestatario no existe. Elija otro.' },
  BORROWER_DOCUMENT_TAKEN: {
    status: 409,
    title: 'Ese documento ya está registrado a nombre de {borrowerName}.',
  },
  BORROWER_CHANGED: {
    status: 409,
    title: 'La ficha cambió mientras la editaba. Actualice la página y repita su cambio.',
  },
  BORROWER_STATE_REFUSED: {
    status: 409,
    title: 'El prestatario está {state}: ese cambio de estado no corresponde.',
  },
  BORROWER_HAS_BALANCE: {
    status: 409,
    title: 'El prestatario aún debe {balance} de capital. Se retira cuando no debe nada.',
  },
  BORROWER_NOT_APPROVED: {
    status: 409,
    title: 'El prestatario está {state}. Solo se presta a quien está aprobado.',
  },
  BORROWER_BLACKLISTED: {
    status: 409,
    title: 'El prestatario está en la lista negra: {reason}. No se le puede prestar.',
  },
  BORROWER_NOT_BLACKLISTED: { status: 409, title: 'El prestatario no está en la lista negra.' },
  BORROWER_MERGED: {
    status: 409,
    title: 'Esa ficha se fusionó con la de {borrowerName}. Trabaje en aquella.',
  },
  BORROWER_UNDERAGE: { status: 422, title: 'Debe tener al menos 18 años. Revise la fecha.' },
  OFFICER_NOT_AVAILABLE: { status: 422, title: 'Elija un responsable activo del personal.' },
  ZONE_NOT_AVAILABLE: { status: 422, title: 'Elija una zona del catálogo de áreas.' },
  REASSIGNMENT_NOT_FOUND: { status: 404, title: 'Esa reasignación no existe.' },
  REASSIGNMENT_UNDONE: { status: 409, title: 'Esa reasignación ya se deshizo.' },
  MERGE_WITH_ITSELF: { status: 422, title: 'Elija otra ficha: es la misma.' },
  MERGE_DONE: { status: 409, title: 'Esa ficha ya está fusionada con otra.' },
  MERGE_COMPANY_WITH_PERSON: {
    status: 409,
    title: 'Una es de una empresa y la otra de una persona: no son la misma. Revise cuál eligió.',
  },
  MERGE_LOSES_BLACKLIST: {
    status: 409,
    title: 'Esa ficha está en la lista negra. Ábrala y fusione esta con ella.',
  },
  MERGE_WITH_CONTRACT_OPEN: {
    status: 409,
    title:
      'El contrato del préstamo {loan} está por firmar a nombre de {name}. Anúlelo primero, y ' +
      'genérelo de nuevo después: el contrato nombra a quien lo firma.',
  },
  MERGE_INTO_UNAPPROVED: {
    status: 409,
    title: 'La ficha que se conserva debe estar aprobada. Apruébela primero.',
  },
  MERGE_NOT_FOUND: { status: 404, title: 'Esa ficha no está fusionada. Actualice la página.' },
  BORROWER_RECORD_NOT_FOUND: { status: 404, title: 'Ese dato no existe. Actualice la página.' },
  BORROWER_RECORD_ENDED: { status: 409, title: 'Ese dato ya fue dado de baja.' },
  BORROWER_RECORD_LIVING: { status: 409, title: 'Ese dato está vigente: no hay qué reactivar.' },
  BORROWER_RECORD_REPLACED: {
    status: 409,
    title: 'Otro dato lo reemplazó. Dé de baja el nuevo antes de reactivar este.',
  },
  GUARANTOR_NEEDED: {
    status: 422,
    title: 'Elija al aval entre los prestatarios; si no está, regístrelo primero.',
  },
  GUARANTOR_IS_BORROWER: { status: 422, title: 'Nadie es aval de sí mismo. Elija a otro.' },
  EMPLOYMENT_VERIFIED: { status: 409, title: 'Ese empleo ya fue verificado.' },
  REVISION_NOT_FOUND: { status: 404, title: 'Ese cambio no existe. Actualice el historial.' },
  REVISION_UNDONE: { status: 409, title: 'Ese cambio ya se deshizo.' },
  REVISION_NOT_UNDOABLE: {
    status: 409,
    title: 'Un perfil creado no se borra. Desactívelo en la lista de perfiles.',
  },
  EVENT_INVALID: {
    status: 422,
    title: 'Esta operación no es posible en el estado del préstamo. Revise su fecha e importe.',
  },
  BORROWER_DOCUMENT_DIFFERS: {
    status: 409,
    title: 'El documento de ese prestatario no es el de la cuenta. Elija el que corresponde.',
  },
  BORROWER_HAS_ACCOUNT: { status: 409, title: 'Ese prestatario ya tiene otra cuenta. Revíselo.' },
} as const satisfies ProblemsOf<typeof BORROWERS_ERRORS>;
