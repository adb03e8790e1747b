import type { LoanDetail } from '@core/contract/loans';
import type { Payment, PaymentPreview, PaymentVoidPreview } from '@core/contract/payments';
import type { Problem } from '@core/contract/problem';
import { addDays } from '@core/calendar/plainDate';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewLoan, someParties } from '@tests/support/builders';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { refusalOf } from '@tests/support/tranches';

let app: TestApp;
let ids: Awaited<ReturnType<typeof someParties>>;
beforeAll(async () => {
  app = await createTestApp();
  ids = await someParties(app);
  const body = { kind: 'contribution', amount: '90000.00', note: 'Aporte' };
  await app.send('POST', `/protected/fondos/${ids.fundId}/movimientos`, { body });
});
afterAll(() => app.close());

const reason = { reason: 'El cheque fue devuelto' };
const read = async <T>(path: string) =>
  (await (await app.send('GET', `/protected/${path}`)).json()) as T;
const detail = (id: number) => read<LoanDetail>(`prestamos/${id}`);
const paymentsOf = (id: number) => read<Payment[]>(`prestamos/${id}/pagos`);

async function newLoan(): Promise<LoanDetail> {
  app.setToday(TODAY);
  const response = await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids) });
  return (await response.json()) as LoanDetail;
}

const post = (id: number, path: string, body: unknown, as?: string) =>
  app.send('POST', `/protected/prestamos/${id}/pagos${path}`, { body, as });

const pay = (id: number, amount: string, receivedOn: string) =>
  post(id, '', { amount, receivedOn, means: 'cash' });

const undo = (id: number, payment: Payment, path = 'extorno-posterior') =>
  post(id, `/${payment.id}/${path}`, reason);

async function paid(id: number, amount: string, receivedOn: string): Promise<Payment> {
  const response = await pay(id, amount, receivedOn);
  expect(response.status).toBe(201);
  return (await response.json()) as Payment;
}

/** Essence of a loan that must not depend on the order in which payments were entered. */
async function essence(id: number) {
  const { id: _id, number: _number, version: _version, ...loan } = await detail(id);
  const payments = (await paymentsOf(id))
    .filter(({ status }) => status === 'applied')
    .map(({ amount, receivedOn, outstandingAfter, allocation }) => ({
      amount,
      receivedOn,
      outstandingAfter,
      allocation,
    }))
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  const { rows } = await app.db.execute(sql`
    select account, sum(debit - credit)::text as amount from journal_line
    where loan_id = ${id} group by account having sum(debit - credit) <> 0 order by account`);
  return { loan, payments, books: rows };
}

const tiesOut = async () =>
  expect(await read('balance-prestamos')).toMatchObject({ difference: '0.00' });

describe('a payment of a day before others', () => {
  it('shows what it moves, writes nothing, and then does just that', async () => {
    const { id } = await newLoan();
    app.setToday('2026-04-30');
    const late = await paid(id, '100.00', '2026-04-30');
    expect(late).toMatchObject({ lateInterest: '7.92', interest: '12.00', principal: '80.08' });
    const before = await essence(id);
    const body = { amount: '408.03', receivedOn: '2026-04-10', means: 'cash' };
    const preview = (await (await post(id, '/simulacion', body)).json()) as PaymentPreview;
    expect(preview).toMatchObject({
      interest: '12.00',
      principal: '396.03',
      outstandingBefore: '1224.08',
      outstandingAfter: '816.05',
      replay: {
        lateInterest: '-7.92',
        outstandingBefore: '1132.00',
        outstandingAfter: '716.05',
        moved: [
          {
            receiptNumber: late.receiptNumber,
            before: { lateInterest: '7.92', interest: '12.00', principal: '80.08' },
            after: { lateInterest: '0.00', interest: '8.04', principal: '91.96' },
          },
        ],
      },
    });
    expect(await essence(id)).toEqual(before);
    const done = await paid(id, '408.03', '2026-04-10');
    expect(done).toMatchObject({
      isBackDated: true,
      outstandingAfter: preview.outstandingAfter,
      allocation: preview.allocation,
    });
    const [, moved] = await paymentsOf(id);
    expect(moved).toMatchObject({
      lateInterest: '0.00',
      interest: '8.04',
      principal: '91.96',
      outstandingAfter: '716.05',
      replays: [{ kind: 'backDated', receiptNumber: done.receiptNumber }],
    });
    await tiesOut();
    const { rows } = await app.db.execute(sql`
      select kind from journal_entry where loan_id = ${id} order by id desc limit 3`);
    expect(rows.map(({ kind }) => kind)).toEqual(['paymentReplay', 'charges', 'payment']);

    await undo(id, done);
    expect(await essence(id)).toEqual(before);
    await tiesOut();
  });

  it('is refused where a later one would no longer fit, and before the loan', async () => {
    const { id } = await newLoan();
    app.setToday('2026-04-20');
    await paid(id, '1200.00', '2026-04-20');
    expect(await refusalOf(await pay(id, '100.00', '2026-04-12'))).toEqual([
      422,
      'PAYMENT_LATER_NOT_FITS',
    ]);
    expect(await refusalOf(await pay(id, '1300.00', '2026-04-12'))).toEqual([
      422,
      'PAYMENT_EXCEEDS_BALANCE',
    ]);
    const message =
      'El préstamo se desembolsó después de ese día. Use una fecha del 10/03/2026 al 20/04/2026.';
    expect(await (await pay(id, '1.00', '2026-03-09')).json()).toMatchObject({
      code: 'PAYMENT_DATE_OUT_OF_LIMITS',
      errors: [{ field: 'receivedOn', message }],
    });
    expect(await detail(id)).toMatchObject({ totalPaid: '1200.00' });
  });
});

