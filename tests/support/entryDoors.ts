import { anEntry } from './entries';
import type { Doors } from './profileDoors';

const ENTRIES = '/protected/contabilidad';

/** Doors of the amounts of entries by hand. */
export function doorsOfEntries(of: { readonly fundId: number; readonly amount: string }): Doors {
  const body = anEntry({ ...of, debit: '4501', credit: '1101', description: 'Un asiento' });
  const field = 'lines.0.amount';
  return {
    'postManualEntry lines.0.amount': { path: `${ENTRIES}/asientos`, body, field },
    'addEntryTemplate lines.0.amount': {
      path: `${ENTRIES}/asientos-repetidos`,
      body: { ...body, day: 5, firstMonth: '2026-03' },
      field,
    },
  };
}
