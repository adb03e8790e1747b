import { INVESTMENT_TABS, paths, toInvestments, type InvestmentTab } from '../paths';
import { lazyScreen } from './lazyScreen';
import { signedIn, type AppRoute } from './route';

const investmentsPage = lazyScreen(
  async () => (await import('@/pages/investing/InvestmentsPage')).InvestmentsPage,
);

/** Titles of the parts of the page of investments. */
const TITLES: Readonly<Record<InvestmentTab, string>> = {
  inversionistas: 'Inversionistas',
  participaciones: 'Participaciones',
  ventas: 'Ventas de participaciones',
  movimientos: 'Movimientos de inversiones',
  repartos: 'Repartos',
  retiros: 'Retiros de inversiones',
  automatica: 'Inversión automática',
  ficha: 'Ficha de inversionista',
  reglas: 'Reglas de inversiones',
};

const investments = (path: string, title: string): AppRoute => ({
  path,
  title,
  access: 'signedIn',
  content: investmentsPage,
});

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
  investments(paths.investments, 'Inversiones'),
  ...INVESTMENT_TABS.map((tab) => investments(toInvestments(tab), TITLES[tab])),
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
