import type { HolidayCampaign } from '@core/contract/holidayCampaigns';
import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import { invariant } from '@core/errors/domainError';
import { campaignWork } from '@server/lending/holidayCampaigns/runner';
import { holidays } from '@server/lending/loanChanges/holidays';
import { sql } from 'drizzle-orm';
import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { aNewLoan, someParties } from '@tests/support/builders';
import { CAMPAIGNS, campaignsOf, ONE_INSTALLMENT } from '@tests/support/holidayCampaigns';
import { expectRecomputed } from '@tests/support/loanChecks';
import { loanChangesOf } from '@tests/support/loanChanges';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';
import { refusalOf } from '@tests/support/tranches';

let app: TestApp;
let campaigns: ReturnType<typeof campaignsOf>;
/** Four loans of 1,200.00, ten days old; the fourth is frozen. */
beforeEach(async () => {
  app = await createTestApp();
  campaigns = campaignsOf(app);
  const ids = await someParties(app);
  app.setToday(TODAY);
  for (let made = 0; made < 4; made += 1) {
    await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids) });
  }
  app.setToday('2026-03-20');
  const frozen = loanChangesOf(app, 4);
  const terms = { kind: 'freeze', parts: 'both' };
  const { id } = (await (await frozen.ask(terms, ANALYST)).json()) as LoanChange;
  await frozen.approve(id);
});
afterEach(() => app.close());

const detail = async (id: number) =>
  (await (await app.send('GET', `/protected/prestamos/${id}`)).json()) as LoanDetail;
const wire = async (response: Response) => (await response.json()) as HolidayCampaign;
const pay = (loanId: number, amount: string, on: string) =>
  app.send('POST', `/protected/prestamos/${loanId}/pagos`, {
    body: { amount, receivedOn: on, means: 'cash', way: 'lowerInstallment' },
  });

it('shows what each loan would do before it is asked for, and which take none', async () => {
  await loanChangesOf(app, 3).ask({ kind: 'freeze', parts: 'both' }, ANALYST);
  const first = await campaigns.assemble({}, ONE_INSTALLMENT, 'llave-de-campana');
  expect(first.status).toBe(201);
  const again = await wire(await campaigns.assemble({}, ONE_INSTALLMENT, 'llave-de-campana'));
  expect(again).toMatchObject({ id: 1, number: 'CD-000001' });
  const campaign = await campaigns.settled(1);
  expect(campaign).toMatchObject({
    status: 'assembled',
    isOfToday: true,
    isOwn: false,
    loans: { included: 2, refused: 2, pending: 0 },
    totals: [
      {
        currency: 'PEN',
        loans: 2,
        outstanding: '2448.16',
        interestDifference: '24.00',
        installmentsMoved: 2,
      },
    ],
  });
  const loans = await campaigns.loans(1);
  expect(loans[0]).toMatchObject({
    number: 'P-000001',
    status: 'included',
    interestDifference: '12.00',
    nextDueBefore: '2026-04-10',
    nextDueAfter: '2026-05-10',
    lastDueAfter: '2026-07-10',
  });
  expect(loans.slice(2).map(({ status, reason }) => `${status}: ${reason}`)).toEqual([
    'refused: El préstamo ya tiene un cambio por aprobar. Espere a que se decida.',
    'refused: La mora de este préstamo está congelada. Descongélela antes.',
  ]);
  expect(await detail(1)).toMatchObject({ holidayUntil: null });

  // A loan left out by hand makes it another campaign: what was seen before is refused.
  const reason = 'Ya vendió su cosecha';
  const rest = await wire(await campaigns.act(1, 'exclusion', { loanId: 2, reason }));
  expect(rest).toMatchObject({ loans: { included: 1, leftOut: 1 } });
  expect(rest.hash).not.toBe(campaign.hash);
  expect((await campaigns.loans(1, '?status=leftOut&search=p-000002'))[0]).toMatchObject({
    reason,
  });
  const twice = await campaigns.act(1, 'exclusion', { loanId: 2, reason });
  expect(await refusalOf(twice)).toEqual([404, 'HOLIDAY_CAMPAIGN_LOAN_NOT_FOUND']);
  expect(await refusalOf(await campaigns.ask(campaign))).toEqual([409, 'HOLIDAY_CAMPAIGN_CHANGED']);
  const back = await wire(await campaigns.act(1, 'inclusion', { loanId: 2 }));
  expect(back.hash).toBe(campaign.hash);

  const file = await (await app.send('GET', `${CAMPAIGNS}/1/prestamos/csv?status=refused`)).text();
  expect(file.split('\r\n').slice(1, 3)).toEqual([
    expect.stringMatching(/^P-000003,Rosa Quispe Huamán,PEN,No puede,El préstamo ya tiene/),
    expect.stringMatching(/^P-000004,/),
  ]);
  const bare = await campaigns.act(1, 'solicitud', { hash: back.hash, reason });
  expect(await refusalOf(bare)).toEqual([422, 'EVIDENCE_NEEDED']);
  const none = await campaigns.assemble({ daysFrom: 1, zone: 'none', officer: 'none' });
  expect(await refusalOf(none)).toEqual([422, 'HOLIDAY_CAMPAIGN_EMPTY']);
  const unknown = await app.send('GET', `${CAMPAIGNS}/9`);
  expect(await refusalOf(unknown)).toEqual([404, 'HOLIDAY_CAMPAIGN_NOT_FOUND']);
  const outsider = await app.send('GET', CAMPAIGNS, { as: BORROWER });
  expect(outsider.status).toBe(403);
});

