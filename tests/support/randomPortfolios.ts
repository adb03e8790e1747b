import { addDays, type PlainDate } from '@core/calendar/plainDate';
import { firstDueAfter } from '@core/loan/paymentFrequencies';
import { parseMoney, formatMoney } from '@core/money/wire';
import { getLoanDetail } from '@server/lending/loans/detail';
import { disburseLoan, simulateLoan } from '@server/lending/loans/service';
import { readIncoming } from '@server/lending/payments/incoming';
import { recordPayment } from '@server/lending/payments/service';
import { changeFundProfile } from '@server/money/funds/profile';
import { openFund } from '@server/money/funds/service';
import { registerBorrower } from '@server/parties/borrowers/service';
import { inTransaction, type Database } from '@server/platform/db/client';
import { postDueCharges } from '@server/process/jobs/postDueCharges';
import { recordFacts } from '@server/reports/facts/recordFacts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { RawLoan } from '@tests/oracle/rawPortfolio';
import { aBorrower, someTerms } from './builders';
import type { TestApp } from './testApp';

/** First and last day that portfolios are lived through. */
export const LIVED = { from: '2026-01-01', to: '2026-05-31' } as const;

/** Percent a year that each fund costs. */
const FUND_COSTS = ['12', '7.5'] as const;
const OPENING_CAPITAL = 400_000_00n;

/** Cost of the funds in a year, in millionths of a minor unit. */
export const COST_MILLIONTHS = OPENING_CAPITAL * (120_000n + 75_000n);

/** Way in which the next installment is paid: days after its date, and percent of what it asks. */
const habit = fc.record({
  late: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: -6, max: -1 }) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 35 }) },
    { weight: 1, arbitrary: fc.integer({ min: 36, max: 110 }) },
  ),
  percent: fc.constantFrom(100, 100, 100, 100, 60, 35),
});

const life = fc.record({
  start: fc.integer({ min: 0, max: 110 }),
  fund: fc.constantFrom(0, 1),
  principal: fc
    .integer({ min: 30_000, max: 1_500_000 })
    .map((minor) => formatMoney(BigInt(minor), 'PEN')),
  rate: fc.constantFrom('24', '36.5', '48', '60'),
  frequency: fc.constantFrom('monthly' as const, 'fortnightly' as const, 'weekly' as const),
  count: fc.integer({ min: 1, max: 14 }),
  habits: fc.array(habit, { minLength: 0, maxLength: 14 }),
});

/** A portfolio of random lives. */
export const randomPortfolio = fc.array(life, { minLength: 11, maxLength: 14 });
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

interface Living extends Life {
  readonly id: number;
  /** Next habit that was not lived yet. */
  next: number;
}

/** Lives a portfolio through the services, and writes down the close of each day. */
export async function livePortfolio(app: TestApp, lives: readonly Life[]): Promise<void> {
  const { db, act } = app;
  app.setToday(LIVED.from);
  const borrowerId = (await registerBorrower(db, act, aBorrower())).id;
  const fundIds: number[] = [];
  for (const [index, annualCostPercent] of FUND_COSTS.entries()) {
    const openingCapital = formatMoney(OPENING_CAPITAL, 'PEN');
    const name = `Fondo ${index + 1}`;
    const { id } = await openFund(db, act, { name, currency: 'PEN', openingCapital });
    const bank = { bankName: 'Banco', bankAccount: '', minCash: '0', maxLoan: null };
    await changeFundProfile(db, act, id, { kind: 'own', annualCostPercent, ...bank });
    fundIds.push(id);
  }
  const loans: Living[] = [];
  for (let day: PlainDate = LIVED.from; day <= LIVED.to; day = addDays(day, 1)) {
    app.setToday(day);
    await inTransaction(db, async (tx) => {
      const now = act.clock.now();
      await postDueCharges(tx, day, now);
      for (const one of lives.filter(({ start }) => addDays(LIVED.from, start) === day)) {
        const ids = { borrowerId, fundId: fundIds[one.fund]! };
        loans.push({ ...one, id: await lend(tx, app, one, ids, day), next: 0 });
      }
      for (const loan of loans) await payAsUsual(tx, app, loan, day);
      await recordFacts(tx, day, { today: day, now });
    });
  }
  app.setToday(addDays(LIVED.to, 1));
}