describe('voiding any payment', () => {
  it('shows the difference first, and asks again when the loan changed since', async () => {
    const { id } = await newLoan();
    app.setToday('2026-04-20');
    const first = await paid(id, '408.03', '2026-04-10');
    const second = await paid(id, '50.00', '2026-04-20');
    const preview = await read<PaymentVoidPreview>(`prestamos/${id}/pagos/${first.id}/extorno`);
    expect(preview).toMatchObject({
      receiptNumber: first.receiptNumber,
      lateInterest: '3.96',
      outstandingBefore: '766.05',
      outstandingAfter: '1178.04',
      moved: [
        { receiptNumber: second.receiptNumber, after: { lateInterest: '3.96', interest: '12.00' } },
      ],
    });
    const { loanVersion } = preview;
    await paid(id, '1.00', '2026-04-20');
    const stale = await post(id, `/${first.id}/extorno`, { ...reason, loanVersion });
    expect(await refusalOf(stale)).toEqual([409, 'LOAN_CHANGED']);
    expect((await undo(id, first, 'extorno')).status).toBe(200);
    expect(await detail(id)).toMatchObject({ outstandingTotal: '1177.04' });
    expect(await refusalOf(await undo(id, first))).toEqual([409, 'PAYMENT_ALREADY_VOIDED']);
    await tiesOut();
  });

  it('of an earlier day is another right', async () => {
    const { id } = await newLoan();
    app.setToday('2026-04-10');
    const payment = await paid(id, '10.00', '2026-04-10');
    app.setToday('2026-04-11');
    expect(await refusalOf(await undo(id, payment, 'extorno'))).toEqual([
      409,
      'PAYMENT_DAY_CLOSED',
    ]);
    const asAnalyst = await post(id, `/${payment.id}/extorno-posterior`, reason, ANALYST);
    expect(asAnalyst.status).toBe(403);
    expect((await undo(id, payment)).status).toBe(200);
    expect(await refusalOf(await post(id, '/9999/extorno-posterior', reason))).toEqual([
      404,
      'PAYMENT_NOT_FOUND',
    ]);
    await tiesOut();
  });
});

