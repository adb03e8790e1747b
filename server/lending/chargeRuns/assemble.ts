import { createHash } from 'node:crypto';
import type { RunTotal } from '@core/contract/chargeRuns';
import {
  chargesDue,
  nextChargeOn,
  type ChargedInstallment,
  type ChargeDue,
} from '@core/loan/chargesDue';
import { CHARGE_KINDS } from '@core/loan/components';
import { shareOfLot, spanAfter, type ChargedAhead } from '@core/loan/lotKinds';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import { inTransaction, type Database } from '../../platform/db/client';
import { chargeRun, chargeRunLoan } from '../../platform/db/tables/chargeRuns';
import { findDueInstallments, findDueLoans, type DueLoan } from './dueLoans';
import { lockRun, type RunRow } from './queries';
import { findWarnings } from './warnings';

/** Loans of a transaction: large enough to be fast, small enough that nobody waits for it. */
const CHUNK = 1000;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Digest by which a lot is approved: of its kinds, its lines, and the loans left out of it. */
export const hashOf = (
  { digest, kinds }: Pick<RunRow, 'digest' | 'kinds'>,
  excluded: readonly number[],
) => digestOf(`${kinds?.join(',') ?? ''}${digest} ${excluded.join(',')}`);

/** A loan of the lot: what it is charged, how far that brings it, and when it is charged again. */
interface Line {
  readonly loan: DueLoan;
  readonly charges: readonly ChargeDue[];
  readonly ahead: ChargedAhead | null;
  readonly nextChargeOn: string | null;
}

/**
 * Computes the lot of a run, chunk by chunk in the order of the loans, and posts nothing. Each
 * chunk remembers how far it got: called again after a crash it goes on from there.
 */
export async function assembleLot(db: Database, runId: number, now: () => Date): Promise<void> {
  for (;;) {
    const isDone = await inTransaction(db, (tx) => assembleChunk(tx, runId, now()));
    if (isDone) return;
  }
}

async function assembleChunk(tx: Database, runId: number, now: Date): Promise<boolean> {
  const run = await lockRun(tx, runId);
  if (run.status !== 'assembling') return true;
  const { businessDate, productId, assembledThrough: after } = run;
  const loans = await findDueLoans(tx, { businessDate, productId, after, limit: CHUNK });
  const lines = await linesOf(tx, run, loans);
  await insertLines(tx, runId, lines);
  const digest =
    lines.length === 0 ? run.digest : digestOf(run.digest + JSON.stringify(plain(lines)));
  const progress = {
    digest,
    totals: addTotals(run.totals, lines),
    assembledThrough: loans.at(-1)?.id ?? after,
  };
  const isLast = loans.length < CHUNK;
  await tx
    .update(chargeRun)
    .set({ ...progress, ...(isLast && (await completed(tx, run, digest, now))) })
    .where(eq(chargeRun.id, runId));
  return isLast;
}

async function completed(tx: Database, run: RunRow, digest: string, now: Date) {
  const { rows } = await tx.execute<{ living: number }>(
    sql`select count(*)::int as living from loan where status = 'active'`,
  );
  const [line] = await tx
    .select({ loanId: chargeRunLoan.loanId })
    .from(chargeRunLoan)
    .where(eq(chargeRunLoan.runId, run.id))
    .limit(1);
  return {
    ...(line === undefined ? endedEmpty(now) : { status: 'assembled' as const }),
    assembledAt: now,
    hash: hashOf({ ...run, digest }, []),
    livingLoans: rows[0]!.living,
    warnings: await findWarnings(tx, run),
  };
}

/** A lot without loans waits for nobody: there is nothing in it to approve. */
const endedEmpty = (now: Date) => ({
  status: 'discarded' as const,
  endedAt: now,
  endReason: 'No había nada que cargar',
});

async function linesOf(tx: Database, run: RunRow, loans: readonly DueLoan[]): Promise<Line[]> {
  if (loans.length === 0) return [];
  const installments = await findDueInstallments(tx, loans, run.businessDate);
  return loans.flatMap((loan) => lineOf(run, loan, installments.get(loan.id) ?? []));
}

