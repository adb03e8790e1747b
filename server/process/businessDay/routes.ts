import {
  BusinessDay,
  CatchUp,
  ChangeDayMode,
  ChangeTwoPersons,
  CloseDay,
} from '@core/contract/businessDay';
import { ActReason } from '@core/contract/common';
import type { Context } from 'hono';
import type { PlainDate } from '@core/calendar/plainDate';
import { afterAnswer } from '../../platform/background';
import type { Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { runDay } from '../jobs/nightly';
import { catchUp } from './follow';
import { getBusinessDay } from './read';
import { changeDayMode, changeTwoPersons, closeDay, reopenDay } from './service';

const routes = routesOf('Cierre del día');
const PATH = '/protected/dia-de-negocio';
const parameters = [IDEMPOTENCY_HEADER];
const responses = { 200: json(BusinessDay, 'El día de negocio') };

const getDay = routes.get(PATH, 'getBusinessDay', {
  summary: 'La fecha de negocio, lo que falta para cerrarla y su último cierre',
  responses,
});

const postClose = routes.post(`${PATH}/cierre`, 'closeDay', {
  summary: 'Cierra la fecha de negocio y abre la siguiente',
  parameters,
  request: { body: jsonBody(CloseDay) },
  responses,
});

const postReopening = routes.post(`${PATH}/reapertura`, 'reopenDay', {
  summary: 'Reabre el último día cerrado',
  parameters,
  request: { body: jsonBody(ActReason) },
  responses,
});

const postMode = routes.post(`${PATH}/modo`, 'changeDayMode', {
  summary: 'Decide si la fecha de negocio sigue al calendario o se cierra a mano',
  parameters,
  request: { body: jsonBody(ChangeDayMode) },
  responses,
});

const postTwoPersons = routes.post(`${PATH}/dos-personas`, 'changeTwoPersons', {
  summary: 'Decide si los cargos los genera otra persona que quien los armó',
  parameters,
  request: { body: jsonBody(ChangeTwoPersons) },
  responses,
});

const postCatchUp = routes.post(`${PATH}/puesta-al-dia`, 'catchUpDay', {
  summary: 'Se pone al día hasta la fecha del calendario',
  parameters,
  request: { body: jsonBody(CatchUp) },
  responses,
});

export function businessDayRoutes(deps: Deps) {
  const { db, clock } = deps;
  /** Moves the business date, for every process by the database and for this one at once. */
  const move = async (
    c: Context<AppEnv>,
    data: unknown,
    work: (tx: Database, act: Act) => Promise<PlainDate | null>,
  ) => {
    const { heldOn } = await runCommand(c, deps, data, async (tx, act) => ({
      heldOn: await work(tx, act),
    }));
    clock.hold(heldOn);
    return getBusinessDay(db, clock);
  };
  return createRouter()
    .openapi(getDay, async (c) => c.json(await getBusinessDay(db, clock), 200))
    .openapi(postClose, async (c) => {
      const data = c.req.valid('json');
      const close = (tx: Database, act: Act) => closeDay(tx, act, data, clock.calendarDay());
      return c.json(await move(c, data, close), 200);
    })
    .openapi(postReopening, async (c) => {
      const data = c.req.valid('json');
      return c.json(await move(c, data, (tx, act) => reopenDay(tx, act, data.reason)), 200);
    })
    .openapi(postMode, async (c) => {
      const data = c.req.valid('json');
      const change = (tx: Database, act: Act) => changeDayMode(tx, act, data, clock.calendarDay());
      return c.json(await move(c, data, change), 200);
    })
    .openapi(postCatchUp, async (c) => {
      const data = c.req.valid('json');
      await move(c, data, (tx, act) => catchUp(tx, act, data, clock.calendarDay()));
      deps.watch?.settle();
      // A failure stands in its row of the jobs, where it is done again.
      afterAnswer(() => runDay(deps), c.get('reportBug'));
      return c.json(await getBusinessDay(db, clock), 200);
    })
    .openapi(postTwoPersons, async (c) => {
      const data = c.req.valid('json');
      return c.json(await move(c, data, (tx, act) => changeTwoPersons(tx, act, data)), 200);
    });
}
