import { z } from 'zod';
import { INDICATOR_GROUPINGS, ROLL_BANDS, ROLL_ENDS } from '../indicators/bands';
import { RISK_RATINGS } from '../loan/riskRating';
import { CurrencyCode, IdParam, MoneyText, PlainDateText } from './common';
import { ChosenNames } from './portfolio';

/** Percent with two decimals, or null where there is nothing to divide by. */
const PercentOrNone = z.string().nullable();

/** Part of the principal of a day, and its percent of all of it. */
const Share = z.object({ amount: MoneyText, percent: PercentOrNone });

/** A number of what a loan belongs to; 0 are the loans that belong to none. */
const GroupId = IdParam.or(z.literal('0').transform(() => 0)).optional();

/** Query of the indicators: currency, days and filters; by default the month that runs. */
export const IndicatorQuery = z.object({
  currency: CurrencyCode.optional(),
  from: PlainDateText.optional(),
  to: PlainDateText.optional().describe('Un día cerrado; el último si falta'),
  fundId: IdParam.optional(),
  productId: GroupId,
  officerId: GroupId,
  zoneId: GroupId,
  rating: z.enum(RISK_RATINGS).optional(),
  guarantee: z.enum(['con', 'sin']).optional(),
});
export type IndicatorQuery = z.infer<typeof IndicatorQuery>;

/** Query of the indicators of each group. */
export const IndicatorGroupsQuery = IndicatorQuery.extend({
  groupBy: z.enum(INDICATOR_GROUPINGS),
});
export type IndicatorGroupsQuery = z.infer<typeof IndicatorGroupsQuery>;

/** The portfolio at the close of a day. */
export const StandingIndicators = z
  .object({
    day: PlainDateText,
    loans: z.int(),
    /** Principal of loans that live or are in court: no interest, nothing written off (GLP). */
    principal: MoneyText,
    atRisk: z.array(
      z.object({
        moreThanDays: z.int(),
        late: Share,
        /** Late ones, and living rescheduled loans that are not that late (CGAP). */
        withRescheduled: Share,
      }),
    ),
    bands: z.array(z.object({ band: z.enum(ROLL_BANDS), amount: MoneyText })),
    /** More than 30 days late and not in court. */
    overdue: MoneyText,
    judicial: MoneyText,
    lateRatio: PercentOrNone,
    refinanced: MoneyText,
    highRiskRatio: PercentOrNone,
    /** Stages by days late alone: 2 beyond 30, 3 beyond 90 (IFRS 9, 5.5.11 and B5.5.37). */
    stages: z.array(MoneyText),
  })
  .meta({ id: 'StandingIndicators' });
export type StandingIndicators = z.infer<typeof StandingIndicators>;

/** Events of a period in figures; those of a year are null of a period of few days. */
export const PeriodIndicators = z
  .object({
    from: PlainDateText,
    to: PlainDateText,
    days: z.int(),
    meanPrincipal: MoneyText,
    disbursed: MoneyText,
    writtenOff: MoneyText,
    recovered: MoneyText,
    writeOffRatio: PercentOrNone,
    netWriteOffRatio: PercentOrNone,
    /** Interest, late interest and fees that came in. */
    income: MoneyText,
    yieldRatio: PercentOrNone,
    /** Cost of the funds and of investors; null where the figures are of part of a fund. */
    costRatio: PercentOrNone,
    /** Part of what came in that is of investors, and what they lost, less what they recovered. */
    investorsIncome: MoneyText.nullable(),
    investorsLoss: MoneyText.nullable(),
    spread: PercentOrNone,
    spreadAfterLosses: PercentOrNone,
    fellDue: MoneyText,
    paidOnTime: MoneyText,
    onTimeRatio: PercentOrNone,
    openingArrears: MoneyText,
    /** Fell due in the period, less what had been paid before it. */
    due: MoneyText,
    collected: MoneyText,
    effectiveness: PercentOrNone,
    principalCollected: MoneyText,
    principalFirstDue: MoneyText,
    recoveryRatio: PercentOrNone,
    lossRatio: PercentOrNone,
    /** Figures of a calendar month; null of any other period. */
    prepayment: z
      .object({
        opening: MoneyText,
        scheduled: MoneyText,
        prepaid: MoneyText,
        monthly: PercentOrNone,
        annual: PercentOrNone,
      })
      .nullable(),
  })
  .meta({ id: 'PeriodIndicators' });
export type PeriodIndicators = z.infer<typeof PeriodIndicators>;

/** Voided loans that figures hold, with what had been handed over of them. */
const VoidedLoans = z.object({ loans: z.int(), amount: MoneyText });