async function lend(
  tx: Database,
  { act }: TestApp,
  { principal, rate, frequency, count }: Life,
  ids: { readonly borrowerId: number; readonly fundId: number },
  disbursedOn: PlainDate,
): Promise<number> {
  const terms = someTerms({
    principal,
    annualRatePercent: rate,
    paymentFrequency: frequency,
    installmentCount: count,
    disbursedOn,
    firstDueOn: firstDueAfter(disbursedOn, frequency),
  });
  const { totalDue: previewTotalDue } = simulateLoan(terms, 'PEN');
  const asked = { ...terms, ...ids, lateAnnualRatePercent: '36', previewTotalDue };
  return (await disburseLoan(tx, act, { ...asked, confirmsRepeated: true })).id;
}

/** Pays by the habits that come to their day: each is of the oldest installment that is open. */
async function payAsUsual(tx: Database, { act }: TestApp, loan: Living, day: PlainDate) {
  const way = loan.habits[loan.next];
  if (way === undefined) return;
  const { rows } = await tx.execute<{ dueOn: PlainDate | null }>(sql`
    select min(due_on)::text as "dueOn" from installment
    where loan_id = ${loan.id} and is_open`);
  const dueOn = rows[0]?.dueOn;
  if (!dueOn || addDays(dueOn, way.late) > day) return;
  loan.next += 1;
  const { nextDueAmount, currency } = await getLoanDetail(tx, loan.id, day);
  const whole = parseMoney(nextDueAmount, currency);
  const amount = formatMoney((whole * BigInt(way.percent)) / 100n, currency);
  const payment = { amount, receivedOn: day, means: 'transfer' as const, confirmsRepeated: true };
  await recordPayment(tx, act, loan.id, readIncoming(payment, currency));
}

/** Loans as their schedules and payments tell them: of lateness, what each payment was for. */
export async function readRaw({ db }: TestApp): Promise<RawLoan[]> {
  const { rows } = await db.execute<{
    fund: string;
    disbursedOn: PlainDate;
    principal: string;
    rows: readonly { number: number; dueOn: PlainDate; principal: string; interest: string }[];
    payments: readonly { receivedOn: PlainDate; amount: string; late: string }[];
  }>(sql`
    select l.fund_id::text as fund, l.disbursed_on::text as "disbursedOn", l.principal::text,
      (select json_agg(json_build_object('number', i.number, 'dueOn', i.due_on,
        'principal', i.principal::text, 'interest', i.interest::text) order by i.number)
        from installment i where i.loan_id = l.id) as rows,
      (select coalesce(json_agg(json_build_object('receivedOn', p.received_on,
        'amount', p.amount::text, 'late', (select coalesce(sum(a.amount), 0)::numeric(18,2)::text
          from payment_allocation a where a.loan_id = p.loan_id and a.payment_id = p.id
            and a.component = 'lateInterest')) order by p.id), '[]')
        from payment p where p.loan_id = l.id) as payments
    from loan l order by l.id`);
  const minor = (amount: string) => parseMoney(amount, 'PEN');
  return rows.map((loan) => ({
    ...loan,
    principal: minor(loan.principal),
    rows: loan.rows.map((row) => ({
      ...row,
      principal: minor(row.principal),
      interest: minor(row.interest),
    })),
    payments: loan.payments.map(({ receivedOn, amount, late }) => ({
      receivedOn,
      amount: minor(amount),
      late: minor(late),
    })),
  }));
}
