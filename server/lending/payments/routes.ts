import { keyOf } from '../../access/operations/commandKey';
import { lentIn } from '../loans/queries';
import { IdParam } from '@core/contract/common';
import {
  NewPayment,
  Payment,
  PaymentPreview,
  PaymentVoidPreview,
  VoidPayment,
} from '@core/contract/payments';
import {
  PrepaymentSimulation,
  PrepaymentSimulationQuery,
} from '@core/contract/prepaymentSimulations';
import { ReceivedPaymentPage, ReceivedPaymentQuery } from '@core/contract/receivedPayments';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { renderReceipt } from '../../platform/documents/receipt';
import { IDEMPOTENCY_HEADER, runCommand } from '../../access/operations/command';
import { shareCommands } from '../../access/operations/groupCommit/shareCommands';
import { proofRoute } from '../../access/operations/proofRoute';
import { createRouter, json, jsonBody, routesOf } from '../../access/operations/router';
import { findLender } from '../../parties/lenders/queries';
import { paymentsAsReaderMay } from '../loans/asReaderMay';
import { getLoanDetail } from '../loans/detail';
import { scopeOf } from '../../access/identity/scope';
import { checkLoanScope } from '../loans/scope';
import { isOldPayment } from '../../access/awaitingActs/loanActs';
import { checkForm } from '../../access/permissions/checkForm';
import { readIncoming } from './incoming';
import { findPayments } from './queries';
import { findVerifyUrl, receiptProof } from './verify';
import { findReceived } from './received';
import { sharedPayments } from './recordTogether';
import { previewByHand } from './preview';
import { BY_HAND, getPayment, recordPayment } from './service';
import { simulatePrepayment } from './simulation';
import { previewPaymentVoid, voidPayment } from './voiding';

const tags = ['Pagos'];
const routes = routesOf('Pagos');
const loanParams = z.object({ loanId: IdParam });
const paymentParams = loanParams.extend({ paymentId: IdParam });

const listPayments = routes.get('/protected/prestamos/{loanId}/pagos', 'listPayments', {
  summary: 'Lista los pagos de un préstamo',
  request: { params: loanParams },
  responses: { 200: json(z.array(Payment), 'Los pagos, del último al primero') },
});

const listReceived = routes.get('/protected/pagos', 'listReceivedPayments', {
  summary: 'Los pagos que entraron en un día y siguen en pie, de cualquier préstamo',
  request: { query: ReceivedPaymentQuery },
  responses: { 200: json(ReceivedPaymentPage, 'Una página de pagos y lo que suman') },
});

const postPreview = routes.post(
  '/protected/prestamos/{loanId}/pagos/simulacion',
  'previewPayment',
  {
    summary: 'Muestra qué pagaría un pago, sin guardar nada',
    request: { params: loanParams, body: jsonBody(NewPayment) },
    responses: { 200: json(PaymentPreview, 'Cómo se aplicaría') },
  },
);

const readSimulation = routes.get('/protected/prestamos/{loanId}/simulador', 'simulatePrepayment', {
  summary: 'Calcula lo que cuesta cancelar un préstamo en una fecha, y las formas de prepagarlo',
  request: { params: loanParams, query: PrepaymentSimulationQuery },
  responses: { 200: json(PrepaymentSimulation, 'Lo que pasaría, sin guardar nada') },
});

const postPayment = routes.post('/protected/prestamos/{loanId}/pagos', 'recordPayment', {
  summary: 'Registra un pago y lo aplica al cronograma',
  parameters: [IDEMPOTENCY_HEADER],
  request: { params: loanParams, body: jsonBody(NewPayment) },
  responses: { 201: json(Payment, 'Pago registrado') },
});

const readVoidPreview = routes.get(
  '/protected/prestamos/{loanId}/pagos/{paymentId}/extorno',
  'previewPaymentVoid',
  {
    summary: 'Muestra qué cambiaría al extornar un pago',
    request: { params: paymentParams },
    responses: { 200: json(PaymentVoidPreview, 'La diferencia, sin guardar nada') },
  },
);

const postEarlierVoid = routes.post(
  '/protected/prestamos/{loanId}/pagos/{paymentId}/extorno-posterior',
  'voidEarlierPayment',
  {
    summary: 'Extorna un pago registrado en un día anterior',
    parameters: [IDEMPOTENCY_HEADER],
    request: { params: paymentParams, body: jsonBody(VoidPayment) },
    responses: { 200: json(Payment, 'El pago extornado') },
  },
);

