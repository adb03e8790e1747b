import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';

/**
 * Throws DAY_AHEAD, at its field, for a day that is to come: figures at the close of it are not
 * known yet, and those of today would be taken for them.
 */
export function checkReached(on: PlainDate | undefined, today: PlainDate, field: string): void {
  if (on !== undefined && on > today) throw new DomainError('DAY_AHEAD', { on, to: today }, field);
}
