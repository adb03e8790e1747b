import { createDatabase, createPool } from '../../platform/db/client';
import { keepPlans } from '../../platform/db/keptPlans';
import type { Clock } from '../../platform/clock/clock';
import { seedDemonstration } from './demonstration';

/**
 * Fills an empty database, by its address. Its connection keeps its plans: four hundred days ask
 * the same texts one after the other, and planning each anew takes a third of a start.
 */
export async function seedDatabase(url: string, clock: Clock, timeZone: string): Promise<void> {
  // Errors of the connection reach who asks it.
  const pool = createPool({ url, max: 1, onError: () => undefined });
  pool.on('connect', keepPlans);
  try {
    await seedDemonstration(createDatabase(pool), clock, timeZone);
  } finally {
    await pool.end();
  }
}
