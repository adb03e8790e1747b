import { isPlainDate } from '@core/calendar/plainDate';
import { DomainError, type DomainErrorCode, type DomainErrorParams } from '@core/errors';
import type { Problem } from '@core/contract/problem';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ZodError } from 'zod';
import { dateForPeople, groupThousands } from '../documents/format';

interface ProblemKind {
  readonly status: ContentfulStatusCode;
  /** What happened and what to do; `{name}` quotes a parameter of the refusal. */
  readonly title: string;
}

/** Every refusal with its status and words: the compiler refuses a code that has none. */
const PROBLEMS: Readonly<Record<DomainErrorCode, ProblemKind>> = {
  VALIDATION: { status: 422, title: 'Revise los datos marcados y vuelva a intentar.' },
  MALFORMED_JSON: { status: 400, title: 'La solicitud no es JSON válido.' },
  UNAUTHENTICATED: { status: 401, title: 'Su sesión ha caducado. Inicie sesión nuevamente.' },
  FORBIDDEN: {
    status: 403,
    title: 'Su perfil no permite esta acción. Pídala a un administrador.',
  },
  ACCOUNT_NOT_VALIDATED: {
    status: 403,
    title: 'Su cuenta aún no está validada. Complete la validación para continuar.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    title: 'Demasiados intentos. Espere {waitSeconds} segundos y vuelva a intentar.',
  },
  NOT_FOUND: { status: 404, title: 'No existe lo que busca. Revise la dirección.' },
  BODY_TOO_LARGE: { status: 413, title: 'La solicitud es demasiado grande. Envíe menos datos.' },
  TIMEOUT: { status: 503, title: 'La operación tardó demasiado. Vuelva a intentar.' },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    title: 'Falta la cabecera Idempotency-Key (de 8 a 100 letras, dígitos o guiones).',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    title: 'Esta operación ya se envió con otros datos. Cierre el formulario y empiece de nuevo.',
  },
  PREVIEW_OUTDATED: {
    status: 409,
    title: 'El total calculado es {totalDue}, distinto del que se mostró. Revise y confirme.',
  },
  BORROWER_NOT_FOUND: { status: 404, title: 'El prestatario no existe. Elija otro.' },
  BORROWER_DOCUMENT_TAKEN: {
    status: 409,
    title: 'Ese documento ya está registrado a nombre de {borrowerName}.',
  },
  DOCUMENT_INVALID: {
    status: 422,
    title: 'El número no es válido para ese tipo de documento. Revíselo.',
  },
  FUND_NOT_FOUND: { status: 404, title: 'El fondo no existe. Elija otro.' },
  FUND_NAME_TAKEN: { status: 409, title: 'Ya hay un fondo con ese nombre. Use otro.' },
  FUND_CASH_INSUFFICIENT: {
    status: 422,
    title: 'El fondo tiene {available} disponible. Baje el monto o registre un aporte.',
  },
  LOAN_NOT_FOUND: { status: 404, title: 'El préstamo no existe. Revise el número.' },
  LOAN_NOT_ACTIVE: {
    status: 409,
    title: 'El préstamo fue anulado y no admite más operaciones.',
  },
  LOAN_PAID_OFF: { status: 409, title: 'El préstamo ya está pagado: no debe nada.' },
  LOAN_CHANGED: {
    status: 409,
    title: 'El préstamo cambió mientras lo revisaba. Vea los nuevos importes y confirme.',
  },
  LOAN_HAS_PAYMENTS: {
    status: 409,
    title: 'El préstamo tiene pagos. Extórnelos antes de anular el desembolso.',
  },
  PRINCIPAL_OUT_OF_LIMITS: { status: 422, title: 'Use un monto entre {min} y {max}.' },
  RATE_OUT_OF_LIMITS: { status: 422, title: 'Use una tasa entre 0 y {max} por ciento.' },
  INSTALLMENT_COUNT_OUT_OF_LIMITS: { status: 422, title: 'Use entre {min} y {max} cuotas.' },
  DATE_INVALID: { status: 422, title: 'La fecha {date} no existe. Corríjala.' },
  DISBURSEMENT_DATE_OUT_OF_LIMITS: {
    status: 422,
    title: 'El desembolso no puede ser futuro ni anterior al {from}.',
  },
  FIRST_DUE_DATE_OUT_OF_LIMITS: {
    status: 422,
    title: 'La primera cuota vence entre 1 y {maxDays} días después del desembolso.',
  },
  INSTALLMENT_NEVER_PAYS: {
    status: 422,
    title: 'Con estas condiciones la cuota no cubre el interés. Baje la tasa o las cuotas.',
  },
  PAYMENT_NOT_FOUND: { status: 404, title: 'El pago no existe. Revise el recibo.' },
  PAYMENT_EXCEEDS_BALANCE: {
    status: 422,
    title: 'El préstamo debe {balance} en total. Registre ese monto o uno menor.',
  },
  PAYMENT_DATE_OUT_OF_LIMITS: {
    status: 422,
    title: 'La fecha del pago va del {from} al {to}.',
  },
  PAYMENT_ALREADY_VOIDED: { status: 409, title: 'El pago ya fue extornado.' },
  PAYMENT_NOT_LATEST: {
    status: 409,
    title: 'Extorne primero los pagos posteriores: solo se extorna el último.',
  },
  COST_RATE_UNDEFINED: {
    status: 422,
    title: 'Con estos pagos no existe una tasa de costo. Revise los importes y las fechas.',
  },
  CALENDAR_INVALID: { status: 422, title: 'El calendario de pagos no es válido. Revíselo.' },
  AGREEMENT_INVALID: {
    status: 422,
    title: 'Las condiciones del préstamo no son válidas juntas. Revise el dato marcado.',
  },
  EVENT_INVALID: {
    status: 422,
    title: 'Esta operación no es posible en el estado del préstamo. Revise su fecha e importe.',
  },
  TOKEN_INVALID: { status: 422, title: 'El enlace no es válido. Pida uno nuevo.' },
  TOKEN_EXPIRED: { status: 422, title: 'El enlace o código caducó. Pida uno nuevo.' },
  TOKEN_USED: { status: 422, title: 'El enlace ya se usó. Pida uno nuevo si lo necesita.' },
  CODE_WRONG: { status: 422, title: 'El código no coincide. Le quedan {triesLeft} intentos.' },
  CODE_EXHAUSTED: { status: 422, title: 'Se agotaron los intentos de este código. Pida otro.' },
  CODE_EXPIRED: { status: 422, title: 'Este código caducó, o pidió uno después. Use el último.' },
  CODE_USED: { status: 422, title: 'Este código ya se usó: su correo está confirmado.' },
  PASSWORD_WRONG: { status: 422, title: 'La contraseña actual no es esa. Vuelva a escribirla.' },
  PASSWORD_REUSED: {
    status: 422,
    title: 'Ya usó esa contraseña hace poco. Elija una distinta de las últimas cinco.',
  },
  UNDERAGE: { status: 422, title: 'Debe tener al menos 18 años para abrir una cuenta.' },
  SESSION_NOT_FOUND: { status: 404, title: 'Esa sesión ya está cerrada.' },
  MAIL_NOT_FOUND: { status: 404, title: 'El correo no existe. Actualice la lista.' },
  MAIL_SERVER_MISSING: {
    status: 409,
    title: 'No hay servidor de correo. Configúrelo antes de enviar.',
  },
  MAIL_NOT_SENT: { status: 502, title: 'El servidor de correo respondió: {reason}.' },
  FILE_NOT_FOUND: { status: 404, title: 'El archivo no existe. Actualice la página.' },
  FILE_TOO_LARGE: { status: 413, title: 'El archivo pasa de {megabytes} MB. Envíe uno menor.' },
  FILE_KIND_REFUSED: {
    status: 422,
    title: 'El contenido no es una foto JPEG, PNG o WebP ni un PDF. Envíe otro archivo.',
  },
  INTERBANK_CODE_INVALID: {
    status: 422,
    title: 'El CCI no es válido: revise sus 20 dígitos, los dos últimos son de control.',
  },
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
  BORROWER_DOCUMENT_DIFFERS: {
    status: 409,
    title: 'El documento de ese prestatario no es el de la cuenta. Elija el que corresponde.',
  },
  BORROWER_HAS_ACCOUNT: { status: 409, title: 'Ese prestatario ya tiene otra cuenta. Revíselo.' },
  OPERATION_KEY_NOT_FOUND: {
    status: 404,
    title: 'La clave no existe o ya estaba revocada. Actualice la lista.',
  },
  OPERATION_KEY_REFUSED: {
    status: 422,
    title: 'La clave no sirve para esta operación. Pida otra a un administrador.',
  },
  OPERATION_PASS_REQUIRED: {
    status: 403,
    title: 'Esta operación pide una clave vigente. Escriba una nueva.',
  },
  CATALOGUE_ENTRY_NOT_FOUND: { status: 404, title: 'Ese dato no existe. Actualice la lista.' },
  CATALOGUE_NAME_TAKEN: {
    status: 409,
    title: 'Ya hay un dato con ese nombre. Escriba otro, o una los dos.',
  },
  CATALOGUE_MERGE_INVALID: {
    status: 409,
    title: 'No se pueden unir esos datos: elija otro que no esté unido a ninguno.',
  },
  USER_NOT_FOUND: { status: 404, title: 'El usuario no existe. Actualice la lista.' },
  USER_IS_ONESELF: {
    status: 409,
    title: 'Nadie cambia su propia cuenta aquí. Pida a otro administrador que lo haga.',
  },
  USER_EMAIL_TAKEN: { status: 409, title: 'Ese correo ya tiene una cuenta. Use otro.' },
  USER_STATUS_REFUSED: {
    status: 409,
    title: 'El estado de la cuenta no lo permite. Actualice la lista.',
  },
  PROFILE_UNKNOWN: { status: 422, title: 'Ese perfil no existe. Elija otro.' },
  LAST_ADMINISTRATOR: {
    status: 409,
    title: 'Es el último administrador activo. Nombre antes a otro.',
  },
};