const postVoid = routes.post(
  '/protected/prestamos/{loanId}/pagos/{paymentId}/extorno',
  'voidPayment',
  {
    summary: 'Extorna un pago registrado hoy',
    parameters: [IDEMPOTENCY_HEADER],
    request: { params: paymentParams, body: jsonBody(VoidPayment) },
    responses: { 200: json(Payment, 'El pago extornado') },
  },
);

const readReceipt = routes.get(
  '/protected/prestamos/{loanId}/pagos/{paymentId}/recibo.pdf',
  'getReceipt',
  {
    summary: 'El recibo de un pago, para imprimir',
    request: { params: paymentParams },
    responses: {
      200: { description: 'El recibo', content: { 'application/pdf': { schema: z.string() } } },
    },
  },
);

const readProof = proofRoute('/api/recibos/verificar/{code}', {
  operationId: 'verifyReceipt',
  tags,
  summary: 'Comprueba un recibo por el código de su QR',
});

/** Routes that read or try payments without writing anything. */
const readingRoutes = ({ db, clock, settings }: Deps) =>
  createRouter()
    .openapi(listPayments, async (c) => {
      const { loanId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      const payments = await findPayments(db, loanId);
      return c.json(paymentsAsReaderMay(payments, c.get('mayDo'), clock.today()), 200);
    })
    .openapi(listReceived, async (c) =>
      c.json(
        await findReceived(db, c.req.valid('query'), clock.today(), scopeOf(c.get('actor'))),
        200,
      ),
    )
    .openapi(postPreview, async (c) => {
      const { loanId } = c.req.valid('param');
      const data = c.req.valid('json');
      checkForm(c, 'payment', data, clock.today());
      const { currency } = await lentIn(db, loanId);
      const payment = readIncoming(data, currency);
      return c.json(await previewByHand(db, loanId, payment, clock), 200);
    })
    .openapi(readSimulation, async (c) => {
      const { loanId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      const asked = c.req.valid('query');
      return c.json(await simulatePrepayment(db, loanId, asked, clock.today()), 200);
    })
    .openapi(readVoidPreview, async (c) => {
      const { loanId, paymentId } = c.req.valid('param');
      return c.json(await previewPaymentVoid(db, loanId, paymentId, clock.today()), 200);
    })
    .openapi(readReceipt, async (c) => {
      const { loanId, paymentId } = c.req.valid('param');
      await checkLoanScope(db, c.get('actor'), loanId);
      const payment = await getPayment(db, loanId, paymentId);
      const loan = await getLoanDetail(db, loanId, clock.today());
      const verifyUrl = await findVerifyUrl(db, settings.publicUrl, paymentId);
      const lender = await findLender(db, payment.recordedOn, settings);
      const { timeZone } = settings;
      const pdf = await renderReceipt(payment, loan, { lender, timeZone, verifyUrl });
      return c.body(new Uint8Array(pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${payment.receiptNumber}.pdf"`,
        'cache-control': 'private, no-store',
      });
    })
    .openapi(readProof, async (c) =>
      c.html(await receiptProof(db, c.req.valid('param').code, settings, clock.today()), 200),
    );

export function paymentRoutes(deps: Deps) {
  const record = shareCommands(deps, sharedPayments);
  return readingRoutes(deps)
    .openapi(postPayment, async (c) => {
      const data = c.req.valid('json');
      const { loanId } = c.req.valid('param');
      checkForm(c, 'payment', data, deps.clock.today());
      // One dated long ago may wait for a second person: it goes by itself.
      if (isOldPayment(data.receivedOn, deps.clock.calendarDay())) {
        const work = runCommand(c, deps, data, async (tx, act) => {
          const { currency } = await lentIn(tx, loanId);
          return recordPayment(tx, act, loanId, readIncoming(data, currency), BY_HAND);
        });
        return c.json(await work, 201);
      }
      // A command without its key is refused before anything is looked up.
      keyOf(c, data);
      const { currency } = await lentIn(deps.db, loanId);
      const payment = readIncoming(data, currency);
      const asked = { loanId, payment, recordedBy: c.get('actor').fullName };
      return c.json(await record(c, data, asked), 201);
    })
    .openapi(postVoid, async (c) => {
      const data = c.req.valid('json');
      const { loanId, paymentId } = c.req.valid('param');
      const payment = await runCommand(c, deps, data, (tx, act) =>
        voidPayment(tx, act, loanId, paymentId, data, 'today'),
      );
      return c.json(payment, 200);
    })
    .openapi(postEarlierVoid, async (c) => {
      const data = c.req.valid('json');
      const { loanId, paymentId } = c.req.valid('param');
      const payment = await runCommand(c, deps, data, (tx, act) =>
        voidPayment(tx, act, loanId, paymentId, data, 'anyDay'),
      );
      return c.json(payment, 200);
    });
}
