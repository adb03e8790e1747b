import type { BuyBackPreview } from '@core/contract/shareSales';
import { JOB_WORK } from '@server/process/jobs/work';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  aFundedLoan,
  ANA,
  BETO,
  deposit,
  distribute,
  offering,
  ok,
  payLoan,
  published,
  reserve,
  readOpportunity,
  sharesOf,
  undoDistribution,
  walletOf,
  withInvestors,
} from '@tests/support/investments';
import { loanChangesOf } from '@tests/support/loanChanges';
import { aLivingLoan, centsOf, pathOf, sell, withCapital } from '@tests/support/livingLoans';
import { WHY } from '@tests/support/requests';
import { buySharesBack } from '@tests/support/shareMarket';
import type { TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

interface SentMail extends Record<string, unknown> {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** Mails of an event, by their readers. */
async function mailsOf({ db }: TestApp, event: string): Promise<readonly SentMail[]> {
  const { rows } = await db.execute<SentMail>(sql`
    select recipient as "to", subject, body from mail_outbox
    where event = ${event} order by recipient, id`);
  return rows;
}

/** The amount that a mail tells after some words, in céntimos. */
function toldIn({ body }: SentMail, words: string): number {
  const found = new RegExp(`${words}:? ?(−?)S/ ([\\d,]+\\.\\d\\d)`).exec(body);
  if (found === null) throw new Error(`«${words}» is not told in: ${body}`);
  return Number(`${found[1] === '' ? '' : '-'}${found[2]!.replaceAll(/[.,]/g, '')}`);
}

/** Credits less debits of an account by the entries of some kinds, in céntimos. */
async function booked({ db }: TestApp, account: string, kinds: readonly string[]) {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(j.credit - j.debit) * 100, 0)::int as cents
    from journal_line j join journal_entry e on e.id = j.entry_id
    where j.account = ${account} and e.kind = any(${sql.param(kinds)}::text[])`);
  return rows[0]!.cents;
}

const readers = (mails: readonly SentMail[]) => mails.map(({ to }) => to.toUpperCase());
const totalOf = (mails: readonly SentMail[], words: string) =>
  mails.reduce((total, mail) => total + toldIn(mail, words), 0);

it('a deposit and the end of a withdrawal are told with what the books say', () =>
  withInvestors(async (world) => {
    const { app, ana, fundId } = world;
    await deposit(app, ana.userId, fundId, '1234.50');
    const deposits = await mailsOf(app, 'investorDeposit');
    expect(readers(deposits)).toEqual([ANA, ANA, BETO]);
    expect(totalOf(deposits, 'depósito de')).toBe(await booked(app, '2701', ['investorDeposit']));
    expect(deposits[1]!.subject).toBe('Recibimos su depósito de S/ 1,234.50');

    const path = '/protected/retiros-de-inversionistas';
    const ask = async (amount: string) => {
      const body = { fundId, amount };
      return (await ok<{ id: number }>(await app.send('POST', path, { as: ANA, body }))).id;
    };
    const paid = await ask('50.00');
    const way = { means: 'transfer', operationNumber: 'RET-1' };
    await ok(await app.send('POST', `${path}/${paid}/pago`, { body: way }));
    const [sent] = await mailsOf(app, 'investorWithdrawal');
    expect(toldIn(sent!, 'RE-0+\\d+:')).toBe(-(await booked(app, '2701', ['investorWithdrawal'])));
    expect(sent!.body).not.toContain('191-');
    const refused = await ask('70.00');
    await ok(await app.send('POST', `${path}/${refused}/rechazo`, { body: WHY }));
    const given = await ask('80.00');
    await ok(await app.send('POST', `${path}/${given}/renuncia`, { as: ANA, body: WHY }));
    const rejected = await mailsOf(app, 'investorWithdrawalRejected');
    expect(rejected).toMatchObject([{ to: ANA.toLowerCase() }]);
    expect(rejected[0]!.body).toContain(`de S/ 70.00: ${WHY.reason}.`);
  }));

it('an opportunity that is funded, or comes to nothing, is told once to each', () =>
  withInvestors(async (world) => {
    const { app, requestId, fundId } = world;
    const { id } = await published(app, offering(requestId, fundId));
    await ok(await reserve(app, id, ANA, '500.00'));
    await ok(await reserve(app, id, ANA, '300.00'));
    app.setToday('2026-03-31');
    await JOB_WORK.closeOpportunities(app.deps);
    const ended = await mailsOf(app, 'opportunityNotFunded');
    expect(readers(ended)).toEqual([ANA]);
    expect(ended[0]!.body).toContain('quedó sin efecto: Al cierre no llegó a su mínimo.');
    expect(toldIn(ended[0]!, '\\n')).toBe(await booked(app, '2701', ['investorRelease']));

    const { id: next } = await published(
      app,
      offering(requestId, fundId, { closesOn: '2026-04-30' }),
    );
    await ok(await reserve(app, next, ANA, '1000.00'));
    await ok(await reserve(app, next, BETO, '2000.00'));
    const funded = await mailsOf(app, 'opportunityFunded');
    expect(readers(funded)).toEqual([ANA, BETO]);
    const held = await booked(app, '2702', ['investorReserve', 'investorRelease']);
    expect(totalOf(funded, 'Usted puso')).toBe(held);
  }));

it('shares of a living loan that are sold are told once, and so is their return', () =>
  withCapital(async (world) => {
    const { app } = world;
    const loan = await aLivingLoan(world);
    const id = await sell(world, loan.id);
    const funded = await mailsOf(app, 'opportunityFunded');
    expect(readers(funded)).toEqual([ANA, BETO]);
    expect(totalOf(funded, 'Usted puso')).toBe(await booked(app, '2703', ['investorSale']));
    const cancel = `/protected/oportunidades/${id}/cancelacion`;
    await ok(await app.send('POST', cancel, { body: { ...WHY, isSold: true } }));
    const ended = await mailsOf(app, 'opportunityNotFunded');
    expect(readers(ended)).toEqual([ANA, BETO]);
    expect(totalOf(ended, '\\n')).toBe(await booked(app, '2701', ['investorRelease']));
  }));

it('a lot is told once to each investor, whatever loans it is of, and so is a buy-back', () =>
  withCapital(async (world) => {
    const { app } = world;
    const { loan, opportunityId } = await aFundedLoan(world);
    const other = await aLivingLoan(world);
    await sell(world, other.id);
    app.setToday('2026-04-10');
    for (const one of [loan, other]) {
      await payLoan(app, one.id, one.installments[0]!.total, '2026-04-10');
    }
    app.setToday('2026-04-11');
    await distribute(app);
    const given = await mailsOf(app, 'investorDistribution');
    expect(readers(given)).toEqual([ANA, BETO]);
    const kinds = ['investorDistribution'];
    expect(totalOf(given, 'En su disponible')).toBe(await booked(app, '2701', kinds));
    expect(totalOf(given, 'Impuesto retenido')).toBe(-(await booked(app, '2503', kinds)));
    expect(totalOf(given, '\\nCapital')).toBe(-(await booked(app, '2703', kinds)));
    expect(totalOf(given, '\\nInterés')).toBe(-(await booked(app, '2704', kinds)));
    expect(given[0]!.body).toContain('le trajo lo de 2 préstamos:');

    app.setToday('2026-04-25');
    const shares = await sharesOf(app, ANA);
    const share = shares.find((one) => one.opportunityId === opportunityId)!;
    const path = `/protected/oportunidades/${opportunityId}/recompras`;
    const body = { shareIds: [share.id], ...WHY };
    const seen = await ok<BuyBackPreview>(await app.send('POST', `${path}/vista-previa`, { body }));
    await ok(await buySharesBack(app, opportunityId, [share.id]));
    const bought = await mailsOf(app, 'investorBuyBack');
    expect(readers(bought)).toEqual([ANA]);
    const of = async (account: string) => {
      const { rows } = await app.db.execute<{ cents: number }>(sql`
        select (sum(j.credit - j.debit) * 100)::int as cents from journal_line j
        join share_act a on a.entry_id = j.entry_id where j.account = ${account}`);
      return rows[0]!.cents;
    };
    expect(toldIn(bought[0]!, 'En su disponible')).toBe(await of('2701'));
    expect(toldIn(bought[0]!, 'Impuesto retenido')).toBe(-(await of('2503')));
    expect(toldIn(bought[0]!, '\\nCapital')).toBe(-(await of('2703')));
    expect(bought[0]!.body).toContain(seen.paid[0]!.net.replace(/(\d)(\d{3})\./, '$1,$2.'));
  }));

it('what is taken back is told as such, with the balance that it leaves and what to do', () =>
  withInvestors(async (world) => {
    const { app, fundId } = world;
    const { loan } = await aFundedLoan(world);
    app.setToday('2026-04-20');
    const payment = await payLoan(app, loan.id, '300.00', '2026-04-15');
    const lot = await distribute(app);
    const { available } = await walletOf(app, ANA);
    const withdrawals = '/protected/retiros-de-inversionistas';
    const body = { fundId, amount: available };
    const { id } = await ok<{ id: number }>(await app.send('POST', withdrawals, { as: ANA, body }));
    const way = { means: 'transfer', operationNumber: 'RET-1' };
    await ok(await app.send('POST', `${withdrawals}/${id}/pago`, { body: way }));
    const voided = `${pathOf(loan.id)}/pagos/${payment.id}/extorno-posterior`;
    await ok(await app.send('POST', voided, { body: WHY }));
    app.setToday('2026-04-22');
    const taking = await distribute(app);
    const mails = await mailsOf(app, 'investorDistribution');
    expect(mails.map(({ to, subject }) => [to.toUpperCase(), subject])).toEqual([
      [ANA, `Recibió el reparto ${lot.number}`],
      [ANA, `Se le retiró dinero: lote ${taking.number}`],
      [BETO, `Recibió el reparto ${lot.number}`],
      [BETO, `Se le retiró dinero: lote ${taking.number}`],
    ]);
    const [given, taken] = mails;
    expect(toldIn(taken!, 'Sale de su disponible')).toBe(toldIn(given!, 'En su disponible'));
    expect(toldIn(taken!, 'Se le retiró de capital')).toBe(toldIn(given!, '\\nCapital'));
    expect(toldIn(taken!, 'Impuesto retenido, que se le devuelve')).toBe(
      -toldIn(given!, 'Impuesto retenido'),
    );
    expect(taken!.body).not.toContain('le trajo');
    const owed = centsOf((await walletOf(app, ANA)).available);
    expect(owed).toBeLessThan(0);
    expect(toldIn(taken!, 'Fondo de inversionistas quedó en')).toBe(owed);
    expect(toldIn(taken!, 'Deposite al menos')).toBe(-owed);
    expect(mails[3]!.body).not.toContain('quedó en');
    await undoDistribution(app, taking.id);
    const undone = (await mailsOf(app, 'investorDistribution'))[2]!;
    expect(undone.body).toContain(`Se deshizo el lote ${taking.number}, y vuelve`);
  }));

it('a loss is told to each who bears it, and so is its return', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan, opportunityId } = await aFundedLoan(world);
    app.setToday('2026-10-10');
    const { ask, approve, end, evidence } = loanChangesOf(app, loan.id);
    const terms = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
    const file = await evidence(ANALYST);
    const change = await ok<{ id: number }>(await ask(terms, ANALYST, undefined, file));
    await ok(await approve(change.id));
    app.setToday('2026-10-11');
    const lot = await distribute(app);
    const lost = await mailsOf(app, 'investorDistribution');
    expect(readers(lost)).toEqual([ANA, BETO]);
    const { number } = await readOpportunity(app, opportunityId);
    expect(lost.map((mail) => toldIn(mail, number))).toEqual([100_000, 200_000]);
    expect(lost[0]!.subject).toBe(`Perdió capital: lote ${lot.number}`);
    expect(lost[0]!.body).toContain('usted pierde');
    await ok(await end(change.id, 'anulacion'));
    app.setToday('2026-10-12');
    await distribute(app);
    const all = await mailsOf(app, 'investorDistribution');
    expect(readers(all)).toEqual([ANA, ANA, BETO, BETO]);
    expect(all[3]!.body).toContain('se le debe otra vez');
    expect(toldIn(all[3]!, number)).toBe(200_000);
  }));
