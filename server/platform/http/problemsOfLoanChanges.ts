import type { ProblemKind } from './problems';

/** Refusals of what a loan is secured with, and of what is asked about it and decided. */
export const PROBLEMS_OF_LOAN_CHANGES = {
  COLLATERAL_NOT_FOUND: { status: 404, title: 'Esa garantía no existe. Actualice la página.' },
  COLLATERAL_STATE_REFUSED: {
    status: 409,
    title: 'Eso no se puede con la garantía como está. Actualice la página.',
  },
  COLLATERAL_LOAN_OWES: {
    status: 409,
    title: 'El préstamo aún se debe: la libera quien tenga permiso, con su motivo.',
  },
  COLLATERAL_LOAN_NOT_LATE: {
    status: 409,
    title: 'El préstamo no tiene nada vencido: su garantía no se ejecuta.',
  },
  COLLATERAL_OWNER_REFUSED: {
    status: 422,
    title: 'Esa persona no es aval del prestatario. Elija uno de sus avales.',
  },
  COLLATERAL_DOCUMENT_NOT_FOUND: {
    status: 404,
    title: 'Ese documento de la garantía no existe. Actualice la página.',
  },
  APPRAISAL_DATE_AHEAD: {
    status: 422,
    title: 'Use la fecha de la tasación: hasta el {today}.',
  },
  RENEWAL_NOTHING_OWED: {
    status: 409,
    title: 'Lo pagado por adelantado ya cubre lo que falta de ese préstamo: no queda qué cancelar.',
  },
  PAYMENT_IS_WAIVER: {
    status: 409,
    title: 'Es una condonación: deshágala en los cambios del préstamo.',
  },
  WAIVER_ABOVE_OWED: {
    status: 422,
    title: 'De eso se deben {owed}. Condone ese monto o uno menor.',
  },
  WAIVER_ABOVE_LIMIT: {
    status: 403,
    title: 'Su perfil condona hasta {limit}. Pida que lo apruebe otra persona.',
  },
  LOAN_CHANGE_NOT_FOUND: { status: 404, title: 'Esa solicitud de cambio no existe.' },
  LOAN_CHANGE_PENDING: {
    status: 409,
    title: 'El préstamo ya tiene un cambio por aprobar. Espere a que se decida.',
  },
  LOAN_CHANGE_DECIDED: {
    status: 409,
    title: 'Ese cambio ya fue decidido. Actualice la página.',
  },
  LOAN_CHANGE_OWN: {
    status: 403,
    title: 'Usted pidió ese cambio: lo aprueba otra persona.',
  },
  LOAN_CHANGE_NOT_APPLIED: {
    status: 409,
    title: 'Ese cambio no está vigente: no hay nada que deshacer.',
  },
  LOAN_WRITTEN_OFF: {
    status: 409,
    title: 'El préstamo está castigado: solo recibe recuperaciones. Deshaga antes el castigo.',
  },
  WRITE_OFF_NOT_LATE: {
    status: 422,
    title: 'El préstamo está al día: solo se castiga un préstamo en mora.',
  },
  WRITE_OFF_RECOVERED: {
    status: 409,
    title: 'Ya se recuperó dinero de este préstamo. Extorne antes esas recuperaciones.',
  },
  EVIDENCE_NEEDED: {
    status: 422,
    title: 'Adjunte el sustento: la solicitud firmada o el acta.',
  },
  RESCHEDULE_DATE_OUT_OF_LIMITS: {
    status: 422,
    title: 'La primera cuota nueva vence después del {from}, dentro de un año. Cambie la fecha.',
  },
  HOLIDAY_IN_ARREARS: {
    status: 409,
    title: 'Hay cuotas vencidas o que vencen hoy sin pagar. Cóbrelas o reprograme el préstamo.',
  },
  HOLIDAY_TOO_LONG: {
    status: 422,
    title: 'Con ese efecto puede descansar hasta {most} cuotas. Cambie el número o el efecto.',
  },
  LOAN_IS_FROZEN: {
    status: 409,
    title: 'La mora de este préstamo está congelada. Descongélela antes.',
  },
  INTEREST_IS_FROZEN: {
    status: 409,
    title: 'El interés de este préstamo está congelado. Descongélelo antes.',
  },
  INTEREST_NOT_COMING: {
    status: 409,
    title: 'A este préstamo no le quedan cuotas por vencer: no hay interés que congelar.',
  },
  LOAN_IN_LEGAL_COLLECTION: {
    status: 409,
    title: 'El préstamo ya está en cobranza judicial.',
  },
  LEGAL_COLLECTION_NOT_LATE: {
    status: 422,
    title: 'El préstamo está al día: solo pasa a judicial un préstamo en mora.',
  },
  LOAN_CHANGE_NOT_LATEST: {
    status: 409,
    title: 'El cronograma cambió después de eso. Deshaga antes el último cambio.',
  },
  LOAN_CHANGE_PAID: {
    status: 409,
    title: 'Ya se pagó según el cronograma nuevo. Extorne antes esos pagos.',
  },
  LOAN_CHANGE_FELL_DUE: {
    status: 409,
    title: 'Ya venció una cuota del cronograma nuevo: pida otra reprogramación.',
  },
  LOAN_DOES_NOT_COMPUTE: {
    status: 409,
    title: 'Los datos de este préstamo no cuadran y no se puede calcular. Avise a soporte.',
  },
  HOLIDAY_CAMPAIGN_NOT_FOUND: { status: 404, title: 'Esa campaña de descansos no existe.' },
  HOLIDAY_CAMPAIGN_EMPTY: {
    status: 422,
    title: 'Ningún préstamo del filtro puede descansar así. Cambie el filtro o el descanso.',
  },
  HOLIDAY_CAMPAIGN_STATUS_REFUSED: {
    status: 409,
    title: 'La campaña ya no está en ese paso. Actualice la página.',
  },
  HOLIDAY_CAMPAIGN_CHANGED: {
    status: 409,
    title: 'La campaña cambió después de lo que usted vio. Revísela de nuevo.',
  },
  HOLIDAY_CAMPAIGN_OF_ANOTHER_DAY: {
    status: 409,
    title: 'La vista previa es de otro día. Calcúlela de nuevo y revísela.',
  },
  HOLIDAY_CAMPAIGN_OWN: {
    status: 403,
    title: 'Usted armó o pidió esta campaña: la aprueba otra persona.',
  },
  HOLIDAY_CAMPAIGN_LOAN_NOT_FOUND: {
    status: 404,
    title: 'Ese préstamo no está así en la campaña. Actualice la página.',
  },
  HOLIDAY_TERMS_CHANGED: {
    status: 409,
    title: 'Cambió después de la vista previa: hoy su descanso sería otro.',
  },
  LOAN_IN_HOLIDAY_CAMPAIGN: {
    status: 409,
    title: 'Está en la campaña {number}, que todavía no termina.',
  },
} satisfies Readonly<Record<string, ProblemKind>>;
