import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outstandingOf, unitsOf } from '@core/investments/loanShare';
import { netByAccount, type InvestorAccount } from '@core/investments/postings';
import { moveWallets, walletAct, type Wallet, type WalletAct } from '@core/investments/wallets';
import {
  idOf,
  nameOf,
  rulesOf,
  sharesOf,
  type GoldenAnswer,
  type GoldenEvent,
  type GoldenInvestment,
} from './goldenInvestments';
import { liveEvent, type Lived, type Tables } from './investmentEvents';

const path = join(import.meta.dirname, '../../golden/investments.json');
const cases = JSON.parse(readFileSync(path, 'utf8')) as GoldenInvestment[];

const tablesOf = ({ setup }: GoldenInvestment): Tables => ({
  disbursedOn: setup.disbursedOn,
  rules: rulesOf(setup),
  shares: sharesOf(setup),
  months: [],
  journal: [],
  acts: new Map(),
  living: new Map(),
});

/** Deposits and promises before the loan is disbursed, which `setup` tells of. */
const opening = ({ setup }: GoldenInvestment): WalletAct[] => [
  ...Object.entries(setup.available).map(([id, amount]) =>
    walletAct('deposit', idOf(id), BigInt(amount)),
  ),
  ...sharesOf(setup).flatMap(({ investor, units }) =>
    investor === null
      ? []
      : [walletAct('deposit', investor, units), walletAct('reserve', investor, units)],
  ),
];

/** Codes that the file gives the accounts. */
const CODES: Readonly<Record<InvestorAccount, string>> = {
  cash: '1101',
  commissionTax: '2502',
  withholdings: '2503',
  available: '2701',
  held: '2702',
  shares: '2703',
  interestPayable: '2704',
  yield: '4304',
  commission: '5107',
  lossPassedOn: '5108',
};

/** Balances of the accounts that the file tells of; nothing is posted to others. */
function ledgerOf({ journal }: Tables, told: GoldenAnswer['ledger']) {
  const balances = new Map(
    netByAccount(journal).map(({ account, amount }) => [CODES[account], -amount]),
  );
  return Object.fromEntries(
    Object.keys(told).map((account) => [account, Number(balances.get(account) ?? 0n)]),
  );
}

function answerOf(
  event: GoldenEvent,
  { said, changed, moves, postings }: Lived,
  tables: Tables,
  wallets: readonly Wallet[],
): Omit<GoldenAnswer, 'ledger'> {
  const moved = new Set(moves.map(({ investor }) => investor));
  return {
    n: event.n,
    ...said,
    entry: postings.map(({ account, amount }) =>
      amount > 0n ? [CODES[account], Number(amount), 0] : [CODES[account], 0, Number(-amount)],
    ),
    shares: changed.flatMap(({ after }) => {
      if (after === null) return [];
      const { number, investor, units, outstanding, carryInterest, carryLate, lost } = after;
      const figures = [units, outstanding, carryInterest, carryLate, lost].map(Number);
      return [[number, nameOf(investor), ...figures] as unknown as GoldenAnswer['shares'][number]];
    }),
    wallets: wallets
      .filter(({ investor }) => moved.has(investor))
      .map(({ investor, available, held }) => [nameOf(investor)!, Number(available), Number(held)]),
    outstanding: Number(outstandingOf(tables.shares)),
  };
}

describe('the golden lives of loans of investors', () => {
  it.each(cases)('$id: $title', (one) => {
    const tables = tablesOf(one);
    const opened = opening(one);
    tables.journal.push(...opened.flatMap(({ postings }) => postings));
    let wallets = moveWallets(
      [],
      opened.flatMap(({ moves }) => moves),
    );
    for (const [place, event] of one.events.entries()) {
      const told = one.expected[place]!;
      const lived = liveEvent(tables, event);
      wallets = moveWallets(wallets, lived.moves);
      const answer = answerOf(event, lived, tables, wallets);
      expect({ ...answer, ledger: ledgerOf(tables, told.ledger) }).toEqual(told);
      expect(unitsOf(tables.shares)).toBe(BigInt(one.U));
    }
    expect(one.expected).toHaveLength(one.events.length);
  });

  it('are sixty', () => expect(cases).toHaveLength(60));

  it('fail on an event that no function lives', () => {
    const event = { ...cases[0]!.events[0]!, type: 'gift' };
    expect(() => liveEvent(tablesOf(cases[0]!), event)).toThrow('gift');
  });
});
