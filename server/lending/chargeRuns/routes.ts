import {
  ChargeRun,
  ChargeRunPage,
  ChargeRunQuery,
  NewChargeRun,
  RunApproval,
  RunExclusion,
  RunInclusion,
  RunLoanPage,
  RunLoanQuery,
} from '@core/contract/chargeRuns';
import { ActReason, IdParam } from '@core/contract/common';
import type { OperationScope } from '@core/identity/operationKeys';
import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import {
  createRouter,
  json,
  jsonBody,
  protectedRoute,
  withKnownQuery,
} from '../../access/operations/router';
import { COMMON_PROBLEMS } from '../../platform/http/problemResponses';
import type { Operation } from '../../access/identity/authorize';
import { requireOperationToken } from '../../access/operationKeys/requireOperationToken';
import { findRunLoanPage, findRunPage, getRun } from './queries';
import { chargeRunWork } from './runner';
import { approveRun, discardRun, excludeFromRun, includeInRun, startRun, undoRun } from './service';

const params = z.object({ id: IdParam });
const parameters = [IDEMPOTENCY_HEADER];
const answer = { 200: json(ChargeRun, 'El lote') };

/** Routes that read a run, through whichever door they are asked. */
const readings = {
  list: {
    method: 'get',
    path: '',
    operationId: 'listChargeRuns',
    summary: 'Lista los lotes de cargos',
    request: { query: ChargeRunQuery },
    responses: { 200: json(ChargeRunPage, 'Una página de lotes') },
  },
  get: {
    method: 'get',
    path: '/{id}',
    operationId: 'getChargeRun',
    summary: 'Un lote con sus totales, avisos y avance',
    request: { params },
    responses: answer,
  },
  loans: {
    method: 'get',
    path: '/{id}/prestamos',
    operationId: 'listChargeRunLoans',
    summary: 'Los préstamos de un lote con sus cargos',
    request: { params, query: RunLoanQuery },
    responses: { 200: json(RunLoanPage, 'Una página de préstamos') },
  },
} as const;

const commands = {
  start: {
    method: 'post',
    path: '',
    operationId: 'assembleCharges',
    summary: 'Arma el lote de cargos de la fecha de negocio, sin asentar nada',
    parameters,
    request: { body: jsonBody(NewChargeRun) },
    responses: { 201: json(ChargeRun, 'El lote, que se está armando') },
  },
  exclude: {
    method: 'post',
    path: '/{id}/exclusiones',
    operationId: 'excludeFromChargeRun',
    summary: 'Deja un préstamo fuera del lote, con su motivo',
    parameters,
    request: { params, body: jsonBody(RunExclusion) },
    responses: answer,
  },
  include: {
    method: 'post',
    path: '/{id}/inclusiones',
    operationId: 'includeInChargeRun',
    summary: 'Devuelve al lote un préstamo que quedó fuera',
    parameters,
    request: { params, body: jsonBody(RunInclusion) },
    responses: answer,
  },
  discard: {
    method: 'post',
    path: '/{id}/descarte',
    operationId: 'discardChargeRun',
    summary: 'Descarta un lote que no se generó',
    parameters,
    request: { params, body: jsonBody(ActReason) },
    responses: answer,
  },
  approve: {
    method: 'post',
    path: '/{id}/generacion',
    operationId: 'generateCharges',
    summary: 'Asienta exactamente el lote que se aprueba',
    parameters,
    request: { params, body: jsonBody(RunApproval) },
    responses: answer,
  },
  undo: {
    method: 'post',
    path: '/{id}/reversion',
    operationId: 'reverseCharges',
    summary: 'Deshace la corrida entera de un lote',
    parameters,
    request: { params, body: jsonBody(ActReason) },
    responses: answer,
  },
} as const;

type Door = 'session' | OperationScope;

const BASES: Readonly<Record<Door, string>> = {
  session: '/protected/lotes-de-cargos',
  assemble: '/api/armar-cargos/lotes',
  generate: '/api/generar-cargos/lotes',
};

