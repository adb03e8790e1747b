import type { LoanChange, LoanChangePreview } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNewLoan, someParties } from '@tests/support/builders';
import { expectRecomputed } from '@tests/support/loanChecks';
import { loanChangesOf } from '@tests/support/loanChanges';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { refusalOf } from '@tests/support/tranches';

let app: TestApp;
let ids: Awaited<ReturnType<typeof someParties>>;
beforeAll(async () => {
  app = await createTestApp();
  ids = await someParties(app);
});
afterAll(() => app.close());

const read = async <T>(path: string) =>
  (await (await app.send('GET', `/protected/${path}`)).json()) as T;
const detail = (id: number) => read<LoanDetail>(`prestamos/${id}`);
const holiday = (plan: object) => ({ kind: 'holiday', plan });
const total = (change: object = {}) =>
  holiday({ way: 'total', installments: 1, bearsInterest: true, effect: 'longerTerm', ...change });

/** 1,200.00 at 1 % a month in three installments of 408.03, ten days old. */
async function aLoan() {
  app.setToday(TODAY);
  const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids) });
  const { id } = (await made.json()) as LoanDetail;
  app.setToday('2026-03-20');
  return { id, ...loanChangesOf(app, id) };
}

const NEXT = ['2026-04-10', '2026-05-10', '2026-06-10'];
// Ten days owed and twenty of waiting cost 12.00, that the first installment carries.
it.each([
  ['nothing, for longer', total(), ['2026-05-10 420.03', '2026-06-10 408.03', '2026-07-10 408.02']],
  [
    'nothing, without interest',
    total({ bearsInterest: false }),
    ['2026-05-10 412.03', '2026-06-10 408.03', '2026-07-10 408.02'],
  ],
  [
    'nothing, then more',
    total({ effect: 'higherInstallment' }),
    ['2026-05-10 621.01', '2026-06-10 609.02'],
  ],
  [
    'nothing, the rest at the end',
    total({ effect: 'atEnd' }),
    ['2026-05-10 420.03', '2026-06-10 812.0'],
  ],
  [
    'interest alone, for longer',
    holiday({ way: 'interestOnly', installments: 1, effect: 'longerTerm' }),
    ['2026-04-10 12.00', '2026-05-10 408.03', '2026-06-10 408.03', '2026-07-10 408.02'],
  ],
  [
    'interest alone, the rest at the end',
    holiday({ way: 'interestOnly', installments: 2, effect: 'atEnd' }),
    ['2026-04-10 12.00', '2026-05-10 12.00', '2026-06-10 1212.00'],
  ],
  [
    'all later',
    holiday({ way: 'deferral', days: 15, bearsInterest: true }),
    ['2026-04-25', '2026-05-25', '2026-06-25'],
  ],
])('rests: %s', async (_what, terms, expected) => {
  const { id, preview, ask, approve, end, evidence } = await aLoan();
  const before = await detail(id);
  const answer = (await (await preview(terms, ANALYST)).json()) as LoanChangePreview;
  const rows = answer.schedule!.after.rows.map(({ dueOn, total: sum }) => `${dueOn} ${sum}`);
  expect(rows).toEqual(expected.map((text) => expect.stringContaining(text)));
  const asked = (await (
    await ask(terms, ANALYST, undefined, await evidence())
  ).json()) as LoanChange;
  expect(await (await approve(asked.id)).json()).toMatchObject({ status: 'applied' });
  const after = await detail(id);
  expect(after).toMatchObject({ rescheduledOn: null, outstandingPrincipal: '1200.00' });
  expect(NEXT.includes(after.holidayUntil!)).toBe(!_what.includes('later'));
  await expectRecomputed(app);
  const quote = await read<{ amount: string }>(`prestamos/${id}/cancelacion`);
  expect(quote.amount).toBe('1204.00');
  app.setToday('2026-04-05');
  // A prepayment while it rests is planned on the same dates, and taken back.
  const paid = await app.send('POST', `/protected/prestamos/${id}/pagos`, {
    body: { amount: '500.00', receivedOn: '2026-04-05', means: 'cash', way: 'lowerInstallment' },
  });
  expect(paid.status).toBe(201);
  expect(await detail(id)).toMatchObject({ outstandingPrincipal: '700.00' });
  await expectRecomputed(app);
  const { id: paymentId } = (await paid.json()) as { id: number };
  const path = `/protected/prestamos/${id}/pagos/${paymentId}/extorno`;
  expect((await app.send('POST', path, { body: { reason: 'Se digitó mal' } })).status).toBe(200);
  expect(await (await end(asked.id, 'anulacion')).json()).toMatchObject({ status: 'undone' });
  expect(await detail(id)).toMatchObject({ installments: before.installments, holidayUntil: null });
  await expectRecomputed(app);
});

it('is refused for a loan that is late, and where nothing would be left to pay', async () => {
  const { ask, evidence } = await aLoan();
  const file = await evidence();
  const asking = (terms: object) => ask(terms, ANALYST, undefined, file);
  expect(await refusalOf(await asking(total({ effect: 'atEnd', installments: 3 })))).toEqual([
    422,
    'HOLIDAY_TOO_LONG',
  ]);
  expect(await refusalOf(await asking(total({ installments: 0 })))).toEqual([422, 'VALIDATION']);
  expect(await refusalOf(await ask(total(), ANALYST))).toEqual([422, 'EVIDENCE_NEEDED']);
  app.setToday('2026-04-10');
  expect(await refusalOf(await asking(total()))).toEqual([409, 'HOLIDAY_IN_ARREARS']);
});
