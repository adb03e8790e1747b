import type { BorrowerStep } from '@core/contract/requests';
import type { PaperStatus } from '@core/requests/papers';
import type { RequestStatus } from '@core/requests/requestMachine';
import type { StagePace } from '@core/requests/rules';
import { count, showDate, showMoney, showRate } from './format';

/** Words of the closed lists of requests. */

export const REQUEST_STATUS: Readonly<Record<RequestStatus, string>> = {
  BORRADOR: 'Borrador',
  ENVIADA: 'Enviada',
  EN_EVALUACION: 'En evaluación',
  OBSERVADA: 'Observada',
  EN_COMITE: 'En comité',
  APROBADA: 'Aprobada',
  OFERTA_ENVIADA: 'Oferta enviada',
  ACEPTADA: 'Aceptada',
  CONVERTIDA: 'Con préstamo',
  RECHAZADA: 'Rechazada',
  DESISTIDA: 'Desistida',
  VENCIDA: 'Vencida',
};

/** News that reaches who asked by mail: not every step, only what asks or answers something. */
export const MAILED_NEWS = 'Le avisaremos por correo si falta algo y cuando haya una respuesta.';

/** Standing of a request, said to who borrows, where the next step is not theirs. */
const LENDERS_STEP: Readonly<Record<RequestStatus, string>> = {
  BORRADOR: '',
  ENVIADA: `La recibimos. ${MAILED_NEWS}`,
  EN_EVALUACION: `La estamos evaluando. ${MAILED_NEWS}`,
  OBSERVADA: '',
  EN_COMITE: `La estamos decidiendo. ${MAILED_NEWS}`,
  APROBADA: 'Está aprobada: le enviaremos la oferta.',
  OFERTA_ENVIADA: '',
  ACEPTADA: 'Aceptó la oferta. Falta el desembolso.',
  CONVERTIDA: '',
  RECHAZADA: '',
  DESISTIDA: '',
  VENCIDA: '',
};

interface Standing {
  readonly status: RequestStatus;
  readonly borrowerStep: BorrowerStep | null;
  readonly offerExpiresOn: string | null;
}

/** Next step of a request, said to who borrows. */
export function nextStepText({ status, borrowerStep, offerExpiresOn }: Standing): string {
  if (borrowerStep === null) return LENDERS_STEP[status];
  const until = offerExpiresOn === null ? '' : ` hasta el ${showDate(offerExpiresOn)}`;
  return {
    finish: 'Le falta completarla y enviarla.',
    mend: 'Corrija lo que le observamos y envíela otra vez.',
    document: 'Suba el documento que le pedimos.',
    accept: `Tiene una oferta: léala y acéptela${until}.`,
  }[borrowerStep];
}

/** Name of the link that leads a borrower to their step. */
export const BORROWER_STEP: Readonly<Record<BorrowerStep, string>> = {
  finish: 'Completar',
  mend: 'Corregir',
  document: 'Subir el documento',
  accept: 'Ver la oferta',
};

/** Names of the kinds that the filter of the consultation calls `s_tipo`. */
export const CONSULTATION_KIND = {
  P: 'Pendiente',
  E: 'En evaluación',
  O: 'Observada',
  C: 'En comité',
  A: 'Aprobada',
  B: 'Borrador',
} as const;

export const PACE: Readonly<Record<StagePace, string>> = {
  onTime: 'a tiempo',
  soon: 'por vencer',
  late: 'con retraso',
};

export const PAPER_STATUS: Readonly<Record<PaperStatus, string>> = {
  missing: 'Falta',
  received: 'Recibido',
  observed: 'Observado',
  approved: 'Aprobado',
  expired: 'Vencido',
};

export const VERDICT = {
  eligible: 'Elegible',
  conditional: 'Elegible con condiciones',
  notEligible: 'No elegible por ahora',
} as const;

/** Limits that a reason against speaks of. */
interface Limits {
  readonly currency: string;
  readonly maxCapacityPercent: number | undefined;
}

/** The part of what is left of an income that installments take, beside its limit. */
function takenText(percent: string, max?: number): string {
  const limit = max === undefined ? '' : `, y el producto admite hasta ${showRate(String(max))}`;
  return `Las cuotas toman ${showRate(percent)} de lo disponible${limit}`;
}

/** Reason that something owed is late. */
export const overdueText = (days: number): string =>
  `Tiene un préstamo con ${count(days, 'día', 'días')} de atraso. Póngalo al día primero.`;

/** A reason against, in plain words. */
export function eligibilityText(
  code: string,
  detail: string,
  { currency, maxCapacityPercent }: Limits,
): string {
  switch (code) {
    case 'overdue':
      return overdueText(Number(detail));
    case 'noCapacity':
      return 'La cuota no alcanza con lo que queda del ingreso. Pida menos o a más plazo.';
    case 'capacity':
      return `${takenText(detail, maxCapacityPercent)}: se pedirá un aval o menos monto.`;
    case 'exposure':
      return (
        `Con este préstamo pasaría de ${showMoney(detail, currency)}, lo más que el producto ` +
        'presta a una persona: no se podrá aprobar por ese monto.'
      );
    default:
      return detail === ''
        ? 'La evaluación puede pedir más sustento.'
        : `El puntaje es ${detail}: la evaluación puede pedir más sustento.`;
  }
}

const HISTORY_DETAIL: Readonly<Record<string, string>> = {
  overdue: 'tiene cuotas vencidas',
  none: 'aún no tiene préstamos aquí',
  late: 'pagó con atraso alguna vez',
  clean: 'siempre pagó a tiempo',
};

/** Origin of the points of a score. */
export function scoreText(code: string, detail: string, maxCapacityPercent?: number): string {
  switch (code) {
    case 'capacity':
      return detail === ''
        ? 'Capacidad: sin ingreso disponible'
        : `Capacidad: ${takenText(detail, maxCapacityPercent)}`;
    case 'history':
      return `Historial: ${HISTORY_DETAIL[detail] ?? detail}`;
    case 'tenure':
      return `Antigüedad: ${count(Number(detail), 'mes', 'meses')} como cliente`;
    default:
      return detail === '' ? 'Encuesta: sin respuestas' : `Encuesta: ${detail} % del puntaje`;
  }
}
