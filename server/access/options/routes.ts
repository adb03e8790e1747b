import {
  CatalogueChange,
  CatalogueEntry,
  CatalogueMerge,
  CatalogueMove,
  CatalogueParam,
  EntryParam,
  NewCatalogueEntry,
  OptionsTimestamp,
  PersonalOptions,
  UserOptions,
} from '@core/contract/options';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, protectedRoute } from '../operations/router';
import { findEntries, findTimestamp, findUserOptions } from './queries';
import {
  addEntry,
  changeEntry,
  getPersonalOptions,
  mergeEntry,
  moveEntry,
  savePersonalOptions,
} from './service';

const tags = ['Opciones'];
const parameters = [IDEMPOTENCY_HEADER];
const entries = { 200: json(z.array(CatalogueEntry), 'El catálogo') };
const CATALOGUE = '/protected/catalogos/{kind}';

const readOptions = protectedRoute({
  method: 'get',
  path: '/protected/opciones',
  operationId: 'getUserOptions',
  tags,
  summary: 'Todo lo que los formularios ofrecen, con su fecha',
  responses: { 200: json(UserOptions, 'Las opciones') },
});

const readTimestamp = protectedRoute({
  method: 'get',
  path: '/protected/opciones/fecha',
  operationId: 'getOptionsTimestamp',
  tags,
  summary: 'Cuándo cambiaron las opciones por última vez',
  responses: { 200: json(OptionsTimestamp, 'La fecha') },
});

const readPersonal = protectedRoute({
  method: 'get',
  path: '/protected/opciones/personales',
  operationId: 'getPersonalOptions',
  tags,
  summary: 'Mis opciones: página de inicio, densidad y tema',
  responses: { 200: json(PersonalOptions, 'Mis opciones') },
});

const putPersonal = protectedRoute({
  method: 'put',
  path: '/protected/opciones/personales',
  operationId: 'savePersonalOptions',
  tags,
  summary: 'Cambia mis opciones',
  parameters,
  request: { body: jsonBody(PersonalOptions) },
  responses: { 200: json(PersonalOptions, 'Mis opciones') },
});

const listEntries = protectedRoute({
  method: 'get',
  path: CATALOGUE,
  operationId: 'listCatalogue',
  tags,
  summary: 'Muestra un catálogo y dónde se usa cada dato',
  request: { params: CatalogueParam },
  responses: entries,
});

const postEntry = protectedRoute({
  method: 'post',
  path: CATALOGUE,
  operationId: 'addCatalogueEntry',
  tags,
  summary: 'Agrega un dato al catálogo',
  parameters,
  request: { params: CatalogueParam, body: jsonBody(NewCatalogueEntry) },
  responses: entries,
});

const putEntry = protectedRoute({
  method: 'put',
  path: `${CATALOGUE}/{entryId}`,
  operationId: 'changeCatalogueEntry',
  tags,
  summary: 'Renombra un dato, o deja de ofrecerlo',
  parameters,
  request: { params: EntryParam, body: jsonBody(CatalogueChange) },
  responses: entries,
});

const putMerge = protectedRoute({
  method: 'put',
  path: `${CATALOGUE}/{entryId}/fusion`,
  operationId: 'mergeCatalogueEntry',
  tags,
  summary: 'Une un dato con otro, o deshace la unión',
  parameters,
  request: { params: EntryParam, body: jsonBody(CatalogueMerge) },
  responses: entries,
});

const postMove = protectedRoute({
  method: 'post',
  path: `${CATALOGUE}/{entryId}/orden`,
  operationId: 'moveCatalogueEntry',
  tags,
  summary: 'Sube o baja un dato un lugar',
  parameters,
  request: { params: EntryParam, body: jsonBody(CatalogueMove) },
  responses: entries,
});

export function optionRoutes(deps: Deps) {
  const { db } = deps;
  const run = async <T>(
    c: Context<AppEnv>,
    body: unknown,
    work: (tx: Database, act: Act & { readonly userId: number }) => Promise<T>,
  ) => {
    const { userId } = c.get('actor');
    return runCommand(c, deps, body, (tx, act) => work(tx, { ...act, userId }));
  };
  return createRouter()
    .openapi(readOptions, async (c) => c.json(await findUserOptions(db), 200))
    .openapi(readTimestamp, async (c) => c.json({ updatedAt: await findTimestamp(db) }, 200))
    .openapi(readPersonal, async (c) =>
      c.json(await getPersonalOptions(db, c.get('actor').userId), 200),
    )
    .openapi(putPersonal, async (c) => {
      const data = c.req.valid('json');
      return c.json(await run(c, data, (tx, act) => savePersonalOptions(tx, act, data)), 200);
    })
    .openapi(listEntries, async (c) =>
      c.json(await findEntries(db, c.req.valid('param').kind), 200),
    )
    .openapi(postEntry, async (c) => {
      const { name } = c.req.valid('json');
      const { kind } = c.req.valid('param');
      return c.json(await run(c, { name }, (tx, act) => addEntry(tx, act, kind, name)), 200);
    })
    .openapi(putEntry, async (c) => {
      const data = { ...c.req.valid('json'), ...c.req.valid('param') };
      return c.json(await run(c, data, (tx, act) => changeEntry(tx, act, data)), 200);
    })
    .openapi(putMerge, async (c) => {
      const data = { ...c.req.valid('json'), ...c.req.valid('param') };
      return c.json(await run(c, data, (tx, act) => mergeEntry(tx, act, data)), 200);
    })
    .openapi(postMove, async (c) => {
      const data = { ...c.req.valid('json'), ...c.req.valid('param') };
      return c.json(await run(c, data, (tx, act) => moveEntry(tx, act, data)), 200);
    });
}