/** Route behind a door: for a signed-in user, or for the bearer of a key of the operation. */
function behind(deps: Deps, door: Door) {
  return <const T extends RouteConfig & { operationId: Operation }>(route: T) => {
    const path = `${BASES[door]}${route.path}` as const;
    if (door === 'session') return protectedRoute({ ...route, tags: ['Cierre del día'], path });
    const known = route.method === 'get' ? withKnownQuery(route.request) : route.request;
    return createRoute({
      ...route,
      ...(known !== undefined && { request: known }),
      path,
      tags: ['Claves de operación'],
      operationId: `${route.operationId}By${door === 'assemble' ? 'Assembler' : 'Generator'}`,
      security: [],
      middleware: [requireOperationToken(deps, door)] as const,
      responses: { ...COMMON_PROBLEMS, ...route.responses },
    }) as unknown as ReturnType<typeof protectedRoute<T>>;
  };
}

const readingRoutes = (deps: Deps, door: Door) => {
  const { db } = deps;
  const route = behind(deps, door);
  return createRouter()
    .openapi(route(readings.list), async (c) =>
      c.json(await findRunPage(db, c.req.valid('query')), 200),
    )
    .openapi(route(readings.get), async (c) =>
      c.json(await getRun(db, c.req.valid('param').id), 200),
    )
    .openapi(route(readings.loans), async (c) =>
      c.json(await findRunLoanPage(db, c.req.valid('param').id, c.req.valid('query')), 200),
    );
};

const assemblingRoutes = (deps: Deps, door: Door) => {
  const route = behind(deps, door);
  return createRouter()
    .openapi(route(commands.start), async (c) => {
      const data = c.req.valid('json');
      const run = await runCommand(c, deps, data, (tx, act) => startRun(tx, act, data));
      void chargeRunWork.goOnInBackground(deps, run.id);
      return c.json(run, 201);
    })
    .openapi(route(commands.exclude), async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const run = await runCommand(c, deps, data, (tx, act) => excludeFromRun(tx, act, id, data));
      return c.json(run, 200);
    })
    .openapi(route(commands.include), async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const run = await runCommand(c, deps, data, (tx, act) => includeInRun(tx, act, id, data));
      return c.json(run, 200);
    })
    .openapi(route(commands.discard), async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const run = await runCommand(c, deps, data, (tx, act) =>
        discardRun(tx, act, id, data.reason),
      );
      return c.json(run, 200);
    });
};

const generatingRoute = (deps: Deps, door: Door) =>
  createRouter().openapi(behind(deps, door)(commands.approve), async (c) => {
    const { id } = c.req.valid('param');
    const data = c.req.valid('json');
    const run = await runCommand(c, deps, data, (tx, act) => approveRun(tx, act, id, data));
    void chargeRunWork.goOnInBackground(deps, id);
    return c.json(run, 200);
  });

const undoingRoute = (deps: Deps) =>
  createRouter().openapi(behind(deps, 'session')(commands.undo), async (c) => {
    const { id } = c.req.valid('param');
    const data = c.req.valid('json');
    const run = await runCommand(c, deps, data, (tx, act) => undoRun(tx, act, id, data.reason));
    void chargeRunWork.goOnInBackground(deps, id);
    return c.json(run, 200);
  });

/** Lots of charges: whole for who is signed in, and each operation for who has its key. */
export const chargeRunRoutes = (deps: Deps) =>
  createRouter()
    .route('/', readingRoutes(deps, 'session'))
    .route('/', assemblingRoutes(deps, 'session'))
    .route('/', generatingRoute(deps, 'session'))
    .route('/', undoingRoute(deps))
    .route('/', readingRoutes(deps, 'assemble'))
    .route('/', assemblingRoutes(deps, 'assemble'))
    .route('/', readingRoutes(deps, 'generate'))
    .route('/', generatingRoute(deps, 'generate'));
