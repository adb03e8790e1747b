import { NewReassignment, PortfolioOptions, Reassignment } from '@core/contract/borrowerPortfolios';
import { BorrowerQuery } from '@core/contract/borrowers';
import { ActReason, IdParam } from '@core/contract/common';
import { FileFormat } from '@core/contract/listFiles';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { scopeOf } from '../../access/identity/scope';
import { rowsAnswer, rowsFile } from '../../platform/http/rowsFile';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { findCurrencies } from '../../access/currencies/queries';
import { borrowerPages, borrowersHead } from './exportList';
import { officerRoutes } from '../officers/routes';
import { findPortfolioOptions, reassignBorrowers, undoReassignment } from '../officers/reassign';

const routes = routesOf('Prestatarios');
const parameters = [IDEMPOTENCY_HEADER];

const readOptions = routes.get('/protected/carteras', 'getPortfolioOptions', {
  summary: 'Los responsables y las zonas que un prestatario puede tener',
  responses: { 200: json(PortfolioOptions, 'Responsables y zonas') },
});
const postReassignment = routes.post('/protected/carteras/reasignaciones', 'reassignBorrowers', {
  summary: 'Pasa prestatarios a otro responsable o zona',
  parameters,
  request: { body: jsonBody(NewReassignment) },
  responses: { 201: json(Reassignment, 'La reasignación') },
});
const postUndo = routes.post(
  '/protected/carteras/reasignaciones/{id}/anulacion',
  'undoReassignment',
  {
    summary: 'Deshace una reasignación',
    parameters,
    request: { params: z.object({ id: IdParam }), body: jsonBody(ActReason) },
    responses: { 200: json(Reassignment, 'La reasignación deshecha') },
  },
);
const readExport = routes.get('/protected/carteras/exportacion', 'exportBorrowers', {
  summary: 'Descarga los prestatarios que el filtro deja',
  request: { query: BorrowerQuery.extend({ format: FileFormat }) },
  responses: { 200: rowsFile },
});

/** Routes of portfolios, and of the officers whose they are. */
export const portfolioOfBorrowersRoutes = (deps: Deps) =>
  createRouter()
    .route('/', officerRoutes(deps))
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
      const { after: _after, before: _before, limit: _limit, ...asked } = c.req.valid('query');
      const { format, ...filter } = asked;
      const act = { userId: c.get('actor').userId, requestId: c.get('requestId'), clock };
      // Personal data leaves the house: who took it, and of whom, is kept.
      const entry = { action: 'exportBorrowers', entity: 'borrower' as const, entityId: 0 };
      await recordAudit(db, act, { ...entry, after: filter });
      const currencies = await findCurrencies(db);
      const scope = scopeOf(c.get('actor'));
      const pages = borrowerPages(db, filter, clock.today(), currencies, scope);
      const name = `prestatarios-${clock.today()}.${format}`;
      return rowsAnswer(c, format, name, borrowersHead(currencies), pages);
    });
