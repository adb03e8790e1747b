import type {
  CampaignLoan,
  CampaignLoanQuery,
  CampaignLoanStatus,
} from '@core/contract/holidayCampaigns';
import type { Database } from '../../platform/db/client';
import { csvPages, type CsvLine } from '../../platform/http/csv';
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

/** The loans of a campaign that pass a filter, page by page. */
export const campaignPages = (
  db: Database,
  id: number,
  query: Omit<CampaignLoanQuery, 'limit' | 'after' | 'before'>,
) => csvPages((step) => findCampaignLoans(db, id, { ...query, ...step }), lineOf);
