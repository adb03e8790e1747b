import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../loan/rules';
import {
  CurrencyCode,
  ListQuery,
  MoneyText,
  pageOf,
  PlainDateText,
  RateText,
  RowId,
} from './common';
import { MoneyWay } from './moneyAccounts';

/** Month as it travels: `2026-11`. */
export const MonthText = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Elija un mes');

/** Figures that a goal is set for. */
export const GOAL_METRICS = ['disbursed', 'interest', 'recovered', 'par30'] as const;

/** Metric of a goal, for example `'par30'`. */
export type GoalMetric = (typeof GOAL_METRICS)[number];

const reason = z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH);
const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,8})?$/, 'Use un número, por ejemplo 0.75')
  .refine((text) => Number(text) <= 100, 'Use hasta 100');

/** Factor by portfolio at risk: up to a percentage, inclusive. */
const Bracket = z.object({ par30MaxPercent: percent, k: percent });

/** Rule of commissions of a post, or of everybody else. */
export const NewCommissionRule = z
  .strictObject({
    currency: CurrencyCode,
    positionId: RowId.nullable(),
    validFrom: PlainDateText,
    newPercent: percent,
    interestPercent: percent,
    recoveredPercent: percent,
    brackets: z.array(Bracket).max(10),
    otherwiseK: percent,
    note: reason,
  })
  .refine(
    ({ brackets }) =>
      brackets.every(
        (one, index) =>
          index === 0 || Number(brackets[index - 1]!.par30MaxPercent) < Number(one.par30MaxPercent),
      ),
    { path: ['brackets'], message: 'Ordene los tramos de menor a mayor' },
  )
  .meta({ id: 'NewCommissionRule' });
export type NewCommissionRule = z.infer<typeof NewCommissionRule>;

/** Rule as it is kept. */
export const CommissionRuleRow = z
  .object({
    id: z.int(),
    currency: z.string(),
    positionId: z.int().nullable(),
    position: z.string().nullable(),
    validFrom: PlainDateText,
    newPercent: RateText,
    interestPercent: RateText,
    recoveredPercent: RateText,
    brackets: z.array(z.object({ par30MaxPercent: z.string(), k: z.string() })),
    otherwiseK: z.string(),
    note: z.string(),
    isVoided: z.boolean(),
    by: z.string(),
  })
  .meta({ id: 'CommissionRule' });
export type CommissionRuleRow = z.infer<typeof CommissionRuleRow>;

/** Commission of one officer with every figure that it comes from. */
export const CommissionLine = z
  .object({
    officerId: z.int(),
    officer: z.string(),
    ruleId: z.int(),
    newPercent: z.string(),
    interestPercent: z.string(),
    recoveredPercent: z.string(),
    newNet: MoneyText,
    interest: MoneyText,
    recovered: MoneyText,
    portfolio: MoneyText,
    atRisk: MoneyText,
    par30Percent: z.string().nullable(),
    k: z.string(),
    clawbackBase: MoneyText,
    gross: MoneyText,
    clawback: MoneyText,
    amount: MoneyText,
    carriedIn: MoneyText,
    pay: MoneyText,
    carriedOut: MoneyText,
  })
  .meta({ id: 'CommissionLine' });
export type CommissionLine = z.infer<typeof CommissionLine>;

/** Month and currency of a lot of commissions. */
export const CommissionMonth = z
  .strictObject({ month: MonthText, currency: CurrencyCode })
  .meta({ id: 'CommissionMonth' });
export type CommissionMonth = z.infer<typeof CommissionMonth>;

/** Commissions as they would be put together now. */
export const CommissionPreview = z
  .object({
    month: z.string(),
    currency: z.string(),
    total: MoneyText,
    lines: z.array(CommissionLine),
    /** Officers with figures and no rule. */
    withoutRule: z.array(z.string()),
  })
  .meta({ id: 'CommissionPreview' });
export type CommissionPreview = z.infer<typeof CommissionPreview>;

/** Lot of commissions of a list. */
export const CommissionLotRow = z
  .object({
    id: z.int(),
    number: z.string(),
    month: z.string(),
    currency: z.string(),
    status: z.enum(['assembled', 'approved', 'paid', 'discarded']),
    officers: z.int(),
    total: MoneyText,
    assembledBy: z.string(),
    assembledAt: z.string(),
    approvedBy: z.string().nullable(),
    paidOn: PlainDateText.nullable(),
    entryId: z.int().nullable(),
    fundName: z.string().nullable(),
    endReason: z.string(),
  })
  .meta({ id: 'CommissionLotRow' });
export type CommissionLotRow = z.infer<typeof CommissionLotRow>;

/** Lot of commissions whole. */
export const CommissionLot = CommissionLotRow.extend({ lines: z.array(CommissionLine) }).meta({
  id: 'CommissionLot',
});
export type CommissionLot = z.infer<typeof CommissionLot>;

/** Query of the list of lots, the newest month first. */
export const CommissionLotQuery = ListQuery.extend({ sort: z.enum(['month']).optional() });
export type CommissionLotQuery = z.infer<typeof CommissionLotQuery>;

/** A page of lots. */
export const CommissionLotPage = pageOf('CommissionLotPage', CommissionLotRow);
export type CommissionLotPage = z.infer<typeof CommissionLotPage>;

/** Payment of an approved lot: from which fund, and through which account. */
export const CommissionPayment = MoneyWay.extend({ fundId: RowId }).meta({
  id: 'CommissionPayment',
});
export type CommissionPayment = z.infer<typeof CommissionPayment>;

/** Goal of a month; `null` takes it away. */
export const NewGoal = z
  .strictObject({
    month: MonthText,
    currency: CurrencyCode,
    metric: z.enum(GOAL_METRICS),
    target: z
      .string()
      .regex(/^\d{1,13}(\.\d{1,2})?$/, 'Escriba la meta')
      .nullable(),
  })
  .meta({ id: 'NewGoal' });
export type NewGoal = z.infer<typeof NewGoal>;

/** Goal with what there is of it: `reached` is null without anything to measure. */
const Goal = z.object({
  metric: z.enum(GOAL_METRICS),
  target: z.string().nullable(),
  reached: z.string().nullable(),
  /** Share reached in percent; of portfolio at risk, whether it is kept, is `isMet`. */
  percent: z.string().nullable(),
  isMet: z.boolean(),
});

/** Figures of an officer in a month: goals, and the commission as it stands. */
export const OfficerFigures = z
  .object({
    month: z.string(),
    currency: z.string(),
    goals: z.array(Goal),
    /** Commission counted until today; null where no rule holds. */
    commission: CommissionLine.nullable(),
    /** Months put together, the last first. */
    past: z.array(
      z.object({
        lotId: z.int(),
        month: z.string(),
        status: CommissionLotRow.shape.status,
        amount: MoneyText,
        pay: MoneyText,
      }),
    ),
  })
  .meta({ id: 'OfficerFigures' });
export type OfficerFigures = z.infer<typeof OfficerFigures>;
