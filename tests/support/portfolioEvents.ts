/** Share of a row that a payment settled. */
export interface PaidLine {
  readonly version: number;
  readonly n: number;
  readonly principal: string;
  readonly interest: string;
  readonly late: string;
  readonly fee: string;
  readonly cancelled: string;
}

export interface Row {
  readonly n: number;
  readonly due: string;
  readonly principal: string;
  readonly interest: string;
}

export type PortfolioEvent = { readonly loan: string; readonly on: string } & (
  | { readonly type: 'payment'; readonly lines: readonly PaidLine[] }
  | { readonly type: 'write_off' }
  | { readonly type: 'judicial' }
  | { readonly type: 'recovery'; readonly amount: string }
  | { readonly type: 'reschedule'; readonly version: number; readonly rows: readonly Row[] }
  | { readonly type: 'refinance'; readonly new_loan: string }
  | { readonly type: 'officer_change'; readonly officer: string }
);
