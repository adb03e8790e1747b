import { Done } from '@core/contract/accounts';
import { IdParam } from '@core/contract/common';
import { StaffRecoveryDecision, StaffRecoveryList } from '@core/contract/staffRecoveries';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../operations/command';
import { createRouter, json, jsonBody, routesOf } from '../operations/router';
import { decideStaffRecovery } from './decide';
import { findWaitingRecoveries } from './queries';

const routes = routesOf('Usuarios');
const BASE = '/protected/recuperaciones';

const listAsked = routes.get(BASE, 'listStaffRecoveries', {
  summary: 'Lista los pedidos de entrar a cuentas que aprueban',
  responses: { 200: json(StaffRecoveryList, 'Los pedidos que esperan') },
});

const postDecision = routes.post(`${BASE}/{recoveryId}/decision`, 'decideStaffRecovery', {
  summary: 'Aprueba o rechaza que se entre a una cuenta que aprueba',
  parameters: [IDEMPOTENCY_HEADER],
  request: {
    params: z.object({ recoveryId: IdParam }),
    body: jsonBody(StaffRecoveryDecision),
  },
  responses: { 200: json(Done, 'Decidido') },
});

/** Routes of recoveries that a second administrator agrees to. */
export function staffRecoveryRoutes(deps: Deps) {
  const { db, clock, settings } = deps;
  return createRouter()
    .openapi(listAsked, async (c) => {
      const { userId } = c.get('actor');
      return c.json({ items: await findWaitingRecoveries(db, userId, clock.now()) }, 200);
    })
    .openapi(postDecision, async (c) => {
      const data = c.req.valid('json');
      const { recoveryId } = c.req.valid('param');
      const { userId } = c.get('actor');
      const done = await runCommand(c, deps, data, async (tx, act) => {
        await decideStaffRecovery(tx, { ...act, userId }, settings, recoveryId, data);
        return { estado: 1 };
      });
      return c.json(done, 200);
    });
}
