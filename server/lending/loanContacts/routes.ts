import { ActReason, IdParam } from '@core/contract/common';
import {
  ContactAllowance,
  LoanContact,
  LoanContactPage,
  LoanContactQuery,
  NewContactHalt,
  NewContactWish,
  NewLoanContact,
} from '@core/contract/loanContacts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { recordAudit } from '../../platform/audit/recordAudit';
import { localMinuteOf } from '../../platform/clock/localMinute';
import type { Deps } from '../../platform/deps';
import { fileAnswer } from '../../platform/files/routes';
import { answerFile, getFile } from '../../platform/files/service';
import { csvAnswer, csvFile, csvPages } from '../../platform/http/csv';
import { getLockedLoan } from '../loans/queries';
import { checkLoanScope } from '../loans/scope';
import { contactLogRoutes } from './contactLogRoute';
import { dayRouteRoutes } from './dayRouteRoutes';
import { CONTACTS_HEAD, contactLine } from './exportContacts';
import { endHalt, recordHalt } from './halts';
import { removePlace } from './places';
import { findContactPage, findPhotoFile } from './queries';
import { findAllowance, recordContact, recordWish, voidContact } from './service';

const routes = routesOf('Cobranza');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ loanId: IdParam });
const PATH = '/protected/prestamos/{loanId}/gestiones';

const readContacts = routes.get(PATH, 'listLoanContacts', {
  summary: 'Lista las gestiones de un préstamo, de la última a la primera',
  request: { params, query: LoanContactQuery },
  responses: { 200: json(LoanContactPage, 'Una página de gestiones') },
});

const readExport = routes.get(`${PATH}/exportacion`, 'exportLoanContacts', {
  summary: 'Descarga en CSV las gestiones hechas a la persona de un préstamo',
  request: { params },
  responses: { 200: csvFile },
});

const readAllowance = routes.get(`${PATH}/permiso`, 'getContactAllowance', {
  summary: 'Dice por qué medios se puede contactar ahora, hasta cuándo, y qué norma lo impide',
  request: { params },
  responses: { 200: json(ContactAllowance, 'Lo que la norma permite ahora') },
});

const postContact = routes.post(PATH, 'recordLoanContact', {
  summary: 'Registra una llamada, visita, mensaje o carta con su resultado y lo que sigue',
  parameters,
  request: { params, body: jsonBody(NewLoanContact) },
  responses: { 201: json(LoanContact, 'La gestión registrada') },
});

const postVoid = routes.post(`${PATH}/{contactId}/anulacion`, 'voidLoanContact', {
  summary: 'Anula una gestión mal registrada',
  parameters,
  request: { params: params.extend({ contactId: IdParam }), body: jsonBody(ActReason) },
  responses: { 200: json(LoanContact, 'La gestión anulada') },
});

const readPhoto = routes.get(`${PATH}/{contactId}/foto`, 'getContactPhoto', {
  summary: 'Muestra la foto de una visita',
  request: { params: params.extend({ contactId: IdParam }) },
  responses: { 200: fileAnswer },
});

const postWish = routes.post(`${PATH}/preferencias`, 'recordContactWish', {
  summary: 'Registra por qué medios y a qué horas acepta la persona que se le contacte',
  parameters,
  request: { params, body: jsonBody(NewContactWish) },
  responses: { 201: json(ContactAllowance, 'Lo que la norma permite ahora') },
});

const postPlaceEnd = routes.post(`${PATH}/ubicacion/retiro`, 'removeBorrowerPlace', {
  summary: 'Borra la ubicación de quien retira su consentimiento',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: json(ContactAllowance, 'Lo que la norma permite ahora') },
});

const postHalt = routes.post(`${PATH}/suspensiones`, 'recordContactHalt', {
  summary: 'Suspende la cobranza porque el titular falleció o reclama la deuda',
  parameters,
  request: { params, body: jsonBody(NewContactHalt) },
  responses: { 201: json(ContactAllowance, 'Lo que la norma permite ahora') },
});

