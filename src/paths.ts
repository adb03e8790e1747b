/** Every URL of the specification (section 2), and the ones under them. */
export const paths = {
  signIn: '/',
  register: '/registrarse',
  validateRegistration: '/validar_registro',
  recoverAccount: '/recuperar-cuenta',
  setPassword: '/establecer-clave',
  signContract: '/firmar',
  generateCharges: '/generar_cargos',
  assembleCharges: '/armar_cargos',
  home: '/inicio',
  validateAccount: '/validar_cuenta',
  balance: '/balance-prestamos',
  dashboard: '/dashboard/advanced',
  reports: '/dashboard/advanced/reportes',
  report: '/dashboard/advanced/reportes/:reportId',
  reportSchedules: '/dashboard/advanced/reportes/programados',
  reportSchedule: '/dashboard/advanced/reportes/programados/:scheduleId',
  outsideFiles: '/dashboard/advanced/reportes/archivos',
  outsideFile: '/dashboard/advanced/reportes/archivos/:fileId',
  fileRows: '/dashboard/advanced/reportes/archivos/:fileId/filas',
  leftOutRows: '/dashboard/advanced/reportes/archivos/:fileId/filas-excluidas',
  reportLayouts: '/dashboard/advanced/reportes/formatos',
  reportLayout: '/dashboard/advanced/reportes/formatos/:layoutId',
  account: '/cuenta',
  options: '/opciones',
  password: '/password',
  requestLoan: '/solicitar-prestamo',
  draft: '/solicitar-prestamo/:requestId',
  pendingRequests: '/solicitudes-pendientes',
  request: '/solicitudes-pendientes/:requestId',
  requestHistory: '/solicitudes-historial',
  opportunities: '/oportunidades',
  sharesOnSale: '/oportunidades/en-venta',
  opportunity: '/oportunidades/:opportunityId',
  investments: '/inversiones',
  share: '/inversiones/participaciones/:shareId',
  distribution: '/inversiones/repartos/:distributionId',
  distributionLot: '/inversiones/lotes/:lotId',
  investor: '/inversiones/inversionistas/:userId',
  generateContract: '/generar_contrato',
  contracts: '/administrar-contratos',
  contract: '/administrar-contratos/:contractId',
  templates: '/administrar-contratos/plantillas',
  loans: '/detalles_prestamo',
  loan: '/detalles_prestamo/:loanId',
  newLoan: '/registrar-prestamo',
  loanImports: '/registrar-prestamo/migraciones',
  loanImport: '/registrar-prestamo/migraciones/:importId',
  borrowers: '/clientes',
  newBorrower: '/clientes/nuevo',
  importBorrowers: '/clientes/importar',
  borrowerImport: '/clientes/importar/:importId',
  borrower: '/clientes/:borrowerId',
  editBorrower: '/clientes/:borrowerId/editar',
  funds: '/fondos',
  fund: '/fondos/:fundId',
  reconciliation: '/fondos/:fundId/conciliacion/:reconciliationId',
  pending: '/pendientes',
  collection: '/pendientes/cobranza',
  dayRoute: '/pendientes/ruta',
  /** A page of its own, outside of the router: it opens without a network. */
  fieldPhone: '/pendientes/ruta/telefono',
  loanChanges: '/pendientes/cambios',
  holidayCampaigns: '/pendientes/campanas',
  holidayCampaign: '/pendientes/campanas/:campaignId',
  promises: '/pendientes/promesas',
  cases: '/pendientes/casos',
  received: '/pendientes/cobros',
  collaterals: '/pendientes/garantias',
  paymentSheets: '/pendientes/planilla',
  payrollDiscounts: '/pendientes/planilla/descuentos',
  paymentSheet: '/pendientes/planilla/:sheetId',
  bankFiles: '/pendientes/banco',
  unidentifiedMoney: '/pendientes/banco/por-identificar',
  bankFile: '/pendientes/banco/:fileId',
  closeOfDay: '/pendientes/cierre',
  chargeRun: '/pendientes/cierre/:runId',
  surveys: '/pendientes/encuestas',
  reviews: '/pendientes/cuentas',
  review: '/pendientes/cuentas/:userId',
  emails: '/configurar-correos',
  modules: '/administrar-modulos',
  forms: '/administrar-formulario',
  advanced: '/administracion-avanzada',
  officers: '/administrar_responsables',
  error: '/error',
} as const;

/** Public addresses that mails open with a secret of their own, whoever is signed in there. */
export const MAILED_LINKS: readonly string[] = [
  paths.setPassword,
  `${paths.validateRegistration}/enlace`,
];

/** The tabs of the advanced administration; its own address leads to the first. */
export const ADVANCED_TABS = [
  'usuarios',
  'sesiones',
  'prestamista',
  'productos',
  'topes',
  'indices',
  'tipos-de-cambio',
  'pais',
  'limites',
  'tarifas',
  'monedas',
  'cuentas',
  'clases',
  'contabilidad',
  'meses',
  'claves',
  'trabajos',
  'recalculo',
  'cuatro-ojos',
  'bitacora',
  'salud',
] as const;
export type AdvancedTab = (typeof ADVANCED_TABS)[number];

