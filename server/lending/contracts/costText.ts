import { listed } from '@core/documents/listed';
import type { PaperCost } from '../loans/costRate';

/** The TCEA, and of which plan it is where that is not the schedule of the paper. */
export function costText({ percent, of, leftOut }: PaperCost) {
  if (percent === null) return 'no aplica (sus pagos no dan una tasa de costo anual)';
  const withAll = of === 'allTranches' ? ['con todos los desembolsos'] : [];
  const plan = of === 'agreed' ? ['según lo acordado'] : withAll;
  const which = listed(leftOut.map(String));
  const without =
    leftOut.length === 1
      ? [`sin el desembolso ${which}, que ya no cabe en el cronograma`]
      : [`sin los desembolsos ${which}, que ya no caben en el cronograma`];
  const notes = [...plan, ...(leftOut.length === 0 ? [] : without)];
  return notes.length === 0 ? `${percent} %` : `${percent} % (${notes.join(', ')})`;
}
