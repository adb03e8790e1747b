import type { PlainDate } from '@core/calendar/plainDate';
import type { NewOpportunity } from '@core/contract/opportunities';
import type { Country } from '@core/countries';
import { DomainError } from '@core/errors/domainError';
import { COUNTRY_LIMITS, LENDER_LOSES_FIRST } from '@core/investments/countryLimits';
import { limitRooms, type LimitRoom } from '@core/investments/limits';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { findCountry } from '../../parties/countryParameters/queries';
import type { Database } from '../../platform/db/client';

/** Project that a lender puts money into, in minor units. */
interface Project {
  readonly goal: Money;
  readonly currency: string;
}

/** Most that the lender may put into a project by the law of a country; undefined: no bound. */
function lenderMost(country: Country, { goal, currency }: Project): LimitRoom | undefined {
  const rooms = limitRooms(COUNTRY_LIMITS[country] ?? [], {
    party: 'administrator',
    currency,
    goal,
    inProject: ZERO,
    inBorrower: ZERO,
    inAll: ZERO,
    money: ZERO,
    annualIncome: null,
    netWorth: null,
    tier: null,
    unitValues: new Map(),
  });
  return rooms.toSorted((a, b) => Number(a.room - b.room))[0];
}

/** Most that the lender may put into a project by the law of its country; undefined: no bound. */
export const findLenderMost = async (
  tx: Database,
  today: PlainDate,
  project: Project,
): Promise<LimitRoom | undefined> => lenderMost(await findCountry(tx, today), project);

/** Amounts of an opportunity that is prepared, in minor units. */
interface PreparedAmounts extends Project {
  readonly minimum: Money;
  readonly lenderPart: Money;
}

/**
 * Holds the lender's part to the law of its country, also where it would take the rest at the
 * minimum. Throws OPPORTUNITY_LENDER_LIMIT, OPPORTUNITY_MINIMUM_OF_LAW, OPPORTUNITY_LENDER_FIRST.
 */
export async function checkLenderPart(
  tx: Database,
  today: PlainDate,
  { isSubordinated, atMinimum }: Pick<NewOpportunity, 'isSubordinated' | 'atMinimum'>,
  { minimum, lenderPart, ...project }: PreparedAmounts,
): Promise<void> {
  const { goal, currency } = project;
  const country = await findCountry(tx, today);
  const most = lenderMost(country, project);
  const takesRest = atMinimum === 'lenderTakesRest' && minimum < goal;
  if (most !== undefined) {
    const { max, limit } = most;
    const told = { most: formatMoney(max, currency), currency, source: limit.source };
    if (lenderPart > max) throw new DomainError('OPPORTUNITY_LENDER_LIMIT', told, 'lenderPart');
    if (takesRest && goal - minimum > max) {
      const least = formatMoney(goal - max, currency);
      throw new DomainError('OPPORTUNITY_MINIMUM_OF_LAW', { ...told, least }, 'minimum');
    }
  }
  if (isSubordinated || (lenderPart === ZERO && !takesRest)) return;
  if (!LENDER_LOSES_FIRST.includes(country)) return;
  throw new DomainError('OPPORTUNITY_LENDER_FIRST', {}, 'isSubordinated');
}
