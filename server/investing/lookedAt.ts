import type { Actor } from '../access/identity/sessions';

/** User whose things are shown: an investor reads their own; undefined: staff read those of all. */
export const lookedAt = ({ userId, scope }: Actor): number | undefined =>
  scope === 'staff' ? undefined : userId;
