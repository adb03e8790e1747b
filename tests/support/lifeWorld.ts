import type { LoanDetail, LoanPreview, NewLoan } from '@core/contract/loans';
import type { NewProduct, ProductTermsBody } from '@core/contract/products';
import { fixedText, parseFixed } from '@core/money/fixedPoint';
import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { habitsOf, lateRateOf } from '@core/products/habits';
import { upfrontOn } from '@core/products/upfrontOn';
import { DomainError } from '@core/errors/domainError';
import { METHODS_IN_ONE_PART } from '@core/loan/checkTranches';
import { dueDatesOf, frequencyAt } from '@core/loan/dueDates';
import { planPartsOf } from '@core/loan/freePlan';
import { shortestPeriod } from '@core/loan/paymentFrequencies';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms, RateKind } from '@core/loan/terms';
import fc from 'fast-check';
import { someParties } from './builders';
import { aProduct } from './products';
import { someChargeRates } from './chargeRates';
import { datesOf, FREQUENCIES_ON_SALE, withInstallment } from './someTerms';
import { TODAY, type TestApp } from './testApp';

/** Frequencies of a product: days of rest bring no two of its due dates together. */
const frequenciesOf = ({ restDays = 'none', method }: Partial<NewProduct['terms']>) =>
  FREQUENCIES_ON_SALE.filter((one) =>
    one === 'workingDays' ? restDays !== 'none' : restDays === 'none' || shortestPeriod(one) > 3,
  ).filter((one) =>
    method === 'freeForm' ? one === 'dates' : method !== 'fixedInstallment' || one !== 'dates',
  );

/** Terms that a borrower takes of a product. */
interface SomeTerms {
  readonly amount: number;
  readonly rate: string;
  readonly paymentFrequency: NewLoan['paymentFrequency'];
  readonly installmentCount: number;
  readonly firstAfter: number;
  /** Number of parts in which it is handed over. */
  readonly parts: number;
}

export const someTermsOf: fc.Arbitrary<SomeTerms> = fc.record({
  amount: fc.integer({ min: 50_000, max: 300_000 }),
  rate: fc.constantFrom('0', '12', '40', '59.9'),
  paymentFrequency: fc.constantFrom(...FREQUENCIES_ON_SALE),
  installmentCount: fc.integer({ min: 1, max: 9 }),
  firstAfter: fc.integer({ min: 1, max: 45 }),
  parts: fc.constantFrom(1, 1, 2, 3),
});

/** A borrower, a fund and a product in a life that goes on. */
export interface LifeWorld {
  readonly app: TestApp;
  readonly ids: Pick<NewLoan, 'borrowerId' | 'fundId'> & { readonly productId: number };
  readonly product: NewProduct['terms'];
  readonly holidays: readonly PlainDate[];
  readonly loans: number[];
  today: PlainDate;
  /** Cash of the fund that the acts moved so far. */
  cash: Money;
  /** Lots that were assembled and not posted, then those posted; the last one last. */
  readonly lots: { id: number; isPosted: boolean }[];
  readonly sheets: number[];
  /** Loans that wait for their money, and what left of those whose money left. */
  readonly agreed: number[];
  readonly handedOver: Map<number, Money>;
}

const OPENING = 10_000_000n;

/** True where a rate of nothing would leave installments of nothing. */
const needsRate = ({ method, interestOnly = 0, rateSteps = [] }: Partial<NewProduct['terms']>) =>
  method === 'bullet' || interestOnly > 0 || rateSteps.length > 0;

/** Highest rate of a product's quotation, below what the law allows a year. */
const mostOf = ({ rateKind = 'annualEffective', method }: Partial<NewProduct['terms']>) =>
  (method === 'flat' ? MOST_FLAT : MOST)[rateKind];

const MOST: Readonly<Record<RateKind, string>> = {
  annualEffective: '60',
  annualNominal: '60',
  monthlyEffective: '5',
  daily: '0.15',
};
/** Half of the rates above, nearly: flat interest costs twice as much on what is still owed. */
const MOST_FLAT: Readonly<Record<RateKind, string>> = {
  annualEffective: '36',
  annualNominal: '36',
  monthlyEffective: '3',
  daily: '0.1',
};

/** A rate a year as the product quotes it, to two or four decimals; never nothing where needed. */
function quotedRate(product: ProductTermsBody, aYear: string): string {
  const { rateKind, method } = product;
  const bounded = method === 'flat' && Number(aYear) > 36 ? '36' : aYear;
  const rate = needsRate(product) && aYear === '0' ? '12' : bounded;
  if (rateKind === 'annualEffective' || rateKind === 'annualNominal') return rate;
  const units = rateKind === 'daily' ? 400n : 12n;
  return fixedText(parseFixed(rate) / units, 4);
}

/** True where money cannot leave in parts: by its method, or as its insurance is of all lent. */
const isInOnePart = ({ method, insuranceBasis, variableRate }: Partial<NewProduct['terms']>) =>
  Boolean(variableRate) ||
  METHODS_IN_ONE_PART.includes(method ?? 'levelInstallment') ||
  insuranceBasis === 'amount';

type Parties = Pick<NewLoan, 'borrowerId' | 'fundId'>;

