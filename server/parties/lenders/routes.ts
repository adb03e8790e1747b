import { ActReason, IdParam } from '@core/contract/common';
import {
  LenderBrand,
  LenderLogo,
  LenderProfile,
  NewLenderProfile,
} from '@core/contract/lenderProfiles';
import { FileNameQuery } from '@core/contract/validation';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { sha256Of } from '../../platform/files/content';
import { checkLogo } from '../../platform/files/logo';
import { fileBody } from '../../platform/files/routes';
import { countryParameterRoutes } from '../countryParameters/routes';
import { findLender, findLenderProfiles } from './queries';
import { addLenderProfile, keepLogo, voidLenderProfile } from './service';

const routes = routesOf('Prestamista');
const parameters = [IDEMPOTENCY_HEADER];

const listProfiles = routes.get('/protected/prestamista', 'listLenderProfiles', {
  summary: 'Los datos del prestamista con su historia, del más nuevo al más antiguo',
  responses: { 200: json(z.array(LenderProfile), 'Los datos') },
});

const postProfile = routes.post('/protected/prestamista', 'addLenderProfile', {
  summary: 'Registra los datos del prestamista que rigen desde una fecha',
  parameters,
  request: { body: jsonBody(NewLenderProfile) },
  responses: { 201: json(LenderProfile, 'Los datos') },
});

const putLogo = routes.put('/protected/prestamista/logo/archivo', 'uploadLenderLogo', {
  summary: 'Sube el logo que llevarán los datos del prestamista',
  parameters,
  request: { query: FileNameQuery, body: fileBody },
  responses: { 200: json(LenderLogo, 'El archivo') },
});

const readBrand = routes.get('/protected/prestamista/marca', 'getLenderBrand', {
  summary: 'El nombre y el logo del prestamista que rigen hoy',
  responses: { 200: json(LenderBrand, 'La marca') },
});

const postVoid = routes.post('/protected/prestamista/{id}/anulacion', 'voidLenderProfile', {
  summary: 'Anula unos datos mal registrados',
  parameters,
  request: { params: z.object({ id: IdParam }), body: jsonBody(ActReason) },
  responses: { 200: json(LenderProfile, 'Los datos anulados') },
});

export const lenderRoutes = (deps: Deps) =>
  createRouter()
    .route('/', countryParameterRoutes(deps))
    .openapi(listProfiles, async (c) =>
      c.json(await findLenderProfiles(deps.db, deps.clock.today()), 200),
    )
    .openapi(postProfile, async (c) => {
      const data = c.req.valid('json');
      const made = await runCommand(c, deps, data, (tx, act) => addLenderProfile(tx, act, data));
      return c.json(made, 201);
    })
    .openapi(readBrand, async (c) => {
      const { name, logo } = await findLender(deps.db, deps.clock.today(), deps.settings);
      return c.json({ name, logo }, 200);
    })
    .openapi(putLogo, async (c) => {
      const upload = await checkLogo(c.req.valid('query').name, await c.req.arrayBuffer());
      const sent = { name: upload.name, sha256: sha256Of(upload.bytes) };
      const kept = await runCommand(c, deps, sent, (tx, act) =>
        keepLogo(tx, act, deps.settings.filesFolder, upload),
      );
      return c.json(kept, 200);
    })
    .openapi(postVoid, async (c) => {
      const data = c.req.valid('json');
      const { id } = c.req.valid('param');
      const profile = await runCommand(c, deps, data, (tx, act) =>
        voidLenderProfile(tx, act, id, data.reason),
      );
      return c.json(profile, 200);
    });
