import { findBaseCurrency } from '../../access/currencies/queries';
import { LoanPage, LoanQuery } from '@core/contract/loanLists';
import { JournalEntry, LoanCharge } from '@core/contract/loanEntries';
import {
  LoanDetail,
  LoanPreview,
  NewLoan,
  PayoffQuote,
  Schedule,
  SimulatedTerms,
} from '@core/contract/loans';
import { VoidLoan } from '@core/contract/voidLoan';
import { IdParam, OrdinalParam } from '@core/contract/common';
import { DebtExplanation } from '@core/contract/explanations';
import { LoanPast, LoanPastQuery } from '@core/contract/loanPast';
import { PayoffQuery } from '@core/contract/prepaymentSimulations';
import { ScheduleVersions } from '@core/contract/schedules';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Database } from '../../platform/db/client';
import type { Deps } from '../../platform/deps';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import type { AppEnv } from '../../platform/http/appEnv';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { findHolidayDays } from '../../origination/products/queries';
import { findFundRow } from '../../money/funds/queries';
import { findLoanEntries } from '../../money/journal/queries';
import { checkApprovalLimit, checkForm } from '../../access/permissions/checkForm';
import { getLoanWithCost } from './agreedCost';
import { loanAsReaderMay } from './asReaderMay';
import { explainInstallmentOf } from './explanation';
import { getLoanPast } from './past';
import { findLoanPage } from './lists';
import { findCharges } from './chargeList';
import { lentIn } from './queries';
import { scopeOf } from '../../access/identity/scope';
import { checkLoanScope } from './scope';
import { previewLoan } from './loanPreview';
import { payoffDayOf } from './payoff';
import { quotePayoff } from './renewal';
import { findScheduleVersions } from './scheduleVersions';
import { simulateLoan } from './service';
import { registerLoan, undoLoan } from './registration';

const routes = routesOf('Préstamos');
const params = z.object({ loanId: IdParam });

const postSimulation = routes.post('/protected/prestamos/simulacion', 'simulateLoan', {
  summary: 'Calcula el cronograma de unas condiciones, sin guardar nada',
  request: { body: jsonBody(SimulatedTerms) },
  responses: { 200: json(Schedule, 'El cronograma') },
});

const listLoans = routes.get('/protected/prestamos', 'listLoans', {
  summary: 'Lista préstamos',
  request: { query: LoanQuery },
  responses: { 200: json(LoanPage, 'Una página de préstamos') },
});

const postPreview = routes.post('/protected/prestamos/vista-previa', 'previewLoan', {
  summary: 'Revisa un desembolso: lo que se entrega y su asiento, sin guardar nada',
  request: { body: jsonBody(NewLoan) },
  responses: { 200: json(LoanPreview, 'Lo que pasaría') },
});

const postLoan = routes.post('/protected/prestamos', 'disburseLoan', {
  summary: 'Registra un préstamo y lo desembolsa',
  parameters: [IDEMPOTENCY_HEADER],
  request: { body: jsonBody(NewLoan) },
  responses: { 201: json(LoanDetail, 'Préstamo desembolsado') },
});

const readLoan = routes.get('/protected/prestamos/{loanId}', 'getLoan', {
  summary: 'Muestra un préstamo con su cronograma y lo que debe hoy',
  request: { params },
  responses: { 200: json(LoanDetail, 'El préstamo') },
});

const listCharges = routes.get('/protected/prestamos/{loanId}/cargos', 'listLoanCharges', {
  summary: 'Lista los cargos de un préstamo',
  request: { params },
  responses: { 200: json(z.array(LoanCharge), 'Los cargos, del último al primero') },
});

const readPayoff = routes.get('/protected/prestamos/{loanId}/cancelacion', 'quotePayoff', {
  summary: 'Calcula lo que cuesta cancelar un préstamo, hoy o en los próximos días',
  request: { params, query: PayoffQuery },
  responses: { 200: json(PayoffQuote, 'Lo que cuesta cancelarlo') },
});

const listVersions = routes.get(
  '/protected/prestamos/{loanId}/cronogramas',
  'listScheduleVersions',
  {
    summary: 'Muestra el cronograma original de un préstamo y lo que lo cambió',
    request: { params },
    responses: { 200: json(ScheduleVersions, 'El original y sus cambios') },
  },
);

const readExplanation = routes.get(
  '/protected/prestamos/{loanId}/cuotas/{number}/explicacion',
  'explainInstallment',
  {
    summary: 'Explica por qué se debe una cuota: saldo, tasa, días, pagos',
    request: { params: params.extend({ number: OrdinalParam }) },
    responses: { 200: json(DebtExplanation, 'Cada parte, con sus pasos') },
  },
);

const readPast = routes.get('/protected/prestamos/{loanId}/a-fecha', 'getLoanPast', {
  summary: 'Muestra un préstamo como estaba en una fecha',
  request: { params, query: LoanPastQuery },
  responses: { 200: json(LoanPast, 'El préstamo aquel día') },
});

