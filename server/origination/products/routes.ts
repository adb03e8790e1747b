import { IdParam } from '@core/contract/common';
import {
  NewProduct,
  NewRateCap,
  Product,
  ProductOnSale,
  ProductQuery,
  ProductReason,
  RateCap,
} from '@core/contract/products';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { rateIndexRoutes } from '../rateIndexes/routes';
import { shownProducts } from './onSale';
import { findProducts, findRateCaps } from './queries';
import { addRateCap, voidRateCap } from './rateCaps';
import { publishProduct, setProductActive } from './service';

const routes = routesOf('Productos');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ id: IdParam });
const reason = { params, body: jsonBody(ProductReason) };

const listProducts = routes.get('/protected/productos', 'listProducts', {
  summary: 'Lista los productos en su versión vigente, o las versiones de uno',
  request: { query: ProductQuery },
  responses: {
    200: json(z.union([z.array(Product), z.array(ProductOnSale)]), 'Los productos'),
  },
});

const postProduct = routes.post('/protected/productos', 'publishProduct', {
  summary: 'Publica un producto o la siguiente versión de uno',
  parameters,
  request: { body: jsonBody(NewProduct) },
  responses: { 201: json(Product, 'Producto publicado') },
});

const postDeactivate = routes.post('/protected/productos/{id}/desactivacion', 'deactivateProduct', {
  summary: 'Retira un producto',
  parameters,
  request: reason,
  responses: { 200: json(Product, 'Producto retirado') },
});

const postActivate = routes.post('/protected/productos/{id}/activacion', 'activateProduct', {
  summary: 'Vuelve a ofrecer un producto retirado',
  parameters,
  request: reason,
  responses: { 200: json(Product, 'Producto en uso') },
});

const listRateCaps = routes.get('/protected/topes-de-tasa', 'listRateCaps', {
  summary: 'Lista los topes legales de tasa, del más nuevo al más antiguo',
  responses: { 200: json(z.array(RateCap), 'Los topes') },
});

const postRateCap = routes.post('/protected/topes-de-tasa', 'addRateCap', {
  summary: 'Agrega el tope legal de una moneda desde una fecha',
  parameters,
  request: { body: jsonBody(NewRateCap) },
  responses: { 201: json(RateCap, 'El tope') },
});

const postVoidCap = routes.post('/protected/topes-de-tasa/{id}/anulacion', 'voidRateCap', {
  summary: 'Anula un tope mal registrado',
  parameters,
  request: reason,
  responses: { 200: json(RateCap, 'El tope anulado') },
});

const capRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listRateCaps, async (c) => c.json(await findRateCaps(deps.db), 200))
    .openapi(postRateCap, async (c) => {
      const data = c.req.valid('json');
      return c.json(await runCommand(c, deps, data, (tx, act) => addRateCap(tx, act, data)), 201);
    })
    .openapi(postVoidCap, async (c) => {
      const data = c.req.valid('json');
      const { id } = c.req.valid('param');
      const cap = await runCommand(c, deps, data, (tx, act) =>
        voidRateCap(tx, act, id, data.reason),
      );
      return c.json(cap, 200);
    });

export const productRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listProducts, async (c) => {
      const { code } = c.req.valid('query');
      const products = await findProducts(deps.db, deps.clock.today(), code);
      const reader = { actor: c.get('actor'), mayDo: c.get('mayDo') };
      return c.json(shownProducts(products, reader), 200);
    })
    .openapi(postProduct, async (c) => {
      const data = c.req.valid('json');
      const work = (tx: typeof deps.db, act: Parameters<typeof publishProduct>[1]) =>
        publishProduct(tx, act, data);
      return c.json(await runCommand(c, deps, data, work), 201);
    })
    .openapi(postDeactivate, async (c) => {
      const data = c.req.valid('json');
      const { id } = c.req.valid('param');
      const product = await runCommand(c, deps, data, (tx, act) =>
        setProductActive(tx, act, id, false, data.reason),
      );
      return c.json(product, 200);
    })
    .openapi(postActivate, async (c) => {
      const data = c.req.valid('json');
      const { id } = c.req.valid('param');
      const product = await runCommand(c, deps, data, (tx, act) =>
        setProductActive(tx, act, id, true, data.reason),
      );
      return c.json(product, 200);
    })
    .route('/', capRoutes(deps))
    .route('/', rateIndexRoutes(deps));
