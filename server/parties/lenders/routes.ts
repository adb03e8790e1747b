import { ActReason, IdParam } from '@core/contract/common';
import { LenderProfile, NewLenderProfile } from '@core/contract/lenderProfiles';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, protectedRoute } from '../../access/operations/router';
import { findLenderProfiles } from './queries';
import { addLenderProfile, voidLenderProfile } from './service';

const tags = ['Prestamista'];
const parameters = [IDEMPOTENCY_HEADER];

const listProfiles = protectedRoute({
  method: 'get',
  path: '/protected/prestamista',
  operationId: 'listLenderProfiles',
  tags,
  summary: 'Los datos del prestamista con su historia, del más nuevo al más antiguo',
  responses: { 200: json(z.array(LenderProfile), 'Los datos') },
});

const postProfile = protectedRoute({
  method: 'post',
  path: '/protected/prestamista',
  operationId: 'addLenderProfile',
  tags,
  summary: 'Registra los datos del prestamista que rigen desde una fecha',
  parameters,
  request: { body: jsonBody(NewLenderProfile) },
  responses: { 201: json(LenderProfile, 'Los datos') },
});

const postVoid = protectedRoute({
  method: 'post',
  path: '/protected/prestamista/{id}/anulacion',
  operationId: 'voidLenderProfile',
  tags,
  summary: 'Anula unos datos mal registrados; vuelven a regir los anteriores',
  parameters,
  request: { params: z.object({ id: IdParam }), body: jsonBody(ActReason) },
  responses: { 200: json(LenderProfile, 'Los datos anulados') },
});

export const lenderRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listProfiles, async (c) =>
      c.json(await findLenderProfiles(deps.db, deps.clock.today()), 200),
    )
    .openapi(postProfile, async (c) => {
      const data = c.req.valid('json');
      const made = await runCommand(c, deps, data, (tx, act) => addLenderProfile(tx, act, data));
      return c.json(made, 201);
    })
    .openapi(postVoid, async (c) => {
      const data = c.req.valid('json');
      const { id } = c.req.valid('param');
      const profile = await runCommand(c, deps, data, (tx, act) =>
        voidLenderProfile(tx, act, id, data.reason),
      );
      return c.json(profile, 200);
    });
