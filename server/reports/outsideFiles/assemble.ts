import type { HeldDebt, NewOutsideFile, OutsideFile } from '@core/contract/outsideFiles';
import { DomainError } from '@core/errors/domainError';
import type { LayoutRow } from '@core/layouts/layout';
import type { RowFate } from '@core/layouts/linePlan';
import { renderLayout, type RowProblem } from '@core/layouts/renderLayout';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { outsideFile, reportLayoutVersion } from '../../platform/db/tables/outsideFiles';
import type { Act } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { getLayout } from '../layouts/service';
import { bytesOf, fileNameOf, textsOf } from './content';
import { contentsOf, findControl } from './control';
import { getFile } from './queries';
import { insertFileRows } from './fileRows';
import { findUnnoticed } from './notices';
import { findFileValues, findRecords, ROWS_MAX, scopeOf } from './records';

/** Problems that are kept to be read, all of them counted; and characters kept of a value. */
const PROBLEMS_KEPT = 10_000;
const VALUE_LENGTH = 200;

/** Debts held back that are kept to be read, all of them counted. */
const HELD_KEPT = 1_000;

/** The version that files are made with. Throws NOT_FOUND, LAYOUT_UNPUBLISHED. */
async function findPublished(tx: Database, layoutId: number) {
  const { name } = await getLayout(tx, layoutId);
  const { status, layoutId: of } = reportLayoutVersion;
  const isPublished = and(eq(of, layoutId), eq(status, 'published'));
  const [version] = await tx.select().from(reportLayoutVersion).where(isPublished);
  if (version === undefined) throw new DomainError('LAYOUT_UNPUBLISHED', { name }, 'layoutId');
  return { ...version, name };
}

/**
 * Makes a file of the records of some days: every record has its lines, or is counted among those
 * that the layout leaves out, and whatever is wrong with a line is kept beside it. Throws
 * NOT_FOUND, LAYOUT_UNPUBLISHED, DAY_AHEAD, PERIOD_INVALID, OUTSIDE_FILE_TOO_LONG.
 */
export async function assembleOutsideFile(
  tx: Database,
  act: Act,
  { layoutId, ...asked }: NewOutsideFile,
): Promise<OutsideFile> {
  const { id: layoutVersionId, version, layout, name } = await findPublished(tx, layoutId);
  const scope = await scopeOf(tx, layout.kind, asked, act.clock.today());
  const records = await findRecords(tx, scope, layout, ROWS_MAX + 1);
  if (records.length > ROWS_MAX) throw new DomainError('OUTSIDE_FILE_TOO_LONG', { max: ROWS_MAX });
  const held = await findUnnoticed(tx, scope, layout, records);
  const rows = records.map((row) => ({ ...row, isHeld: held.has(row.id ?? '') }));
  const rendered = renderLayout(layout, rows, await findFileValues(tx, scope));
  const { problems, fates } = rendered;
  const content = bytesOf(layout, textsOf(layout, rendered).join(''));
  const made = {
    fromOn: scope.from,
    toOn: scope.to,
    currency: scope.currency,
    fileName: fileNameOf(layout, name, scope),
    sha256: sha256Of(content),
    rowCount: fates.filter((fate) => fate === 'written').length,
    problemCount: problems.length,
    contents: contentsOf(scope, layout, rows, rendered, heldOf(rows, fates, held)),
    control: await findControl(tx, scope, rows),
  };
  const [row] = await tx
    .insert(outsideFile)
    .values({
      ...made,
      layoutVersionId,
      status: 'assembled',
      content,
      assembledAt: act.clock.now(),
      assembledBy: act.userId,
    })
    .returning({ id: outsideFile.id });
  await insertFileRows(tx, row!.id, layout, rows, rendered);
  await insertProblems(tx, row!.id, problems.slice(0, PROBLEMS_KEPT));
  await recordAudit(tx, act, {
    action: 'assembleOutsideFile',
    entity: 'outsideFile',
    entityId: row!.id,
    after: { layout: name, version, ...made },
  });
  return getFile(tx, row!.id, act.userId);
}

/** Debts held back that the layout would have told, the first ones of them. */
const heldOf = (
  rows: readonly LayoutRow[],
  fates: readonly RowFate[],
  held: ReadonlyMap<string, HeldDebt>,
) =>
  rows
    .filter((_row, index) => fates[index] === 'held')
    .slice(0, HELD_KEPT)
    .map(({ id }) => held.get(id!)!);

async function insertProblems(tx: Database, fileId: number, problems: readonly RowProblem[]) {
  if (problems.length === 0) return;
  const column = <T>(pick: (one: RowProblem) => T) => sql.param(problems.map(pick));
  // Halves of characters and zeros are no text of the database.
  const valueOf = ({ value }: RowProblem) =>
    Array.from(value.replaceAll(/\p{Surrogate}|\0/gu, '?'))
      .slice(0, VALUE_LENGTH)
      .join('');
  await tx.execute(sql`
    insert into outside_file_problem (file_id, row, record, field, problem, value)
    select ${fileId}, p.row, p.record, p.field, p.problem, p.value from unnest(
      ${column(({ row }) => row)}::int[], ${column(({ record }) => record)}::text[],
      ${column(({ field }) => field)}::text[], ${column(({ problem }) => problem)}::text[],
      ${column(valueOf)}::text[]
    ) with ordinality as p (row, record, field, problem, value, place) order by p.place`);
}