const listEntries = routes.get('/protected/prestamos/{loanId}/asientos', 'listLoanEntries', {
  summary: 'Lista los asientos contables de un préstamo',
  request: { params },
  responses: { 200: json(z.array(JournalEntry), 'Los asientos, del último al primero') },
});

const postVoid = routes.post('/protected/prestamos/{loanId}/anulacion', 'voidLoan', {
  summary: 'Anula un desembolso sin pagos',
  parameters: [IDEMPOTENCY_HEADER],
  request: { params, body: jsonBody(VoidLoan) },
  responses: { 200: json(LoanDetail, 'El préstamo anulado') },
});

/** Reads that anybody may make of the loans they may see. */
const readingRoutes = ({ db, clock }: Deps) =>
  createRouter()
    .openapi(postSimulation, async (c) => {
      const terms = c.req.valid('json');
      const holidays =
        terms.restDays === 'sundaysAndHolidays' ? await findHolidayDays(db, clock.today()) : [];
      const currency = terms.currency ?? (await findBaseCurrency(db));
      return c.json(simulateLoan(terms, currency, holidays), 200);
    })
    .openapi(listLoans, async (c) => {
      const scope = scopeOf(c.get('actor'));
      return c.json(await findLoanPage(db, c.req.valid('query'), scope, clock.today()), 200);
    })
    .openapi(readLoan, async (c) => {
      const { loanId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      const loan = await getLoanWithCost(db, loanId, clock.today());
      return c.json(loanAsReaderMay(loan, c.get('mayDo')), 200);
    })
    .openapi(listCharges, async (c) => {
      const { loanId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      return c.json(await findCharges(db, loanId), 200);
    })
    .openapi(readPayoff, async (c) => {
      const { loanId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      const on = payoffDayOf(c.req.valid('query').asOf, clock.today());
      return c.json(await quotePayoff(db, loanId, on), 200);
    })
    .openapi(listVersions, async (c) => {
      const { loanId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      return c.json(await findScheduleVersions(db, await lentIn(db, loanId)), 200);
    })
    .openapi(readExplanation, async (c) => {
      const { loanId, number } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      return c.json(await explainInstallmentOf(db, loanId, number, clock.today()), 200);
    })
    .openapi(readPast, async (c) => {
      const { loanId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      const { asOf } = c.req.valid('query');
      return c.json(await getLoanPast(db, loanId, asOf, clock.today()), 200);
    })
    .openapi(listEntries, async (c) => {
      const { loanId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      return c.json(await findLoanEntries(db, loanId), 200);
    });

/** Terms that a loan of a product cannot choose: its version is compared instead. */
const DECIDED_BY_PRODUCT = ['rateKind', 'dayCount', 'method'];

/** Holds a new loan to the form of who sends it. */
export function checkLoanForm(c: Context<AppEnv>, data: NewLoan, today: string): void {
  const { renewal: _renewal, tranches: _tranches, confirmsRepeated: _another, ...typed } = data;
  const method = data.method ?? 'levelInstallment';
  const isOfProduct = data.productId !== undefined || data.requestId !== undefined;
  const decided = isOfProduct ? DECIDED_BY_PRODUCT : [];
  checkForm(c, 'newLoan', { ...typed, method }, today, decided);
}

/** Holds a new loan to the form of who sends it, and to what they may approve alone. */
export async function checkNewLoan(
  c: Context<AppEnv>,
  { db, clock }: Deps,
  data: NewLoan,
): Promise<void> {
  checkLoanForm(c, data, clock.today());
  await checkApprovalOf(c, db, data);
}

/** Holds what is lent to what its person may approve alone. */
export const checkApprovalOf = (
  c: Context<AppEnv>,
  db: Database,
  {
    principal = '0.00',
    fundId = 0,
  }: { readonly principal?: string | undefined; readonly fundId?: number | undefined },
) =>
  checkApprovalLimit(
    c,
    principal,
    'principal',
    async () => (await findFundRow(db, fundId))?.currency ?? '',
  );

export const loanRoutes = (deps: Deps) =>
  readingRoutes(deps)
    .openapi(postPreview, async (c) => {
      const { userId } = c.get('actor');
      const act = { userId, requestId: c.get('requestId'), clock: deps.clock };
      return c.json(await previewLoan(deps.db, act, c.req.valid('json')), 200);
    })
    .openapi(postLoan, async (c) => {
      const data = c.req.valid('json');
      await checkNewLoan(c, deps, data);
      return c.json(
        await runCommand(c, deps, data, (tx, act) => registerLoan(tx, act, deps.settings, data)),
        201,
      );
    })
    .openapi(postVoid, async (c) => {
      const data = c.req.valid('json');
      const { loanId } = c.req.valid('param');
      const loan = await runCommand(c, deps, data, (tx, act) => undoLoan(tx, act, loanId, data));
      return c.json(loan, 200);
    });
