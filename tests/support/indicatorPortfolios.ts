import { readFileSync } from 'node:fs';
import type { Database } from '@server/platform/db/client';
import { ACCOUNTS } from '@server/money/journal/postings';
import { sql } from 'drizzle-orm';
import { addRows, first, happen, post, project } from './indicatorEvents';
import type { PortfolioEvent, Row } from './portfolioEvents';

interface PortfolioLoan {
  readonly id: string;
  readonly currency: string;
  readonly officer: string;
  readonly zone: string;
  readonly product: string;
  readonly disbursed_on: string;
  readonly principal: string;
  readonly installments: readonly Row[];
}

/** Figure of the oracle; null where it has no denominator. */
export type Figure = { readonly fraction: string; readonly pct: string } | null;

/** Portfolio of the oracle: its loans, what happened to them, and the indicators that follow. */
export interface Portfolio<Expected> {
  readonly id: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly funds: readonly {
    readonly id: string;
    readonly currency: string;
    readonly amount: string;
    readonly annual_rate_pct: string;
  }[];
  readonly loans: readonly PortfolioLoan[];
  readonly events: readonly PortfolioEvent[];
  readonly expected: Expected;
}

export const readPortfolios = <Expected>() =>
  JSON.parse(readFileSync(new URL('../golden/indicators.json', import.meta.url), 'utf8')) as {
    readonly portfolios: readonly Portfolio<Expected>[];
  };

/** A portfolio put into the tables, with the numbers that its names have there. */
export interface LoadedPortfolio {
  /** Puts the events of a day into the tables. */
  readonly live: (day: string) => Promise<void>;
  readonly idOf: (kind: 'zone' | 'product' | 'officer', name: string) => number;
}

/**
 * Puts the funds of a portfolio and whatever its loans point at into the tables; days are lived one
 * by one. Schedules and allocations are those of the portfolio: the engine is not asked.
 */
export async function loadPortfolio(
  db: Database,
  { funds, loans, events, from }: Portfolio<unknown>,
): Promise<LoadedPortfolio> {
  const ids = new Map<string, number>();
  const idOf = (name: string) => ids.get(name)!;
  for (const { id, currency, amount, annual_rate_pct: percent } of funds) {
    ids.set(
      `fund ${id}`,
      await first(
        db,
        sql`insert into fund (name, sort_name, currency, opened_on, annual_cost_percent)
          values (${id}, ${id.toLowerCase()}, ${currency}, ${from}, ${percent}) returning id`,
      ),
    );
    await post(db, {
      kind: 'contribution',
      on: from,
      fundId: idOf(`fund ${id}`),
      debit: ACCOUNTS.cash,
      credit: ACCOUNTS.fundCapital,
      amount,
    });
  }
  for (const zone of new Set(loans.map((loan) => loan.zone))) {
    ids.set(
      `zone ${zone}`,
      await first(
        db,
        sql`insert into catalogue_entry (kind, code, name, plain_name, position, updated_at)
          values ('area', ${zone}, ${zone}, ${zone.toLowerCase()}, 1, now()) returning id`,
      ),
    );
  }
  for (const product of new Set(loans.map((loan) => loan.product))) {
    const id = await first(
      db,
      sql`insert into loan_product (code, currency, created_at)
        values (${product}, 'PEN', now()) returning id`,
    );
    ids.set(`product ${product}`, id);
    ids.set(
      `version ${product}`,
      await first(
        db,
        sql`insert into loan_product_version
          (product_id, version, name, valid_from, terms, published_at)
          values (${id}, 1, ${product}, ${from}, '{}', now()) returning id`,
      ),
    );
  }
  const { rows: staff } = await db.execute<{ id: number }>(
    sql`select id from app_user order by id`,
  );
  ['A', 'B', 'C'].forEach((letter, index) => ids.set(`officer ${letter}`, staff[index]!.id));

  const live = async (day: string) => {
    for (const loan of loans.filter(({ disbursed_on: on }) => on === day)) {
      const fund = funds.find(({ currency }) => currency === loan.currency)!;
      await lend(db, loan, ids, idOf(`fund ${fund.id}`));
    }
    for (const event of events.filter(({ on }) => on === day)) await happen(db, event, ids);
  };
  return { live, idOf: (kind, name) => idOf(`${kind} ${name}`) };
}

async function lend(
  db: Database,
  { id, disbursed_on: on, principal, installments, currency, ...loan }: PortfolioLoan,
  ids: Map<string, number>,
  fundId: number,
): Promise<void> {
  const borrowerId = await first(
    db,
    sql`insert into borrower (document_type, document_number, first_names, last_names, phone,
        address, occupation, monthly_income, registered_on, sort_name, search_text, officer_id,
        zone_id)
      values ('DNI', ${String(40_000_000 + ids.size)}, ${id}, 'Oráculo', '987654321', '', '', 0,
        ${on}, ${id}, ${id}, ${ids.get(`officer ${loan.officer}`)},
        ${ids.get(`zone ${loan.zone}`)}) returning id`,
  );
  ids.set(`borrower ${id}`, borrowerId);
  const loanId = await first(
    db,
    sql`insert into loan (borrower_id, fund_id, currency, status, principal, rate_kind,
        annual_rate_percent, late_annual_rate_percent, day_count, payment_frequency,
        installment_count, disbursed_on, first_due_on, total_interest, outstanding_principal,
        charged_through, created_at, product_version_id, agreement)
      values (${borrowerId}, ${fundId}, ${currency}, 'active', ${principal}, 'annualNominal', 24,
        36, '30/360', 'monthly', ${installments.length}, ${on}, ${installments[0]!.due}, 0,
        ${principal}, ${on}, now(), ${ids.get(`version ${loan.product}`)}, '{}') returning id`,
  );
  ids.set(`loan ${id}`, loanId);
  ids.set(`fund of ${id}`, fundId);
  await addRows(db, id, ids, installments, 0);
  const lent = { debit: ACCOUNTS.loanPrincipal, credit: ACCOUNTS.cash, amount: principal };
  await post(db, { kind: 'disbursement', on, fundId, loanId, ...lent });
  await project(db, loanId);
}
