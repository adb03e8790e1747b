import { createRouter } from '../access/operations/router';
import type { Deps } from '../platform/deps';
import { autoInvestRoutes } from './autoInvest/routes';
import { distributionRoutes } from './distributions/routes';
import { investorRoutes } from './investors/routes';
import { opportunityRoutes } from './opportunities/routes';
import { shareRoutes } from './opportunities/shareRoutes';
import { investorPaperRoutes } from './papers/routes';
import { investmentRuleRoutes } from './rules/routes';
import { shareSaleRoutes } from './shareSales/routes';
import { investorMoneyRoutes } from './wallets/routes';

/** Investors, their money, what they fund and what it brings them. */
export const investingRoutes = (deps: Deps) =>
  createRouter()
    .route('/', investorRoutes(deps))
    .route('/', investorMoneyRoutes(deps))
    .route('/', investorPaperRoutes(deps))
    .route('/', investmentRuleRoutes(deps))
    .route('/', opportunityRoutes(deps))
    .route('/', shareRoutes(deps))
    .route('/', shareSaleRoutes(deps))
    .route('/', autoInvestRoutes(deps))
    .route('/', distributionRoutes(deps));