/** Indicators of a period and of its last day. */
export const Indicators = z
  .object({
    currency: CurrencyCode,
    /** The first and the last day whose close was written down; null before the first. */
    firstDay: PlainDateText.nullable(),
    lastDay: PlainDateText.nullable(),
    chosen: ChosenNames,
    standing: StandingIndicators,
    period: PeriodIndicators,
    /**
     * Payments that were entered or voided after a close that figures are of (each day of the
     * period, the one before it, and the ends of the last twelve months): what was known at those
     * closes omits them, what came in by value date counts them. Loans whose disbursement was taken
     * back after a close: every figure of it counts them, and no other does.
     */
    late: z.object({
      payments: z.int(),
      amount: MoneyText,
      voided: z.object({
        /** Loans in any close that the figures of a period and its trend are of. */
        closes: VoidedLoans,
        /** Loans in a close of the period, or in the one before it. */
        period: VoidedLoans,
        /** Loans in the close of its last day: in vintages and rolls too. */
        lastDay: VoidedLoans,
        /** Loans in what a week was to bring, frozen at the close before it. */
        weeks: VoidedLoans,
      }),
    }),
  })
  .meta({ id: 'Indicators' });
export type Indicators = z.infer<typeof Indicators>;

/** The portfolio at the end of each month of a period. */
export const IndicatorTrend = z
  .object({ currency: CurrencyCode, items: z.array(StandingIndicators) })
  .meta({ id: 'IndicatorTrend' });
export type IndicatorTrend = z.infer<typeof IndicatorTrend>;

/** Indicators of one group. */
export const IndicatorGroup = z
  .object({
    key: z.string().describe('El número del grupo, 0 sin ninguno; o la clase'),
    name: z.string().nullable(),
    loans: z.int(),
    principal: MoneyText,
    atRisk30: Share,
    disbursed: MoneyText,
    paidOnTime: MoneyText,
    fellDue: MoneyText,
    onTimeRatio: PercentOrNone,
    income: MoneyText,
    yieldRatio: PercentOrNone,
  })
  .meta({ id: 'IndicatorGroup' });
export type IndicatorGroup = z.infer<typeof IndicatorGroup>;

/** Indicators of every group. */
export const IndicatorGroups = z
  .object({
    currency: CurrencyCode,
    from: PlainDateText,
    to: PlainDateText,
    groups: z.array(IndicatorGroup),
  })
  .meta({ id: 'IndicatorGroups' });
export type IndicatorGroups = z.infer<typeof IndicatorGroups>;

/** Loans of a month, and how much of them was bad by the end of each month since. */
export const Vintages = z
  .object({
    currency: CurrencyCode,
    asOf: PlainDateText,
    months: z.array(
      z.object({
        month: z.string(),
        disbursed: MoneyText,
        /** Cells by months since: 0 is the month itself. A month that has not ended has none. */
        cells: z.array(z.object({ k: z.int(), bad: MoneyText, percent: PercentOrNone })),
      }),
    ),
  })
  .meta({ id: 'Vintages' });
export type Vintages = z.infer<typeof Vintages>;

/** Ways that the principal of each band went between two closes, and what was cured. */
export const RollMatrix = z
  .object({
    currency: CurrencyCode,
    from: PlainDateText,
    to: PlainDateText,
    rows: z.array(
      z.object({
        band: z.enum(ROLL_BANDS),
        opening: MoneyText,
        to: z.array(
          z.object({
            end: z.enum([...ROLL_BANDS, ...ROLL_ENDS]),
            amount: MoneyText,
            percent: PercentOrNone,
          }),
        ),
      }),
    ),
    /** Part of the principal more than 30 days late that is in time at the end. */
    cure: z.object({
      base: MoneyText,
      byPaying: PercentOrNone,
      byRescheduling: PercentOrNone,
    }),
  })
  .meta({ id: 'RollMatrix' });
export type RollMatrix = z.infer<typeof RollMatrix>;

/** Money that a week was to bring, as it stood on its Monday, and what came of it. */
export const WeekCollections = z
  .object({
    currency: CurrencyCode,
    items: z.array(
      z.object({
        monday: PlainDateText,
        installments: z.int(),
        expected: MoneyText,
        collected: MoneyText,
        percent: PercentOrNone,
        /** True while the week runs. */
        isRunning: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'WeekCollections' });
export type WeekCollections = z.infer<typeof WeekCollections>;

/** Cash of all funds of a currency over thirteen weeks, from what is agreed today. */
export const CashOutlook = z
  .object({
    currency: CurrencyCode,
    asOf: PlainDateText,
    cash: MoneyText,
    overdue: MoneyText,
    weeks: z.array(
      z.object({
        from: PlainDateText,
        to: PlainDateText,
        collections: MoneyText,
        disbursements: MoneyText,
        cash: MoneyText,
      }),
    ),
  })
  .meta({ id: 'CashOutlook' });
export type CashOutlook = z.infer<typeof CashOutlook>;
