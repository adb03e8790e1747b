import { readBandLimits } from '@core/indicators/bandLimits';
import type { ReportSchedule } from '@core/contract/reportSchedules';
import { findBaseCurrency } from '../../access/currencies/queries';
import { getFund } from '../../money/funds/service';
import type { Database } from '../../platform/db/client';
import type { Deps } from '../../platform/deps';
import { USUAL_BANDS } from '../catalogue/ageing';
import { REPORTS } from '../catalogue/index';
import { factsOf, reportLine, type Filters } from '../catalogue/reportFacts';

/** One sending that is due. */
export interface Due {
  readonly schedule: ReportSchedule;
  readonly on: string;
  readonly nextOn: string;
  readonly from: string;
  readonly to: string;
}

/** Query of a report, of the days of its sending. */
export function queryOf({ schedule, from, to }: Due) {
  const { currency, fundId, bands, reportId } = schedule;
  const { dates, isInBase = false } = REPORTS[reportId];
  return {
    ...(dates === 'asOf' ? { asOf: to } : { from, to }),
    // One that was scheduled with a currency before it was refused goes on being sent.
    ...(currency !== null && !isInBase && { currency }),
    ...(fundId !== null && { fundId }),
    ...(bands !== null && { bands }),
  };
}

/** Filters of the report of a sending: of all funds where none was chosen. */
export async function filtersOf(db: Database, { schedule, from, to }: Due): Promise<Filters> {
  const { fundId, bands } = schedule;
  const base = await findBaseCurrency(db);
  const fund = fundId === null ? undefined : await getFund(db, fundId);
  return {
    from,
    to,
    asOf: to,
    base,
    currency: fund?.currency ?? schedule.currency ?? base,
    fundName: fund?.name,
    bands: readBandLimits(bands ?? '') ?? USUAL_BANDS,
  };
}

/** Mail of a sending: of what its file is, and where else it can be seen. */
export function mailOf(
  { publicUrl, lenderName }: Deps['settings'],
  due: Due,
  filters: Filters,
  fileName: string | null,
) {
  const { schedule } = due;
  const report = REPORTS[schedule.reportId];
  const subject = reportLine(report, filters);
  const facts = factsOf(report, filters).map(([name, value]) => `${name}: ${value}`);
  const asked = Object.entries(queryOf(due)).map(([name, value]) => [name, String(value)]);
  const address =
    `${publicUrl}/dashboard/advanced/reportes/${schedule.reportId}?` +
    new URLSearchParams(asked).toString();
  const way =
    fileName === null
      ? `El archivo es muy grande para un correo. Descárguelo aquí:\n${address}`
      : `Va adjunto: ${fileName}.\nTambién puede verlo aquí:\n${address}`;
  const why = `Lo recibe porque ${schedule.createdBy ?? 'la entidad'} programó su envío.`;
  return {
    event: 'reportSent' as const,
    subject,
    body: [facts.join('\n'), way, why, lenderName].join('\n\n'),
  };
}
