import { PanelDay, PanelQuery } from '@core/contract/dailyFacts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { createRouter, json, protectedRoute } from '../../access/operations/router';
import { findPanel } from './snapshot';

const getPanel = protectedRoute({
  method: 'get',
  path: '/protected/panel',
  operationId: 'listPanelData',
  tags: ['Cartera'],
  summary: 'La cartera día por día, de las fotos diarias de cada préstamo',
  request: { query: PanelQuery },
  responses: { 200: json(z.object({ items: z.array(PanelDay) }), 'Los días') },
});

export const panelRoutes = ({ db, clock }: Deps) =>
  createRouter().openapi(getPanel, async (c) =>
    c.json({ items: await findPanel(db, c.req.valid('query'), clock.today()) }, 200),
  );
