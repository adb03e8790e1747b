import { isPlainDate } from '@core/calendar/plainDate';
import { DomainError, type DomainErrorCode, type DomainErrorParams } from '@core/errors';
import type { Problem } from '@core/contract/problem';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ZodError } from 'zod';
import { dateForPeople, groupThousands } from '../documents/format';
import { LENDING_PROBLEMS, type ProblemKind } from './lendingProblems';

/** Every refusal with its status and words: the compiler refuses a code that has none. */
const PROBLEMS: Readonly<Record<DomainErrorCode, ProblemKind>> = {
  ...LENDING_PROBLEMS,
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
  SURVEY_NOT_FOUND: { status: 404, title: 'La encuesta no existe. Elija otra.' },
  CAMPAIGN_NOT_FOUND: { status: 404, title: 'Esa campaña no existe o no es para usted.' },
  CAMPAIGN_NOT_OPEN: {
    status: 409,
    title: 'La campaña no recibe respuestas hoy. Actualice la lista.',
  },
  SURVEY_ALREADY_ANSWERED: {
    status: 409,
    title: 'Esa encuesta ya tiene su respuesta. Actualice la lista.',
  },
  SURVEY_QUOTA_DONE: { status: 409, title: 'Ya completó las respuestas de esta campaña.' },
  SURVEY_NEEDS_BORROWER: {
    status: 422,
    title: 'Elija al prestatario a quien aplica la encuesta.',
  },
  SURVEY_ANSWER_NOT_FOUND: { status: 404, title: 'Esa respuesta no existe o ya fue anulada.' },
  ROUTE_NOT_FOUND: { status: 404, title: 'La ruta de cobranza no existe o no es suya.' },
  ROUTE_NOT_PENDING: { status: 409, title: 'La ruta ya no está por aceptar. Actualice la lista.' },
  ROUTE_DATE_PAST: { status: 422, title: 'Programe la ruta para hoy o un día siguiente.' },
  ROUTE_DAY_OFF: { status: 422, title: 'Ese día no se cobra: {reason}. Elija otro.' },
  ROUTE_LOAN_TAKEN: {
    status: 409,
    title: 'El préstamo {loanId} ya está en una ruta de ese día. Quítelo de una de las dos.',
  },
  COLLECTOR_NOT_FOUND: {
    status: 422,
    title: 'Elija a una persona activa del equipo como gestor de cobranza.',
  },
  SUBSIDY_NAME_TAKEN: { status: 409, title: 'Ya hay un programa con ese nombre. Use otro.' },
  CASH_DIFFERENCE_UNEXPLAINED: {
    status: 422,
    title: 'Lo contado difiere en {difference}. Explique la diferencia en la nota.',
  },
  CASH_DESK_OPEN: { status: 409, title: 'Su caja de hoy ya está abierta.' },
  CASH_DESK_CLOSED: {
    status: 409,
    title: 'Su caja de ese día ya está cuadrada. Pida a un administrador que la reabra.',
  },
  CASH_DESK_NOT_OPEN: { status: 409, title: 'La caja no está abierta. Ábrala primero.' },
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
  PERMISSIONS_CHANGED: {
    status: 409,
    title: 'Alguien guardó otros permisos mientras usted revisaba. Vea los actuales y repita.',
  },
  PERMISSIONS_UNCHANGED: { status: 422, title: 'No hay cambios que guardar.' },
  PERMISSION_UNKNOWN: {
    status: 422,
    title: 'No se puede configurar {subject}. Actualice la pantalla y revise.',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    title: 'Nadie podría administrar los permisos. Déle antes ese acceso a otro perfil en uso.',
  },
  MODULE_PARENT_INVALID: {
    status: 422,
    title: 'El menú tiene dos niveles: elija como padre una entrada que no esté dentro de otra.',
  },
  REVISION_NOT_FOUND: { status: 404, title: 'Ese cambio no existe. Actualice el historial.' },
  REVISION_UNDONE: { status: 409, title: 'Ese cambio ya se deshizo.' },
  REVISION_NOT_UNDOABLE: {
    status: 409,
    title: 'Un perfil creado no se borra. Desactívelo en la lista de perfiles.',
  },
  PROFILE_NOT_FOUND: { status: 404, title: 'El perfil no existe. Elija otro.' },
  PROFILE_CODE_TAKEN: { status: 409, title: 'Ya hay un perfil con ese código. Use otro.' },
  PROFILE_IN_USE: {
    status: 409,
    title: 'Este perfil tiene usuarios activos: {users}. Déles otro antes de desactivarlo.',
  },
  PROFILE_FIXED: { status: 409, title: 'El perfil ADMINISTRADOR no se puede desactivar.' },
  FIELD_REQUIRED: { status: 422, title: 'Complete este dato: {label}.' },
  FIELD_NOT_ALLOWED: { status: 422, title: 'Su perfil no puede cambiar este dato: {label}.' },
  APPROVAL_LIMIT_EXCEEDED: {
    status: 422,
    title: 'Su perfil aprueba hasta {limit}. Baje el monto o pídalo a quien pueda más.',
  },
  MAIL_NOT_SENT: { status: 502, title: 'El servidor de correo respondió: {reason}.' },
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