/** A parameter as people read it: `1,234.50`, `21/11/2026`. */
function asRead(value: string | number): string {
  const text = String(value);
  if (isPlainDate(text)) return dateForPeople(text);
  return /^-?\d+\.\d{2}$/.test(text) ? groupThousands(text) : text;
}

const quote = (title: string, params: DomainErrorParams) =>
  title.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => asRead(params[name] ?? ''));

/** A refusal as it travels. */
export function problemOf(error: DomainError, requestId: string): Problem {
  const { status, title } = PROBLEMS[error.code];
  const words = quote(title, error.params);
  return {
    type: `urn:prestamos:problem:${error.code}`,
    title: words,
    status,
    code: error.code,
    requestId,
    ...(Object.keys(error.params).length > 0 && { params: error.params }),
    ...(error.field !== undefined && { errors: [{ field: error.field, message: words }] }),
  };
}

export function statusOf(code: DomainErrorCode): ContentfulStatusCode {
  return PROBLEMS[code].status;
}

/** What the contract refused, field by field. */
export function validationProblem(error: ZodError, requestId: string): Problem {
  const problem = problemOf(new DomainError('VALIDATION'), requestId);
  const errors = error.issues.map((issue) => ({
    field: issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys[0]! : ''),
    message: wordsOf(issue),
  }));
  return { ...problem, errors };
}

function wordsOf(issue: ZodError['issues'][number]): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'Este dato no se espera aquí';
    case 'invalid_type':
      return 'Complete este dato';
    case 'too_big':
      return `El máximo es ${issue.maximum}`;
    case 'too_small':
      return issue.message.startsWith('Too small')
        ? `El mínimo es ${issue.minimum}`
        : issue.message;
    case 'invalid_value':
      return `Use uno de: ${issue.values.join(', ')}`;
    default:
      return issue.message.startsWith('Invalid') ? 'El dato no es válido' : issue.message;
  }
}

/** A bug: the reference to quote and nothing else. */
export function bugProblem(requestId: string): Problem {
  return {
    type: 'about:blank',
    title: 'Algo falló de nuestro lado. Vuelva a intentar; si sigue, dé la referencia.',
    status: 500,
    code: 'INTERNAL',
    requestId,
  };
}
