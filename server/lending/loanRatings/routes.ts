import { IdParam } from '@core/contract/common';
import { LoanRating, LoanRatingQuery } from '@core/contract/riskRatings';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { createRouter, json, routesOf } from '../../access/operations/router';
import { checkLoanScope } from '../loans/scope';
import { checkReached } from '../pastLoans/checkReached';
import { getLoanRating } from './loanRating';

const routes = routesOf('Préstamos');

const readLoanRating = routes.get('/protected/prestamos/{loanId}/clase', 'getLoanRating', {
  summary: 'La clase de riesgo de un préstamo y de qué sale',
  request: { params: z.object({ loanId: IdParam }), query: LoanRatingQuery },
  responses: { 200: json(LoanRating, 'La clase') },
});

/** The class of a loan. */
export const loanRatingRoutes = (deps: Deps) =>
  createRouter().openapi(readLoanRating, async (c) => {
    const { loanId } = c.req.valid('param');
    await checkLoanScope(deps.db, c.get('actor'), loanId);
    const today = deps.clock.today();
    const { asOf = today } = c.req.valid('query');
    checkReached(asOf, today, 'asOf');
    return c.json(await getLoanRating(deps.db, loanId, asOf, today), 200);
  });
