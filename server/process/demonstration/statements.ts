import { findFundCurrency } from '../../money/funds/queries';
import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { ReconciliationDetail } from '@core/contract/reconciliations';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Act } from '../../platform/deps';
import { closeReconciliation } from '../../money/reconciliations/closing';
import { findStatementLinePage } from '../../money/reconciliations/lines';
import { acceptProposals, leaveLine, matchLine } from '../../money/reconciliations/matching';
import { findBefore, findFreeMovements } from '../../money/reconciliations/movements';
import { openReconciliation } from '../../money/reconciliations/service';
import type { Database } from '../../platform/db/client';

/** The fund whose bank sends statements, and from when. */
interface Bank {
  readonly fundId: number;
  readonly today: PlainDate;
  readonly actOn: (date: PlainDate) => Act;
}

/** Days that each of the two statements covers. */
const DAYS = 20;
const FEE = '-12.00';

/** A statement that is closed, and the next one, in the middle of its matching. */
export async function fillStatements(tx: Database, bank: Bank): Promise<void> {
  const { fundId, today, actOn } = bank;
  const first = addDays(today, -2 * DAYS);
  const { books: opening } = await findBefore(tx, fundId, first);
  const closed = await send(tx, bank, { from: first, to: addDays(today, -DAYS - 1), opening });
  const act = actOn(today);
  const { items } = await findStatementLinePage(tx, closed.id, { limit: 100 });
  const movements = await findFreeMovements(tx, fundId, closed.startsOn!, closed.endsOn!);
  for (const [index, { entryNumber }] of movements.entries()) {
    const lineId = items[index]!.id;
    await matchLine(tx, act, closed.id, { lineId, entries: [entryNumber] });
  }
  const fee = items[movements.length]!;
  await leaveLine(tx, act, closed.id, fee.id, { reason: 'commission', note: '' });
  const { closingBalance } = await closeReconciliation(tx, act, closed.id);

  const next = { from: addDays(today, -DAYS), to: today, opening: closingBalance! };
  const open = await send(tx, bank, next);
  if (open.proposals > 0) await acceptProposals(tx, act, open.id, open.proposals);
}

interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly opening: string;
}

/**
 * Statement that the bank would write of a period: the movements of the books, and a charge of its
 * own.
 */
async function send(
  tx: Database,
  { fundId, actOn, today }: Bank,
  { from, to, opening }: Period,
): Promise<ReconciliationDetail> {
  const currency = await findFundCurrency(tx, fundId);
  const movements = await findFreeMovements(tx, fundId, from, to);
  const lines = [
    ...movements.map(({ postedOn, description, amount }) => ({ postedOn, description, amount })),
    { postedOn: to, description: 'COMISION DE MANTENIMIENTO', amount: FEE },
  ];
  const balances: string[] = [];
  for (const { amount } of lines) {
    const before = parseMoney(balances.at(-1) ?? opening, currency);
    balances.push(formatMoney(sum([before, parseMoney(amount, currency)]), currency));
  }
  const rows = lines.map(({ postedOn, description, amount }, index) =>
    [postedOn, description.replaceAll(';', ','), amount, balances[index]].join(';'),
  );
  const bytes = Buffer.from(['Fecha;Descripción;Importe;Saldo', ...rows].join('\r\n'));
  return openReconciliation(tx, actOn(today), fundId, `estado-${to}.csv`, bytes);
}
