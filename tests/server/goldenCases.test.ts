import { contractValues } from '@server/lending/contracts/contractValues';
import { findPaperFacts } from '@server/lending/contracts/paperFacts';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import { DUE_DATES_MAX } from '@core/loan/dueDates';
import { divideHalfUp } from '@core/money/rounding';
import { sum, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dayCountOf,
  frequencyOf,
  SOLD_LIVES,
  type FineractState,
  type FineractStep,
} from '@tests/support/goldenLives';
import { goldenWorld, lendFlows, monthsAfter, type GoldenWorld } from '@tests/support/goldenLoans';
import { read } from '@tests/support/moneyTransfers';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { MONEY_TYPES } from '../core/golden/fineractLife';
import { goldenCases } from '../core/golden/golden';

let app: TestApp;
let world: GoldenWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await goldenWorld(app, '2012-10-01');
});
afterAll(() => app.close());

const detail = (id: number) => read<LoanDetail>(app, `/protected/prestamos/${id}`);

/** TCEA of a loan as its papers say it, in percent. */
async function costOf({ id, terms }: LoanDetail): Promise<number> {
  const facts = await findPaperFacts(app.db, id, terms.disbursedOn, app.deps.settings);
  return Number(contractValues(facts, 'C-1')['prestamo.tcea'].replaceAll(/[ ,%]/g, ''));
}

/** Half of the last decimal that is printed. */
const HALF = 0.005 + 1e-9;

interface Flow {
  readonly amount: string;
  readonly date?: string;
  readonly months?: number;
}

describe('rates.json', () => {
  const cases = goldenCases<
    {
      readonly time?: string;
      readonly method: string;
      readonly advances: readonly Flow[];
      readonly payments: readonly Flow[];
    },
    { readonly ratePct: string }
  >('rates').filter(({ settings: { method, time, payments } }) => {
    const isHere = method === 'effective-annual' && time !== 'years';
    return isHere && payments.length <= DUE_DATES_MAX;
  });

  it('has sixteen that a loan can be', () => expect(cases).toHaveLength(16));

  it.each(cases)('$id costs $expected.ratePct %', async ({ settings, expected, tolerance }) => {
    const { time, advances, payments } = settings;
    const moved = ({ date, months = 0, amount }: Flow) => {
      return { on: date ?? monthsAfter(months), amount };
    };
    const dayCount = time === 'days/365' ? 'actual/365' : '30/360';
    const loan = await lendFlows(world, moved(advances[0]!), payments.map(moved), dayCount);
    expect(loan.received).toBe(advances[0]!.amount);
    const gap = Math.abs((await costOf(loan)) - Number(expected.ratePct));
    expect(gap).toBeLessThanOrEqual(Math.max(Number(tolerance.absolutePct), HALF));
  });
});

describe('spreadsheet.json', () => {
  interface Flows {
    readonly flows: readonly string[];
    readonly dates: readonly string[];
  }
  const total = (flows: readonly string[]) => sum(flows.map((flow) => parseMoney(flow, 'PEN')));
  /** One sum received, and payments of more than it, from 50.00 on. */
  const isLoan = ({ flows, dates }: Flows) => {
    const [first = '', ...paid] = flows;
    const isPaid = first.startsWith('-') && paid.every((flow) => !flow.startsWith('-'));
    if (!isPaid || paid.length > DUE_DATES_MAX) return false;
    const lent = parseMoney(asMoney(first.slice(1)), 'PEN');
    const rises = dates.every((date, index) => index === 0 || dates[index - 1]! < date);
    return rises && total(paid.map(asMoney)) > lent && lent >= 5_000n && Number(paid.at(-1)) > 0;
  };
  const asMoney = (text: string) => {
    const [units = '', decimals = ''] = text.split('.');
    return `${units}.${decimals.padEnd(2, '0')}`;
  };
  const cases = goldenCases<Flows, { readonly XIRR: string }>('spreadsheet').filter(
    ({ kind, settings }) => kind === 'xirr' && isLoan(settings),
  );

  it('has twenty-three that a loan can be', () => expect(cases).toHaveLength(23));

  it.each(cases)('$id costs $expected.XIRR', async ({ settings: { flows, dates }, expected }) => {
    const moved = flows.map((flow, index) => {
      return { on: dates[index]!, amount: asMoney(flow.replace('-', '')) };
    });
    const [received, ...payments] = moved;
    const loan = await lendFlows(world, received!, payments, 'actual/365');
    expect(Math.abs((await costOf(loan)) - 100 * Number(expected.XIRR))).toBeLessThanOrEqual(HALF);
  });
});

