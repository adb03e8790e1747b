import type { LoanChangeTerms } from '@core/contract/loanChanges';
import { DomainError, invariant } from '@core/errors/domainError';
import { FROZEN_RATE_PERCENT, restartInterest } from '@core/loan/restartInterest';
import { ZERO } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { chargeUpTo, projectionOf, updateLoan } from '../loans/loanState';
import { postCharges } from '../loans/postCharges';
import { toAgreement } from '../loans/loanTerms';
import { findInstallments, type LoanRow } from '../loans/queries';
import {
  findScheduleChanges,
  totalsOf,
  undoScheduleChange,
  type ScheduleChangeRow,
} from '../loans/scheduleChanges';
import { findPlanPast, toKeptRestart, withAgreed } from '../loans/trancheQueries';
import { writeSchedule } from '../loans/writeSchedule';
import { checkLiving } from '../payments/decide';
import type { ChangeKind } from './kinds';
import { chargedAs } from './chargedAs';
import { besideBefore, keepVersion } from './replans';

type Terms = Extract<LoanChangeTerms, { kind: 'interestFreeze' }>;

/** A loan whose interest runs at another rate from today on; computed and not yet written. */
async function prepareRate(db: Database, loan: LoanRow, today: string, rate: string) {
  checkLiving(loan);
  const before = await findInstallments(db, [loan]);
  const past = await findPlanPast(db, loan);
  const { rows, restart } = restartInterest(before, toAgreement(loan), past, today, rate);
  // Fresh objects: all of them are written.
  const agreed = rows.map((row) => ({ ...row }));
  return { before, agreed, restart, after: chargeUpTo(agreed, today, loan) };
}

async function prepareFreeze(db: Database, loan: LoanRow, today: string) {
  if (loan.interestFrozenSince !== null) throw new DomainError('INTEREST_IS_FROZEN');
  if (parseMoney(loan.undisbursedPrincipal, loan.currency) > ZERO)
    throw new DomainError('TRANCHES_LEFT');
  const prepared = await prepareRate(db, loan, today, FROZEN_RATE_PERCENT);
  if (prepared.restart === undefined) throw new DomainError('INTEREST_NOT_COMING');
  return prepared;
}

interface Version {
  readonly kind: 'interestFreeze' | 'interestThaw';
  readonly changeId: number;
  readonly reason: string;
  readonly rate: string;
  readonly prepared: Awaited<ReturnType<typeof prepareRate>>;
}

/** Writes the schedule with its new interest as a version, and the loan with its new rate. */
async function writeRate(tx: Database, act: Act, loan: LoanRow, version: Version): Promise<void> {
  const { kind, changeId, reason, rate, prepared } = version;
  const { before, agreed, restart, after } = prepared;
  const today = act.clock.today();
  const until = (await findScheduleChanges(tx, loan.id)).findLast((one) => one.restart !== null)
    ?.restart?.until;
  await writeSchedule(tx, loan.id, before, agreed);
  const charged = { loan, before, after, act: chargedAs(kind, changeId) };
  await postCharges(tx, [charged], today, act.clock.now());
  await keepVersion(tx, act, loan, {
    kind,
    changeId,
    reason,
    before,
    rows: agreed,
    restart: restart && toKeptRestart(restart, loan.currency, until),
    rateBefore: loan.annualRatePercent,
  });
  await updateLoan(tx, loan, {
    ...projectionOf(loan, after.installments, today),
    ...totalsOf(after.installments, loan.currency),
    annualRatePercent: rate,
    scheduleChangedOn: today,
    interestFrozenSince: kind === 'interestFreeze' ? today : null,
  });
}

interface Undoing {
  readonly made: ScheduleChangeRow;
  readonly rate: string;
  readonly reason: string;
}

/**
 * The schedule from before a freeze, by a version more: a period cut in two and counted again
 * would be rounded twice. What was paid since stays where it went.
 */
async function bringBack(tx: Database, act: Act, loan: LoanRow, { made, rate, reason }: Undoing) {
  checkLiving(loan);
  const today = act.clock.today();
  const at = act.clock.now();
  const before = await findInstallments(tx, [loan]);
  const rows = withAgreed(before, made.scheduleBefore);
  const after = chargeUpTo(rows, today, loan);
  await writeSchedule(tx, loan.id, before, rows);
  const undoing = chargedAs('restoration', made.loanChangeId!);
  await postCharges(tx, [{ loan, before, after, act: undoing }], today, at);
  await undoScheduleChange(tx, made, at);
  const version = { kind: 'restoration' as const, changeId: made.loanChangeId!, reason };
  await keepVersion(tx, act, loan, { ...version, before, rows });
  await updateLoan(tx, loan, {
    ...projectionOf(loan, after.installments, today),
    ...totalsOf(after.installments, loan.currency),
    annualRatePercent: rate,
    scheduleChangedOn: today,
    interestFrozenSince: null,
  });
}

/** Interest does not run for a while; undone, it runs again at the rate of before. */
export const interestFreezes: ChangeKind<Terms> = {
  prepare: async (db, loan, _terms, today) => {
    const { before, after } = await prepareFreeze(db, loan, today);
    return besideBefore(loan, before, after, today);
  },
  apply: async (tx, act, loan, { id, reason }) => {
    const prepared = await prepareFreeze(tx, loan, act.clock.today());
    const rate = FROZEN_RATE_PERCENT;
    const version = { kind: 'interestFreeze' as const, changeId: id, reason, rate, prepared };
    await writeRate(tx, act, loan, version);
    return {};
  },
  undo: async (tx, act, loan, { id }, reason) => {
    const changes = await findScheduleChanges(tx, loan.id);
    const made = changes.find((one) => one.loanChangeId === id);
    invariant(typeof made?.rateBefore === 'string', 'a freeze keeps the rate of before');
    const rate = made.rateBefore;
    // No day has passed and no schedule was made from it: the one of before comes back as it was.
    if (made === changes.at(-1) && made.effectiveOn === act.clock.today()) {
      return bringBack(tx, act, loan, { made, rate, reason });
    }
    const prepared = await prepareRate(tx, loan, act.clock.today(), rate);
    const version = { kind: 'interestThaw' as const, changeId: id, reason, rate, prepared };
    await writeRate(tx, act, loan, version);
  },
};