/** A product published and funds to lend; no loan yet. */
export async function lifeWorld(
  app: TestApp,
  change: Partial<NewProduct['terms']>,
  { code = 'PERSONAL', parties }: { readonly code?: string; readonly parties?: Parties } = {},
): Promise<LifeWorld> {
  app.setToday(TODAY);
  const { borrowerId, fundId } = parties ?? (await someParties(app));
  const body = { kind: 'contribution', amount: '90000.00', note: 'Aporte' };
  await app.send('POST', `/protected/fondos/${fundId}/movimientos`, { body });
  await someChargeRates(app);
  const sold: Partial<NewProduct['terms']> = {
    minAmount: '50.00',
    maxAmount: '30000.00',
    minInstallments: 1,
    maxInstallments: 36,
    minRatePercent: needsRate(change) ? '0.01' : '0',
    maxRatePercent: mostOf(change),
    defaultRatePercent: mostOf(change),
    frequencies: frequenciesOf(change),
    maxTranches: isInOnePart(change) ? 1 : 3,
    renewalMinPaidPercent: 0,
    maxExposure: null,
    ...change,
  };
  const published = await aProduct(app, sold, { code });
  const { id: productId, terms, holidays } = published;
  if (terms === undefined) throw new Error(JSON.stringify(published));
  return {
    app,
    ids: { borrowerId, fundId, productId },
    product: terms,
    holidays,
    loans: [],
    today: TODAY,
    cash: OPENING,
    lots: [],
    sheets: [],
    agreed: [],
    handedOver: new Map(),
  };
}

/** Cash that leaves with a loan: less than is received where charges are paid apart. */
export const leavingWith = ({ received, upfront }: Pick<LoanPreview, 'received' | 'upfront'>) =>
  upfront
    .filter(({ charged }) => charged === 'paidApart')
    .reduce((left, { total }) => left - parseMoney(total, 'PEN'), parseMoney(received, 'PEN'));

/** A loan of the product as it is sent, from today. */
export function newLoanOf(world: LifeWorld, some: SomeTerms): NewLoan {
  const { product, ids, today } = world;
  const askedAmount = formatMoney(BigInt(some.amount), 'PEN');
  const { principal } = upfrontOn(BigInt(some.amount), product, 'PEN');
  const firstDueOn = addDays(today, some.firstAfter);
  const terms = {
    principal: formatMoney(principal, 'PEN'),
    rateKind: product.rateKind,
    annualRatePercent: quotedRate(product, some.rate),
    dayCount: product.dayCount,
    method: product.method,
    ...datesIn(product, principal, { ...some, firstDueOn }),
    disbursedOn: today,
    firstDueOn,
  };
  const parts = some.parts > 1 ? partsOf(principal, some, today) : undefined;
  const first = parts?.[0]?.amount ?? terms.principal;
  const habits = habitsOf({ terms: product, currency: 'PEN', holidays: world.holidays });
  const planParts = planPartsOf(terms.paymentFrequency, 'PEN');
  const agreed = withInstallment({ ...terms, ...habits, principal, planParts });
  const { installmentCount, installmentAmount } = agreed;
  return {
    ...terms,
    installmentCount,
    ...(installmentAmount && { installmentAmount: formatMoney(installmentAmount, 'PEN') }),
    ...ids,
    askedAmount,
    lateAnnualRatePercent: lateRateOf(product, terms.annualRatePercent),
    previewTotalDue: totalDueOf({ ...agreed, principal: parseMoney(first, 'PEN') }),
    ...(parts && { tranches: parts }),
  };
}

/** Dates of a loan, with the principal of the first of them where it is planned by hand. */
function datesIn(
  { method }: LifeWorld['product'],
  principal: Money,
  some: Parameters<typeof datesOf>[0],
) {
  if (method !== 'freeForm') return datesOf(some);
  const dated = datesOf({ ...some, paymentFrequency: 'dates' });
  const dates = dueDatesOf(dated.paymentFrequency);
  const first = dates.length === 1 ? [] : [formatMoney(principal / 3n, 'PEN')];
  return { ...dated, paymentFrequency: frequencyAt(dates, first) };
}

/** Total of a schedule; of terms that have none, an amount that no loan has. */
function totalDueOf(terms: LoanTerms): string {
  try {
    return formatMoney(scheduleOfTerms(terms).totalDue, 'PEN');
  } catch (error) {
    if (error instanceof DomainError) return '0.01';
    throw error;
  }
}

/** Its parts: the first now, the others before the end. */
function partsOf(principal: Money, { parts }: SomeTerms, today: PlainDate) {
  const each = principal / BigInt(parts);
  return Array.from({ length: parts }, (_, index) => ({
    amount: formatMoney(index === 0 ? principal - each * BigInt(parts - 1) : each, 'PEN'),
    plannedOn: addDays(today, index * 3),
  }));
}

/** Disburses it; answers undefined where the terms are refused. */
export async function disburse(world: LifeWorld, some: SomeTerms): Promise<LoanDetail | undefined> {
  const { app, loans } = world;
  const body = newLoanOf(world, some);
  const seen = await app.send('POST', '/protected/prestamos/vista-previa', { body });
  if (seen.status !== 200) {
    if (seen.status >= 500) throw new Error(await seen.text());
    return undefined;
  }
  const left = leavingWith((await seen.json()) as LoanPreview);
  const made = await app.send('POST', '/protected/prestamos', { body });
  if (made.status !== 201) throw new Error(`previewed, then refused: ${await made.text()}`);
  const loan = (await made.json()) as LoanDetail;
  loans.push(loan.id);
  world.cash -= left;
  return loan;
}
