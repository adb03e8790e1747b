import { paths } from '../paths';
import { signedIn, type AppRoute } from './route';

/** Routes under the tray of pending matters. */
export const pendingRoutes: readonly AppRoute[] = [
  signedIn(
    paths.pending,
    'Pendientes',
    async () => (await import('@/pages/PendingPage')).PendingPage,
  ),
  signedIn(
    paths.closeOfDay,
    'Cierre del día',
    async () => (await import('@/pages/CloseOfDayPage')).CloseOfDayPage,
  ),
  signedIn(
    paths.chargeRun,
    'Lote de cargos',
    async () => (await import('@/pages/ChargeRunPage')).ChargeRunPage,
  ),
  signedIn(
    paths.collection,
    'Cobranza diaria',
    async () => (await import('@/pages/CollectionPage')).CollectionPage,
  ),
  signedIn(
    paths.dayRoute,
    'Ruta del día',
    async () => (await import('@/pages/DayRoutePage')).DayRoutePage,
  ),
  signedIn(
    paths.paymentSheets,
    'Planilla de cobros',
    async () => (await import('@/pages/PaymentSheetsPage')).PaymentSheetsPage,
  ),
  signedIn(
    paths.paymentSheet,
    'Planilla de cobros',
    async () => (await import('@/pages/PaymentSheetPage')).PaymentSheetPage,
  ),
  signedIn(
    paths.loanChanges,
    'Cambios de préstamos',
    async () => (await import('@/pages/LoanChangesPage')).LoanChangesPage,
  ),
  signedIn(
    paths.holidayCampaigns,
    'Campañas de descansos',
    async () => (await import('@/pages/HolidayCampaignsPage')).HolidayCampaignsPage,
  ),
  signedIn(
    paths.holidayCampaign,
    'Campaña de descansos',
    async () => (await import('@/pages/HolidayCampaignPage')).HolidayCampaignPage,
  ),
  signedIn(
    paths.received,
    'Cobros del día',
    async () => (await import('@/pages/ReceivedPage')).ReceivedPage,
  ),
  signedIn(
    paths.promises,
    'Promesas de pago',
    async () => (await import('@/pages/PromisesPage')).PromisesPage,
  ),
  signedIn(
    paths.payrollDiscounts,
    'Descuentos por planilla',
    async () => (await import('@/pages/PayrollDiscountsPage')).PayrollDiscountsPage,
  ),
  signedIn(
    paths.cases,
    'Casos de cobranza',
    async () => (await import('@/pages/CasesPage')).CasesPage,
  ),
  signedIn(
    paths.collaterals,
    'Garantías',
    async () => (await import('@/pages/CollateralsPage')).CollateralsPage,
  ),
  signedIn(
    paths.bankFiles,
    'Archivo del banco',
    async () => (await import('@/pages/BankFilesPage')).BankFilesPage,
  ),
  signedIn(
    paths.unidentifiedMoney,
    'Dinero por identificar',
    async () => (await import('@/pages/UnidentifiedMoneyPage')).UnidentifiedMoneyPage,
  ),
  signedIn(
    paths.bankFile,
    'Archivo del banco',
    async () => (await import('@/pages/BankFilePage')).BankFilePage,
  ),
  signedIn(
    paths.surveys,
    'Encuestas',
    async () => (await import('@/pages/SurveysPage')).SurveysPage,
  ),
  signedIn(
    paths.reviews,
    'Cuentas por validar',
    async () => (await import('@/pages/ReviewListPage')).ReviewListPage,
  ),
  signedIn(
    paths.review,
    'Revisar una cuenta',
    async () => (await import('@/pages/ReviewDetailPage')).ReviewDetailPage,
  ),
];
