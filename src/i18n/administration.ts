import type { AuditEntity } from '@core/contract/auditLog';
import type { HealthCheck } from '@core/contract/health';
import type { LoanPaperKind } from '@core/contract/loanPapers';
import { NIGHT_TIME, type JobName, type JobStatus } from '@core/jobs';

/** Words of the closed lists of the administration. */

/** Access of a profile to a module. */
export const MODULE_ACCESS = { M: 'En el menú', A: 'Con acceso', N: 'Sin acceso' } as const;

/** Time of day of a job. */
export function jobTime(job: JobName): string {
  if (job === 'sendMails') return 'Cada 15 segundos';
  const night = `Cada día a las ${NIGHT_TIME}`;
  return job === 'recomputeLoans' ? night : `${night} y al arrancar`;
}

/** State of a run of a job. */
export const JOB_STATUS = {
  waiting: 'En espera',
  running: 'En marcha',
  done: 'Terminado',
  failed: 'Falló',
} as const satisfies Readonly<Record<JobStatus, string>>;

/** Names of the checks of the health page. */
export const HEALTH_CHECK = {
  database: 'Base de datos',
  migrations: 'Migraciones de la base',
  fourEyes: 'Dos personas por acto',
  demonstration: 'Datos de demostración',
  files: 'Disco de archivos',
  mails: 'Cola de correos',
  close: 'Último cierre del día',
  night: 'Trabajos de la noche',
  books: 'Libros y préstamos',
  cashDesks: 'Cajas y efectivo',
  version: 'Versión',
} as const satisfies Readonly<Record<HealthCheck['name'], string>>;

/** State that a part of the system was found in. */
export const HEALTH_STATE = {
  good: 'Bien',
  warn: 'Revisar',
  bad: 'Mal',
} as const satisfies Readonly<Record<HealthCheck['state'], string>>;

/** Names of the things that acts are about, in the log. */
export const AUDIT_ENTITY = {
  borrower: 'Prestatario',
  borrowerImport: 'Importación',
  request: 'Solicitud',
  loan: 'Préstamo',
  loanImport: 'Migración de préstamos',
  payment: 'Pago',
  loanChange: 'Cambio de préstamo',
  holidayCampaign: 'Campaña de descansos',
  loanCredit: 'Saldo a favor',
  collateral: 'Garantía',
  paymentPromise: 'Promesa de pago',
  paymentSheet: 'Planilla de cobros',
  bankFile: 'Archivo del banco',
  reconciliation: 'Conciliación',
  bankLine: 'Dinero del banco',
  contract: 'Contrato',
  contractTemplate: 'Plantilla',
  countryParameter: 'Parámetro de país',
  lenderProfile: 'Datos del prestamista',
  loanPaper: 'Documento del préstamo',
  fund: 'Fondo',
  account: 'Cuenta contable',
  journalEntry: 'Asiento',
  chargeRun: 'Lote de cargos',
  businessDay: 'Día de negocio',
  period: 'Cierre de mes',
  exchangeRate: 'Tipo de cambio',
  revaluation: 'Revaluación',
  year: 'Cierre de año',
  reportSchedule: 'Reporte programado',
  reportLayout: 'Formato de archivo',
  outsideFile: 'Archivo para terceros',
  entryTemplate: 'Asiento que se repite',
  cashDesk: 'Caja',
  collectionRoute: 'Ruta de cobranza',
  ratingTable: 'Clases de riesgo',
  rest: 'Descanso',
  subsidy: 'Subsidio',
  product: 'Producto',
  rateCap: 'Tope de tasa',
  rateIndexValue: 'Valor de índice',
  paymentLimit: 'Límite de pago',
  chargeRate: 'Tarifa de cargo',
  moneyAccount: 'Cuenta de dinero',
  moneyTransfer: 'Transferencia',
  survey: 'Encuesta',
  surveyCampaign: 'Campaña de encuestas',
  surveyAnswer: 'Respuesta de encuesta',
  user: 'Usuario',
  permission: 'Permiso',
  catalogue: 'Catálogo',
  operationKey: 'Clave de operación',
  setting: 'Configuración',
  job: 'Trabajo',
  approvalRule: 'Regla de aprobación',
  awaitingAct: 'Acto por aprobar',
  caseMatter: 'Caso de cobranza',
  commissionLot: 'Lote de comisiones',
  contactHalt: 'Suspensión de contactos',
  fieldDevice: 'Teléfono de campo',
  fieldRecord: 'Registro de campo',
  loanContact: 'Gestión de cobranza',
  officer: 'Responsable',
  investor: 'Inversionista',
  opportunity: 'Oportunidad',
  share: 'Participación',
  distributionLot: 'Lote de repartos',
  investmentRule: 'Regla de inversión',
} as const satisfies Readonly<Record<AuditEntity | 'user', string>>;

interface PaperWords {
  readonly name: string;
  /** Purpose of the entry, in a sentence. */
  readonly says: string;
  /** Day from which it can be made. */
  readonly when: string;
}

/** The papers of a loan that need no contract. */
export const LOAN_PAPER: Readonly<Record<LoanPaperKind, PaperWords>> = {
  statement: {
    name: 'Estado de cuenta',
    says: 'Cuotas, pagos y saldos a la fecha de hoy.',
    when: 'Se emite en cualquier momento.',
  },
  schedule: {
    name: 'Cronograma de pagos',
    says: 'El cronograma vigente, también después de un pago anticipado o una reprogramación.',
    when: 'Un préstamo anulado no tiene cronograma.',
  },
  payoff: {
    name: 'Carta de liquidación',
    says: 'Lo que se debe pagar para cancelar el préstamo, hoy o hasta en 30 días.',
    when: 'Se emite mientras el préstamo tenga deuda.',
  },
  noDebt: {
    name: 'Constancia de no adeudo',
    says: 'Deja constancia de que el préstamo no debe nada.',
    when: 'Se emite cuando el préstamo no debe nada y no queda un saldo a favor por devolver.',
  },
};
