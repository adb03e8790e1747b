import { ActReason, IdParam } from '@core/contract/common';
import {
  DeviceApproval,
  FieldBatch,
  FieldDay,
  FieldDevice,
  FieldDevicePage,
  FieldDeviceQuery,
  FieldPhoto,
  FieldPhotoQuery,
  FieldRecord,
  FieldRecordPage,
  FieldRecordQuery,
  FieldSync,
  NewFieldDevice,
  OwnFieldDevices,
  StartedFieldDay,
} from '@core/contract/fieldDevices';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { proofRoute } from '../../access/operations/proofRoute';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { fileBody } from '../../platform/files/routes';
import { findDay, startDay } from './day';
import { discardHeldRecord, takeHeldRecord } from './held';
import { checkPhoto, keepPhoto } from './photos';
import { provisionalProof } from './proof';
import { findDevicePage, findOwnDevices, findRecordPage } from './queries';
import { approveDevice, registerDevice, revokeDevice } from './service';
import { syncDevice } from './sync';

const routes = routesOf('Cobranza');
const parameters = [IDEMPOTENCY_HEADER];
const ALL = '/protected/telefonos';
const ONE = `${ALL}/{deviceId}` as const;
const RECORDS = '/protected/recibos-de-campo';
const ofDevice = z.object({ deviceId: IdParam });
const ofRecord = z.object({ id: IdParam });
const device = { 200: json(FieldDevice, 'El teléfono') };
const record = { 200: json(FieldRecord, 'El recibo de campo') };

const listDevices = routes.get(ALL, 'listFieldDevices', {
  summary: 'Los teléfonos de los cobradores, con su última sincronización',
  request: { query: FieldDeviceQuery },
  responses: { 200: json(FieldDevicePage, 'Una página de teléfonos') },
});
const listOwn = routes.get(`${ALL}/propios`, 'listOwnFieldDevices', {
  summary: 'Los teléfonos propios',
  responses: { 200: json(OwnFieldDevices, 'Los teléfonos de quien pregunta') },
});
const postDevice = routes.post(ALL, 'registerFieldDevice', {
  summary: 'Pide trabajar con un teléfono',
  parameters,
  request: { body: jsonBody(NewFieldDevice) },
  responses: { 201: json(FieldDevice, 'El teléfono, por aprobar') },
});
const postApproval = routes.post(`${ONE}/aprobacion`, 'approveFieldDevice', {
  summary: 'Aprueba un teléfono o cambia sus límites y su vencimiento',
  parameters,
  request: { params: ofDevice, body: jsonBody(DeviceApproval) },
  responses: device,
});
const postRevocation = routes.post(`${ONE}/revocacion`, 'revokeFieldDevice', {
  summary: 'Revoca un teléfono',
  parameters,
  request: { params: ofDevice, body: jsonBody(ActReason) },
  responses: device,
});
const postDay = routes.post(`${ONE}/jornadas`, 'startFieldDay', {
  summary: 'Comienza la jornada de un teléfono con la ruta de hoy',
  parameters,
  request: { params: ofDevice, body: jsonBody(z.strictObject({})) },
  responses: { 201: json(StartedFieldDay, 'La jornada') },
});
const readDay = routes.get(`${ONE}/jornadas/{dayId}`, 'getFieldDay', {
  summary: 'La ruta, los límites y la mitad de la llave de una jornada',
  request: { params: ofDevice.extend({ dayId: IdParam }) },
  responses: { 200: json(FieldDay, 'La jornada') },
});
const postSync = routes.post(`${ONE}/sincronizacion`, 'syncFieldDevice', {
  summary: 'Recibe lo que un teléfono cobró y visitó sin señal',
  parameters,
  request: { params: ofDevice, body: jsonBody(FieldBatch) },
  responses: { 200: json(FieldSync, 'Lo que fue de cada fila') },
});
const putPhoto = routes.put(`${ONE}/fotos/archivo`, 'uploadFieldPhoto', {
  summary: 'Recibe la foto de una visita que un teléfono registró sin señal',
  parameters,
  request: { params: ofDevice, query: FieldPhotoQuery, body: fileBody },
  responses: { 200: json(FieldPhoto, 'El recibo de campo al que pertenece') },
});
const listRecords = routes.get(RECORDS, 'listFieldRecords', {
  summary: 'Lo que enviaron los teléfonos y lo que fue de ello',
  request: { query: FieldRecordQuery },
  responses: { 200: json(FieldRecordPage, 'Una página de recibos de campo') },
});
const postTake = routes.post(`${RECORDS}/{id}/ingreso`, 'takeHeldFieldRecord', {
  summary: 'Ingresa un recibo de campo que esperaba a una persona',
  parameters,
  request: { params: ofRecord, body: jsonBody(ActReason) },
  responses: record,
});
const postDiscard = routes.post(`${RECORDS}/{id}/descarte`, 'discardFieldRecord', {
  summary: 'Aparta un recibo de campo por el que nadie entregó dinero',
  parameters,
  request: { params: ofRecord, body: jsonBody(ActReason) },
  responses: record,
});
const readProof = proofRoute('/api/recibos-provisionales/verificar/{code}', {
  operationId: 'verifyProvisionalReceipt',
  tags: ['Cobranza'],
  summary: 'Comprueba un recibo provisional por el código de su QR',
});

const readingRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listOwn, async (c) =>
      c.json({ items: await findOwnDevices(deps.db, c.get('actor').userId) }, 200),
    )
    .openapi(listDevices, async (c) =>
      c.json(await findDevicePage(deps.db, c.req.valid('query')), 200),
    )
    .openapi(readDay, async (c) => {
      const { deviceId, dayId } = c.req.valid('param');
      return c.json(await findDay(deps, c.get('actor').userId, deviceId, dayId), 200);
    })
    .openapi(listRecords, async (c) =>
      c.json(await findRecordPage(deps.db, c.req.valid('query')), 200),
    )
    .openapi(readProof, async (c) => {
      const { db, settings, clock } = deps;
      const { code } = c.req.valid('param');
      return c.html(await provisionalProof(db, code, settings, clock.today()), 200);
    });

/** Routes of the phones of collectors and of what they send. */
export const fieldDeviceRoutes = (deps: Deps) => {
  const { timeZone } = deps.settings;
  const { clock } = deps;
  return createRouter()
    .route('/', readingRoutes(deps))
    .openapi(postDevice, async (c) => {
      const data = c.req.valid('json');
      const { userId } = c.get('actor');
      const work = runCommand(c, deps, data, (tx, act) => registerDevice(tx, act, userId, data));
      return c.json(await work, 201);
    })
    .openapi(postApproval, async (c) => {
      const { deviceId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => approveDevice(tx, act, deviceId, data));
      return c.json(await work, 200);
    })
    .openapi(postRevocation, async (c) => {
      const { deviceId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        revokeDevice(tx, act, deviceId, data.reason),
      );
      return c.json(await work, 200);
    })
    .openapi(postDay, async (c) => {
      const { deviceId } = c.req.valid('param');
      const data = c.req.valid('json');
      const { userId } = c.get('actor');
      const work = runCommand(c, deps, data, (tx, act) => startDay(tx, act, userId, deviceId));
      return c.json(await work, 201);
    })
    .openapi(postSync, async (c) => {
      const { deviceId } = c.req.valid('param');
      const data = c.req.valid('json');
      const sender = { userId: c.get('actor').userId, timeZone, clock };
      const work = runCommand(c, deps, data, (tx, act) =>
        syncDevice(tx, act, sender, deviceId, data),
      );
      return c.json(await work, 200);
    })
    .openapi(putPhoto, async (c) => {
      const { deviceId } = c.req.valid('param');
      const { sha256 } = c.req.valid('query');
      const upload = await checkPhoto(await c.req.arrayBuffer(), sha256);
      const { filesFolder } = deps.settings;
      const sender = { deviceId, userId: c.get('actor').userId };
      const work = runCommand(c, deps, sha256, (tx, act) =>
        keepPhoto(tx, act, filesFolder, sender, { upload, sha256 }),
      );
      return c.json(await work, 200);
    })
    .openapi(postTake, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        takeHeldRecord(tx, act, { timeZone, clock }, id, data.reason),
      );
      return c.json(await work, 200);
    })
    .openapi(postDiscard, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        discardHeldRecord(tx, act, id, data.reason),
      );
      return c.json(await work, 200);
    });
};
