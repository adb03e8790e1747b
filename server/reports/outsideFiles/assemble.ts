import type { FileCell, HeldDebt, NewOutsideFile, OutsideFile } from '@core/contract/outsideFiles';
import { DomainError } from '@core/errors/domainError';
import type { Layout, LayoutRow } from '@core/layouts/layout';
import type { RowFate } from '@core/layouts/linePlan';
import { renderLayout } from '@core/layouts/renderLayout';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { outsideFile, reportLayoutVersion } from '../../platform/db/tables/outsideFiles';
import type { Act } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { checkFaults, getLayout } from '../layouts/service';
import { bytesOf, fileNameOf, textsOf } from './content';
import { contentsOf, findControl, timesTold } from './control';
import { getFile } from './queries';
import { cellsOf, insertFileRows, type FileCells } from './fileRows';
import { insertLeftOut, insertVoided } from './leftOut';
import { findUnnoticed } from './notices';
import { findFileValues, findRecords, ROWS_MAX, scopeOf, type RecordScope } from './records';
import { insertProblems } from './rowProblems';
import { findVoided } from './voidedLoans';

/** Debts held back that are kept to be read, all of them counted. */
const HELD_KEPT = 1_000;

/** Version that files are made with. */
type Published = Awaited<ReturnType<typeof findPublished>>;

/** The version that files are made with. Throws NOT_FOUND, LAYOUT_UNPUBLISHED, LAYOUT_FAULTY. */
export async function findPublished(tx: Database, layoutId: number) {
  const { name } = await getLayout(tx, layoutId);
  const { status, layoutId: of } = reportLayoutVersion;
  const isPublished = and(eq(of, layoutId), eq(status, 'published'));
  const [version] = await tx.select().from(reportLayoutVersion).where(isPublished);
  if (version === undefined) throw new DomainError('LAYOUT_UNPUBLISHED', { name }, 'layoutId');
  checkFaults(name, version.layout);
  return { ...version, name };
}

/** File that is asked for: its layout, and the records of some days. */
interface AskedFile {
  readonly version: Published;
  readonly scope: RecordScope;
  readonly records: readonly LayoutRow[];
  readonly action: string;
  /** Place among the corrections of a file that was sent, and what differs from what it said. */
  readonly correction?: {
    readonly correctsId: number;
    readonly correctionNumber: number;
    readonly correctionReason: string;
    /** True where rows that say nothing new may go out: whoever has the file rejected one. */
    readonly mayRepeat: boolean;
    readonly changesOf: (cells: FileCells) => OutsideFile['contents']['changes'];
  };
}

/** Lines of some records by a layout, with debts that may not be told yet held back. */
export async function renderRecords(
  tx: Database,
  layout: Layout,
  scope: RecordScope,
  records: readonly LayoutRow[],
) {
  const held = await findUnnoticed(tx, scope, layout, records);
  const rows = records.map((row) => ({ ...row, isHeld: held.has(row.id ?? '') }));
  const file = await findFileValues(tx, scope);
  const lender = file.values['lenderDocument'] ?? '';
  return { held, rows, lender, rendered: renderLayout(layout, rows, file) };
}

/**
 * Makes a file of some records. Throws of a correction OUTSIDE_FILE_NO_ROWS where it has none, and
 * OUTSIDE_FILE_UNCHANGED where all of them say what had been sent and nobody rejected it; of any
 * LAYOUT_NAME_INCOMPLETE.
 */
export async function makeFile(
  tx: Database,
  act: Act,
  { version: published, scope, action, ...asked }: AskedFile,
): Promise<OutsideFile> {
  const { id: layoutVersionId, layoutId, version, layout, name } = published;
  const { held, rows, lender, rendered } = await renderRecords(tx, layout, scope, asked.records);
  const { correctionNumber } = asked.correction ?? {};
  const fileName = fileNameOf(layout, scope, { name, lender, correctionNumber });
  if (fileName === undefined) throw new DomainError('LAYOUT_NAME_INCOMPLETE', { name }, 'layoutId');
  const { problems, fates } = rendered;
  const { changesOf, mayRepeat, ...correction } = asked.correction ?? {};
  const rowCount = fates.filter((fate) => fate === 'written').length;
  if (changesOf !== undefined && rowCount === 0) throw new DomainError('OUTSIDE_FILE_NO_ROWS');
  const content = bytesOf(layout, textsOf(layout, rendered).join(''));
  const file = { layout, rows, rendered, times: timesTold(layout, rendered) };
  const contents = contentsOf(scope, file, heldOf(rows, fates, held));
  // A correction is of the loans that are asked for: it names no others.
  const isWhole = changesOf === undefined && layout.kind === 'loans';
  const voided = isWhole ? await findVoided(tx, layoutId, scope.currency, rows) : [];
  const cells = layout.kind === 'loans' ? cellsOf(rows, rendered) : new Map<string, FileCell[]>();
  const changes = changesOf?.(cells) ?? [];
  if (mayRepeat === false && changes.every((loan) => loan.cells.length === 0)) {
    throw new DomainError('OUTSIDE_FILE_UNCHANGED', {}, 'loanNumbers');
  }
  const made = {
    ...correction,
    fromOn: scope.from,
    toOn: scope.to,
    currency: scope.currency,
    fileName,
    sha256: sha256Of(content),
    rowCount,
    problemCount: problems.length,
    contents: { ...contents, voided: voided.length, changes },
    // A correction is of some rows: it is compared with the books row by row when it is approved.
    control: changesOf === undefined ? await findControl(tx, scope, file) : [],
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
  await insertFileRows(tx, row!.id, rows, cells);
  await insertLeftOut(tx, row!.id, layout, rows, fates);
  await insertVoided(tx, row!.id, voided);
  await insertProblems(tx, row!.id, problems);
  const after = { layout: name, version, ...made };
  await recordAudit(tx, act, { action, entity: 'outsideFile', entityId: row!.id, after });
  return getFile(tx, row!.id, act.userId);
}

/**
 * Makes a file of the records of some days: every record has its lines, or is counted among those
 * that the layout leaves out, and whatever is wrong with a line is kept beside it. Throws
 * NOT_FOUND, LAYOUT_UNPUBLISHED, LAYOUT_NAME_INCOMPLETE, DAY_AHEAD, PERIOD_INVALID,
 * OUTSIDE_FILE_TOO_LONG.
 */
export async function assembleOutsideFile(
  tx: Database,
  act: Act,
  { layoutId, ...asked }: NewOutsideFile,
): Promise<OutsideFile> {
  const version = await findPublished(tx, layoutId);
  const scope = await scopeOf(tx, version.layout.kind, asked, act.clock.today());
  const records = await findRecords(tx, scope, version.layout, ROWS_MAX + 1);
  if (records.length > ROWS_MAX) throw new DomainError('OUTSIDE_FILE_TOO_LONG', { max: ROWS_MAX });
  return makeFile(tx, act, { version, scope, records, action: 'assembleOutsideFile' });
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
