import type { ShareDetail } from '@core/contract/shares';
import { count, showDate, showShare } from '@/i18n/format';

/** Buy-backs of a share that stand: what they paid counts as received. */
export const standingBuyBacks = ({ boughtBack }: Pick<ShareDetail, 'boughtBack'>) =>
  boughtBack.filter(({ undoneOn }) => undoneOn === null);

/** Sales of a share, or of parts of it, that stand, by whoever it shows. */
export const standingSales = ({ resales }: Pick<ShareDetail, 'resales'>) =>
  resales.filter(({ side, undoneOn }) => side === 'sold' && undoneOn === null);

const NO_YIELD: Readonly<Record<NonNullable<ShareDetail['yieldMissing']>, string>> = {
  notLent: '—',
  young: '— (se dice desde los 30 días)',
  untold: 'Aún no se puede calcular',
};

/** Rate that a share made, or why it is not told. */
export const yieldText = ({
  yieldPercent,
  yieldMissing,
  status,
}: Pick<ShareDetail, 'yieldPercent' | 'yieldMissing' | 'status'>): string => {
  if (yieldMissing === null) return showShare(yieldPercent);
  const isOver = yieldMissing !== 'notLent' && status !== 'ACTIVA';
  return isOver ? 'No se calcula: duró muy pocos días' : NO_YIELD[yieldMissing];
};

/** Arrears of the loan of a share; of one that somebody else holds now they are not told. */
export function lateText({ status, daysLate }: Pick<ShareDetail, 'status' | 'daysLate'>): string {
  if (status === 'CASTIGADA') return 'Castigado: se dejó de esperar su pago';
  if (['RECOMPRADA', 'VENDIDA', 'CANCELADA'].includes(status)) return '—';
  return daysLate !== null && daysLate > 0 ? count(daysLate, 'día', 'días') : 'Ninguno';
}

/** Sentence on the end of a share that was cancelled, or whose purchase was undone. */
export function cancelledText(
  { on, reason }: NonNullable<ShareDetail['cancelled']>,
  isBought: boolean,
): string {
  const end = isBought ? 'La compra se deshizo el' : 'Cancelada el';
  return [`${end} ${showDate(on)}`, reason].filter(Boolean).join(': ');
}
