import { z } from 'zod';
import { LATE_CHARGE_GRACE_MAX, LATE_CHARGE_KINDS } from '../loan/lateCharge';
import { PositiveMoneyText } from './common';

/** A charge for lateness, once on each overdue installment: an amount, or percent of it. */
export const LateChargeBody = z
  .strictObject({
    kind: z.enum(LATE_CHARGE_KINDS),
    value: PositiveMoneyText,
    graceDays: z.int().min(0).max(LATE_CHARGE_GRACE_MAX),
  })
  .refine(({ kind, value }) => kind === 'fixed' || Number(value) <= 20, {
    path: ['value'],
    message: 'Use un porcentaje de 0.01 a 20',
  })
  .meta({ id: 'LateCharge' });
export type LateChargeBody = z.infer<typeof LateChargeBody>;
