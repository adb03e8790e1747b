import { buyBackShares } from '@core/investments/buyBack';
import { closeInterest } from '@core/investments/closeInterest';
import {
  distributePayment,
  type Distribution,
  type InvestedPayment,
  type StoredDistribution,
} from '@core/investments/distributePayment';
import type { LoanShare, ShareChange } from '@core/investments/loanShare';
import { withLines, type MonthWithheld } from '@core/investments/months';
import { netByAccount, type InvestorPosting } from '@core/investments/postings';
import { recoverOnShares } from '@core/investments/recoverOnShares';
import { replayDistributions } from '@core/investments/replayDistributions';
import type { InvestmentRules } from '@core/investments/rules';
import { sellShare } from '@core/investments/sellShare';
import { undoShareAct, type ShareAct, type StoredAct } from '@core/investments/shareAct';
import { voidDistribution } from '@core/investments/voidDistribution';
import { disburseShares, walletAct, type WalletAct } from '@core/investments/wallets';
import { writeOffShares } from '@core/investments/writeOffShares';
import { idOf, nameOf, type GoldenEvent, type Payment } from './goldenInvestments';

/** Tables that a server would hold; events feed them to the engine and keep what it answers. */
export interface Tables {
  readonly disbursedOn: string;
  readonly rules: InvestmentRules;
  shares: readonly LoanShare[];
  months: readonly MonthWithheld[];
  readonly journal: InvestorPosting[];
  readonly acts: Map<number, StoredAct>;
  readonly living: Map<string, StoredDistribution>;
}

/** Answer of the engine, in the shape of the file, besides shares, wallets and entry. */
type Said = Readonly<Record<string, unknown>>;

export interface Lived extends WalletAct {
  readonly said: Said;
  readonly changed: readonly ShareChange[];
}

const bigints = (payment: Payment): InvestedPayment =>
  Object.fromEntries(Object.entries(payment).map(([part, amount]) => [part, BigInt(amount)]));

const numbers = (figures: object) =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, Number(figure)]));

const linesOf = ({ lines, totals }: Pick<Distribution, 'lines' | 'totals'>) => ({
  lines: lines
    .filter(({ gross }) => gross !== 0n)
    .map(({ share, component, gross, commission, tax, withheld, net }) => [
      share,
      component,
      ...[gross, commission, tax, withheld, net].map(Number),
    ]),
  totals: numbers(totals),
});

const contextOf = ({ living, months, disbursedOn }: Tables, valueDate: string) => {
  const livingOn = [...living.values()].map((one) => one.valueDate);
  return { valueDate, disbursedOn, livingOn, months };
};

const payableOf = ({ journal }: Tables) =>
  -(netByAccount(journal).find(({ account }) => account === 'interestPayable')?.amount ?? 0n);

function keep(tables: Tables, n: number, act: ShareAct, said: Said = {}): Lived {
  tables.shares = act.shares;
  tables.acts.set(n, act);
  return { ...act, said };
}

function distributed(tables: Tables, { n, id }: GoldenEvent, made: Distribution, said: Said = {}) {
  tables.living.set(id, made);
  tables.months = withLines(tables.months, made.valueDate, made.lines);
  return keep(tables, n, made, { ...linesOf(made), ...said });
}

const withoutShares = (act: WalletAct): Lived => ({ ...act, changed: [], said: {} });

const moneyEvent =
  (act: 'deposit' | 'withdrawal') =>
  (_: Tables, { investor, amount }: GoldenEvent) =>
    withoutShares(walletAct(act, idOf(investor), BigInt(amount)));