it('the order in which payments and voids are entered leaves no trace', async () => {
  const onePayment = fc.record({
    cents: fc.integer({ min: 100, max: 25_000 }),
    day: fc.integer({ min: 0, max: 80 }),
    isVoided: fc.boolean(),
    rank: fc.integer(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(onePayment, { minLength: 2, maxLength: 4 }), async (given) => {
      const text = (cents: number) =>
        `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      const dayOf = (day: number) => addDays(TODAY, day);
      const mixed = await newLoan();
      app.setToday('2026-06-20');
      const made: Payment[] = [];
      // One stands: the act that brings the charges to today.
      const ranked = given
        .toSorted((a, b) => a.rank - b.rank)
        .map((one, index) => ({ ...one, isVoided: one.isVoided && index > 0 }));
      for (const { cents, day } of ranked) {
        made.push(await paid(mixed.id, text(cents), dayOf(day)));
      }
      for (const [index, { isVoided }] of ranked.entries()) {
        if (isVoided) expect((await undo(mixed.id, made[index]!)).status).toBe(200);
      }
      const plain = await newLoan();
      app.setToday('2026-06-20');
      const standing = ranked.filter(({ isVoided }) => !isVoided);
      for (const { cents, day } of standing.toSorted((a, b) => a.day - b.day)) {
        await paid(plain.id, text(cents), dayOf(day));
      }
      expect(await essence(mixed.id)).toEqual(await essence(plain.id));
      await tiesOut();
    }),
    { numRuns: 8 },
  );
}, 120_000);

describe('money beyond what is due', () => {
  const ask = (id: number, amount: string, on: string, way?: string, path = '') =>
    post(id, path, { amount, receivedOn: on, means: 'cash', way });

  it('lowers the installments or shortens the term, and voiding it brings all back', async () => {
    const { id } = await newLoan();
    app.setToday('2026-04-20');
    await paid(id, '408.03', '2026-04-10');
    const before = await essence(id);
    const preview = (await (
      await ask(id, '300.00', '2026-04-20', undefined, '/simulacion')
    ).json()) as PaymentPreview;
    // 803.97 for 10 of 30 days and 503.97 for 20: 2.68 + 3.36 = 6.04 of interest.
    expect(preview.ways).toMatchObject([
      { way: 'payAhead', installment: '108.03', lastDueOn: '2026-06-10', interestSaved: '0.00' },
      {
        way: 'lowerInstallment',
        installment: '256.27',
        lastDueOn: '2026-06-10',
        interestSaved: '3.50',
      },
      {
        way: 'shortenTerm',
        installment: '408.03',
        lastDueOn: '2026-06-10',
        interestSaved: '5.02',
      },
    ]);
    const response = await ask(id, '300.00', '2026-04-20', 'shortenTerm');
    expect(await response.json()).toMatchObject({ way: 'shortenTerm', principal: '300.00' });
    const after = await detail(id);
    expect(after.installments[1]).toMatchObject({ principal: '701.99', interest: '6.04' });
    expect(after).toMatchObject({ outstandingPrincipal: '503.97' });
    await tiesOut();
    const [prepayment, first] = await paymentsOf(id);
    expect(first!.canVoid).toBe(false);
    expect(await refusalOf(await undo(id, first!))).toEqual([
      409,
      'PAYMENT_BEFORE_SCHEDULE_CHANGE',
    ]);
    const early = (await (await pay(id, '1.00', '2026-04-19')).json()) as Problem;
    expect(early.title).toMatch(
      /^Después de ese día cambió el cronograma: anote en la nota el día/,
    );
    const quote = await read<{ amount: string }>(`prestamos/${id}/cancelacion`);
    // Ten days of 803.97 and none of 503.97 yet.
    expect(quote).toMatchObject({ amount: '506.65' });
    expect((await undo(id, prepayment!)).status).toBe(200);
    expect(await essence(id)).toEqual(before);
    await tiesOut();
  });

  it('is refused when it cannot be, and takes back what was paid ahead', async () => {
    const { id } = await newLoan();
    app.setToday('2026-04-20');
    await paid(id, '500.00', '2026-04-15');
    expect(await refusalOf(await ask(id, '900.00', '2026-04-12', 'shortenTerm'))).toEqual([
      422,
      'PREPAYMENT_BACK_DATED',
    ]);
    expect(await refusalOf(await ask(id, '790.00', '2026-04-20', 'shortenTerm'))).toEqual([
      422,
      'PAYMENT_EXCEEDS_BALANCE',
    ]);
    const done = await ask(id, '100.00', '2026-04-20', 'lowerInstallment');
    expect(done.status).toBe(201);
    await tiesOut();
    const { outstandingPrincipal, installments } = await detail(id);
    expect(Number(outstandingPrincipal)).toBeLessThan(803.97 - 100 - 70);
    expect(installments).toHaveLength(3);
  });
});
