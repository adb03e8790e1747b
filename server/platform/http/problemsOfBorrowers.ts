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
  BORROWER_UNDERAGE: { status: 422, title: 'Debe tener al menos 18 años. Revise la fecha.' },
  REVIEW_OF_OWN_UPLOAD: {
    status: 403,
    title: 'Usted subió este documento. Pida a otra persona que lo revise.',
  },
  TEMPLATE_OWN: {
    status: 403,
    title: 'Usted escribió en este borrador. Pida a otra persona que lo lea y lo publique.',
  },
  OFFICER_NOT_AVAILABLE: { status: 422, title: 'Elija un responsable activo del personal.' },
  ZONE_NOT_AVAILABLE: { status: 422, title: 'Elija una zona del catálogo de áreas.' },
  REASSIGNMENT_NOT_FOUND: { status: 404, title: 'Esa reasignación no existe.' },
  REASSIGNMENT_UNDONE: { status: 409, title: 'Esa reasignación ya se deshizo.' },
  IMPORT_UNREADABLE: {
    status: 422,
    title: 'No se reconoce una tabla. Use un CSV con una fila de títulos y al menos dos columnas.',
  },
  IMPORT_TOO_LONG: {
    status: 422,
    title: 'El archivo tiene {rows} filas y se leen hasta {most}. Divídalo en dos.',
  },
  IMPORT_NOT_FOUND: { status: 404, title: 'Esa importación no existe. Vuelva a la lista.' },
  IMPORT_COLUMN_MISSING: { status: 422, title: 'Elija la columna de «{title}».' },
  IMPORT_BEGUN: {
    status: 409,
    title: 'Esa importación ya se confirmó. Lea el archivo otra vez para cambiar sus columnas.',
  },
  IMPORT_NOT_CHECKED: { status: 409, title: 'Revise el archivo antes de registrar.' },
  IMPORT_CHANGED: {
    status: 409,
    title: 'Los totales cambiaron desde que los vio. Actualice la página y confirme otra vez.',
  },
  IMPORT_UNDONE: { status: 409, title: 'Esa importación se deshizo. Lea el archivo otra vez.' },
  IMPORT_NOT_RUN: { status: 409, title: 'Esa importación no registró nada.' },
  IMPORT_IN_USE: {
    status: 409,
    title: 'No se deshizo: {total} de sus prestatarios ya tienen algo más, como {name}.',
  },
  LOAN_IMPORT_IN_USE: {
    status: 409,
    title: 'No se deshizo: {number} ya tiene pagos u otros cambios. Deshágalos primero.',
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
