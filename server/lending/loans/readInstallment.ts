import {
  CHARGE_KINDS,
  DEBT_COMPONENTS,
  NOTHING_CHARGED,
  NOTHING_PAID,
  nothingOf,
  SCHEDULED_COMPONENTS,
} from '@core/loan/components';
import type { Writable } from '@core/loan/openInstallment';
import { ZERO } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { CHARGED_COLUMNS, PAID_COLUMNS } from '../../platform/db/componentColumns';
import type { InstallmentRow, StoredInstallment } from './queries';

/** Copied whole and filled by name: a literal that spreads is dear, and lists read many rows. */
const EMPTY_ROW: StoredInstallment = {
  loanId: 0,
  currency: '',
  number: 0,
  dueOn: '',
  days: 0,
  ...nothingOf(SCHEDULED_COMPONENTS),
  balanceAfter: ZERO,
  charged: NOTHING_CHARGED,
  paid: NOTHING_PAID,
  prepaid: ZERO,
  carried: ZERO,
  lateCharge: ZERO,
  oneOff: ZERO,
  paidOneOff: ZERO,
  lateBase: 0n,
  lateBaseThrough: '',
};

/** A row as the engine takes it. */
export function toInstallment(row: InstallmentRow, currency: string): StoredInstallment {
  const read = (text: string | null) => (text === null ? ZERO : parseMoney(text, currency));
  const after: Writable<StoredInstallment> = { ...EMPTY_ROW };
  const charged = { ...NOTHING_CHARGED };
  const paid = { ...NOTHING_PAID };
  for (const one of SCHEDULED_COMPONENTS) after[one] = read(row[one]);
  for (const one of CHARGE_KINDS) charged[one] = read(row[CHARGED_COLUMNS[one]]);
  for (const one of DEBT_COMPONENTS) paid[one] = read(row[PAID_COLUMNS[one]]);
  after.loanId = row.loanId;
  after.currency = currency;
  after.number = row.number;
  after.dueOn = row.dueOn;
  after.days = row.days;
  after.balanceAfter = read(row.balanceAfter);
  after.charged = charged;
  after.paid = paid;
  after.prepaid = read(row.prepaid);
  after.carried = read(row.carried);
  after.lateCharge = read(row.lateCharge);
  after.oneOff = read(row.oneOff);
  after.paidOneOff = read(row.paidOneOff);
  after.lateBase = BigInt(row.lateBase ?? 0);
  after.lateBaseThrough = row.lateBaseThrough;
  return after;
}
