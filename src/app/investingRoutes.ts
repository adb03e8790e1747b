import { INVESTMENT_TABS, paths, toInvestments } from '../paths';
import { lazyScreen } from './lazyScreen';
import { signedIn, type AppRoute } from './route';

const investmentsPage = lazyScreen(
  async () => (await import('@/pages/investing/InvestmentsPage')).InvestmentsPage,
);

/** Routes of the opportunities and of the investments. */
export const investingRoutes: readonly AppRoute[] = [
  signedIn(
    paths.opportunities,
    'Oportunidades',
    async () => (await import('@/pages/investing/OpportunitiesPage')).OpportunitiesPage,
  ),
  signedIn(
    paths.sharesOnSale,
    'Participaciones en venta',
    async () => (await import('@/pages/investing/SharesOnSalePage')).SharesOnSalePage,
  ),
  signedIn(
    paths.opportunity,
    'Oportunidad',
    async () => (await import('@/pages/investing/OpportunityDetailPage')).OpportunityDetailPage,
  ),
  ...[paths.investments, ...INVESTMENT_TABS.map(toInvestments)].map((path) => ({
    path,
    title: 'Inversiones',
    access: 'signedIn' as const,
    content: investmentsPage,
  })),
  signedIn(
    paths.share,
    'Participación',
    async () => (await import('@/pages/investing/SharePage')).SharePage,
  ),
  signedIn(
    paths.distribution,
    'Reparto',
    async () => (await import('@/pages/investing/DistributionPage')).DistributionPage,
  ),
  signedIn(
    paths.distributionLot,
    'Lote de repartos',
    async () => (await import('@/pages/investing/DistributionLotPage')).DistributionLotPage,
  ),
  signedIn(
    paths.investor,
    'Inversionista',
    async () => (await import('@/pages/investing/InvestorPage')).InvestorPage,
  ),
];