/** One function of the engine for each type of event. */
const EVENTS: Readonly<Record<string, (tables: Tables, event: GoldenEvent) => Lived>> = {
  disburse: ({ shares }) => withoutShares(disburseShares(shares)),
  deposit: moneyEvent('deposit'),
  withdrawal: moneyEvent('withdrawal'),
  close: (tables, { interest }) => {
    const closed = { interest: BigInt(interest), payable: payableOf(tables) };
    const { postings } = closeInterest(tables.shares, closed);
    return withoutShares({ moves: [], postings });
  },
  distribution: (tables, event) => {
    const { valueDate, payment } = event;
    const { shares, rules } = tables;
    const context = contextOf(tables, valueDate);
    return distributed(tables, event, distributePayment(shares, rules, bigints(payment), context));
  },
  recovery: (tables, event) => {
    const { amount, costs = 0 } = event.payment as { amount: number; costs?: number };
    const money = { amount: BigInt(amount), costs: BigInt(costs) };
    const context = contextOf(tables, event.valueDate);
    const made = recoverOnShares(tables.shares, tables.rules, money, context);
    return distributed(tables, event, made, { allocation: numbers(made.allocation) });
  },
  void: (tables, { n, target }) => {
    const stored = tables.living.get(target)!;
    tables.living.delete(target);
    const voided = voidDistribution(tables.shares, stored);
    tables.months = withLines(tables.months, stored.valueDate, voided.lines);
    return keep(tables, n, voided);
  },
  replay: (tables, { n, reverse, redo }) => {
    const stored = reverse.map((id) => tables.living.get(id)!);
    for (const id of reverse) tables.living.delete(id);
    const { rules } = tables;
    const redone = redo.map((one) => ({ ...one, rules, payment: bigints(one.payment) }));
    const context = contextOf(tables, '');
    const act = replayDistributions(tables.shares, { reverse: stored, redo: redone }, context);
    for (const [place, { id }] of redo.entries()) tables.living.set(id, act.redone[place]!);
    tables.months = act.months;
    return keep(tables, n, act, {
      redone: Object.fromEntries(redo.map(({ id }, place) => [id, linesOf(act.redone[place]!)])),
      net: act.moves.map(({ investor, available }) => [nameOf(investor), Number(available)]),
    });
  },
  sale: (tables, event) => {
    const { share, buyer, principal, pricePct, accrued, feePct, feeTaxPct } = event;
    const act = sellShare(tables.shares, {
      share,
      pricePct,
      feePct,
      feeTaxPct,
      buyer: idOf(buyer),
      principal: BigInt(principal),
      accrued: BigInt(accrued),
    });
    const { price, fee, tax, buyerPays, sellerGets, newShare } = act;
    const money = numbers({ price, fee, tax, buyerPays, sellerGets });
    return keep(tables, event.n, act, { sale: { ...money, accrued, newShare } });
  },
  buyback: (tables, { n, shares }) => {
    const act = buyBackShares(
      tables.shares,
      shares.map(([share, accrued]) => ({ share, accrued: BigInt(accrued) })),
    );
    const paid = act.paid.map(({ share, investor, principal, accrued, net }) => [
      share,
      nameOf(investor),
      ...[principal, accrued, net].map(Number),
    ]);
    return keep(tables, n, act, { paid, contribution: Number(act.contribution) });
  },
  'write-off': (tables, { n, principal, whole }) => {
    const payable = payableOf(tables);
    const loss = { principal: BigInt(principal), whole, payable };
    const act = writeOffShares(tables.shares, loss);
    const losses = act.losses.map(({ share, principal: lost }) => [share, Number(lost)]);
    return keep(tables, n, act, { losses });
  },
  undo: (tables, { n, targetEvent }) => {
    const act = undoShareAct(tables.shares, tables.acts.get(targetEvent)!);
    const gone = act.changed.filter(({ after }) => after === null);
    const removedShares = gone.map(({ before }) => before!.number);
    return keep(tables, n, act, removedShares.length > 0 ? { removedShares } : {});
  },
};

/** Lives one event; a type that the engine does not know fails. */
export function liveEvent(tables: Tables, event: GoldenEvent): Lived {
  const live = EVENTS[event.type];
  if (live === undefined) throw new RangeError(`No function for an event ${event.type}`);
  const lived = live(tables, event);
  tables.journal.push(...lived.postings);
  return lived;
}
