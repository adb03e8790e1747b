import {
  Blacklisting,
  Borrower,
  BorrowerChange,
  BorrowerDecision,
  BorrowerPage,
  BorrowerQuery,
  BorrowerReason,
  NewBorrower,
} from '@core/contract/borrowers';
import { IdParam } from '@core/contract/common';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { scopeOf } from '../../access/identity/scope';
import { checkForm } from '../../access/permissions/checkForm';
import { assignNew } from '../officers/reassign';
import { findBorrowerPage } from './queries';
import { changeBorrower, getBorrower, registerBorrower } from './service';
import { blacklistBorrower, decideBorrower, liftBlacklist } from './states';

const routes = routesOf('Prestatarios');
const BASE = '/protected/clientes/{borrowerId}';
const params = z.object({ borrowerId: IdParam });
const parameters = [IDEMPOTENCY_HEADER];
const answer = { 200: json(Borrower, 'El prestatario') };

const listBorrowers = routes.get('/protected/clientes', 'listBorrowers', {
  summary: 'Lista prestatarios por nombre, documento o teléfono',
  request: { query: BorrowerQuery },
  responses: { 200: json(BorrowerPage, 'Una página de prestatarios') },
});

const postBorrower = routes.post('/protected/clientes', 'registerBorrower', {
  summary: 'Registra un prestatario',
  parameters,
  request: { body: jsonBody(NewBorrower) },
  responses: { 201: json(Borrower, 'Prestatario registrado') },
});

const readBorrower = routes.get(BASE, 'getBorrower', {
  summary: 'Muestra un prestatario',
  request: { params },
  responses: answer,
});

const putBorrower = routes.put(BASE, 'changeBorrower', {
  summary: 'Cambia los datos de un prestatario',
  parameters,
  request: { params, body: jsonBody(BorrowerChange) },
  responses: answer,
});

const postDecision = routes.post(`${BASE}/decisiones`, 'decideBorrower', {
  summary: 'Aprueba, rechaza o retira a un prestatario, y lo contrario',
  parameters,
  request: { params, body: jsonBody(BorrowerDecision) },
  responses: answer,
});

const postBlacklisting = routes.post(`${BASE}/lista-negra`, 'blacklistBorrower', {
  summary: 'Pone a un prestatario en la lista negra',
  parameters,
  request: { params, body: jsonBody(Blacklisting) },
  responses: answer,
});

const postLifting = routes.post(`${BASE}/lista-negra/levantamiento`, 'liftBlacklist', {
  summary: 'Saca a un prestatario de la lista negra',
  parameters,
  request: { params, body: jsonBody(BorrowerReason) },
  responses: answer,
});

export const borrowerRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listBorrowers, async (c) =>
      c.json(
        await findBorrowerPage(
          deps.db,
          c.req.valid('query'),
          deps.clock.today(),
          scopeOf(c.get('actor')),
        ),
        200,
      ),
    )
    .openapi(postBorrower, async (c) => {
      const data = c.req.valid('json');
      checkForm(c, 'newBorrower', data, deps.clock.today());
      const status = c.get('mayDo')('decideBorrower') ? 'APROBADO' : 'POR_APROBAR';
      // Whoever sees only their portfolio answers for whom they bring.
      const { officerIds, userId } = c.get('actor');
      const made = await runCommand(c, deps, data, async (tx, act) => {
        const registered = await registerBorrower(tx, act, data, status);
        if (officerIds === null) return registered;
        await assignNew(tx, act, registered.id, userId);
        return getBorrower(tx, registered.id, act.clock.today());
      });
      return c.json(made, 201);
    })
    .openapi(readBorrower, async (c) => {
      const { borrowerId } = c.req.valid('param');
      return c.json(await getBorrower(deps.db, borrowerId, deps.clock.today()), 200);
    })
    .openapi(putBorrower, async (c) => {
      const { borrowerId } = c.req.valid('param');
      const data = c.req.valid('json');
      checkForm(c, 'newBorrower', data, deps.clock.today());
      const changed = await runCommand(c, deps, data, (tx, act) =>
        changeBorrower(tx, act, borrowerId, data),
      );
      return c.json(changed, 200);
    })
    .openapi(postDecision, async (c) => {
      const { borrowerId } = c.req.valid('param');
      const data = c.req.valid('json');
      const decided = await runCommand(c, deps, data, (tx, act) =>
        decideBorrower(tx, act, borrowerId, data),
      );
      return c.json(decided, 200);
    })
    .openapi(postBlacklisting, async (c) => {
      const { borrowerId } = c.req.valid('param');
      const data = c.req.valid('json');
      const listed = await runCommand(c, deps, data, (tx, act) =>
        blacklistBorrower(tx, act, borrowerId, data),
      );
      return c.json(listed, 200);
    })
    .openapi(postLifting, async (c) => {
      const { borrowerId } = c.req.valid('param');
      const data = c.req.valid('json');
      const lifted = await runCommand(c, deps, data, (tx, act) =>
        liftBlacklist(tx, act, borrowerId, data.reason),
      );
      return c.json(lifted, 200);
    });
