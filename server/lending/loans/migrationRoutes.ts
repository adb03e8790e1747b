import { LoanDetail } from '@core/contract/loans';
import { MigrationPreview, NewMigratedLoan } from '@core/contract/migrations';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { problemOf } from '../../platform/http/problems';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { migrationPostings } from '../../money/journal/postings';
import { migrateLoan, prepareMigration } from './migration';
import { entryWire } from '../../money/journal/entryWire';

const routes = routesOf('Préstamos');

const postPreview = routes.post('/protected/prestamos/migracion/vista-previa', 'previewMigration', {
  summary: 'Compara los saldos de un préstamo por migrar, sin guardar nada',
  request: { body: jsonBody(NewMigratedLoan) },
  responses: { 200: json(MigrationPreview, 'Los saldos y el asiento') },
});

const postMigration = routes.post('/protected/prestamos/migracion', 'migrateLoan', {
  summary: 'Registra un préstamo que llevaba otro sistema, con sus saldos',
  parameters: [IDEMPOTENCY_HEADER],
  request: { body: jsonBody(NewMigratedLoan) },
  responses: { 201: json(LoanDetail, 'Préstamo migrado') },
});

export const migrationRoutes = (deps: Deps) =>
  createRouter()
    .openapi(postPreview, async (c) => {
      const { userId } = c.get('actor');
      const act = { userId, requestId: c.get('requestId'), clock: deps.clock };
      const prepared = await prepareMigration(deps.db, act, c.req.valid('json'));
      const { fund, computed, isEqual, past, warnings } = prepared;
      const preview = {
        currency: fund.currency,
        computed,
        isEqual,
        payments: past.payments.length,
        warnings: warnings.map((warning) => problemOf(warning, act.requestId).title),
        lines: await entryWire(deps.db, migrationPostings(past.balances), fund.currency),
      };
      return c.json(preview, 200);
    })
    .openapi(postMigration, async (c) => {
      const data = c.req.valid('json');
      return c.json(await runCommand(c, deps, data, (tx, act) => migrateLoan(tx, act, data)), 201);
    });
