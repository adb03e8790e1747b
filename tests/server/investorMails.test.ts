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
  sharesOf,
  withInvestors,
} from '@tests/support/investments';
import { aLivingLoan, sell, withCapital } from '@tests/support/livingLoans';
import { WHY } from '@tests/support/requests';
import { buySharesBack } from '@tests/support/shareMarket';
import type { TestApp } from '@tests/support/testApp';

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
