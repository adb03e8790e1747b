import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { findLayouts } from '../../reports/layouts/queries';
import { assembleOutsideFile } from '../../reports/outsideFiles/assemble';

/** Makes a file of the journal of last month, which awaits whoever approves it. */
export async function fillOutsideFiles(
  tx: Database,
  { today, actOn }: { readonly today: PlainDate; readonly actOn: (date: PlainDate) => Act },
): Promise<void> {
  const layouts = await findLayouts(tx);
  const layout = layouts.find((one) => one.kind === 'journal' && one.publishedVersion !== null);
  const to = addDays(`${today.slice(0, 8)}01`, -1);
  const days = { from: `${to.slice(0, 8)}01`, to };
  await assembleOutsideFile(tx, actOn(today), { layoutId: layout!.id, ...days });
}
