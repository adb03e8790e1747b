import type { PlainDate } from '@core/calendar/plainDate';
import type { LayoutSample } from '@core/contract/reportLayouts';
import { DomainError } from '@core/errors/domainError';
import type { Database } from '../../platform/db/client';
import { renderRecords } from '../outsideFiles/assemble';
import { fileNameOf, textsOf } from '../outsideFiles/content';
import { findRecords, scopeOf, type RecordsAsked } from '../outsideFiles/records';
import { getLayout } from './service';

/** Rows of a sample. */
const SAMPLE_ROWS = 10;

interface SampleAsked extends RecordsAsked {
  readonly layoutId: number;
  readonly version: number;
}

/** The first lines that a version would write, of real records. Throws NOT_FOUND, DAY_AHEAD. */
export async function getLayoutSample(
  db: Database,
  { layoutId, version, ...asked }: SampleAsked,
  today: PlainDate,
): Promise<LayoutSample> {
  const { name, versions } = await getLayout(db, layoutId);
  const layout = versions.find((one) => one.version === version)?.layout;
  if (layout === undefined) throw new DomainError('NOT_FOUND');
  return db.transaction(async (tx) => {
    const scope = await scopeOf(tx, layout.kind, asked, today);
    const rows = await findRecords(tx, scope, layout, SAMPLE_ROWS);
    const { rendered, lender } = await renderRecords(tx, layout, scope, rows);
    return {
      fileName: fileNameOf(layout, scope, { name, lender }) ?? null,
      lines: textsOf(layout, rendered).map((line) => line.trimEnd()),
      problems: [...rendered.problems],
    };
  });
}
