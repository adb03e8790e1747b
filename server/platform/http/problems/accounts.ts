import type { ProblemsOf } from './kind';
import type { ACCOUNTS_ERRORS } from '@core/errors/accounts';

/** Refusals about accounts of people, their codes, links and validation, as they are answered. */
export const ACCOUNTS_PROBLEMS = {
  TOKEN_INVALID: { status: 422, title: 'El enlace no es válido. Pida uno nuevo.' },
  TOKEN_EXPIRED: { status: 422, title: 'El enlace o código caducó. Pida uno nuevo.' },
  TOKEN_USED: { status: 422, title: 'El enlace ya se usó. Pida uno nuevo si lo necesita.' },
  ACCOUNT_NOT_VALIDATED: {
    status: 403,
    title: 'Su cuenta aún no está validada. Complete la validación para continuar.',
  },
  REVIEW_OF_OWN_UPLOAD: {
    status: 403,
    title: 'Usted subió este documento. Pida a otra persona que lo revise.',
  },
  DOCUMENT_INVALID: {
    status: 422,
    title: 'El número no es válido para ese tipo de documento. Revíselo.',
  },
  CODE_WRONG: { status: 422, title: 'El código no coincide. Le quedan {triesLeft} intentos.' },
  CODE_EXHAUSTED: { status: 422, title: 'Se agotaron los intentos de este código. Pida otro.' },
  CODE_EXPIRED: { status: 422, title: 'Este código caducó, o pidió uno después. Use el último.' },
  CODE_USED: { status: 422, title: 'Este código ya se usó: su correo está confirmado.' },
  UNDERAGE: { status: 422, title: 'Debe tener al menos 18 años para abrir una cuenta.' },
  PHONE_INVALID: {
    status: 422,
    title: 'El celular lleva de 7 a 15 dígitos, con + si hay código de país.',
  },
  ACCOUNT_ALREADY_VALIDATED: { status: 409, title: 'La cuenta ya está validada. Vaya al inicio.' },
  ACCOUNT_NOT_UNDER_REVIEW: {
    status: 409,
    title: 'La cuenta ya no está en revisión. Actualice la lista.',
  },
  ACCOUNT_NEEDS_BORROWER: {
    status: 409,
    title: 'Vincule la cuenta con su prestatario antes de aprobar lo último que falta.',
  },
  NAME_OF_ANOTHER: {
    status: 409,
    title: 'Ese nombre es de otra persona de la casa. Escríbalo completo, con sus apellidos.',
  },
  NAME_OF_STAFF: {
    status: 409,
    title:
      'Recibos y bitácora dicen su nombre. Pida a un administrador que lo corrija en Usuarios.',
  },
  REVIEW_OF_ONESELF: {
    status: 403,
    title: 'Nadie revisa su propia cuenta. Pida a otra persona que lo haga.',
  },
  ITEM_ALREADY_APPROVED: { status: 409, title: 'Ese dato ya está aprobado y no se reemplaza.' },
  ITEM_NOT_IN_REVIEW: { status: 409, title: 'Ese dato no está en revisión. Actualice la página.' },
  ITEM_NOT_REVIEWED: {
    status: 409,
    title: 'No hay una revisión que deshacer. Actualice la página.',
  },
  ITEM_CHANGED: {
    status: 409,
    title: 'El dato cambió mientras lo revisaba. Vea el nuevo y decida otra vez.',
  },
} as const satisfies ProblemsOf<typeof ACCOUNTS_ERRORS>;
