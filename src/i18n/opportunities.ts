import type {
  OpportunityDetail,
  OpportunityStatus,
  ShareStatus,
} from '@core/contract/opportunities';
import { frequencyName } from '@core/loan/frequencyNames';
import type { PaymentFrequency } from '@core/loan/paymentFrequencies';
import { RATE_KIND_SHORT } from '@core/products/choiceNames';
import { daysBetween } from '@core/calendar/plainDate';
import { count, showDate, showRate, today } from './format';

/** States of an opportunity. */
export const OPPORTUNITY_STATUS: Readonly<Record<OpportunityStatus, string>> = {
  BORRADOR: 'Por publicar',
  PUBLICADA: 'Publicada',
  FONDEADA: 'Fondeada',
  DESEMBOLSADA: 'Desembolsada',
  TERMINADA: 'Terminada',
  VENCIDA: 'No se fondeó',
  CANCELADA: 'Cancelada',
};

/** States of a share. */
export const SHARE_STATUS: Readonly<Record<ShareStatus, string>> = {
  RESERVADA: 'Reservada',
  CONFIRMADA: 'Confirmada',
  ACTIVA: 'Activa',
  TERMINADA: 'Terminada',
  CASTIGADA: 'Castigada',
  RECOMPRADA: 'Recomprada',
  VENDIDA: 'Vendida',
  CANCELADA: 'Cancelada',
};

/** True of a share whose money was lent: until then nothing has to come back. */
export const isLent = ({ status }: { readonly status: ShareStatus }) =>
  !['RESERVADA', 'CONFIRMADA', 'CANCELADA'].includes(status);

/** Classes of risk, the safest first. */
export const RISK_CLASS = {
  A: 'Clase A',
  B: 'Clase B',
  C: 'Clase C',
  D: 'Clase D',
  E: 'Clase E',
} as const;

/** Acts of the lender where an opportunity comes to its day with its minimum and no more. */
export const AT_MINIMUM = {
  lenderTakesRest: 'Si llega al mínimo, la entidad pone lo que falte',
  notFunded: 'Si no se completa, no se presta y se devuelve todo',
} as const;

/** Acts of the lender where it offers a loan that lives already. */
export const AT_MINIMUM_LIVING = {
  lenderTakesRest: 'Si llega al mínimo, la entidad conserva lo que falte',
  notFunded: 'Si no se completa, no se vende y se devuelve todo',
} as const;

/** Amounts that a commission is taken of. */
export const COMMISSION_BASE = {
  interest: 'del interés',
  interestAndPrincipal: 'del interés y del capital que vuelve',
  outstanding: 'al año, del capital que aún no vuelve',
} as const;

type Terms = Pick<
  OpportunityDetail,
  'annualRatePercent' | 'rateKind' | 'installmentCount' | 'paymentFrequency' | 'living'
>;

/** Rate as people say it: `24.00 % TEA`. */
export function rateText({ annualRatePercent, rateKind }: Terms): string {
  const kind = Object.entries<string>(RATE_KIND_SHORT).find(([name]) => name === rateKind)?.[1];
  return [showRate(annualRatePercent), kind].filter(Boolean).join(' ');
}

/** Term as people say it: `12 cuotas mensuales`; of a loan that lives already, what is left. */
export function termText({ installmentCount, paymentFrequency, living }: Terms): string {
  const { plural, adjective } = frequencyName(paymentFrequency as PaymentFrequency);
  const left = living?.installmentsLeft ?? installmentCount;
  const text = left === 1 ? `1 cuota ${adjective}` : `${count(left, 'cuota', 'cuotas')} ${plural}`;
  return living === null ? text : `${text} por pagar`;
}

type Living = NonNullable<OpportunityDetail['living']>;

/** Most that a loan was late: `5 días`. */
export const mostLateText = ({ mostDaysLate }: Living): string =>
  mostDaysLate === 0 ? 'Ninguno' : count(mostDaysLate, 'día', 'días');

/** History of a loan that lives already, in one line. */
export function livingText(living: Living): string {
  const { disbursedOn, installmentsPaid, mostDaysLate } = living;
  const paid = count(installmentsPaid, 'cuota pagada', 'cuotas pagadas');
  const late =
    mostDaysLate === 0
      ? 'sin atrasos'
      : `${count(mostDaysLate, 'día', 'días')} de atraso como máximo`;
  return `Préstamo vigente desde el ${showDate(disbursedOn)}: ${paid}, ${late}`;
}

/** True of an opportunity in which somebody may still reserve. */
export const isOpen = ({ status }: { readonly status: OpportunityStatus }) =>
  status === 'PUBLICADA';

type Standing = Pick<OpportunityDetail, 'status' | 'daysLate' | 'isRescheduled' | 'isWrittenOff'>;

/** Bad news of a loan, each in its words; none of one that pays as it was agreed on. */
export const badNews = ({ daysLate, isRescheduled, isWrittenOff }: Omit<Standing, 'status'>) => [
  ...(isWrittenOff ? ['Castigado: se dejó de esperar su pago'] : []),
  ...((daysLate ?? 0) > 0 ? [count(daysLate ?? 0, 'día de atraso', 'días de atraso')] : []),
  ...(isRescheduled ? ['Reprogramado'] : []),
];

/** Day of closing of one that is open, with the days to it; of another, the day alone. */
export function closingText({
  status,
  closesOn,
}: Pick<OpportunityDetail, 'status' | 'closesOn'>): string {
  const day = showDate(closesOn);
  if (status !== 'PUBLICADA') return day;
  const days = daysBetween(today(), closesOn);
  if (days < 0) return `${day}, hoy se cierra`;
  return days === 0 ? `${day}, hoy` : `${day}, en ${count(days, 'día', 'días')}`;
}