/** The parts of the panel; its own address leads to the first. */
export const PANEL_TABS = ['indicadores', 'cobranza', 'riesgo', 'grupos'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

export const toPanel = (tab: PanelTab) =>
  tab === 'indicadores' ? paths.dashboard : `${paths.dashboard}/${tab}`;

export const toReport = (id: string) => `${paths.reports}/${id}`;

export const toReportSchedule = (id: number) => `${paths.reportSchedules}/${id}`;

export const toOutsideFile = (id: number) => `${paths.outsideFiles}/${id}`;

export const toFileRows = (id: number) => `${toOutsideFile(id)}/filas`;

export const toLeftOutRows = (id: number) => `${toOutsideFile(id)}/filas-excluidas`;

export const toReportLayout = (id: number) => `${paths.reportLayouts}/${id}`;

export const toAdvanced = (tab: AdvancedTab) => `${paths.advanced}/${tab}`;

/** The tabs of a loan; the first is the loan's own address. */
/** The cash desk of the day, a part of the page of the collection. */
export const CASH_DESK = `${paths.collection}#caja`;

export const LOAN_TABS = [
  'resumen',
  'cronograma',
  'cargos',
  'pagos',
  'simulador',
  'historico',
  'cambios',
  'contratos',
  'documentos',
  'garantias',
  'cobranza',
  'inversionistas',
  'asientos',
  'expediente',
  'bitacora',
] as const;
export type LoanTab = (typeof LOAN_TABS)[number];

/** The tabs of a borrower; the first is the borrower's own address. */
export const BORROWER_TABS = [
  'ficha',
  'empleo',
  'vinculos',
  'cuentas',
  'expediente',
  'encuestas',
  'prestamos',
  'notas',
  'bitacora',
] as const;
export type BorrowerTab = (typeof BORROWER_TABS)[number];

/** The parts of the page of officers; the first is its own address. */
export const OFFICER_TABS = [
  'personal',
  'jornada',
  'reparto',
  'reasignaciones',
  'comisiones',
  'telefonos',
  'recibos-de-campo',
] as const;
export type OfficerTab = (typeof OFFICER_TABS)[number];

export const toOfficers = (tab: OfficerTab = 'personal') =>
  tab === 'personal' ? paths.officers : `${paths.officers}/${tab}`;

export const toOfficer = (id: number) => `${paths.officers}/persona/${id}`;

export const toCommissionLot = (id: number) => `${paths.officers}/comisiones/${id}`;

export function toBorrower(id: number, tab: BorrowerTab = 'ficha'): string {
  return tab === 'ficha' ? `${paths.borrowers}/${id}` : `${paths.borrowers}/${id}/${tab}`;
}

export const toBorrowerEdit = (id: number) => `${toBorrower(id)}/editar`;
export const toBorrowerImport = (id: number) => `${paths.importBorrowers}/${id}`;
export const toLoanImport = (id: number) => `${paths.loanImports}/${id}`;
export const toReview = (userId: number) => `${paths.reviews}/${userId}`;
export const toContract = (id: number) => `${paths.contracts}/${id}`;
export const toDraft = (id: number) => `${paths.requestLoan}/${id}`;
/** The parts of the page of investments: those of staff, those of whoever invests, and both's. */
export const INVESTMENT_TABS = [
  'inversionistas',
  'participaciones',
  'ventas',
  'movimientos',
  'repartos',
  'retiros',
  'automatica',
  'ficha',
  'reglas',
] as const;
export type InvestmentTab = (typeof INVESTMENT_TABS)[number];

export const toInvestments = (tab: InvestmentTab) => `${paths.investments}/${tab}`;
export const toShare = (id: number) => `${toInvestments('participaciones')}/${id}`;
export const toDistribution = (id: number) => `${toInvestments('repartos')}/${id}`;
export const toDistributionLot = (id: number) => `${paths.investments}/lotes/${id}`;
export const toInvestor = (userId: number) => `${toInvestments('inversionistas')}/${userId}`;
export const toOpportunity = (id: number) => `${paths.opportunities}/${id}`;
export const toRequest = (id: number) => `${paths.pendingRequests}/${id}`;
export const toChargeRun = (id: number) => `${paths.closeOfDay}/${id}`;
export const toPaymentSheet = (id: number) => `${paths.paymentSheets}/${id}`;
export const toHolidayCampaign = (id: number) => `${paths.holidayCampaigns}/${id}`;
export const toBankFile = (id: number) => `${paths.bankFiles}/${id}`;
/** The parts of a fund, each at its own address; the first is at the fund's. */
export const FUND_TABS = ['resumen', 'movimientos', 'conciliacion', 'flujo'] as const;

/** Tab of the page of a fund. */
export type FundTab = (typeof FUND_TABS)[number];

export function toFund(id: number, tab: FundTab = 'resumen'): string {
  return tab === 'resumen' ? `${paths.funds}/${id}` : `${paths.funds}/${id}/${tab}`;
}

export const toReconciliation = (fundId: number, id: number) =>
  `${toFund(fundId, 'conciliacion')}/${id}`;

export function toLoan(id: number, tab: LoanTab = 'resumen'): string {
  return tab === 'resumen' ? `${paths.loans}/${id}` : `${paths.loans}/${id}/${tab}`;
}

/** An address with a query; empty values are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== '');
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? path : `${path}?${text}`;
}