it('is approved by another person, of the same day and as it was seen', async () => {
  const campaign = await campaigns.made({ currency: 'PEN', fundId: 1, daysTo: 0 });
  expect(await refusalOf(await campaigns.approve(campaign))).toEqual([
    409,
    'HOLIDAY_CAMPAIGN_STATUS_REFUSED',
  ]);
  const asked = await wire(await campaigns.ask(campaign));
  expect(asked).toMatchObject({
    status: 'requested',
    isOwn: true,
    fund: 'Fondo de prueba',
    evidence: { name: 'acta.png' },
    request: { by: 'Noé Díaz', reason: 'Lluvias en la zona' },
  });
  const file = await app.send('GET', `${CAMPAIGNS}/1/sustento`);
  expect(file.headers.get('content-type')).toBe('image/png');
  expect((await campaigns.approve(asked, ANALYST)).status).toBe(403);
  const late = await campaigns.act(1, 'exclusion', { loanId: 2, reason: 'Ya es tarde' });
  expect(await refusalOf(late)).toEqual([409, 'HOLIDAY_CAMPAIGN_STATUS_REFUSED']);

  // Whoever is in one that waits is not taken into another.
  const other = await campaigns.made();
  expect(other.loans).toMatchObject({ included: 0, refused: 4 });
  expect((await campaigns.loans(2))[0]?.reason).toMatch(/CD-000001/);
  expect(await refusalOf(await campaigns.ask(other))).toEqual([422, 'HOLIDAY_CAMPAIGN_EMPTY']);
  const drop = { reason: 'Se armó dos veces' };
  expect(await wire(await campaigns.act(2, 'rechazo', drop))).toMatchObject({ status: 'rejected' });

  app.setToday('2026-03-21');
  const old = await refusalOf(await campaigns.approve(asked));
  expect(old).toEqual([409, 'HOLIDAY_CAMPAIGN_OF_ANOTHER_DAY']);
  await campaigns.act(1, 'actualizacion', {}, ADMIN);
  const fresh = await campaigns.settled(1);
  expect(fresh).toMatchObject({ status: 'requested', computedOn: '2026-03-21' });
  const seenBefore = await refusalOf(await campaigns.approve(asked));
  expect(seenBefore).toEqual([409, 'HOLIDAY_CAMPAIGN_CHANGED']);

  // One that changed since is told, the others go on.
  await pay(3, '500.00', '2026-03-21');
  expect(await wire(await campaigns.approve(fresh))).toMatchObject({ status: 'applying' });
  const applied = await campaigns.settled(1);
  expect(applied).toMatchObject({
    status: 'applied',
    loans: { applied: 2, failed: 1, refused: 1, included: 0 },
    decision: { by: 'Ada Ruiz' },
  });
  expect((await campaigns.loans(1, '?status=failed'))[0]).toMatchObject({
    number: 'P-000003',
    reason: 'Cambió después de la vista previa: hoy su descanso sería otro.',
  });
  expect(await detail(2)).toMatchObject({ holidayUntil: '2026-05-10' });
  const changes = await app.send('GET', '/protected/prestamos/2/cambios');
  expect(await changes.json()).toMatchObject([
    {
      status: 'applied',
      reason: 'Lluvias en la zona',
      requestedBy: 'Noé Díaz',
      evidence: { name: 'acta.png' },
      campaign: { id: 1, number: 'CD-000001' },
    },
  ]);
  await expectRecomputed(app);
});