const postHaltEnd = routes.post(`${PATH}/suspensiones/{haltId}/fin`, 'endContactHalt', {
  summary: 'Levanta la suspensión de la cobranza, con su motivo',
  parameters,
  request: { params: params.extend({ haltId: IdParam }), body: jsonBody(ActReason) },
  responses: { 200: json(ContactAllowance, 'Lo que la norma permite ahora') },
});

const contactActRoutes = (deps: Deps) => {
  const { clock, settings } = deps;
  const now = () => localMinuteOf(clock.now(), settings.timeZone);
  return createRouter()
    .openapi(postContact, async (c) => {
      const { loanId } = c.req.valid('param');
      const writer = { userId: c.get('actor').userId, now: now() };
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        recordContact(tx, act, writer, loanId, data),
      );
      return c.json(await work, 201);
    })
    .openapi(postVoid, async (c) => {
      const ids = c.req.valid('param');
      const { userId } = c.get('actor');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        voidContact(tx, act, userId, ids, data.reason),
      );
      return c.json(await work, 200);
    })
    .openapi(postWish, async (c) => {
      const { loanId } = c.req.valid('param');
      const { userId } = c.get('actor');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, async (tx, act) => {
        await recordWish(tx, act, userId, loanId, data);
        return findAllowance(tx, loanId, act.clock.today(), now());
      });
      return c.json(await work, 201);
    })
    .openapi(postHalt, async (c) => {
      const { loanId } = c.req.valid('param');
      const { userId } = c.get('actor');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, async (tx, act) => {
        await recordHalt(tx, act, userId, loanId, data);
        return findAllowance(tx, loanId, act.clock.today(), now());
      });
      return c.json(await work, 201);
    })
    .openapi(postHaltEnd, async (c) => {
      const ids = c.req.valid('param');
      const { userId } = c.get('actor');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, async (tx, act) => {
        await endHalt(tx, act, userId, ids, data.reason);
        return findAllowance(tx, ids.loanId, act.clock.today(), now());
      });
      return c.json(await work, 200);
    })
    .openapi(postPlaceEnd, async (c) => {
      const { loanId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, async (tx, act) => {
        const { borrowerId } = await getLockedLoan(tx, loanId);
        await removePlace(tx, act, borrowerId, data.reason);
        return findAllowance(tx, loanId, act.clock.today(), now());
      });
      return c.json(await work, 200);
    });
};

/** Routes of contacts about loans, and of the visits of a day. */
export const loanContactRoutes = (deps: Deps) => {
  const { db, clock, settings } = deps;
  return createRouter()
    .route('/', contactActRoutes(deps))
    .route('/', contactLogRoutes(deps))
    .route('/', dayRouteRoutes(deps))
    .openapi(readContacts, async (c) => {
      const { loanId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      const ofLoan = sql`g.loan_id = ${loanId}`;
      return c.json(await findContactPage(db, c.req.valid('query'), ofLoan), 200);
    })
    .openapi(readPhoto, async (c) => {
      const { loanId, contactId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      c.set('isStoredFile', true);
      const file = await getFile(db, await findPhotoFile(db, loanId, contactId));
      return answerFile(settings.filesFolder, file);
    })
    .openapi(readAllowance, async (c) => {
      const { loanId } = c.req.valid('param');
      const now = localMinuteOf(clock.now(), settings.timeZone);
      return c.json(await findAllowance(db, loanId, clock.today(), now), 200);
    })
    .openapi(readExport, async (c) => {
      const { loanId } = c.req.valid('param');
      const { userId } = c.get('actor');
      await checkLoanScope(db, c.get('actor'), loanId);
      // Personal data leaves the house: who took it, and of whom, is kept.
      const entry = { action: 'exportLoanContacts', entity: 'loan' as const, entityId: loanId };
      await recordAudit(db, { userId, requestId: c.get('requestId'), clock }, entry);
      const ofPerson = sql`g.borrower_id = (select borrower_id from loan where id = ${loanId})`;
      const pages = csvPages((step) => findContactPage(db, step, ofPerson), contactLine);
      return csvAnswer(c, `gestiones-${loanId}-${clock.today()}.csv`, CONTACTS_HEAD, pages);
    });
};
