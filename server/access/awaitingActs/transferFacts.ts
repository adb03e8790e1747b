import type { NewMoneyTransfer } from '@core/contract/moneyTransfers';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { moneyForPeople } from '../../platform/documents/format';
import { transferNumber } from '../../platform/text';
import { findFundFacts, type ActFact, type ActFacts, type ActRequest } from './facts';
import { findSentFacts } from './loanActs';

const ACCOUNTS = '/administracion-avanzada/cuentas';

interface Transferred extends Record<string, unknown> {
  readonly amount: string;
  readonly currency: string;
  readonly fundId: number;
  readonly fromId: number;
  readonly toId: number;
}

/** Facts of a transfer: from which account to which, and the body that was sent. */
async function findWay(
  db: Database,
  from: number,
  to: number,
  sent: Parameters<typeof findSentFacts>[1],
): Promise<ActFact[]> {
  const { rows } = await db.execute<{ from: string | null; to: string | null }>(sql`
    select (select name from money_account where id = ${from}) as from,
      (select name from money_account where id = ${to}) as to`);
  const { from: source, to: target } = rows[0]!;
  return [
    { term: 'De la cuenta', value: source ?? '' },
    { term: 'A la cuenta', value: target ?? '' },
    ...(await findSentFacts(db, sent)),
  ];
}

/** Money of a fund that would go from one account to another. */
export async function readTransfer(
  db: Database,
  { body }: ActRequest<NewMoneyTransfer>,
): Promise<ActFacts | undefined> {
  const { fundId, amount, fromAccountId, toAccountId, operationNumber, note } = body;
  const fund = await findFundFacts(db, fundId);
  if (fund === undefined) return undefined;
  const { currency, name } = fund;
  const summary = `Pasar ${moneyForPeople(amount, currency)} de ${name} a otra cuenta`;
  const facts = await findWay(db, fromAccountId, toAccountId, { operationNumber, note });
  return { summary, link: ACCOUNTS, amount, currency, fundId, facts };
}

/** Money that would be back in the account that it came from. */
export async function readTransferVoid(
  db: Database,
  { params, body }: ActRequest<{ readonly reason?: string }>,
): Promise<ActFacts | undefined> {
  const id = Number(params['id']);
  const { rows } = await db.execute<Transferred>(sql`
    select t.amount::text, f.currency, f.id as "fundId", t.from_account_id as "fromId",
      t.to_account_id as "toId"
    from money_transfer t join fund f on f.id = t.fund_id where t.id = ${id}`);
  const [transfer] = rows;
  if (transfer === undefined) return undefined;
  const { fromId, toId, ...of } = transfer;
  const money = moneyForPeople(of.amount, of.currency);
  const summary = `Extornar la transferencia ${transferNumber(id)} de ${money}`;
  // Money of a reverse goes back: from where it went to.
  const facts = await findWay(db, toId, fromId, body);
  return { ...of, summary, link: ACCOUNTS, facts };
}
