import { signedIn, type AppRoute } from './appRoute';
import { paths } from './paths';

/** What waits for somebody, and the pages that hang from it. */
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
    paths.holidayCampaigns,
    'Campañas de descansos',
    async () => (await import('@/pages/HolidayCampaignsPage')).HolidayCampaignsPage,
  ),
  signedIn(
    paths.holidayCampaign,
    'Campaña de descansos',
    async () => (await import('@/pages/HolidayCampaignPage')).HolidayCampaignPage,
  ),
];
