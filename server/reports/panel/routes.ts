import { PanelDay, PanelQuery } from '@core/contract/dailyFacts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { findBaseCurrency } from '../../access/currencies/queries';
import { createRouter, json, routesOf } from '../../access/operations/router';
import { listFileRoutes } from '../listFiles/routes';
import { reportRoutes } from '../catalogue/routes';
import { reportScheduleRoutes } from '../schedules/routes';
import { indicatorRoutes } from '../indicators/routes';
import { findPanel } from './days';

const routes = routesOf('Cartera');

const getPanel = routes.get('/protected/panel', 'listPanelData', {
  summary: 'La cartera día por día, al cierre de cada día',
  request: { query: PanelQuery },
  responses: { 200: json(z.object({ items: z.array(PanelDay) }), 'Los días') },
});

export const panelRoutes = (deps: Deps) => {
  const { db, clock } = deps;
  const router = createRouter().openapi(getPanel, async (c) => {
    const { currency = await findBaseCurrency(db), ...days } = c.req.valid('query');
    return c.json({ items: await findPanel(db, { ...days, currency }, clock.today()) }, 200);
  });
  return router
    .route('/', indicatorRoutes(deps))
    .route('/', reportRoutes(deps))
    .route('/', reportScheduleRoutes(deps))
    .route('/', listFileRoutes(deps));
};
