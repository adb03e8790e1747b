import type { LoanDetail, NewLoan } from '@core/contract/loans';
import type { NewProduct, Product } from '@core/contract/products';
import { addMonths, type PlainDate } from '@core/calendar/plainDate';
import { frequencyAt } from '@core/loan/dueDates';
import { planPartsOf } from '@core/loan/freePlan';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { habitsOf } from '@core/products/habits';
import { aBorrower } from './builders';
import { SMALL } from './soldLoans';
import { aNewProduct } from './products';
import type { TestApp } from './testApp';

type Habits = Partial<NewProduct['terms']>;
type Choice = Pick<
  NewLoan,
  'principal' | 'paymentFrequency' | 'installmentCount' | 'disbursedOn' | 'firstDueOn'
> &
  Partial<Pick<NewLoan, 'annualRatePercent' | 'installmentAmount' | 'dueDay'>>;

/** A world where published cases are lent: a borrower, a fund of plenty, and no cap of rates. */
export async function goldenWorld(app: TestApp, today: PlainDate) {
  app.setToday(today);
  const send = async <T>(path: string, body: object, status: number): Promise<T> => {
    const response = await app.send('POST', `/protected/${path}`, { body });
    const answer = (await response.json()) as T;
    if (response.status !== status) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const { id: borrowerId } = await send<{ id: number }>('clientes', aBorrower(), 201);
  const fund = { name: 'Fondo de los casos', currency: 'PEN', openingCapital: '90000000.00' };
  const { id: fundId } = await send<{ id: number }>('fondos', fund, 201);
  // Cases are of countries without a cap, or with rates that Peru's would refuse.
  await app.db.execute('delete from rate_cap');
  let count = 0;

  /** A loan of a product of its own, published on the day of its disbursement. */
  async function lend(habits: Habits, choice: Choice): Promise<LoanDetail> {
    app.setToday(choice.disbursedOn);
    count += 1;
    const terms = { ...LOOSE, ...habits };
    const sold = aNewProduct(terms, { code: `CASO-${count}`, validFrom: choice.disbursedOn });
    const product = await send<Product>('productos', sold, 201);
    const { rateKind, dayCount, method } = product.terms;
    const { installmentAmount, principal, ...rest } = choice;
    const agreed = { rateKind, dayCount, method, annualRatePercent: '0', ...rest };
    const schedule = scheduleOfTerms({
      ...agreed,
      ...(installmentAmount && { installmentAmount: parseMoney(installmentAmount, 'PEN') }),
      ...habitsOf(product),
      planParts: planPartsOf(choice.paymentFrequency, 'PEN'),
      principal: parseMoney(principal, 'PEN'),
    });
    const body: NewLoan = {
      ...agreed,
      ...(installmentAmount && { installmentAmount }),
      principal,
      borrowerId,
      fundId,
      productId: product.id,
      askedAmount: principal,
      lateAnnualRatePercent: product.terms.lateAnnualRatePercent,
      previewTotalDue: formatMoney(schedule.totalDue, 'PEN'),
      confirmsRepeated: true,
    };
    return send<LoanDetail>('prestamos', body, 201);
  }
  return { lend, send };
}

export type GoldenWorld = Awaited<ReturnType<typeof goldenWorld>>;

const LOOSE: Habits = {
  ...SMALL,
  minAmount: '50.00',
  maxAmount: '9000000.00',
  defaultAmount: '1000.00',
  minRatePercent: '0',
  maxRatePercent: '60',
  defaultRatePercent: '12',
  maxInstallments: 60,
  maxExposure: null,
  rateKind: 'annualNominal',
  lateAnnualRatePercent: '0',
};

/** Money that moves: so much on a day. */
interface Moved {
  readonly on: PlainDate;
  readonly amount: string;
}

/**
 * A loan of exactly these payments for what was received: a plan by hand without interest, whose
 * whole cost is kept from what is handed over.
 */
export async function lendFlows(
  { lend }: GoldenWorld,
  received: Moved,
  payments: readonly Moved[],
  dayCount: 'actual/365' | '30/360',
): Promise<LoanDetail> {
  const amounts = payments.map(({ amount }) => parseMoney(amount, 'PEN'));
  const principal = sum(amounts);
  const cost = formatMoney(principal - parseMoney(received.amount, 'PEN'), 'PEN');
  const dates = payments.map(({ on }) => on);
  const charge = { name: 'Costo', basis: 'fixed', value: cost, charged: 'netted' } as const;
  const lent = formatMoney(principal, 'PEN');
  return lend(
    {
      method: 'freeForm',
      frequencies: ['dates'],
      dayCount,
      // The cost kept leaves something of the least amount.
      minAmount: lent,
      defaultAmount: lent,
      charges: [{ ...charge, taxPercent: null, account: null }],
    },
    {
      principal: lent,
      paymentFrequency: frequencyAt(
        dates,
        amounts.map((amount) => formatMoney(amount, 'PEN')),
      ),
      installmentCount: dates.length,
      disbursedOn: received.on,
      firstDueOn: dates[0]!,
    },
  );
}

/** A day so many months after the first of a year. */
export const monthsAfter = (months: number): PlainDate => addMonths('2026-01-01', months);
