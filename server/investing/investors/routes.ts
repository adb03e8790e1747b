import { ActReason, IdParam } from '@core/contract/common';
import {
  AcceptedRisks,
  InvestmentRisks,
  Investor,
  InvestorPage,
  InvestorProfile,
  InvestorQuery,
  InvestorVerification,
} from '@core/contract/investors';
import { InvestorLimits } from '@core/contract/investmentLimits';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import type { Deps } from '../../platform/deps';
import { originOf } from '../../platform/http/origin';
import { findLimits } from '../opportunities/limitsTold';
import { findInvestorPage } from './list';
import { getInvestor } from './queries';
import { acceptRisks, getRisks, saveProfile, setInvestorStatus, verifyInvestor } from './service';

const routes = routesOf('Inversionistas');
const parameters = [IDEMPOTENCY_HEADER];
const params = z.object({ userId: IdParam });
const MINE = '/protected/mi-inversion';
const ALL = '/protected/inversionistas';
const one = json(Investor, 'El inversionista');

const getMine = routes.get(MINE, 'getMyInvestor', {
  summary: 'La ficha de inversionista de quien inició sesión, y su dinero',
  responses: { 200: one },
});
const putMine = routes.put(MINE, 'saveInvestorProfile', {
  summary: 'Guarda lo que declara el inversionista',
  parameters,
  request: { body: jsonBody(InvestorProfile) },
  responses: { 200: one },
});
const readRisks = routes.get(`${MINE}/riesgos`, 'getInvestmentRisks', {
  summary: 'Los riesgos que hay que aceptar antes de invertir',
  responses: { 200: json(InvestmentRisks, 'Los riesgos') },
});
const postRisks = routes.post(`${MINE}/riesgos`, 'acceptInvestmentRisks', {
  summary: 'Acepta los riesgos de invertir',
  parameters,
  request: { body: jsonBody(AcceptedRisks) },
  responses: { 200: json(InvestmentRisks, 'Los riesgos aceptados') },
});
const readMyLimits = routes.get(`${MINE}/limites`, 'getMyInvestmentLimits', {
  summary: 'Hasta dónde puede invertir quien inició sesión',
  responses: { 200: json(InvestorLimits, 'Sus límites') },
});
const readLimits = routes.get(`${ALL}/{userId}/limites`, 'getInvestmentLimits', {
  summary: 'Hasta dónde puede invertir un inversionista',
  request: { params },
  responses: { 200: json(InvestorLimits, 'Sus límites') },
});
const listAll = routes.get(ALL, 'listInvestors', {
  summary: 'Los inversionistas y su dinero',
  request: { query: InvestorQuery },
  responses: { 200: json(InvestorPage, 'Una página de inversionistas') },
});
const getOne = routes.get(`${ALL}/{userId}`, 'getInvestor', {
  summary: 'Un inversionista',
  request: { params },
  responses: { 200: one },
});
const postVerification = routes.post(`${ALL}/{userId}/verificacion`, 'verifyInvestor', {
  summary: 'Registra qué se verificó de un inversionista y de su cuenta bancaria',
  parameters,
  request: { params, body: jsonBody(InvestorVerification) },
  responses: { 200: one },
});
const postSuspension = routes.post(`${ALL}/{userId}/suspension`, 'suspendInvestor', {
  summary: 'Suspende a un inversionista',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: one },
});
const postReactivation = routes.post(`${ALL}/{userId}/reactivacion`, 'reactivateInvestor', {
  summary: 'Deja invertir otra vez a quien estaba suspendido',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: one },
});

/** Fichas of investors: what they declare, and what staff verified of it. */
export const investorRoutes = (deps: Deps) =>
  createRouter()
    .openapi(readMyLimits, async (c) =>
      c.json(await findLimits(deps.db, c.get('actor').userId, deps.clock.today()), 200),
    )
    .openapi(readLimits, async (c) =>
      c.json(await findLimits(deps.db, c.req.valid('param').userId, deps.clock.today()), 200),
    )
    .openapi(getMine, async (c) => c.json(await getInvestor(deps.db, c.get('actor').userId), 200))
    .openapi(putMine, async (c) => {
      const data = c.req.valid('json');
      const { userId } = c.get('actor');
      const work = runCommand(c, deps, data, (tx, act) => saveProfile(tx, act, userId, data));
      return c.json(await work, 200);
    })
    .openapi(readRisks, async (c) => c.json(await getRisks(deps.db, c.get('actor').userId), 200))
    .openapi(postRisks, async (c) => {
      const { sha256 } = c.req.valid('json');
      const { userId } = c.get('actor');
      const accepted = { sha256, ip: originOf(c).address };
      const work = runCommand(c, deps, { sha256 }, (tx, act) =>
        acceptRisks(tx, act, userId, accepted),
      );
      return c.json(await work, 200);
    })
    .openapi(listAll, async (c) =>
      c.json(await findInvestorPage(deps.db, c.req.valid('query')), 200),
    )
    .openapi(getOne, async (c) =>
      c.json(await getInvestor(deps.db, c.req.valid('param').userId), 200),
    )
    .openapi(postVerification, async (c) => {
      const { userId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => verifyInvestor(tx, act, userId, data));
      return c.json(await work, 200);
    })
    .openapi(postSuspension, async (c) => {
      const { userId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        setInvestorStatus(tx, act, userId, 'SUSPENDIDO', data.reason),
      );
      return c.json(await work, 200);
    })
    .openapi(postReactivation, async (c) => {
      const { userId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        setInvestorStatus(tx, act, userId, 'ACTIVO', data.reason),
      );
      return c.json(await work, 200);
    });
