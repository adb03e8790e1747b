import { lazyScreen } from './lazyScreen';
import { BORROWER_TABS, FUND_TABS, LOAN_TABS, PANEL_TABS, paths, toPanel } from '../paths';
import { investingRoutes } from './investingRoutes';
import { outsideFileRoutes } from './outsideFileRoutes';
import { pendingRoutes } from './pendingRoutes';
import { openRoute, publicRoute, signedIn, type AppRoute } from './route';

const loanPage = lazyScreen(
  async () => (await import('@/pages/loan/LoanDetailPage')).LoanDetailPage,
);

const borrowerPage = lazyScreen(
  async () => (await import('@/pages/borrower/BorrowerDetailPage')).BorrowerDetailPage,
);

const fundPage = lazyScreen(
  async () => (await import('@/pages/fund/FundDetailPage')).FundDetailPage,
);

const panelPage = lazyScreen(
  async () => (await import('@/pages/dashboard/DashboardPage')).DashboardPage,
);

/** Every route but the sign-in, which comes with the first script. */
export const routes: readonly AppRoute[] = [
  publicRoute(
    `${paths.register}/*`,
    'Crear una cuenta',
    async () => (await import('@/pages/RegisterPage')).RegisterPage,
  ),
  publicRoute(
    `${paths.validateRegistration}/*`,
    'Validar el registro',
    async () => (await import('@/pages/ValidateRegistrationPage')).ValidateRegistrationPage,
  ),
  publicRoute(
    paths.recoverAccount,
    'Recuperar la cuenta',
    async () => (await import('@/pages/RecoverAccountPage')).RecoverAccountPage,
  ),
  publicRoute(
    paths.setPassword,
    'Establecer la contraseña',
    async () => (await import('@/pages/SetPasswordPage')).SetPasswordPage,
  ),
  openRoute(
    paths.signContract,
    'Firmar el contrato',
    async () => (await import('@/pages/SignContractPage')).SignContractPage,
  ),
  publicRoute(
    paths.generateCharges,
    'Generar cargos',
    async () => (await import('@/pages/ChargesPage')).GenerateChargesPage,
  ),
  publicRoute(
    paths.assembleCharges,
    'Armar cargos',
    async () => (await import('@/pages/ChargesPage')).AssembleChargesPage,
  ),

  signedIn(paths.home, 'Inicio', async () => (await import('@/pages/HomePage')).HomePage),
  signedIn(
    paths.validateAccount,
    'Validar la cuenta',
    async () => (await import('@/pages/ValidateAccountPage')).ValidateAccountPage,
  ),
  signedIn(
    paths.balance,
    'Balance de préstamos',
    async () => (await import('@/pages/BalancePage')).BalancePage,
  ),
  signedIn(
    paths.borrowers,
    'Prestatarios',
    async () => (await import('@/pages/BorrowerListPage')).BorrowerListPage,
  ),
  signedIn(
    paths.newBorrower,
    'Nuevo prestatario',
    async () => (await import('@/pages/NewBorrowerPage')).NewBorrowerPage,
  ),
  signedIn(
    paths.importBorrowers,
    'Importar prestatarios',
    async () => (await import('@/pages/ImportBorrowersPage')).ImportBorrowersPage,
  ),
  signedIn(
    paths.borrowerImport,
    'Importación de prestatarios',
    async () => (await import('@/pages/BorrowerImportPage')).BorrowerImportPage,
  ),
  ...BORROWER_TABS.map((tab) => ({
    path: tab === 'ficha' ? paths.borrower : `${paths.borrower}/${tab}`,
    title: 'Prestatario',
    access: 'signedIn' as const,
    content: borrowerPage,
  })),
  signedIn(
    paths.editBorrower,
    'Editar prestatario',
    async () => (await import('@/pages/EditBorrowerPage')).EditBorrowerPage,
  ),
  signedIn(paths.funds, 'Fondos', async () => (await import('@/pages/FundListPage')).FundListPage),
  ...FUND_TABS.map((tab) => ({
    path: tab === 'resumen' ? paths.fund : `${paths.fund}/${tab}`,
    title: 'Fondo',
    access: 'signedIn' as const,
    content: fundPage,
  })),
  signedIn(
    paths.reconciliation,
    'Conciliación',
    async () => (await import('@/pages/ReconciliationPage')).ReconciliationPage,
  ),
  signedIn(
    paths.newLoan,
    'Nuevo préstamo',
    async () => (await import('@/pages/NewLoanPage')).NewLoanPage,
  ),
  signedIn(
    paths.loanImports,
    'Migrar préstamos',
    async () => (await import('@/pages/LoanImportsPage')).LoanImportsPage,
  ),
  signedIn(
    paths.loanImport,
    'Migración de préstamos',
    async () => (await import('@/pages/LoanImportPage')).LoanImportPage,
  ),
  signedIn(
    paths.loans,
    'Préstamos',
    async () => (await import('@/pages/LoanListPage')).LoanListPage,
  ),
  ...LOAN_TABS.map((tab) => ({
    path: tab === 'resumen' ? paths.loan : `${paths.loan}/${tab}`,
    title: 'Préstamo',
    access: 'signedIn' as const,
    content: loanPage,
  })),
  ...pendingRoutes,
  signedIn(paths.error, 'Error', async () => (await import('@/pages/ErrorPage')).ErrorPage),
  ...PANEL_TABS.map((tab) => ({
    path: toPanel(tab),
    title: 'Panel avanzado',
    access: 'signedIn' as const,
    content: panelPage,
  })),
  signedIn(
    paths.reports,
    'Reportes',
    async () => (await import('@/pages/reports/ReportsPage')).ReportsPage,
  ),
  signedIn(
    paths.report,
    'Reporte',
    async () => (await import('@/pages/reports/ReportPage')).ReportPage,
  ),
  signedIn(
    paths.reportSchedules,
    'Envíos programados',
    async () => (await import('@/pages/reports/ReportSchedulesPage')).ReportSchedulesPage,
  ),
  signedIn(
    paths.reportSchedule,
    'Envíos del reporte',
    async () => (await import('@/pages/reports/ReportSendingsPage')).ReportSendingsPage,
  ),
  ...outsideFileRoutes,
  signedIn(
    paths.account,
    'Mi Perfil',
    async () => (await import('@/pages/AccountPage')).AccountPage,
  ),
  signedIn(
    paths.options,
    'Opciones',
    async () => (await import('@/pages/OptionsPage')).OptionsPage,
  ),
  signedIn(
    paths.password,
    'Cambiar Contraseña',
    async () => (await import('@/pages/PasswordPage')).PasswordPage,
  ),
  signedIn(
    paths.requestLoan,
    'Solicitar un préstamo',
    async () => (await import('@/pages/RequestLoanPage')).RequestLoanPage,
  ),
  signedIn(
    paths.draft,
    'Completar la solicitud',
    async () => (await import('@/pages/RequestDraftPage')).RequestDraftPage,
  ),
  signedIn(
    paths.pendingRequests,
    'Solicitudes pendientes',
    async () => (await import('@/pages/PendingRequestsPage')).PendingRequestsPage,
  ),
  signedIn(
    paths.request,
    'Solicitud',
    async () => (await import('@/pages/RequestDetailPage')).RequestDetailPage,
  ),
  signedIn(
    paths.requestHistory,
    'Historial de solicitudes',
    async () => (await import('@/pages/RequestHistoryPage')).RequestHistoryPage,
  ),
  ...investingRoutes,
  signedIn(
    paths.generateContract,
    'Generar un contrato',
    async () => (await import('@/pages/GenerateContractPage')).GenerateContractPage,
  ),
  signedIn(
    paths.contracts,
    'Contratos',
    async () => (await import('@/pages/ContractListPage')).ContractListPage,
  ),
  signedIn(
    paths.templates,
    'Plantillas de contratos',
    async () => (await import('@/pages/TemplatesPage')).TemplatesPage,
  ),
  signedIn(
    paths.contract,
    'Contrato',
    async () => (await import('@/pages/ContractDetailPage')).ContractDetailPage,
  ),
  signedIn(
    paths.emails,
    'Configurar correos',
    async () => (await import('@/pages/EmailsPage')).EmailsPage,
  ),
  signedIn(
    `${paths.modules}/*`,
    'Administrar módulos',
    async () => (await import('@/pages/modules/ModulesPage')).ModulesPage,
  ),
  signedIn(
    `${paths.forms}/*`,
    'Administrar formularios',
    async () => (await import('@/pages/FormsPage')).FormsPage,
  ),
  signedIn(
    `${paths.advanced}/*`,
    'Administración avanzada',
    async () => (await import('@/pages/advanced/AdvancedPage')).AdvancedPage,
  ),
  signedIn(
    `${paths.officers}/persona/:officerId`,
    'Responsable',
    async () => (await import('@/pages/officers/OfficerDetailPage')).OfficerDetailPage,
  ),
  signedIn(
    `${paths.officers}/comisiones/:lotId`,
    'Comisiones',
    async () => (await import('@/pages/officers/CommissionLotPage')).CommissionLotPage,
  ),
  signedIn(
    `${paths.officers}/*`,
    'Responsables',
    async () => (await import('@/pages/officers/OfficersPage')).OfficersPage,
  ),
];
