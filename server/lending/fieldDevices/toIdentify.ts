import type { PlainDate } from '@core/calendar/plainDate';
import type { Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { bankFile, bankLine } from '../../platform/db/tables/bankFiles';
import type { Act } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { bankLineNumber } from '../../platform/text';
import { bankReceiptPostings } from '../../money/journal/postings';
import { insertEntries } from '../../money/journal/queries';
import { findMoneyPlace } from '../../money/moneyAccounts/place';
import type { LoanRow } from '../loans/queries';

/** Cash of the street that no loan may take. */
interface LooseMoney {
  /** Number of its provisional receipt. */
  readonly number: string;
  readonly loan: LoanRow;
  readonly amount: Money;
  readonly valueDate: PlainDate;
  readonly why: string;
}

/**
 * Puts cash of the street in the tray of money to identify, as a paper of one line: there it is
 * applied, given back or undone like what the bank brought. Answers the line.
 */
export async function keepToIdentify(
  tx: Database,
  act: Act,
  { number, loan, amount, valueDate, why }: LooseMoney,
): Promise<number> {
  const { fundId, currency } = loan;
  const now = act.clock.now();
  const sha256 = sha256Of(Buffer.from(number));
  const place = await findMoneyPlace(tx, loan, { means: 'cash' });
  const [file] = await tx
    .insert(bankFile)
    .values({
      fundId,
      fileName: `Cobro de campo ${number}`,
      sha256,
      headers: ['Recibo', 'Importe'],
      mapping: { columns: {}, means: 'deposit' },
      status: 'posted',
      createdAt: now,
      createdBy: act.userId,
      confirmedAt: now,
      confirmedBy: act.userId,
    })
    .returning({ id: bankFile.id });
  const text = formatMoney(amount, currency);
  const line = {
    fileId: file!.id,
    fundId,
    line: 1,
    cells: [number, text],
    bookedOn: valueDate,
    amount: text,
    reference: `Cobro de campo ${number}`,
    occurrence: 1,
    means: 'cash' as const,
    sha256,
    status: 'read' as const,
    problem: why,
  };
  const [row] = await tx.insert(bankLine).values(line).returning({ id: bankLine.id });
  const entry = {
    postedOn: act.clock.today(),
    kind: 'bankReceipt' as const,
    description: `${bankLineNumber(row!.id)}: efectivo del recibo de campo ${number}`,
    fundId,
    postings: bankReceiptPostings(amount),
    money: place,
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  await tx
    .update(bankLine)
    .set({ status: 'kept', entryId: entryId! })
    .where(eq(bankLine.id, row!.id));
  const audit = { action: 'keepFieldMoney', entity: 'bankLine' as const, entityId: row!.id };
  await recordAudit(tx, act, { ...audit, after: { number, amount: text, loanId: loan.id, why } });
  return row!.id;
}
