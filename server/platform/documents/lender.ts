import type { lenderProfile } from '../db/tables/lenderProfiles';

type Row = typeof lenderProfile.$inferSelect;

/** Who lends, as a paper says it; before somebody wrote it down, the name alone. */
export type Lender = Omit<Row, 'id' | 'validFrom' | 'isVoided' | 'createdAt' | 'createdBy'> & {
  readonly isRegistered: boolean;
};
