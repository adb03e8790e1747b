import {
  BalanceGroupsQuery,
  BalanceQuery,
  HomeSummary,
  PortfolioBalance,
  PortfolioGroups,
} from '@core/contract/portfolio';
import type { Context } from 'hono';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Deps } from '../../platform/deps';
import { csvAnswer, csvFile } from '../../platform/http/csv';
import { xlsxAnswer, xlsxFile } from '../../platform/http/xlsx';
import type { AppEnv } from '../../platform/http/appEnv';
import { checkReached } from '../../lending/pastLoans/checkReached';
import { createRouter, json, routesOf } from '../../access/operations/router';
import { scopeOf } from '../../access/identity/scope';
import { BALANCE_HEAD } from './exportBalance';
import { getHomeSummary } from './home';
import { balancePages, getPortfolioBalance, getPortfolioGroups } from './service';

const routes = routesOf('Cartera');

const readHome = routes.get('/protected/inicio', 'getHomeSummary', {
  summary: 'Lo que importa hoy para quien inició sesión',
  responses: { 200: json(HomeSummary, 'El resumen del día') },
});

const readBalance = routes.get('/protected/balance-prestamos', 'getPortfolioBalance', {
  summary: 'Saldos por préstamo y en total, comparados con los libros',
  request: { query: BalanceQuery },
  responses: { 200: json(PortfolioBalance, 'El balance') },
});

const readGroups = routes.get('/protected/balance-prestamos/grupos', 'getPortfolioGroups', {
  summary: 'El balance sumado por grupos, al lado del de otra fecha',
  request: { query: BalanceGroupsQuery },
  responses: { 200: json(PortfolioGroups, 'Los grupos') },
});

const readExport = routes.get('/protected/balance-prestamos/csv', 'exportPortfolioBalance', {
  summary: 'Descarga los préstamos del balance que pasan el filtro',
  request: { query: BalanceQuery },
  responses: { 200: csvFile },
});

const readSheet = routes.get('/protected/balance-prestamos/xlsx', 'exportPortfolioSheet', {
  summary: 'Descarga los préstamos del balance que pasan el filtro, como hoja de cálculo',
  request: { query: BalanceQuery },
  responses: { 200: xlsxFile },
});

/** Names and debts leave the house: who took them, and of whom, is kept. */
function recordExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  c: Context<AppEnv>,
  after: object,
): Promise<void> {
  const act = { userId: c.get('actor').userId, requestId: c.get('requestId'), clock };
  const entry = { action: 'exportBalance', entity: 'loan' as const, entityId: 0 };
  return recordAudit(db, act, { ...entry, after });
}

export const portfolioRoutes = ({ db, clock }: Deps) =>
  createRouter()
    .openapi(readHome, async (c) =>
      c.json(await getHomeSummary(db, scopeOf(c.get('actor')), clock.today()), 200),
    )
    .openapi(readBalance, async (c) =>
      c.json(await getPortfolioBalance(db, c.req.valid('query'), clock.today()), 200),
    )
    .openapi(readGroups, async (c) =>
      c.json(await getPortfolioGroups(db, c.req.valid('query'), clock.today()), 200),
    )
    .openapi(readExport, async (c) => {
      const { after: _after, before: _before, limit: _limit, ...query } = c.req.valid('query');
      checkReached(query.asOf, clock.today(), 'asOf');
      await recordExport({ db, clock }, c, query);
      const name = `balance-${query.asOf ?? clock.today()}.csv`;
      return csvAnswer(c, name, BALANCE_HEAD, balancePages(db, query, clock.today()));
    })
    .openapi(readSheet, async (c) => {
      const { after: _after, before: _before, limit: _limit, ...query } = c.req.valid('query');
      checkReached(query.asOf, clock.today(), 'asOf');
      await recordExport({ db, clock }, c, query);
      const name = `balance-${query.asOf ?? clock.today()}.xlsx`;
      return xlsxAnswer(c, name, BALANCE_HEAD, balancePages(db, query, clock.today()));
    });
