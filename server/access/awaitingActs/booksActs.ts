import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { moneyForPeople, monthForPeople } from '../../platform/documents/format';
import { awaiting } from './awaitingOperation';
import { findFundFacts, type ActRequest, type TakenByHand } from './facts';
import { findSentFacts, type Sent } from './loanActs';

/** Screen of the months that are closed. */
export const MONTHS = '/administracion-avanzada/meses';

/** A closed month that takes entries again. */
export const ofReopenedMonth = awaiting<Sent>(
  'setting',
  async (tx, { params: { month = '' }, body }) => {
    const { rowCount } = await tx.execute(sql`select from period_close
      where to_char(month, 'YYYY-MM') = ${month} and reopened_at is null`);
    if (rowCount === 0) return undefined;
    const facts = await findSentFacts(tx, body);
    return { summary: `Volver a abrir ${monthForPeople(month)}`, link: MONTHS, facts };
  },
);

/** The result of each fund until a year ends, which its close carries to the owners. */
async function resultsOf(db: Database, year: number) {
  const { rows } = await db.execute<{ name: string; currency: string; result: string }>(sql`
    select f.name, f.currency, sum(j.credit - j.debit)::numeric(18,2)::text as result
    from journal_line j join journal_entry e on e.id = j.entry_id
    join account a on a.code = j.account join fund f on f.id = j.fund_id
    where a.kind in ('income', 'expense') and e.posted_on <= make_date(${year}, 12, 31)
    group by f.id order by f.id`);
  return rows.map(({ name, currency, result }) => {
    const isLoss = result.startsWith('-');
    const amount = moneyForPeople(isLoss ? result.slice(1) : result, currency);
    return { term: name, value: `${isLoss ? 'Pérdida' : 'Ganancia'} de ${amount}` };
  });
}

/** Last year that a date of the books may have. */
const LAST_YEAR = 9999;

/** The close of a year, or its inverse. */
export const ofYear = (words: 'Cerrar' | 'Volver a abrir') =>
  awaiting<Sent>('setting', async (tx, { params, body }) => {
    const year = Number(params['year']);
    // The calendar of the books ends before it.
    if (year > LAST_YEAR) return undefined;
    const facts = words === 'Cerrar' ? await resultsOf(tx, year) : await findSentFacts(tx, body);
    return { summary: `${words} el año ${year}`, link: MONTHS, facts };
  });

/** Money that leaves a fund by the books is withdrawn, whatever the entry says. */
export const ofBooks = <B>(
  words: string,
  link: string,
  find: (tx: Database, request: ActRequest<B>) => Promise<TakenByHand | undefined>,
) =>
  awaiting<B>('withdraw', async (tx, request) => {
    const taken = await find(tx, request);
    const fund = taken && (await findFundFacts(tx, taken.fundId));
    if (taken === undefined || fund === undefined) return undefined;
    const { fundId, amount, isMoney } = taken;
    const { currency, name } = fund;
    const money = moneyForPeople(amount, currency);
    const summary = isMoney
      ? `Sacar ${money} de ${name} con ${words}`
      : `Saldar ${money} de faltantes o sobrantes de caja de ${name} con ${words}`;
    return { summary, link, amount, currency, fundId };
  });
