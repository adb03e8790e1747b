import {
  ActionSettings,
  FormSettings,
  ModuleSettings,
  PermissionRevisionPage,
  PermissionRevisionQuery,
  ProfileLookup,
  SaveActionSettings,
  SavedPermissions,
  SaveFormSettings,
  SaveModuleSettings,
  UndoRevision,
} from '@core/contract/permissions';
import { IdParam } from '@core/contract/common';
import type { Context } from 'hono';
import { z } from 'zod';
import { inTransaction, type Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../operations/router';
import { actionSettings, formSettings, moduleSettings } from './lookups';
import { findLatestRevision, findRevisionPage } from './queries';
import { saveActionSettings, saveFormSettings, saveModuleSettings, undoRevision } from './service';

const routes = routesOf('Permisos');
const CHANGES = 'Qué cambió, o qué cambiaría al simular';

const readModules = routes.post('/protected/listarAccesoMConfig', 'getModuleSettings', {
  summary: 'Muestra los módulos y a qué perfil se abren',
  request: { body: jsonBody(ProfileLookup) },
  responses: { 200: json(ModuleSettings, 'La configuración y su revisión') },
});

const readForms = routes.post('/protected/listarAccesoFormularioConfig', 'getFormSettings', {
  summary: 'Muestra los campos de cada formulario por perfil',
  request: { body: jsonBody(ProfileLookup) },
  responses: { 200: json(FormSettings, 'La configuración y su revisión') },
});

const readActions = routes.post('/protected/listarAccesoModuloAccionConfig', 'getActionSettings', {
  summary: 'Muestra qué acciones puede hacer cada perfil',
  request: { body: jsonBody(ProfileLookup) },
  responses: { 200: json(ActionSettings, 'La configuración y su revisión') },
});

const saveModules = routes.post('/protected/guardarModuloConfig', 'saveModuleSettings', {
  summary: 'Cambia los módulos y a qué perfil se abren',
  parameters: [IDEMPOTENCY_HEADER],
  request: { body: jsonBody(SaveModuleSettings) },
  responses: { 200: json(SavedPermissions, CHANGES) },
});

const saveForms = routes.post('/protected/guardarFormularioConfig', 'saveFormSettings', {
  summary: 'Cambia cómo encuentra cada perfil los campos de los formularios',
  parameters: [IDEMPOTENCY_HEADER],
  request: { body: jsonBody(SaveFormSettings) },
  responses: { 200: json(SavedPermissions, CHANGES) },
});

const saveActions = routes.post('/protected/guardarModuloAccionConfig', 'saveActionSettings', {
  summary: 'Cambia qué acciones puede hacer cada perfil',
  parameters: [IDEMPOTENCY_HEADER],
  request: { body: jsonBody(SaveActionSettings) },
  responses: { 200: json(SavedPermissions, CHANGES) },
});

const listRevisions = routes.get('/protected/permisos/revisiones', 'listPermissionRevisions', {
  summary: 'Lista los cambios de los permisos, del último al primero',
  request: { query: PermissionRevisionQuery },
  responses: { 200: json(PermissionRevisionPage, 'Una página del historial') },
});

const postUndo = routes.post(
  '/protected/permisos/revisiones/{revisionId}/deshacer',
  'undoPermissionRevision',
  {
    summary: 'Deshace un cambio de los permisos con otro cambio',
    parameters: [IDEMPOTENCY_HEADER],
    request: { params: z.object({ revisionId: IdParam }), body: jsonBody(UndoRevision) },
    responses: { 200: json(SavedPermissions, CHANGES) },
  },
);

/** Routes that read the permissions configured now. */
const readingRoutes = ({ db }: Deps) =>
  createRouter()
    .openapi(readModules, async (c) => {
      const settings = moduleSettings(c.get('permissions'), c.req.valid('json').c_perfil);
      return c.json({ c_revision: await findLatestRevision(db, 'modules'), ...settings }, 200);
    })
    .openapi(readForms, async (c) => {
      const settings = formSettings(c.get('permissions'), c.req.valid('json').c_perfil);
      return c.json({ c_revision: await findLatestRevision(db, 'forms'), ...settings }, 200);
    })
    .openapi(readActions, async (c) => {
      const settings = actionSettings(c.get('permissions'), c.req.valid('json').c_perfil);
      return c.json({ c_revision: await findLatestRevision(db, 'actions'), ...settings }, 200);
    })
    .openapi(listRevisions, async (c) =>
      c.json(await findRevisionPage(db, c.req.valid('query')), 200),
    );

export const permissionRoutes = (deps: Deps) => {
  /** A rehearsal writes nothing, and needs no key. */
  const run = <B extends { simular: boolean }, R>(
    c: Context<AppEnv>,
    data: B,
    work: (tx: Database, act: Act, data: B) => Promise<R>,
  ) => {
    const act = { userId: c.get('actor').userId, requestId: c.get('requestId'), clock: deps.clock };
    return data.simular
      ? inTransaction(deps.db, (tx) => work(tx, act, data))
      : runCommand(c, deps, data, (tx, by) => work(tx, by, data));
  };
  return readingRoutes(deps)
    .openapi(saveModules, async (c) =>
      c.json(await run(c, c.req.valid('json'), saveModuleSettings), 200),
    )
    .openapi(saveForms, async (c) =>
      c.json(await run(c, c.req.valid('json'), saveFormSettings), 200),
    )
    .openapi(saveActions, async (c) =>
      c.json(await run(c, c.req.valid('json'), saveActionSettings), 200),
    )
    .openapi(postUndo, async (c) => {
      const data = c.req.valid('json');
      const { revisionId } = c.req.valid('param');
      const saved = await runCommand(c, deps, data, (tx, act) =>
        undoRevision(tx, act, revisionId, data.c_motivo),
      );
      return c.json(saved, 200);
    });
};
