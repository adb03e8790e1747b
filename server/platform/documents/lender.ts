import type { lenderProfile } from '../db/tables/lenderProfiles';

type Row = typeof lenderProfile.$inferSelect;

/** Lender as a paper names it; before somebody wrote its data down, the name alone. */
export type Lender = Omit<
  Row,
  'id' | 'validFrom' | 'isVoided' | 'createdAt' | 'createdBy' | 'logoFileId' | 'country'
> & {
  readonly isRegistered: boolean;
  /** The picture itself, as an address; null where papers bear none. */
  readonly logo: string | null;
};
