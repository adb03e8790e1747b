import {
  CashCountPreview,
  CashDesk,
  CloseCashDesk,
  CollectionRoute,
  CollectionRoutePage,
  CollectionRouteQuery,
  CollectionSheet,
  CollectionSheetQuery,
  Collector,
  CountedCash,
  NewCollectionRoute,
  OpenCashDesk,
} from '@core/contract/collection';
import { ActReason, IdParam } from '@core/contract/common';
import { CollectionProgramReview, CollectionReview } from '@core/contract/reviews';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { commissionRoutes } from '../commissions/routes';
import { fieldDeviceRoutes } from '../fieldDevices/routes';
import { caseMatterRoutes } from '../caseMatters/routes';
import { loanContactRoutes } from '../loanContacts/routes';
import { closeCashDesk, openCashDesk, previewCount, reopenCashDesk } from './cashDesks';
import { findCollectors, findRoutePage } from './queries';
import {
  acceptRoute,
  cancelRoute,
  findSheet,
  programmeRoute,
  reviewCollection,
  reviewCollectionProgram,
} from './service';

const routes = routesOf('Cobranza');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });

const listRoutes = routes.get('/protected/rutas-de-cobranza', 'listCollectionRoutes', {
  summary: 'Lista las rutas de cobranza',
  request: { query: CollectionRouteQuery },
  responses: { 200: json(CollectionRoutePage, 'Una página de rutas') },
});

const listCollectors = routes.get('/protected/gestores-de-cobranza', 'listCollectors', {
  summary: 'Las personas del equipo a quienes se puede dar una ruta',
  responses: { 200: json(z.object({ items: z.array(Collector) }), 'Los gestores') },
});

const postRoute = routes.post('/protected/rutas-de-cobranza', 'programmeRoute', {
  summary: 'Programa los préstamos que alguien cobrará un día',
  parameters,
  request: { body: jsonBody(NewCollectionRoute) },
  responses: { 201: json(CollectionRoute, 'Ruta programada') },
});

const postAccept = routes.post('/protected/rutas-de-cobranza/{id}/aceptacion', 'acceptRoute', {
  summary: 'Quien cobra acepta su ruta',
  parameters,
  request: { params },
  responses: { 200: json(CollectionRoute, 'Ruta aceptada') },
});

const postCancel = routes.post('/protected/rutas-de-cobranza/{id}/anulacion', 'cancelRoute', {
  summary: 'Anula una ruta que aún no pasó',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: json(CollectionRoute, 'Ruta anulada') },
});

const getSheet = routes.get('/protected/cobranza-diaria', 'getCollectionSheet', {
  summary: 'La cobranza del día de quien inició sesión',
  request: { query: CollectionSheetQuery },
  responses: { 200: json(CollectionSheet, 'La planilla del día') },
});

const postOpening = routes.post('/protected/caja/apertura', 'openCashDesk', {
  summary: 'Abre la caja de hoy de quien inició sesión',
  parameters,
  request: { body: jsonBody(OpenCashDesk) },
  responses: { 201: json(CashDesk, 'Caja abierta') },
});

const postClosing = routes.post('/protected/caja/cierre', 'closeCashDesk', {
  summary: 'Cuadra la caja con lo contado',
  parameters,
  request: { body: jsonBody(CloseCashDesk) },
  responses: { 200: json(CashDesk, 'Caja cuadrada') },
});

const postCountPreview = routes.post('/protected/caja/cierre/simulacion', 'previewCashCount', {
  summary: 'Muestra la diferencia de un arqueo y el fondo que la asume, sin guardar nada',
  request: { body: jsonBody(CountedCash) },
  responses: { 200: json(CashCountPreview, 'La diferencia, fondo por fondo') },
});

const postReopening = routes.post('/protected/caja/{id}/reapertura', 'reopenCashDesk', {
  summary: 'Reabre una caja cuadrada por error',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: json(CashDesk, 'Caja reabierta') },
});

const postReview = routes.post('/protected/ReviewGota', 'reviewCollection', {
  summary: 'Dice si la cobranza diaria de quien inició sesión está abierta o sin cuadrar',
  responses: { 200: json(CollectionReview, 'La cobranza diaria') },
});

const postProgramReview = routes.post('/protected/ReviewProgramGota', 'reviewCollectionProgram', {
  summary: 'Las rutas de los próximos días, y las que esperan aceptación',
  responses: { 200: json(CollectionProgramReview, 'Las rutas') },
});

const routeRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listRoutes, async (c) =>
      c.json(await findRoutePage(deps.db, c.req.valid('query')), 200),
    )
    .openapi(listCollectors, async (c) => c.json({ items: await findCollectors(deps.db) }, 200))
    .openapi(postRoute, async (c) => {
      const data = c.req.valid('json');
      const route = await runCommand(c, deps, data, (tx, act) => programmeRoute(tx, act, data));
      return c.json(route, 201);
    })
    .openapi(postAccept, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await runCommand(c, deps, null, (tx, act) => acceptRoute(tx, act, id)), 200);
    })
    .openapi(postCancel, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const route = await runCommand(c, deps, data, (tx, act) =>
        cancelRoute(tx, act, id, data.reason),
      );
      return c.json(route, 200);
    });

const cashRoutes = (deps: Deps) =>
  createRouter()
    .openapi(postOpening, async (c) => {
      const data = c.req.valid('json');
      const { userId } = c.get('actor');
      const desk = await runCommand(c, deps, data, (tx, act) =>
        openCashDesk(tx, act, userId, data),
      );
      return c.json(desk, 201);
    })
    .openapi(postClosing, async (c) => {
      const data = c.req.valid('json');
      const { userId } = c.get('actor');
      const desk = await runCommand(c, deps, data, (tx, act) =>
        closeCashDesk(tx, act, userId, data),
      );
      return c.json(desk, 200);
    })
    .openapi(postCountPreview, async (c) => {
      const { userId } = c.get('actor');
      return c.json(await previewCount(deps.db, userId, c.req.valid('json')), 200);
    })
    .openapi(postReopening, async (c) => {
      const data = c.req.valid('json');
      const { id } = c.req.valid('param');
      const desk = await runCommand(c, deps, data, (tx, act) =>
        reopenCashDesk(tx, act, id, data.reason),
      );
      return c.json(desk, 200);
    });

const reviewRoutes = ({ db, clock }: Deps) =>
  createRouter()
    .openapi(getSheet, async (c) => {
      const today = clock.today();
      const { date = today } = c.req.valid('query');
      return c.json(await findSheet(db, c.get('actor').userId, date, today), 200);
    })
    .openapi(postReview, async (c) =>
      c.json(await reviewCollection(db, c.get('actor').userId, clock.today()), 200),
    )
    .openapi(postProgramReview, async (c) =>
      c.json(await reviewCollectionProgram(db, c.get('actor').userId, clock.today()), 200),
    );

/** Routes of those who collect: their day, contacts, cash, and what they are paid for it. */
export const collectionRoutes = (deps: Deps) =>
  createRouter()
    .route('/', commissionRoutes(deps))
    .route('/', loanContactRoutes(deps))
    .route('/', caseMatterRoutes(deps))
    .route('/', fieldDeviceRoutes(deps))
    .route('/', routeRoutes(deps))
    .route('/', cashRoutes(deps))
    .route('/', reviewRoutes(deps));
