import type { NewProduct, Product } from '@core/contract/products';
import { COUNTRY_NAMES } from '@core/countries';
import { DomainError } from '@core/errors/domainError';
import { checkRate } from '@core/loan/checkTerms';
import { highestRate } from '@core/loan/rateSteps';
import { checkProduct } from '@core/products/checkProduct';
import { lateRateOf } from '@core/products/habits';
import type { ProductTerms } from '@core/products/productTerms';
import { dearestRate } from '@core/products/effectiveRate';
import { and, eq, max } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { checkCurrencyInUse } from '../../access/currencies/service';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { account } from '../../platform/db/schema';
import { loanProduct, loanProductVersion } from '../../platform/db/tables/products';
import type { Act } from '../../platform/deps';
import { findCountry } from '../../parties/countryParameters/queries';
import { needCountryParameter } from '../../parties/countryParameters/service';
import { checkGraceLaw } from './graceLaw';
import { findIndexName } from '../rateIndexes/queries';
import { findHolidayDays, findProduct, findProductVersion } from './queries';
import { checkCostOfRate, checkLateRateCap } from './rateCaps';

/** Publishes a product or its next version; what was made with the earlier ones keeps them. */
export async function publishProduct(tx: Database, act: Act, data: NewProduct): Promise<Product> {
  const { code, name, currency, validFrom, terms } = data;
  const today = act.clock.today();
  if (validFrom < today) throw new DomainError('PRODUCT_DATE_PAST', {}, 'validFrom');
  for (const field of RATES) checkRate(terms[field], field);
  for (const field of QUOTED) checkRate(terms[field], field, terms.rateKind);
  await checkCurrencyInUse(tx, currency);
  checkProduct(terms, currency);
  // A nominal rate costs more the more often it is paid: each frequency offered must pass.
  for (const paymentFrequency of terms.frequencies) {
    const annualRatePercent = highestRate(terms.maxRatePercent, terms.rateSteps);
    const quote = { ...terms, annualRatePercent, paymentFrequency };
    const rate = dearestRate(quote, terms.minInstallments, terms.maxInstallments);
    await checkCostOfRate(tx, currency, validFrom, { ...quote, rate, field: 'maxRatePercent' });
  }
  await checkLateCapOf(tx, currency, validFrom, terms);
  await checkLateCharge(tx, validFrom, terms, 'lateCharge');
  await checkGraceLaw(tx, validFrom, terms, 'graceInterest');
  await checkHolidays(tx, validFrom, terms);
  await checkChargeAccounts(tx, terms);
  await checkIndex(tx, terms);
  const createdAt = act.clock.now();
  await tx.insert(loanProduct).values({ code, currency, createdAt }).onConflictDoNothing();
  const [product] = await tx
    .select()
    .from(loanProduct)
    .where(eq(loanProduct.code, code))
    .for('update');
  const productId = product!.id;
  if (product!.currency !== currency) {
    throw new DomainError('PRODUCT_CURRENCY_FIXED', { currency: product!.currency }, 'currency');
  }
  const holding = await findProduct(tx, productId, validFrom);
  if (holding !== undefined && holding.validFrom <= validFrom && isSame(holding, data)) {
    const { version } = holding;
    throw new DomainError('PRODUCT_UNCHANGED', { code, version });
  }
  const [latest] = await tx
    .select({ version: max(loanProductVersion.version) })
    .from(loanProductVersion)
    .where(eq(loanProductVersion.productId, productId));
  const version = (latest?.version ?? 0) + 1;
  const [row] = await tx
    .insert(loanProductVersion)
    .values({
      productId,
      version,
      name,
      validFrom,
      terms,
      publishedAt: createdAt,
      publishedBy: act.userId,
    })
    .returning({ id: loanProductVersion.id });
  const before = holding && {
    code,
    currency,
    name: holding.name,
    validFrom: holding.validFrom,
    version: holding.version,
    terms: holding.terms,
  };
  const after = { ...data, version };
  const entry = { action: 'publishProduct', entity: 'product' as const, entityId: productId };
  await recordAudit(tx, act, { ...entry, before, after });
  return (await findProductVersion(tx, row!.id, today))!;
}

/** Throws RATE_INDEX_UNKNOWN where nobody entered a value of the index that a rate follows. */
async function checkIndex(tx: Database, { variableRate }: ProductTerms): Promise<void> {
  if (variableRate === null) return;
  const { index } = variableRate;
  if ((await findIndexName(tx, index)) === index) return;
  throw new DomainError('RATE_INDEX_UNKNOWN', { index }, 'variableRate');
}

