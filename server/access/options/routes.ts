import {
  CatalogueChange,
  CatalogueEntry,
  CatalogueMerge,
  CatalogueMove,
  CatalogueParam,
  CurrencyChoice,
  CurrencyInUse,
  CurrencyParam,
  EntryParam,
  NewCatalogueEntry,
  OptionsTimestamp,
  PersonalOptions,
  PrincipalLimits,
  UserOptions,
} from '@core/contract/options';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { savePrincipalLimits } from '../currencies/principalLimits';
import { findCurrenciesInUse } from '../currencies/queries';
import { saveCurrencies } from '../currencies/service';
import { createRouter, json, jsonBody, routesOf } from '../operations/router';
import { findEntries, findTimestamp, findUserOptions } from './queries';
import {
  addEntry,
  changeEntry,
  getPersonalOptions,
  mergeEntry,
  moveEntry,
  savePersonalOptions,
} from './service';

const currencyRoutes = routesOf('Monedas');
const routes = routesOf('Opciones');
const parameters = [IDEMPOTENCY_HEADER];
const entries = { 200: json(z.array(CatalogueEntry), 'El catálogo') };
const currencies = { 200: json(z.array(CurrencyInUse), 'Las monedas en uso') };
const CATALOGUE = '/protected/catalogos/{kind}';

const readOptions = routes.get('/protected/opciones', 'getUserOptions', {
  summary: 'Todo lo que los formularios ofrecen, con su fecha',
  responses: { 200: json(UserOptions, 'Las opciones') },
});

const readTimestamp = routes.get('/protected/opciones/fecha', 'getOptionsTimestamp', {
  summary: 'Cuándo cambiaron las opciones por última vez',
  responses: { 200: json(OptionsTimestamp, 'La fecha') },
});

const readPersonal = routes.get('/protected/opciones/personales', 'getPersonalOptions', {
  summary: 'Mis opciones: página de inicio, densidad y tema',
  responses: { 200: json(PersonalOptions, 'Mis opciones') },
});

const putPersonal = routes.put('/protected/opciones/personales', 'savePersonalOptions', {
  summary: 'Cambia mis opciones',
  parameters,
  request: { body: jsonBody(PersonalOptions) },
  responses: { 200: json(PersonalOptions, 'Mis opciones') },
});

const listEntries = routes.get(CATALOGUE, 'listCatalogue', {
  summary: 'Muestra un catálogo y dónde se usa cada dato',
  request: { params: CatalogueParam },
  responses: entries,
});

const postEntry = routes.post(CATALOGUE, 'addCatalogueEntry', {
  summary: 'Agrega un dato al catálogo',
  parameters,
  request: { params: CatalogueParam, body: jsonBody(NewCatalogueEntry) },
  responses: entries,
});

const putEntry = routes.put(`${CATALOGUE}/{entryId}`, 'changeCatalogueEntry', {
  summary: 'Renombra un dato, o deja de ofrecerlo',
  parameters,
  request: { params: EntryParam, body: jsonBody(CatalogueChange) },
  responses: entries,
});

const putMerge = routes.put(`${CATALOGUE}/{entryId}/fusion`, 'mergeCatalogueEntry', {
  summary: 'Une un dato con otro, o deshace la unión',
  parameters,
  request: { params: EntryParam, body: jsonBody(CatalogueMerge) },
  responses: entries,
});

const postMove = routes.post(`${CATALOGUE}/{entryId}/orden`, 'moveCatalogueEntry', {
  summary: 'Sube o baja un dato un lugar',
  parameters,
  request: { params: EntryParam, body: jsonBody(CatalogueMove) },
  responses: entries,
});

const listCurrencies = currencyRoutes.get('/protected/monedas', 'listCurrencies', {
  summary: 'Lista las monedas en uso, primero la de los totales',
  responses: currencies,
});

const putCurrencies = currencyRoutes.put('/protected/monedas', 'saveCurrencies', {
  summary: 'Cambia las monedas en uso',
  parameters,
  request: { body: jsonBody(CurrencyChoice) },
  responses: currencies,
});

const putLimits = currencyRoutes.put('/protected/monedas/{code}/limites', 'savePrincipalLimits', {
  summary: 'Cambia entre qué importes se presta en una moneda',
  parameters,
  request: { params: CurrencyParam, body: jsonBody(PrincipalLimits) },
  responses: currencies,
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
    .openapi(listCurrencies, async (c) => c.json(await findCurrenciesInUse(db), 200))
    .openapi(putCurrencies, async (c) => {
      const data = c.req.valid('json');
      return c.json(await run(c, data, (tx, act) => saveCurrencies(tx, act, data.codes)), 200);
    })
    .openapi(putLimits, async (c) => {
      const data = c.req.valid('json');
      const { code } = c.req.valid('param');
      const work = (tx: Database, act: Act) => savePrincipalLimits(tx, act, code, data);
      return c.json(await run(c, data, work), 200);
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