describe('daily.json', () => {
  interface Daily {
    readonly principal: string;
    readonly startDate: string;
    readonly ratePct: string;
    readonly interestRounding: string;
    readonly levelPaymentOption: string;
    readonly unitPeriod: string;
    readonly interestCap: { readonly totalPctOfPrincipal: string } | null;
    readonly fee: string | null;
  }
  interface Expected {
    readonly level: string;
    readonly totalInterest: string;
    readonly rows: readonly Readonly<
      Record<'date' | 'payment' | 'interest' | 'principal' | 'balanceAfter', string>
    >[];
  }
  const cases = goldenCases<Daily, Expected>('daily').filter(
    ({ settings: { fee, interestRounding, levelPaymentOption } }) =>
      fee === null &&
      interestRounding === 'half-away-from-zero' &&
      levelPaymentOption === 'lower final payment',
  );

  it('has seventeen that a loan can be', () => expect(cases).toHaveLength(17));

  it.each(cases)('$id, an agreed installment', async ({ settings, expected }) => {
    const ofDay = { rateKind: 'daily', maxRatePercent: '1', defaultRatePercent: '0.5' } as const;
    const cap = settings.interestCap?.totalPctOfPrincipal ?? '0';
    const agreed = { dayCount: 'actual/365', interestCapPercent: cap } as const;
    const habits = { method: 'fixedInstallment', ...agreed, ...ofDay } as const;
    const loan = await world.lend(habits, {
      principal: settings.principal,
      annualRatePercent: settings.ratePct,
      installmentAmount: expected.level,
      installmentCount: expected.rows.length,
      paymentFrequency: 'monthly',
      disbursedOn: settings.startDate,
      firstDueOn: expected.rows[0]!.date,
    });
    expect(
      loan.installments.map(({ dueOn: date, total: payment, ...row }) => {
        const { interest, principal, balanceAfter } = row;
        return { date, payment, interest, principal, balanceAfter };
      }),
    ).toEqual(
      expected.rows.map(({ date, payment, interest, principal, balanceAfter }) => ({
        date,
        payment,
        interest,
        principal,
        balanceAfter,
      })),
    );
    expect(loan.totalInterest).toBe(expected.totalInterest);
  });
});

describe('frappe.json', () => {
  interface Frappe {
    readonly principal: string;
    readonly annualRatePct: string;
    readonly disbursementDate: string;
    readonly firstDueDate: string;
    readonly fixedInstalment?: string;
  }
  interface Expected {
    readonly instalment?: string;
    readonly rowCount: number;
    readonly totalInterest: string;
    readonly totalPayment: string;
    readonly rows?: readonly Readonly<Record<string, string | number>>[];
  }
  const byId = new Map(
    goldenCases<Frappe, Expected>('frappe').map((one) => [one.id, one] as const),
  );
  const units = (text: string) => divideHalfUp(parseMoney(text, 'PEN'), 100n).toString();

  it.each(['FRL-003', 'FRL-004'])('%s, an agreed installment', async (id) => {
    const { settings, expected } = byId.get(id)!;
    const habits = { method: 'fixedInstallment', dayCount: 'actual/365' } as const;
    const loan = await world.lend(habits, {
      principal: settings.principal,
      annualRatePercent: settings.annualRatePct,
      installmentAmount: settings.fixedInstalment ?? `${expected.instalment}.00`,
      installmentCount: expected.rowCount,
      paymentFrequency: 'monthly',
      disbursedOn: settings.disbursementDate,
      firstDueOn: settings.firstDueDate,
    });
    expect(loan.installments).toHaveLength(expected.rowCount);
    expect(units(loan.totalInterest)).toBe(expected.totalInterest);
    expect(units(loan.totalDue)).toBe(expected.totalPayment);
    for (const { instalment, ...row } of expected.rows ?? []) {
      const { principal, interest, balanceAfter } = loan.installments[Number(instalment) - 1]!;
      expect({
        principal: units(principal),
        interest: units(interest),
        balanceAfter: units(balanceAfter),
      }).toEqual(row);
    }
  });
});

