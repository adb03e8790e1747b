import type { PlainDate } from '@core/calendar/plainDate';
import { monthOf, type MonthWithheld } from '@core/investments/months';
import type { Database } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { findMonths } from './rulesOn';

/** Investors, null among them where a share is the lender's. */
type Investors = ReadonlySet<number | null>;

/** Months of investors while a lot is planned. */
export interface MonthsOfLot {
  /** Reads those of days that were not read yet. */
  readonly read: (
    days: readonly { readonly on: PlainDate; readonly currency: string }[],
  ) => Promise<void>;
  /** Months of some investors, as the loans before left them. */
  readonly of: (currency: string, investors: Investors) => readonly MonthWithheld[];
  /** Keeps what a loan made of the months of its investors. */
  readonly keep: (currency: string, investors: Investors, months: readonly MonthWithheld[]) => void;
}

/**
 * Months that a lot counts, by currency and investor: those of its value dates alone are read, and
 * a loan is given those of its investors alone, as each line looks through all that it is given.
 */
export function monthsOfLot(db: Database): MonthsOfLot {
  const read = new Set<string>();
  const byCurrency = new Map<string, Map<number, readonly MonthWithheld[]>>();
  const ofCurrency = (currency: string) => {
    const months = byCurrency.get(currency) ?? new Map<number, readonly MonthWithheld[]>();
    byCurrency.set(currency, months);
    return months;
  };
  return {
    read: async (days) => {
      for (const [currency, all] of groupBy(days, (one) => one.currency)) {
        const months = [...new Set(all.map(({ on }) => monthOf(on)))].filter(
          (month) => !read.has(`${currency} ${month}`),
        );
        if (months.length === 0) continue;
        for (const month of months) read.add(`${currency} ${month}`);
        const byInvestor = ofCurrency(currency);
        const rows = await findMonths(db, currency, months);
        for (const [investor, more] of groupBy(rows, (one) => one.investor)) {
          byInvestor.set(investor, [...(byInvestor.get(investor) ?? []), ...more]);
        }
      }
    },
    of: (currency, investors) => {
      const byInvestor = ofCurrency(currency);
      return [...investors].flatMap((id) => (id === null ? [] : (byInvestor.get(id) ?? [])));
    },
    keep: (currency, investors, months) => {
      const byInvestor = ofCurrency(currency);
      const after = groupBy(months, (one) => one.investor);
      for (const id of investors) if (id !== null) byInvestor.set(id, after.get(id) ?? []);
    },
  };
}
