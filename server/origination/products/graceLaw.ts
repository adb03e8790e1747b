import { DomainError } from '@core/errors/domainError';
import type { LoanTerms } from '@core/loan/terms';
import { needCountryParameter } from '../../parties/countryParameters/service';
import type { Database } from '../../platform/db/client';

/**
 * Throws GRACE_COMPOUNDING_REFUSED where the country does not let interest of a grace be agreed on
 * to bear interest that day, COUNTRY_PARAMETER_MISSING where nobody entered what it says.
 */
export async function checkGraceLaw(
  db: Database,
  day: string,
  { totalGrace = 0, graceInterest }: Pick<LoanTerms, 'totalGrace' | 'graceInterest'>,
  field: string,
): Promise<void> {
  if (totalGrace === 0 || graceInterest !== 'compounded') return;
  const { value, validFrom, source } = await needCountryParameter(
    db,
    'graceCompounding',
    day,
    field,
  );
  if (value === 'allowed') return;
  throw new DomainError('GRACE_COMPOUNDING_REFUSED', { validFrom, source }, field);
}
