import { IdParam } from '@core/contract/common';
import {
  RequestApproval,
  RequestDetail,
  RequestObservations,
  RequestReason,
  RequestRejection,
  RequestStep,
  RequestVoteBody,
} from '@core/contract/requests';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, protectedRoute } from '../../access/operations/router';
import type { Operation } from '../../access/identity/authorize';
import { checkApprovalLimit } from '../../access/permissions/checkForm';
import { acceptOffer } from './acceptance';
import {
  approveRequest,
  observeRequest,
  rejectRequest,
  sendOffer,
  submitToCommittee,
  takeRequest,
  undoApproval,
  voteRequest,
  withdrawRequest,
} from './decisions';
import { getRequestDetail, type Reader } from './detail';
import { sendRequest } from './drafts';
import { findCurrency } from './queries';
import type { RequestAct } from './move';

/** A step of the machine as a route: all have one shape. */
interface StepRoute<B extends z.ZodType<{ version: number }>> {
  readonly operationId: Operation;
  readonly path: string;
  readonly summary: string;
  readonly body: B;
  readonly work: (tx: Database, act: Act, who: RequestAct, data: z.output<B>) => Promise<void>;
  /** Check of what the profile of whoever decides allows. */
  readonly check?: (
    c: Context<AppEnv>,
    db: Database,
    id: number,
    data: z.output<B>,
  ) => Promise<void>;
}

const step = <B extends z.ZodType<{ version: number }>>(route: StepRoute<B>) => route;

const STEPS = [
  step({
    operationId: 'sendRequest',
    path: 'envio',
    summary: 'Envía una solicitud, o responde sus observaciones',
    body: RequestStep,
    work: sendRequest,
  }),
  step({
    operationId: 'takeRequest',
    path: 'toma',
    summary: 'Toma una solicitud para evaluarla',
    body: RequestStep,
    work: takeRequest,
  }),
  step({
    operationId: 'submitRequest',
    path: 'comite',
    summary: 'Lleva una solicitud al comité',
    body: RequestStep,
    work: submitToCommittee,
  }),
  step({
    operationId: 'sendRequestOffer',
    path: 'oferta',
    summary: 'Envía la oferta de lo aprobado',
    body: RequestStep,
    work: sendOffer,
  }),
  step({
    operationId: 'acceptRequestOffer',
    path: 'aceptacion',
    summary: 'Acepta la oferta',
    body: RequestStep,
    work: acceptOffer,
  }),
] as const;

const OBSERVE = step({
  operationId: 'observeRequest',
  path: 'observacion',
  summary: 'Devuelve una solicitud con lo que falta corregir',
  body: RequestObservations,
  work: observeRequest,
});

const VOTE = step({
  operationId: 'voteRequest',
  path: 'votos',
  summary: 'Vota en el comité',
  body: RequestVoteBody,
  work: voteRequest,
});

const APPROVE = step({
  operationId: 'approveRequest',
  path: 'aprobacion',
  summary: 'Aprueba monto, plazo y tasa dentro de los límites',
  body: RequestApproval,
  work: approveRequest,
  check: (c, db, id, { amount }) =>
    checkApprovalLimit(c, amount, 'amount', () => findCurrency(db, id)),
});

const UNDO = step({
  operationId: 'undoRequestApproval',
  path: 'anulacion-de-aprobacion',
  summary: 'Deshace una aprobación',
  body: RequestReason,
  work: undoApproval,
});

const REJECT = step({
  operationId: 'rejectRequest',
  path: 'rechazo',
  summary: 'Rechaza una solicitud con su motivo',
  body: RequestRejection,
  work: rejectRequest,
});

const WITHDRAW = step({
  operationId: 'withdrawRequest',
  path: 'desistimiento',
  summary: 'Registra que el prestatario desiste',
  body: RequestReason,
  work: withdrawRequest,
});

type ReaderOf = (c: Context<AppEnv>, deps: Deps) => Reader;

function routerOf<B extends z.ZodType<{ version: number }>>(
  deps: Deps,
  readerOf: ReaderOf,
  { operationId, path, summary, body, work, check }: StepRoute<B>,
) {
  const route = protectedRoute({
    method: 'post',
    path: `/protected/solicitudes/{id}/${path}`,
    operationId,
    tags: ['Solicitudes'],
    summary,
    parameters: [IDEMPOTENCY_HEADER],
    request: { params: z.object({ id: IdParam }), body: jsonBody(body) },
    responses: { 200: json(RequestDetail, 'La solicitud después de este paso') },
  });
  return createRouter().openapi(route, async (c) => {
    const data = c.req.valid('json' as never) as z.output<B>;
    const { id } = c.req.valid('param' as never) as { id: number };
    await check?.(c, deps.db, id, data);
    const request = await runCommand(c, deps, data, async (tx, act) => {
      await work(tx, act, { id, actor: c.get('actor'), version: data.version }, data);
      return getRequestDetail(tx, readerOf(c, deps), id);
    });
    return c.json(request, 200);
  });
}

/** Every step of the state machine that a person takes. */
export function requestStepRoutes(deps: Deps, readerOf: ReaderOf) {
  const router = createRouter();
  for (const one of STEPS) router.route('/', routerOf(deps, readerOf, one));
  router.route('/', routerOf(deps, readerOf, OBSERVE));
  router.route('/', routerOf(deps, readerOf, VOTE));
  router.route('/', routerOf(deps, readerOf, APPROVE));
  router.route('/', routerOf(deps, readerOf, UNDO));
  router.route('/', routerOf(deps, readerOf, REJECT));
  router.route('/', routerOf(deps, readerOf, WITHDRAW));
  return router;
}
