import type {
  CampaignLoan,
  CampaignLoanQuery,
  CampaignLoanStatus,
} from '@core/contract/holidayCampaigns';
import type { Database } from '../../platform/db/client';
import type { CsvLine } from '../../platform/http/csv';
import { findCampaignLoans } from './queries';

const STATUS_NAMES: Readonly<Record<CampaignLoanStatus, string>> = {
  pending: 'Por calcular',
  included: 'Descansa',
  refused: 'No puede',
  leftOut: 'Dejado fuera',
  applied: 'Aplicado',
  failed: 'No se pudo',
  undone: 'Deshecho',
  kept: 'No se deshizo',
};

export const CAMPAIGN_HEAD = [
  'Préstamo',
  'Prestatario',
  'Moneda',
  'Situación',
  'Motivo',
  'Debe en total',
  'Interés de más',
  'Cuotas que se mueven',
  'Próximo vencimiento',
  'Nuevo vencimiento',
  'Última cuota',
  'Nueva última cuota',
  'Cambio',
];

const lineOf = (loan: CampaignLoan): CsvLine => [
  loan.number,
  loan.borrowerName,
  loan.currency,
  STATUS_NAMES[loan.status],
  loan.reason,
  loan.outstanding,
  loan.interestDifference,
  loan.installmentsMoved,
  loan.nextDueBefore,
  loan.nextDueAfter,
  loan.lastDueBefore,
  loan.lastDueAfter,
  loan.changeNumber,
];

const EXPORT_PAGE = 1_000;

/** The loans of a campaign that pass a filter, page by page. */
export async function* campaignPages(
  db: Database,
  id: number,
  query: Omit<CampaignLoanQuery, 'limit' | 'after' | 'before'>,
): AsyncGenerator<readonly CsvLine[]> {
  let after: string | undefined;
  do {
    const step = { ...query, limit: EXPORT_PAGE, ...(after !== undefined && { after }) };
    const page = await findCampaignLoans(db, id, step);
    yield page.items.map(lineOf);
    after = page.next ?? undefined;
  } while (after !== undefined);
}
