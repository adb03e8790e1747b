import { z } from 'zod';
import {
  areStagesRising,
  LATE_CHARGE_DAYS_MAX,
  LATE_CHARGE_GRACE_MAX,
  LATE_CHARGE_KINDS,
  LATE_CHARGE_STAGES_MAX,
} from '../loan/lateCharge';
import { PositiveMoneyText } from './common';

/** A higher charge from a day of lateness on, instead of the one before. */
const LateChargeStageBody = z
  .strictObject({
    from: z.int('Use un número entero').min(2).max(LATE_CHARGE_DAYS_MAX),
    value: PositiveMoneyText,
  })
  .meta({ id: 'LateChargeStage' });

/** Highest percentage that lateness may cost. */
const PERCENT_MAX = 20;

/**
 * A charge for lateness, once on each overdue installment: an amount, or percent of it or of what
 * is unpaid of it. Stages raise it while it stays unpaid.
 */
export const LateChargeBody = z
  .strictObject({
    kind: z.enum(LATE_CHARGE_KINDS),
    value: PositiveMoneyText,
    graceDays: z.int().min(0).max(LATE_CHARGE_GRACE_MAX),
    stages: z.array(LateChargeStageBody).max(LATE_CHARGE_STAGES_MAX).readonly().optional(),
  })
  .refine(
    ({ kind, value, stages = [] }) =>
      kind === 'fixed' ||
      Math.max(...[value, ...stages.map((one) => one.value)].map(Number)) <= PERCENT_MAX,
    { path: ['value'], message: 'Use un porcentaje de 0.01 a 20' },
  )
  .refine(areStagesRising, {
    path: ['stages'],
    message: 'Cada tramo empieza más tarde y cobra más que el anterior',
  })
  .meta({ id: 'LateCharge' });
export type LateChargeBody = z.infer<typeof LateChargeBody>;
