import { BalanceQuery, HomeSummary, PortfolioBalance } from '@core/contract/portfolio';
import type { Deps } from '../deps';
import { createRouter, json, protectedRoute } from '../http/router';
import { scopeOf } from '../loans/scope';
import { getHomeSummary, getPortfolioBalance } from './service';

const tags = ['Cartera'];

const readHome = protectedRoute({
  method: 'get',
  path: '/protected/inicio',
  operationId: 'getHomeSummary',
  tags,
  summary: 'Lo que importa hoy para quien inició sesión',
  responses: { 200: json(HomeSummary, 'El resumen del día') },
});

const readBalance = protectedRoute({
  method: 'get',
  path: '/protected/balance-prestamos',
  operationId: 'getPortfolioBalance',
  tags,
  summary: 'Saldos por préstamo y en total, comparados con los libros',
  request: { query: BalanceQuery },
  responses: { 200: json(PortfolioBalance, 'El balance') },
});

export const portfolioRoutes = ({ db, clock }: Deps) =>
  createRouter()
    .openapi(readHome, async (c) =>
      c.json(await getHomeSummary(db, scopeOf(c.get('actor')), clock.today()), 200),
    )
    .openapi(readBalance, async (c) =>
      c.json(await getPortfolioBalance(db, c.req.valid('query'), clock.today()), 200),
    );
