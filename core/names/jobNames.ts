import type { JobName } from '../jobs';

/** Names of the jobs that the system does by itself. */
export const JOB_NAMES = {
  finishRuns: 'Terminar lotes de cargos a medias',
  postDueCharges: 'Cargos del día',
  reviewRates: 'Revisión de tasas variables',
  provisionLoans: 'Clases y provisiones',
  accrueInterest: 'Intereses ganados y en suspenso',
  takeSnapshot: 'Cierre de cada préstamo',
  closeDay: 'Cierre automático del día anterior',
  keepBalances: 'Balance de los días terminados',
  lapseContracts: 'Vencer contratos sin firmar y liberar lo apartado',
  expireRequests: 'Caducar solicitudes',
  closeOpportunities: 'Cerrar oportunidades y recomprar lo obligado',
  forgetOldRecords: 'Limpiar registros antiguos',
  sendReports: 'Enviar los reportes programados',
  recomputeLoans: 'Recálculo de préstamos',
  sendMails: 'Enviar correos',
} as const satisfies Readonly<Record<JobName, string>>;