it('tells a loan that does not compute, and goes on with the others', async () => {
  const broken = 'Los datos de este préstamo no cuadran y no se puede calcular. Avise a soporte.';
  const { prepare } = holidays;
  const spoilt = new Set<number>();
  const spy = vi.spyOn(holidays, 'prepare').mockImplementation((db, loan, ...rest) => {
    invariant(!spoilt.has(loan.id), 'a plan repays what was lent');
    return prepare(db, loan, ...rest);
  });
  spoilt.add(1);
  const asked = await wire(await campaigns.ask(await campaigns.made()));
  expect(asked.loans).toMatchObject({ included: 2, refused: 2 });
  expect((await campaigns.loans(1, '?status=refused'))[0]).toMatchObject({
    number: 'P-000001',
    reason: broken,
  });
  spoilt.add(2);
  await campaigns.approve(asked);
  expect(await campaigns.settled(1)).toMatchObject({ loans: { applied: 1, failed: 1 } });
  expect((await campaigns.loans(1, '?status=failed'))[0]).toMatchObject({
    number: 'P-000002',
    reason: broken,
  });
  spy.mockRestore();
});

it('does not let who made it approve it, though another asked for it', async () => {
  const body = { filter: {}, plan: ONE_INSTALLMENT };
  const { id } = await wire(await app.send('POST', CAMPAIGNS, { body, as: ADMIN }));
  const asked = await wire(await campaigns.ask(await campaigns.settled(id)));
  const refusal = await refusalOf(await campaigns.approve(asked));
  expect(refusal).toEqual([403, 'HOLIDAY_CAMPAIGN_OWN']);
});

it('goes on after a crash in the middle, gives each loan one holiday, and is undone', async () => {
  const before = await Promise.all([1, 2, 3].map(detail));
  const asked = await wire(await campaigns.ask(await campaigns.made()));
  // The database goes away while the second loan is written.
  await app.db.execute(sql`create function crash() returns trigger language plpgsql as
    $$ begin raise exception 'the power went'; end $$`);
  await app.db.execute(sql`create trigger crash before insert on schedule_change for each row
    when (new.loan_id = 2) execute function crash()`);
  await campaigns.approve(asked);
  await expect(campaignWork.goOn(app.deps, 1)).rejects.toThrow();
  const stopped = await app.send('GET', `${CAMPAIGNS}/1`);
  expect(await stopped.json()).toMatchObject({
    status: 'applying',
    loans: { applied: 1, included: 2 },
  });
  await app.db.execute(sql`drop trigger crash on schedule_change`);
  await campaignWork.resume(app.deps);
  await campaigns.settled(1);
  await campaignWork.resume(app.deps);
  const applied = await campaigns.settled(1);
  expect(applied).toMatchObject({ status: 'applied', loans: { applied: 3, failed: 0 } });
  const { rows } = await app.db.execute(sql`
    select count(*)::int as changes, count(distinct loan_id)::int as loans
    from loan_change where campaign_id = 1 and status = 'applied'`);
  expect(rows).toEqual([{ changes: 3, loans: 3 }]);
  await expectRecomputed(app);

  // One is undone by itself, one was paid since: the rest are undone, and that one is told.
  app.setToday('2026-03-25');
  await loanChangesOf(app, 1).end(1 + 1, 'anulacion');
  await pay(3, '50.00', '2026-03-25');
  expect((await campaigns.undo(1, ANALYST)).status).toBe(403);
  await campaigns.undo(1);
  expect(await campaigns.settled(1)).toMatchObject({
    status: 'undone',
    loans: { undone: 2, kept: 1 },
    undoing: { by: 'Ada Ruiz', reason: 'No llovió al final' },
  });
  expect((await campaigns.loans(1, '?status=kept'))[0]).toMatchObject({
    number: 'P-000003',
    reason: 'Ya se pagó según el cronograma nuevo. Extorne antes esos pagos.',
  });
  await expectRecomputed(app);
  const reason = { reason: 'Se digitó mal' };
  await app.send('POST', '/protected/prestamos/3/pagos/1/extorno', { body: reason });
  await campaigns.undo(1);
  expect(await campaigns.settled(1)).toMatchObject({ loans: { undone: 3, kept: 0 }, totals: [] });
  for (const [index, { installments }] of before.entries()) {
    expect(await detail(index + 1)).toMatchObject({ installments, holidayUntil: null });
  }
  await expectRecomputed(app);
  const done = await refusalOf(await campaigns.undo(1));
  expect(done).toEqual([409, 'HOLIDAY_CAMPAIGN_STATUS_REFUSED']);
});
