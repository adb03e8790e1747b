import type { Figure } from './indicatorPortfolios';

type Group = { readonly glp: string; readonly 'par>30': Figure };

/** Indicators of a portfolio by the oracle. */
export interface ExpectedIndicators {
  readonly as_of: readonly (Record<string, Figure | string | number> & {
    readonly date: string;
    readonly currency: string;
    readonly glp: string;
    readonly loans: number;
    readonly sbs: Readonly<Record<string, string>> & {
      readonly late_ratio: Figure;
      readonly high_risk_ratio: Figure;
    };
    readonly ifrs9: Readonly<Record<string, string>>;
    readonly by_zone: Readonly<Record<string, Group>>;
    readonly by_product: Readonly<Record<string, Group>>;
  })[];
  readonly periods: readonly (Record<string, Figure | string> & {
    readonly from: string;
    readonly to: string;
    readonly currency: string;
    readonly effectiveness: Readonly<Record<string, string>> & { readonly ratio: Figure };
  })[];
  readonly vintages: readonly {
    readonly as_of: string;
    readonly currency: string;
    readonly rows: readonly {
      readonly month: string;
      readonly disbursed: string;
      readonly cells: readonly {
        readonly k: number;
        readonly status: string;
        readonly bad?: string;
        readonly pct?: string;
      }[];
    }[];
  }[];
  readonly roll: readonly {
    readonly from: string;
    readonly to: string;
    readonly currency: string;
    readonly rows: Readonly<
      Record<
        string,
        {
          readonly opening: string;
          readonly to: Readonly<Record<string, { readonly amount: string; readonly pct: string }>>;
        }
      >
    >;
  }[];
  readonly cure: readonly {
    readonly from: string;
    readonly to: string;
    readonly currency: string;
    readonly base: string;
    readonly by_paying: Figure;
    readonly by_rescheduling: Figure;
  }[];
  readonly weeks: readonly {
    readonly monday: string;
    readonly currency: string;
    readonly rows: number;
    readonly expected: string;
    readonly collected: string;
    readonly ratio: Figure;
  }[];
  readonly officers: readonly {
    readonly from: string;
    readonly to: string;
    readonly currency: string;
    readonly rows: Readonly<
      Record<
        string,
        {
          readonly loans: number;
          readonly glp: string;
          readonly disbursed: string;
          readonly 'par>30': Figure;
          readonly on_time: Figure;
        }
      >
    >;
  }[];
}
