import type { NewRateCap, RateCap } from '@core/contract/products';
import { COUNTRY_NAMES } from '@core/countries';
import { DomainError } from '@core/errors/domainError';
import { checkRate } from '@core/loan/checkTerms';
import type { LateTerms } from '@core/loan/lateTerms';
import { parseFixed } from '@core/money/fixedPoint';
import {
  effectiveRate,
  lateRateOfYear,
  percentPast,
  type RateQuote,
} from '@core/products/effectiveRate';
import { and, eq } from 'drizzle-orm';
import { checkCurrencyInUse } from '../../access/currencies/service';
import { findCountry } from '../../parties/countryParameters/queries';
import { needCountryParameter } from '../../parties/countryParameters/service';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { rateCap } from '../../platform/db/tables/products';
import type { Act } from '../../platform/deps';
import { findRateCapOn, findRateCaps } from './queries';

/** Adds the cap of a currency from a day. Throws RATE_CAP_TAKEN. */
export async function addRateCap(tx: Database, act: Act, data: NewRateCap): Promise<RateCap> {
  checkRate(data.annualEffectivePercent, 'annualEffectivePercent');
  await checkCurrencyInUse(tx, data.currency);
  const [row] = await tx
    .insert(rateCap)
    .values({ ...data, createdAt: act.clock.now(), createdBy: act.userId })
    .onConflictDoNothing()
    .returning({ id: rateCap.id });
  if (!row) throw new DomainError('RATE_CAP_TAKEN', { date: data.validFrom }, 'validFrom');
  const entry = { action: 'addRateCap', entity: 'rateCap' as const, entityId: row.id };
  await recordAudit(tx, act, { ...entry, after: data });
  return getRateCap(tx, row.id);
}

/** Annuls a cap that was typed wrong; the one before it holds again. */
export async function voidRateCap(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<RateCap> {
  const changed = await tx
    .update(rateCap)
    .set({ isVoided: true })
    .where(and(eq(rateCap.id, id), eq(rateCap.isVoided, false)));
  if (changed.rowCount === 0) throw new DomainError('NOT_FOUND');
  const entry = { action: 'voidRateCap', entity: 'rateCap' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: { reason } });
  return getRateCap(tx, id);
}

const getRateCap = async (db: Database, id: number) =>
  (await findRateCaps(db)).find((cap) => cap.id === id)!;

/** A rate as it is quoted, and the field that says it. */
interface QuotedRate extends RateQuote {
  readonly field: string;
}

const limitOf = ({ annualEffectivePercent }: Pick<RateCap, 'annualEffectivePercent'>) =>
  parseFixed(annualEffectivePercent) / 100n;

/** True where a rate passes a cap; both are the cost of a year. */
const isAbove = (rate: bigint, cap: RateCap) => rate > limitOf(cap);

/**
 * Throws RATE_CAP_EXCEEDED, of a flat rate FLAT_RATE_CAP_EXCEEDED, where the effective rate passes
 * what the law allows that day.
 */
export async function checkRateCap(
  db: Database,
  currency: string,
  day: string,
  { field, ...quote }: QuotedRate,
): Promise<void> {
  const { method } = quote;
  await checkCostOfRate(db, currency, day, { rate: effectiveRate(quote), method, field });
}

/** Cost of a quoted rate in a year, its method, and the field that says it. */
type RateCost = Pick<QuotedRate, 'method' | 'field'> & { readonly rate: bigint };

/** Throws as `checkRateCap` does, of a rate whose cost is known. */
export async function checkCostOfRate(
  db: Database,
  currency: string,
  day: string,
  { rate, method, field }: RateCost,
) {
  const cap = await findRateCapOn(db, 'ordinary', currency, day);
  if (cap === undefined || !isAbove(rate, cap)) return;
  const params = { rate: percentPast(rate, limitOf(cap)), cap: cap.annualEffectivePercent };
  const code = method === 'flat' ? 'FLAT_RATE_CAP_EXCEEDED' : 'RATE_CAP_EXCEEDED';
  throw new DomainError(code, params, field);
}

/** A late rate, the year that it is spread over, and the field that says it. */
interface QuotedLateRate extends Pick<LateTerms, 'yearDays'> {
  readonly lateAnnualRatePercent: string;
  readonly field?: string;
}

/**
 * Throws LATE_RATE_CAP_EXCEEDED where a year of lateness costs more than what the law allows that
 * day: the cap of lateness where one was entered, and that of the ordinary interest where none was
 * and the law of the country lets it stand. COUNTRY_PARAMETER_MISSING where nobody entered what it
 * says, LATE_CAP_MISSING where it asks for a cap that is not there.
 */
export async function checkLateRateCap(
  db: Database,
  currency: string,
  day: string,
  { lateAnnualRatePercent: quoted, yearDays, field = 'lateAnnualRatePercent' }: QuotedLateRate,
): Promise<void> {
  if (!/[1-9]/.test(quoted)) return;
  const ceiling = await needCountryParameter(db, 'lateCeiling', day, field);
  if (ceiling.value === 'none') return;
  const own = await findRateCapOn(db, 'late', currency, day);
  if (ceiling.value === 'ownCap' && own === undefined) {
    const country = COUNTRY_NAMES[await findCountry(db, day)];
    throw new DomainError(
      'LATE_CAP_MISSING',
      { country, source: ceiling.source, date: day },
      field,
    );
  }
  const cap = own ?? (await findRateCapOn(db, 'ordinary', currency, day));
  const rate = lateRateOfYear(quoted, yearDays);
  if (cap === undefined || !isAbove(rate, cap)) return;
  const { annualEffectivePercent, validFrom, source } = cap;
  const params = {
    quoted,
    yearDays,
    rate: percentPast(rate, limitOf(cap)),
    cap: annualEffectivePercent,
  };
  throw new DomainError('LATE_RATE_CAP_EXCEEDED', { ...params, validFrom, source }, field);
}
