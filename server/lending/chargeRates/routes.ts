import { ActReason, IdParam } from '@core/contract/common';
import { ChargeRate, NewChargeRate, OneOffCharge } from '@core/contract/oneOffCharges';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { checkLoanScope } from '../loans/scope';
import { findChargesOf } from './ofLoan';
import { findChargeRates } from './queries';
import { addChargeRate, voidChargeRate } from './service';

const routes = routesOf('Cambios de préstamos');
const PATH = '/protected/tarifas-de-cargos';
const parameters = [IDEMPOTENCY_HEADER];

const listRates = routes.get(PATH, 'listChargeRates', {
  summary: 'Lista las tarifas de los cargos que se ponen a un préstamo, de la más nueva',
  responses: { 200: json(z.array(ChargeRate), 'Las tarifas') },
});

const postRate = routes.post(PATH, 'addChargeRate', {
  summary: 'Agrega la tarifa de un cargo desde una fecha',
  parameters,
  request: { body: jsonBody(NewChargeRate) },
  responses: { 201: json(ChargeRate, 'La tarifa') },
});

const postVoid = routes.post(`${PATH}/{id}/anulacion`, 'voidChargeRate', {
  summary: 'Anula una tarifa mal registrada',
  parameters,
  request: { params: z.object({ id: IdParam }), body: jsonBody(ActReason) },
  responses: { 200: json(ChargeRate, 'La tarifa anulada') },
});

const readCharges = routes.get(
  '/protected/prestamos/{loanId}/cargos-puestos',
  'listOneOffCharges',
  {
    summary: 'Lista los cargos que se pusieron uno por uno a un préstamo',
    request: { params: z.object({ loanId: IdParam }) },
    responses: { 200: json(z.array(OneOffCharge), 'Los cargos, del último al primero') },
  },
);

/** Routes of the charges that are put on loans one by one, and of what they cost. */
export const chargeRateRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listRates, async (c) => c.json(await findChargeRates(deps.db), 200))
    .openapi(readCharges, async (c) => {
      const { loanId } = c.req.valid('param');
      await checkLoanScope(deps.db, c.get('actor'), loanId);
      return c.json(await findChargesOf(deps.db, loanId), 200);
    })
    .openapi(postRate, async (c) => {
      const data = c.req.valid('json');
      const rate = await runCommand(c, deps, data, (tx, act) => addChargeRate(tx, act, data));
      return c.json(rate, 201);
    })
    .openapi(postVoid, async (c) => {
      const data = c.req.valid('json');
      const { id } = c.req.valid('param');
      const rate = await runCommand(c, deps, data, (tx, act) =>
        voidChargeRate(tx, act, id, data.reason),
      );
      return c.json(rate, 200);
    });
