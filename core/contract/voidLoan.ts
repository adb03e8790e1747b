import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../loan/rules';

/** Undoes a disbursement of which nothing has been paid. */
export const VoidLoan = z
  .strictObject({ reason: z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH) })
  .meta({ id: 'VoidLoan' });
export type VoidLoan = z.infer<typeof VoidLoan>;
