import type { LoanShare, ShareChange } from '@core/investments/loanShare';
import type { InvestorPosting } from '@core/investments/postings';
import type { StoredAct } from '@core/investments/shareAct';
import type { WalletMove } from '@core/investments/wallets';

/** Fields of a share that are amounts: their minor units travel as text. */
const AMOUNTS = ['units', 'outstanding', 'carryInterest', 'carryLate', 'lost'] as const;

type Written<T> = { readonly [K in keyof T]: T[K] extends bigint ? string : T[K] };

const write = <T extends object>(row: T): Written<T> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? String(value) : (value as unknown),
    ]),
  ) as Written<T>;

const readShare = (row: Written<LoanShare>): LoanShare => ({
  ...row,
  ...(Object.fromEntries(AMOUNTS.map((name) => [name, BigInt(row[name])])) as Record<
    (typeof AMOUNTS)[number],
    bigint
  >),
});

interface WrittenAct {
  readonly changed: readonly {
    readonly before: Written<LoanShare> | null;
    readonly after: Written<LoanShare> | null;
  }[];
  readonly moves: readonly Written<WalletMove>[];
  readonly postings: readonly Written<InvestorPosting>[];
}

/** Facts of an act on shares as its row keeps them: amounts in minor units, as text. */
export const writeAct = ({ changed, moves, postings }: StoredAct): WrittenAct => ({
  changed: changed.map(({ before, after }) => ({
    before: before && write(before),
    after: after && write(after),
  })),
  moves: moves.map(write),
  postings: postings.map(write),
});

/** Facts of an act on shares, from its row. */
export function readAct(stored: unknown): StoredAct {
  const { changed, moves, postings } = stored as WrittenAct;
  return {
    changed: changed.map(({ before, after }): ShareChange => ({
      before: before && readShare(before),
      after: after && readShare(after),
    })),
    moves: moves.map(({ investor, available, held }) => ({
      investor,
      available: BigInt(available),
      held: BigInt(held),
    })),
    postings: postings.map(({ account, amount }) => ({ account, amount: BigInt(amount) })),
  };
}
