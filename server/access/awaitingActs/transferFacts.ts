import type { NewMoneyTransfer } from '@core/contract/moneyTransfers';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { moneyForPeople } from '../../platform/documents/format';
import { transferNumber } from '../../platform/text';
import { findFundFacts, type ActFacts, type ActRequest } from './facts';

const ACCOUNTS = '/administracion-avanzada/cuentas';

interface Transferred extends Record<string, unknown> {
  readonly amount: string;
  readonly currency: string;
  readonly fundId: number;
}

/** Money of a fund that would go from one account to another. */
export async function readTransfer(
  db: Database,
  { body: { fundId, amount } }: ActRequest<NewMoneyTransfer>,
): Promise<ActFacts | undefined> {
  const fund = await findFundFacts(db, fundId);
  if (fund === undefined) return undefined;
  const { currency, name } = fund;
  const summary = `Pasar ${moneyForPeople(amount, currency)} de ${name} a otra cuenta`;
  return { summary, link: ACCOUNTS, amount, currency, fundId };
}

/** Money that would be back in the account that it came from. */
export async function readTransferVoid(
  db: Database,
  { params }: ActRequest<object>,
): Promise<ActFacts | undefined> {
  const id = Number(params['id']);
  const { rows } = await db.execute<Transferred>(sql`
    select t.amount::text, f.currency, f.id as "fundId"
    from money_transfer t join fund f on f.id = t.fund_id where t.id = ${id}`);
  const [transfer] = rows;
  if (transfer === undefined) return undefined;
  const money = moneyForPeople(transfer.amount, transfer.currency);
  const summary = `Extornar la transferencia ${transferNumber(id)} de ${money}`;
  return { ...transfer, summary, link: ACCOUNTS };
}
