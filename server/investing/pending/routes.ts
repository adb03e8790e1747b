import { InvestmentSummary } from '@core/contract/investmentSummary';
import { createRouter, json, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { getInvestmentSummary } from './summary';

const routes = routesOf('Inversiones');

const readSummary = routes.get('/protected/inversiones/resumen', 'getInvestmentSummary', {
  summary: 'Lo que espera a la entidad: retiros, fichas, oportunidades y repartos',
  responses: { 200: json(InvestmentSummary, 'Los contadores') },
});

/** Routes of the work with investors that waits for the office. */
export const pendingInvestmentRoutes = ({ db, clock }: Deps) =>
  createRouter().openapi(readSummary, async (c) =>
    c.json(await getInvestmentSummary(db, clock), 200),
  );
