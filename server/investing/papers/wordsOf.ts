import { MOVEMENT_WORDS } from '@core/documents/movementWords';
import { groupThousands } from '../../platform/documents/format';
import type { StatedLine } from './facts';

/** Words of a line of a statement: what moved, or was undone, with the parts of a buy-back. */
export function wordsOf({ kind, isUndoing, paid }: StatedLine): string {
  const what = isUndoing ? `Extorno: ${MOVEMENT_WORDS[kind]}` : MOVEMENT_WORDS[kind];
  if (paid === null) return what;
  const [principal, accrued, withheld] = [paid.principal, paid.accrued, paid.withheld].map(
    groupThousands,
  );
  return `${what}: capital ${principal} + interés ${accrued} - retenido ${withheld}`;
}
