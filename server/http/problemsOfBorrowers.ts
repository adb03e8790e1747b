import type { ProblemKind } from './problems';

/** Refusals of borrowers and of everything that is kept about them. */
export const PROBLEMS_OF_BORROWERS = {
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
  MERGE_WITH_ITSELF: { status: 422, title: 'Elija otra ficha: es la misma.' },
  MERGE_DONE: { status: 409, title: 'Esa ficha ya está fusionada con otra.' },
  MERGE_LOSES_BLACKLIST: {
    status: 409,
    title: 'Esa ficha está en la lista negra. Ábrala y fusione esta con ella.',
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
  BANK_ACCOUNT_TAKEN: { status: 409, title: 'Esa cuenta ya está en la ficha.' },
  EMPLOYMENT_VERIFIED: { status: 409, title: 'Ese empleo ya fue verificado.' },
} satisfies Readonly<Record<string, ProblemKind>>;
