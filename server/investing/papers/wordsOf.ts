import { MOVEMENT_WORDS } from '@core/documents/movementWords';
import { groupThousands, rateForPeople } from '../../platform/documents/format';
import type { StatedLine } from './facts';

/** Words of a line of a statement: what moved, or was undone, with the parts of a buy-back. */
export function wordsOf({ kind, isUndoing, paid }: StatedLine): string {
  const what = isUndoing ? `Extorno: ${MOVEMENT_WORDS[kind]}` : MOVEMENT_WORDS[kind];
  if (paid === null) return what;
  const shown = (part: 'principal' | 'accrued' | 'withheld') => groupThousands(paid[part]);
  const rate = paid.rate === null ? '' : ` (${rateForPeople(paid.rate)})`;
  return (
    `${what}: capital ${shown('principal')} + interés ${shown('accrued')} - ` +
    `retenido ${shown('withheld')}${rate}`
  );
}
