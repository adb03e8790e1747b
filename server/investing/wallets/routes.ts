import { ActReason, IdParam } from '@core/contract/common';
import {
  InvestorDeposit,
  InvestorMovement,
  InvestorMovementPage,
  InvestorMovementQuery,
  NewWithdrawal,
  WalletPreview,
  Withdrawal,
  WithdrawalPage,
  WithdrawalPayment,
  WithdrawalQuery,
} from '@core/contract/investorMoney';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { inTransaction } from '../../platform/db/client';
import type { Deps } from '../../platform/deps';
import { lookedAt } from '../lookedAt';
import { previewDeposit, recordDeposit, voidMovement } from './deposits';
import { findMovementPage, findWithdrawalPage } from './queries';
import {
  askWithdrawal,
  endWithdrawal,
  payWithdrawal,
  previewWithdrawalPayment,
} from './withdrawals';

const routes = routesOf('Dinero de inversionistas');
const parameters = [IDEMPOTENCY_HEADER];
const ofInvestor = z.object({ userId: IdParam });
const params = z.object({ id: IdParam });
const MOVEMENTS = '/protected/movimientos-de-inversionistas';
const WITHDRAWALS = '/protected/retiros-de-inversionistas';
const DEPOSITS = '/protected/inversionistas/{userId}/depositos';
const movement = json(InvestorMovement, 'El movimiento');
const withdrawal = json(Withdrawal, 'El retiro');

const listMovements = routes.get(MOVEMENTS, 'listInvestorMovements', {
  summary: 'Los movimientos del dinero de inversionistas, del último al primero',
  request: { query: InvestorMovementQuery },
  responses: { 200: json(InvestorMovementPage, 'Una página de movimientos') },
});
const postDepositPreview = routes.post(`${DEPOSITS}/vista-previa`, 'previewInvestorDeposit', {
  summary: 'Muestra qué haría un depósito de un inversionista',
  request: { params: ofInvestor, body: jsonBody(InvestorDeposit) },
  responses: { 200: json(WalletPreview, 'Lo que haría') },
});
const postDeposit = routes.post(DEPOSITS, 'recordInvestorDeposit', {
  summary: 'Registra el depósito de un inversionista',
  parameters,
  request: { params: ofInvestor, body: jsonBody(InvestorDeposit) },
  responses: { 201: movement },
});
const postVoid = routes.post(`${MOVEMENTS}/{id}/extorno`, 'voidInvestorMovement', {
  summary: 'Extorna un depósito o un retiro de un inversionista',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: movement },
});
const listWithdrawals = routes.get(WITHDRAWALS, 'listWithdrawals', {
  summary: 'Los retiros que pidieron los inversionistas, del último al primero',
  request: { query: WithdrawalQuery },
  responses: { 200: json(WithdrawalPage, 'Una página de retiros') },
});
const postWithdrawal = routes.post(WITHDRAWALS, 'askWithdrawal', {
  summary: 'Pide un retiro de su dinero disponible',
  parameters,
  request: { body: jsonBody(NewWithdrawal) },
  responses: { 201: withdrawal },
});
const postGivingUp = routes.post(`${WITHDRAWALS}/{id}/renuncia`, 'giveUpWithdrawal', {
  summary: 'Renuncia a un retiro que pidió',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: withdrawal },
});
const postPaymentPreview = routes.post(
  `${WITHDRAWALS}/{id}/pago/vista-previa`,
  'previewWithdrawalPayment',
  {
    summary: 'Muestra qué haría el pago de un retiro',
    request: { params, body: jsonBody(WithdrawalPayment) },
    responses: { 200: json(WalletPreview, 'Lo que haría') },
  },
);
const postPayment = routes.post(`${WITHDRAWALS}/{id}/pago`, 'payWithdrawal', {
  summary: 'Paga un retiro',
  parameters,
  request: { params, body: jsonBody(WithdrawalPayment) },
  responses: { 200: withdrawal },
});
const postRejection = routes.post(`${WITHDRAWALS}/{id}/rechazo`, 'rejectWithdrawal', {
  summary: 'Rechaza un retiro con su motivo',
  parameters,
  request: { params, body: jsonBody(ActReason) },
  responses: { 200: withdrawal },
});

/** Money that investors keep with the lender. */
export const investorMoneyRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listMovements, async (c) => {
      const of = lookedAt(c.get('actor'));
      return c.json(await findMovementPage(deps.db, c.req.valid('query'), of), 200);
    })
    .openapi(postDepositPreview, async (c) => {
      const { userId } = c.req.valid('param');
      const data = c.req.valid('json');
      const mover = { userId: c.get('actor').userId, clock: deps.clock };
      const work = inTransaction(deps.db, (tx) => previewDeposit(tx, mover, userId, data));
      return c.json(await work, 200);
    })
    .openapi(postDeposit, async (c) => {
      const { userId } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => recordDeposit(tx, act, userId, data));
      return c.json(await work, 201);
    })
    .openapi(postVoid, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => voidMovement(tx, act, id, data.reason));
      return c.json(await work, 200);
    })
    .openapi(listWithdrawals, async (c) => {
      const of = lookedAt(c.get('actor'));
      return c.json(await findWithdrawalPage(deps.db, c.req.valid('query'), of), 200);
    })
    .openapi(postWithdrawal, async (c) => {
      const data = c.req.valid('json');
      const { userId } = c.get('actor');
      const work = runCommand(c, deps, data, (tx, act) => askWithdrawal(tx, act, userId, data));
      return c.json(await work, 201);
    })
    .openapi(postGivingUp, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const { userId } = c.get('actor');
      const work = runCommand(c, deps, data, (tx, act) =>
        endWithdrawal(tx, act, id, 'RETIRADO', { ...data, userId }),
      );
      return c.json(await work, 200);
    })
    .openapi(postPaymentPreview, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const mover = { userId: c.get('actor').userId, clock: deps.clock };
      const work = inTransaction(deps.db, (tx) => previewWithdrawalPayment(tx, mover, id, data));
      return c.json(await work, 200);
    })
    .openapi(postPayment, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) => payWithdrawal(tx, act, id, data));
      return c.json(await work, 200);
    })
    .openapi(postRejection, async (c) => {
      const { id } = c.req.valid('param');
      const data = c.req.valid('json');
      const work = runCommand(c, deps, data, (tx, act) =>
        endWithdrawal(tx, act, id, 'RECHAZADO', data),
      );
      return c.json(await work, 200);
    });
