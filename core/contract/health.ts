import { z } from 'zod';

/** Checks of the health page, in the order in which it is told. */
export const HEALTH_CHECKS = [
  'database',
  'migrations',
  'files',
  'mails',
  'close',
  'night',
  'books',
  'cashDesks',
  'fourEyes',
  'demonstration',
  'version',
] as const;

/** Well, to be looked at, to be mended now. */
const HEALTH_STATES = ['good', 'warn', 'bad'] as const;

/** One thing that was looked at: how it is, and what to do when it is not well. */
export const HealthCheck = z
  .object({
    name: z.enum(HEALTH_CHECKS),
    state: z.enum(HEALTH_STATES),
    finding: z.string(),
    advice: z.string().describe('Vacío cuando no hay nada que hacer'),
  })
  .meta({ id: 'HealthCheck' });
export type HealthCheck = z.infer<typeof HealthCheck>;

/** Health of the system now. */
export const Health = z
  .object({ checkedAt: z.string(), checks: z.array(HealthCheck) })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;