/** Throws CHARGE_ACCOUNT_UNFIT where a charge may not be posted to the account that it names. */
async function checkChargeAccounts(tx: Database, { charges }: ProductTerms): Promise<void> {
  for (const { name, account: code } of charges) {
    if (code === null) continue;
    const [row] = await tx.select().from(account).where(eq(account.code, code));
    const isFit = row?.isActive === true && !row.isControl;
    if (isFit && (row.kind === 'income' || row.kind === 'liability')) continue;
    throw new DomainError('CHARGE_ACCOUNT_UNFIT', { name }, 'charges');
  }
}

type Content = Pick<NewProduct, 'name' | 'terms'>;

/** Terms with their numbers as they count: `60` and `60.00` are one. */
const asCounted = (terms: unknown): unknown =>
  JSON.parse(
    JSON.stringify(terms, (_name, value: unknown) =>
      typeof value === 'string' && /^\d+\.\d*?0*$/.test(value)
        ? value.replace(/\.?0+$/, '')
        : value,
    ),
  );

/** True where two versions of a product say the same. */
const isSame = (one: Content, other: Content): boolean =>
  one.name === other.name && isDeepStrictEqual(asCounted(one.terms), asCounted(other.terms));

/** Rates that are quoted as the product says. */
const QUOTED = ['minRatePercent', 'maxRatePercent', 'defaultRatePercent'] as const;

const RATES = ['lateAnnualRatePercent', 'insurancePercent'] as const;

/** Takes a product out of use, or back: each the inverse of the other. */
export async function setProductActive(
  tx: Database,
  act: Act,
  id: number,
  isActive: boolean,
  reason: string,
): Promise<Product> {
  const changed = await tx
    .update(loanProduct)
    .set({ isActive })
    .where(and(eq(loanProduct.id, id), eq(loanProduct.isActive, !isActive)));
  if (changed.rowCount === 0) throw new DomainError('PRODUCT_NOT_FOUND');
  const action = isActive ? 'activateProduct' : 'deactivateProduct';
  const entry = { action, entity: 'product' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, before: { isActive: !isActive }, after: { reason } });
  return (await findProduct(tx, id, act.clock.today()))!;
}

/**
 * Throws LATE_CHARGE_BESIDE_REFUSED where the country lets no late charge stand beside late
 * interest that day, COUNTRY_PARAMETER_MISSING where nobody entered what it says.
 */
export async function checkLateCharge(
  db: Database,
  day: string,
  {
    lateCharge,
    lateAnnualRatePercent,
    lateTimesOrdinary,
  }: Pick<ProductTerms, 'lateCharge' | 'lateAnnualRatePercent' | 'lateTimesOrdinary'>,
  field: string,
): Promise<void> {
  const isLate = lateTimesOrdinary !== null || /[1-9]/.test(lateAnnualRatePercent);
  if (lateCharge === null || !isLate) return;
  const beside = await needCountryParameter(db, 'lateChargeBeside', day, field);
  if (beside.value === 'allowed') return;
  const { validFrom, source } = beside;
  throw new DomainError('LATE_CHARGE_BESIDE_REFUSED', { validFrom, source }, field);
}

/** Throws COUNTRY_HOLIDAYS_MISSING for a product that minds holidays which nobody entered. */
async function checkHolidays(db: Database, day: string, { restDays }: ProductTerms) {
  if (restDays !== 'sundaysAndHolidays') return;
  if ((await findHolidayDays(db, day)).length > 0) return;
  const country = COUNTRY_NAMES[await findCountry(db, day)];
  throw new DomainError('COUNTRY_HOLIDAYS_MISSING', { country }, 'restDays');
}

/** Late rate of a product at the highest ordinary rate that it allows, against the legal cap. */
async function checkLateCapOf(db: Database, currency: string, day: string, terms: ProductTerms) {
  const { lateYearDays: yearDays, lateTimesOrdinary: times } = terms;
  const lateAnnualRatePercent = lateRateOf(terms, terms.maxRatePercent);
  const field = times === null ? 'lateAnnualRatePercent' : 'lateTimesOrdinary';
  checkRate(lateAnnualRatePercent, field);
  await checkLateRateCap(db, currency, day, { lateAnnualRatePercent, yearDays, field });
}