describe('fineract.json', () => {
  it('has nine that a loan can be', () => expect(SOLD_LIVES).toHaveLength(9));

  it.each(SOLD_LIVES)('$id ($kind)', async ({ settings, events, expected }) => {
    const opening = events.find(({ type }) => type === 'disburse')!;
    const rows = (expected.checkpoints![0]!.schedule ?? []).filter(
      ({ row }) => row === 'instalment',
    );
    const loan = await world.lend(
      {
        dayCount: dayCountOf(settings)!,
        frequencies: [frequencyOf(settings)!],
        excessRule: 'payAhead',
        installmentMultiple: settings.installmentMultipleOf ? '1.00' : '0.01',
      },
      {
        principal: opening.amount!,
        annualRatePercent: settings.annualRatePct,
        installmentCount: settings.numberOfRepayments,
        paymentFrequency: frequencyOf(settings)!,
        disbursedOn: opening.date!,
        firstDueOn: String(rows[0]!.dueDate),
      },
    );
    const paid: Payment[] = [];
    for (const [index, event] of events.entries()) {
      await tell(loan.id, paid, event);
      for (const checkpoint of expected.checkpoints!.filter((one) => one.afterEvent === index)) {
        expectTold(await detail(loan.id), checkpoint);
      }
    }
  });

  async function tell(id: number, paid: Payment[], { type, date, amount, target }: FineractStep) {
    if (date !== undefined) app.setToday(date);
    if (MONEY_TYPES.includes(type)) {
      const body = {
        amount,
        receivedOn: date,
        means: 'cash',
        confirmsRepeated: true,
        keepsExcess: true,
      };
      paid.push(await world.send<Payment>(`prestamos/${id}/pagos`, body, 201));
    }
    if (type !== 'reverse') return;
    const voided = paid.findLast(
      (one) => one.receivedOn === target!.date && one.amount === target!.amount,
    );
    const reason = { reason: 'Así lo pide el caso' };
    const path = `prestamos/${id}/pagos/${voided!.id}/extorno-posterior`;
    await world.send(path, reason, 200);
  }

  function expectTold(loan: LoanDetail, { schedule = [], outstanding }: FineractState) {
    for (const asserted of schedule.filter(({ row }) => row === 'instalment')) {
      const row = loan.installments.find(({ number }) => number === asserted.nr)!;
      const told: Readonly<Record<string, string>> = {
        dueDate: row.dueOn,
        principalDue: row.principal,
        interest: row.interest,
        due: row.total,
        paid: row.paid,
        outstanding: row.outstanding,
      };
      const fields = Object.keys(told).filter((field) => asserted[field] !== undefined);
      const of = (from: Readonly<Record<string, unknown>>) => fields.map((field) => from[field]);
      expect(of(told)).toEqual(of(asserted));
    }
    if (outstanding === undefined) return;
    const owed: readonly Money[] = loan.installments.map((row) =>
      parseMoney(row.outstanding, 'PEN'),
    );
    expect(formatMoney(sum(owed), 'PEN')).toBe(outstanding);
  }
});