/** Line of a lot for a loan; none where all that falls to be charged is of other kinds. */
function lineOf(
  { kinds, businessDate }: RunRow,
  loan: DueLoan,
  installments: readonly ChargedInstallment[],
): Line[] {
  const { taken, left: untaken } = shareOfLot(chargesDue(installments, businessDate, loan), kinds);
  if (taken.length === 0 && untaken.length > 0) return [];
  const span = { through: loan.chargedThrough, ahead: loan.chargedAhead };
  const next = nextChargeOn(installments, businessDate, loan) ?? null;
  return [
    {
      loan,
      charges: taken,
      ahead: spanAfter(span, kinds, businessDate, untaken).ahead,
      nextChargeOn: untaken.length > 0 ? businessDate : next,
    },
  ];
}

/** A line as text, always the same for the same charges. */
const plain = (lines: readonly Line[]) =>
  lines.map(({ loan, charges }) => [
    loan.id,
    loan.version,
    charges.map(({ installmentNumber, kind, chargedOn, amount }) => [
      installmentNumber,
      kind,
      chargedOn,
      String(amount),
    ]),
  ]);

const amountOf = ({ loan, charges }: Line) =>
  formatMoney(sum(charges.map(({ amount }) => amount)), loan.currency);

async function insertLines(tx: Database, runId: number, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  const column = <T>(pick: (line: Line) => T) => sql.param(lines.map(pick));
  await tx.execute(sql`
    insert into charge_run_loan (run_id, loan_id, loan_version, fund_id, currency, status, amount,
      next_charge_on, charged_through_before, charged_ahead, charged_ahead_before)
    select ${runId}::bigint, id, version, fund_id, currency, 'pending', amount, next_on, through,
      ahead, ahead_before
    from unnest(
      ${column(({ loan }) => loan.id)}::bigint[], ${column(({ loan }) => loan.version)}::int[],
      ${column(({ loan }) => loan.fundId)}::bigint[],
      ${column(({ loan }) => loan.currency)}::text[],
      ${column(amountOf)}::numeric[],
      ${column((line) => line.nextChargeOn)}::date[],
      ${column(({ loan }) => loan.chargedThrough)}::date[],
      ${column(({ ahead }) => ahead && JSON.stringify(ahead))}::json[],
      ${column(({ loan }) => loan.chargedAhead && JSON.stringify(loan.chargedAhead))}::json[]
    ) as line (id, version, fund_id, currency, amount, next_on, through, ahead, ahead_before)`);
  const items = lines.flatMap(({ loan, charges }) =>
    charges.map((charge) => ({ ...charge, loanId: loan.id, currency: loan.currency })),
  );
  const cell = <T>(pick: (item: (typeof items)[number]) => T) => sql.param(items.map(pick));
  await tx.execute(sql`
    insert into charge_run_item (run_id, loan_id, installment_number, kind, charged_on, amount)
    select ${runId}::bigint, * from unnest(
      ${cell(({ loanId }) => loanId)}::bigint[],
      ${cell(({ installmentNumber }) => installmentNumber)}::int[],
      ${cell(({ kind }) => kind)}::text[], ${cell(({ chargedOn }) => chargedOn)}::date[],
      ${cell(({ amount, currency }) => formatMoney(amount, currency))}::numeric[])`);
}

/** The totals with those of some more lines, by currency and then as kinds are listed. */
function addTotals(totals: readonly RunTotal[], lines: readonly Line[]): RunTotal[] {
  const byKind = new Map(
    totals.map((one) => [keyOf(one), { ...one, amount: parseMoney(one.amount, one.currency) }]),
  );
  for (const { loan, charges } of lines) {
    for (const { kind, amount } of charges) {
      const key = keyOf({ currency: loan.currency, kind });
      const total = byKind.get(key);
      byKind.set(key, {
        currency: loan.currency,
        kind,
        charges: (total?.charges ?? 0) + 1,
        amount: (total?.amount ?? 0n) + amount,
      });
    }
  }
  return [...byKind]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, total]) => ({ ...total, amount: formatMoney(total.amount, total.currency) }));
}

const keyOf = ({ currency, kind }: Pick<RunTotal, 'currency' | 'kind'>) =>
  `${currency} ${CHARGE_KINDS.indexOf(kind)}`;
