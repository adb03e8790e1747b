import { createRouter } from '../access/operations/router';
import type { Deps } from '../platform/deps';
import { autoInvestRoutes } from './autoInvest/routes';
import { distributionRoutes } from './distributions/routes';
import { investorRoutes } from './investors/routes';
import { opportunityRoutes } from './opportunities/routes';
import { shareRoutes } from './opportunities/shareRoutes';
import { investorPaperRoutes } from './papers/routes';
import { pendingInvestmentRoutes } from './pending/routes';
import { investmentRuleRoutes } from './rules/routes';
import { shareSaleRoutes } from './shareSales/routes';
import { investorMoneyRoutes } from './wallets/routes';

const PARTS = [
  investorRoutes,
  investorMoneyRoutes,
  investorPaperRoutes,
  pendingInvestmentRoutes,
  investmentRuleRoutes,
  opportunityRoutes,
  shareRoutes,
  shareSaleRoutes,
  autoInvestRoutes,
  distributionRoutes,
];

/** Investors, their money, what they fund and what it brings them. */
export function investingRoutes(deps: Deps) {
  // Added one by one: the compiler pays for the type of a chain, which nobody asks.
  const router = createRouter();
  for (const routes of PARTS) router.route('/', routes(deps));
  return router;
}
