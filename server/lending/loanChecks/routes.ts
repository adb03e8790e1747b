import { LoanCheckPage, LoanDifferenceQuery } from '@core/contract/loanChecks';
import type { Deps } from '../../platform/deps';
import { createRouter, json, routesOf } from '../../access/operations/router';
import { findDifferencePage, findLastCheck } from './queries';

const routes = routesOf('Trabajos');

const readCheck = routes.get('/protected/trabajos/recalculo', 'getLoanCheck', {
  summary: 'El último recálculo de los préstamos desde sus hechos, con lo que difiere',
  request: { query: LoanDifferenceQuery },
  responses: { 200: json(LoanCheckPage, 'El recálculo') },
});

export const loanCheckRoutes = ({ db }: Deps) =>
  createRouter().openapi(readCheck, async (c) => {
    const check = await findLastCheck(db);
    const page = await findDifferencePage(db, check?.id ?? 0, c.req.valid('query'));
    return c.json({ ...page, check }, 200);
  });
