import type { PlainDate } from '@core/calendar/plainDate';
import type { ChargesOfDay } from '@core/contract/operationKeys';
import { CHARGE_KINDS, chargesDue, type ChargeKind } from '@core/loan/chargesDue';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { and, asc, count, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../db/client';
import { loan } from '../db/schema';
import { findInstallments, type LoanRow, type StoredInstallment } from '../loans/queries';

const CHUNK = 200;

interface Total {
  readonly currency: string;
  readonly kind: ChargeKind;
  charges: number;
  amount: Money;
}

/** What the charges of a business date would be if they were posted now. Writes nothing. */
export async function chargesOfDay(db: Database, businessDate: PlainDate): Promise<ChargesOfDay> {
  const totals = new Map<string, Total>();
  let loansToCharge = 0;
  for (let after = 0; ;) {
    const rows = await dueLoans(db, businessDate, after);
    loansToCharge += await addCharges(db, rows, businessDate, totals);
    if (rows.length < CHUNK) break;
    after = rows.at(-1)!.id;
  }
  const [living] = await db.select({ loans: count() }).from(loan).where(eq(loan.status, 'active'));
  return {
    businessDate,
    livingLoans: living!.loans,
    loansToCharge,
    totals: [...totals.values()]
      .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
      .map((total) => ({ ...total, amount: formatMoney(total.amount) })),
  };
}

const orderOf = ({ currency, kind }: Total) => `${currency} ${CHARGE_KINDS.indexOf(kind)}`;

/** The same loans that the daily job takes, by number. */
function dueLoans(db: Database, businessDate: PlainDate, after: number) {
  return db
    .select()
    .from(loan)
    .where(and(eq(loan.status, 'active'), lte(loan.nextChargeOn, businessDate), gt(loan.id, after)))
    .orderBy(asc(loan.id))
    .limit(CHUNK);
}

async function addCharges(
  db: Database,
  rows: readonly LoanRow[],
  businessDate: PlainDate,
  totals: Map<string, Total>,
): Promise<number> {
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const byLoan = new Map<number, StoredInstallment[]>(ids.map((id) => [id, []]));
  for (const one of await findInstallments(db, ids, 'open')) byLoan.get(one.loanId)?.push(one);
  let loans = 0;
  for (const { id, currency, lateAnnualRatePercent } of rows) {
    const charges = chargesDue(byLoan.get(id) ?? [], businessDate, lateAnnualRatePercent);
    if (charges.length > 0) loans += 1;
    for (const { kind, amount } of charges) {
      const key = `${currency} ${kind}`;
      const total = totals.get(key) ?? { currency, kind, charges: 0, amount: ZERO };
      totals.set(key, { ...total, charges: total.charges + 1, amount: total.amount + amount });
    }
  }
  return loans;
}
