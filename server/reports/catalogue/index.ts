import { accountingBooks } from './accountingBooks';
import { ageing } from './ageing';
import { firstDefaults } from './firstDefaults';
import { fundLimits } from './fundLimits';
import type { ReportId } from '@core/indicators/reportIds';
import { balanceSheet, income, journal, results } from './books';
import { collectionByOfficer, receipts, receiptsByPerson } from './collections';
import { disbursements, writeOffs } from './lending';
import { accruedInterest, ratingMigration } from './monthEnd';
import { distributions, withholdings } from './investments';
import type { Report } from './report';
import { taxRegister } from './taxRegister';
import { concentration, largest, ratings, rescheduled } from './standing';

/** Every report by its name, in the order in which they are listed. */
export const REPORTS: Readonly<Record<ReportId, Report>> = {
  cobros: receipts,
  'cobros-por-persona': receiptsByPerson,
  'cobranza-por-responsable': collectionByOfficer,
  desembolsos: disbursements,
  antiguedad: ageing,
  'clases-y-provisiones': ratings,
  'migracion-de-clases': ratingMigration,
  reprogramados: rescheduled,
  'primera-cuota-impaga': firstDefaults,
  'mayores-deudores': largest,
  concentracion: concentration,
  'limites-de-fondos': fundLimits,
  'castigos-y-recuperaciones': writeOffs,
  ingresos: income,
  'intereses-devengados': accruedInterest,
  'registro-de-impuestos': taxRegister,
  resultados: results,
  'balance-general': balanceSheet,
  'libro-diario': journal,
  'repartos-a-inversionistas': distributions,
  'retenciones-de-inversionistas': withholdings,
  'libros-en-moneda-contable': accountingBooks,
};
