import { WaitingReviews } from '@core/contract/rateReviews';
import type { Deps } from '../../platform/deps';
import { createRouter, json, routesOf } from '../../access/operations/router';
import { findWaitingReviews } from './queries';

const routes = routesOf('Cambios de préstamos');

/** Rows that the list of what is pending shows. */
const SHOWN = 6;

const listWaiting = routes.get('/protected/revisiones-de-tasa', 'listWaitingReviews', {
  summary: 'Lista los préstamos cuya tasa debía revisarse ya, con lo que falta',
  responses: { 200: json(WaitingReviews, 'Los que esperan') },
});

export const rateReviewRoutes = ({ db, clock }: Deps) =>
  createRouter().openapi(listWaiting, async (c) =>
    c.json(await findWaitingReviews(db, clock.today(), SHOWN), 200),
  );
