import { NewReassignment, PortfolioOptions, Reassignment } from '@core/contract/borrowerPortfolios';
import { BorrowerQuery } from '@core/contract/borrowers';
import { ActReason, IdParam } from '@core/contract/common';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { csvAnswer, csvFile } from '../../platform/http/csv';
import { createRouter, json, jsonBody, protectedRoute } from '../../access/operations/router';
import { BORROWERS_HEAD, borrowerPages } from './exportList';
import { findPortfolioOptions, reassignBorrowers, undoReassignment } from './portfolios';

const tags = ['Prestatarios'];
const parameters = [IDEMPOTENCY_HEADER];

const readOptions = protectedRoute({
  method: 'get',
  path: '/protected/carteras',
  operationId: 'getPortfolioOptions',
  tags,
  summary: 'Los responsables y las zonas que un prestatario puede tener',
  responses: { 200: json(PortfolioOptions, 'Responsables y zonas') },
});
const postReassignment = protectedRoute({
  method: 'post',
  path: '/protected/carteras/reasignaciones',
  operationId: 'reassignBorrowers',
  tags,
  summary: 'Pasa prestatarios a otro responsable o zona',
  parameters,
  request: { body: jsonBody(NewReassignment) },
  responses: { 201: json(Reassignment, 'La reasignación') },
});
const postUndo = protectedRoute({
  method: 'post',
  path: '/protected/carteras/reasignaciones/{id}/anulacion',
  operationId: 'undoReassignment',
  tags,
  summary: 'Deshace una reasignación',
  parameters,
  request: { params: z.object({ id: IdParam }), body: jsonBody(ActReason) },
  responses: { 200: json(Reassignment, 'La reasignación deshecha') },
});
const readExport = protectedRoute({
  method: 'get',
  path: '/protected/carteras/exportacion',
  operationId: 'exportBorrowers',
  tags,
  summary: 'Descarga en CSV los prestatarios que el filtro deja',
  request: { query: BorrowerQuery },
  responses: { 200: csvFile },
});

export const portfolioOfBorrowersRoutes = (deps: Deps) =>
  createRouter()
    .openapi(readOptions, async (c) => c.json(await findPortfolioOptions(deps.db), 200))
    .openapi(postReassignment, async (c) => {
      const data = c.req.valid('json');
      return c.json(
        await runCommand(c, deps, data, (tx, act) => reassignBorrowers(tx, act, data)),
        201,
      );
    })
    .openapi(postUndo, async (c) => {
      const { id } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      const undone = await runCommand(c, deps, { reason }, (tx, act) =>
        undoReassignment(tx, act, id, reason),
      );
      return c.json(undone, 200);
    })
    .openapi(readExport, async (c) => {
      const { db, clock } = deps;
      const { after: _after, before: _before, limit: _limit, ...filter } = c.req.valid('query');
      const act = { userId: c.get('actor').userId, requestId: c.get('requestId'), clock };
      // Personal data leaves the house: who took it, and of whom, is kept.
      const entry = { action: 'exportBorrowers', entity: 'borrower' as const, entityId: 0 };
      await recordAudit(db, act, { ...entry, after: filter });
      const pages = borrowerPages(db, filter, clock.today());
      return csvAnswer(c, `prestatarios-${clock.today()}.csv`, BORROWERS_HEAD, pages);
    });
