import type { ReportFileQuery } from '@core/contract/reports';
import { DomainError } from '@core/errors/domainError';
import type { Report } from './report';

/**
 * Refuses a filter that a report would pass over, by its name: figures of other days or bands than
 * those asked for read as if they were of these. Throws REPORT_HAS_NO_BANDS, REPORT_OF_PERIOD and
 * REPORT_OF_ONE_DAY.
 */
export function checkTaken(
  { name, dates, hasBands = false }: Pick<Report, 'name' | 'dates' | 'hasBands'>,
  { bands, from, to, asOf }: ReportFileQuery,
): void {
  if (bands !== undefined && !hasBands) {
    throw new DomainError('REPORT_HAS_NO_BANDS', { name }, 'bands');
  }
  if (dates === 'period' && asOf !== undefined) {
    throw new DomainError('REPORT_OF_PERIOD', { name }, 'asOf');
  }
  if (dates === 'asOf' && (from ?? to) !== undefined) {
    throw new DomainError('REPORT_OF_ONE_DAY', { name }, from === undefined ? 'to' : 'from');
  }
}

/**
 * Refuses a currency that is not that of the amounts of a report. Throws REPORT_OF_BASE_CURRENCY
 * and FUND_CURRENCY_OTHER.
 */
export function checkCurrency(
  { name, isInBase = false }: Pick<Report, 'name' | 'isInBase'>,
  asked: string | undefined,
  { base, ofFund }: { readonly base: string; readonly ofFund: string | undefined },
): void {
  if (asked === undefined) return;
  if (isInBase && asked !== base) {
    throw new DomainError('REPORT_OF_BASE_CURRENCY', { name, currency: base }, 'currency');
  }
  if (!isInBase && ofFund !== undefined && asked !== ofFund) {
    throw new DomainError('FUND_CURRENCY_OTHER', { currency: ofFund }, 'currency');
  }
}
