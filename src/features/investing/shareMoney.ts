import type { ShareDetail } from '@core/contract/opportunities';
import { count } from '@/i18n/format';

/** Buy-backs of a share that stand: what they paid counts as received. */
export const standingBuyBacks = ({ boughtBack }: Pick<ShareDetail, 'boughtBack'>) =>
  boughtBack.filter(({ undoneOn }) => undoneOn === null);

/** Arrears of the loan of a share; of one that somebody else holds now they are not told. */
export function lateText({ status, daysLate }: Pick<ShareDetail, 'status' | 'daysLate'>): string {
  if (status === 'CASTIGADA') return 'Castigado: se dejó de esperar su pago';
  if (status === 'RECOMPRADA' || status === 'VENDIDA') return '—';
  return daysLate !== null && daysLate > 0 ? count(daysLate, 'día', 'días') : 'Ninguno';
}
