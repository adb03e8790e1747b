import { z } from 'zod';
import { RowId } from './common';
import { REASON_MAX_LENGTH } from '../loan/rules';

/** Borrowers that one reassignment may move. */
const REASSIGNMENT_MAX = 500;

const Named = z.object({ id: z.int(), name: z.string() });

/** People who may look after borrowers, their posts, and the zones that those may live in. */
export const PortfolioOptions = z
  .object({ officers: z.array(Named), zones: z.array(Named), positions: z.array(Named) })
  .meta({ id: 'PortfolioOptions' });
export type PortfolioOptions = z.infer<typeof PortfolioOptions>;

const change = RowId.nullable().optional();

/** Hands borrowers over; what is left out stays, and null leaves them with nobody. */
export const NewReassignment = z
  .strictObject({
    borrowerIds: z.array(RowId).min(1).max(REASSIGNMENT_MAX),
    officerId: change,
    zoneId: change,
    reason: z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH),
  })
  .refine(({ officerId, zoneId }) => officerId !== undefined || zoneId !== undefined, {
    path: ['officerId'],
    message: 'Elija un responsable o una zona',
  })
  .meta({ id: 'NewReassignment' });
export type NewReassignment = z.infer<typeof NewReassignment>;

/** A reassignment, with how many it moved. */
export const Reassignment = z
  .object({ id: z.int(), borrowers: z.int() })
  .meta({ id: 'Reassignment' });
export type Reassignment = z.infer<typeof Reassignment>;
