import { WaitingLoanPage, WaitingLoanQuery } from '@core/contract/agreements';
import { IdParam } from '@core/contract/common';
import {
  AskedDisbursement,
  DisbursementPreview,
  NewDisbursement,
} from '@core/contract/disbursements';
import { LoanDetail, LoanPreview, NewLoan } from '@core/contract/loans';
import { VoidLoan } from '@core/contract/voidLoan';
import { max, ZERO } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Act, Deps } from '../../platform/deps';
import { findFreeCash } from '../../money/funds/profile';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { checkApprovalLimit } from '../../access/permissions/checkForm';
import { findWaitingPage } from './agreementQueries';
import { agreeLoan, heldFor, redateLoan } from './agreements';
import {
  disburseAgreed,
  previewDisbursement,
  previewRedating,
  undoDisbursement,
} from './disbursing';
import { previewOf } from './loanPreview';
import { prepareLoan } from './prepareLoan';
import { getLockedLoan } from './queries';
import { findRepeatedLoan } from './repeatedLoan';
import { checkNewLoan } from './routes';

const routes = routesOf('Préstamos');
const params = z.object({ loanId: IdParam });
const parameters = [IDEMPOTENCY_HEADER];
const AGREED = '/protected/prestamos/por-desembolsar';
const OF_LOAN = '/protected/prestamos/{loanId}';

const listWaiting = routes.get('/protected/por-desembolsar', 'listWaitingLoans', {
  summary: 'Lista los préstamos por desembolsar, con el paso que sigue',
  request: { query: WaitingLoanQuery },
  responses: { 200: json(WaitingLoanPage, 'Los que esperan su dinero') },
});

const postPreview = routes.post(`${AGREED}/vista-previa`, 'previewAgreement', {
  summary: 'Revisa un préstamo por desembolsar: lo que se apartará, sin guardar nada',
  request: { body: jsonBody(NewLoan) },
  responses: { 200: json(LoanPreview, 'Lo que pasaría el día pactado') },
});

const postAgreed = routes.post(AGREED, 'agreeLoan', {
  summary: 'Registra un préstamo por desembolsar',
  parameters,
  request: { body: jsonBody(NewLoan) },
  responses: { 201: json(LoanDetail, 'Préstamo por desembolsar') },
});

const postDisbursementPreview = routes.post(
  `${OF_LOAN}/desembolso/vista-previa`,
  'previewDisbursement',
  {
    summary: 'Revisa el desembolso de un préstamo que esperaba, sin guardar nada',
    request: { params, body: jsonBody(AskedDisbursement) },
    responses: { 200: json(DisbursementPreview, 'Lo que pasaría') },
  },
);

const postDisbursement = routes.post(`${OF_LOAN}/desembolso`, 'disburseAgreed', {
  summary: 'Desembolsa un préstamo que esperaba',
  parameters,
  request: { params, body: jsonBody(NewDisbursement) },
  responses: { 201: json(LoanDetail, 'El préstamo vigente') },
});

const postUndo = routes.post(`${OF_LOAN}/desembolso/anulacion`, 'undoDisbursement', {
  summary: 'Deshace un desembolso de hoy',
  parameters,
  request: { params, body: jsonBody(VoidLoan) },
  responses: { 200: json(LoanDetail, 'El préstamo por desembolsar') },
});

const postRedatingPreview = routes.post(
  `${OF_LOAN}/fecha-pactada/vista-previa`,
  'previewRedating',
  {
    summary: 'Revisa otra fecha para el desembolso, sin guardar nada',
    request: { params, body: jsonBody(AskedDisbursement) },
    responses: { 200: json(DisbursementPreview, 'Lo que cambiaría') },
  },
);

const postRedating = routes.post(`${OF_LOAN}/fecha-pactada`, 'redateLoan', {
  summary: 'Pacta otra fecha para el desembolso',
  parameters,
  request: { params, body: jsonBody(NewDisbursement) },
  responses: { 200: json(LoanDetail, 'El préstamo con su fecha nueva') },
});

const actOf = (c: Context<AppEnv>, { clock }: Deps): Act => ({
  userId: c.get('actor').userId,
  requestId: c.get('requestId'),
  clock,
});

export const agreementRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listWaiting, async (c) =>
      c.json(await findWaitingPage(deps.db, c.req.valid('query'), deps.clock.today()), 200),
    )
    .openapi(postPreview, async (c) => {
      const later = { isLater: true };
      const data = c.req.valid('json');
      const prepared = await prepareLoan(deps.db, actOf(c, deps), data, later);
      const preview = await previewOf(deps.db, prepared);
      // Money of investors comes with the disbursement: the fund holds the rest alone until then.
      const ofInvestors = prepared.funding?.held ?? ZERO;
      const ofLender = max(heldFor(prepared) - ofInvestors, ZERO);
      const free = (await findFreeCash(deps.db, prepared.fund.id)) - ofLender;
      const repeated = await findRepeatedLoan(deps.db, data, deps.clock);
      return c.json(
        { ...preview, fundCashAfter: formatMoney(free, preview.currency), repeated },
        200,
      );
    })
    .openapi(postAgreed, async (c) => {
      const data = c.req.valid('json');
      await checkNewLoan(c, deps, data);
      return c.json(await runCommand(c, deps, data, (tx, act) => agreeLoan(tx, act, data)), 201);
    })
    .openapi(postDisbursementPreview, async (c) => {
      const { loanId } = c.req.valid('param');
      const asked = c.req.valid('json');
      return c.json(await previewDisbursement(deps.db, actOf(c, deps), loanId, asked), 200);
    })
    .openapi(postDisbursement, async (c) => {
      const data = c.req.valid('json');
      const { loanId } = c.req.valid('param');
      const made = await runCommand(c, deps, data, async (tx, act) => {
        const { principal, currency } = await getLockedLoan(tx, loanId);
        await checkApprovalLimit(c, principal, 'principal', async () => currency);
        return disburseAgreed(tx, act, deps.settings, loanId, data);
      });
      return c.json(made, 201);
    })
    .openapi(postUndo, async (c) => {
      const data = c.req.valid('json');
      const { loanId } = c.req.valid('param');
      const undone = (tx: Parameters<typeof undoDisbursement>[0], act: Act) =>
        undoDisbursement(tx, act, loanId, data);
      return c.json(await runCommand(c, deps, data, undone), 200);
    })
    .openapi(postRedatingPreview, async (c) => {
      const { loanId } = c.req.valid('param');
      const asked = c.req.valid('json');
      return c.json(await previewRedating(deps.db, actOf(c, deps), loanId, asked), 200);
    })
    .openapi(postRedating, async (c) => {
      const data = c.req.valid('json');
      const { loanId } = c.req.valid('param');
      const moved = await runCommand(c, deps, data, (tx, act) =>
        redateLoan(tx, act, deps.settings, loanId, data),
      );
      return c.json(moved, 200);
    });
