import { describe, expect, it } from 'vitest';
import { COUNTRY_LIMITS } from '@core/investments/countryLimits';
import {
  brokenLimit,
  LIMIT_KINDS,
  limitRooms,
  type InvestmentLimit,
  type LimitKind,
  type LimitStanding,
} from '@core/investments/limits';

const standing: LimitStanding = {
  party: 'retailInvestor',
  currency: 'PEN',
  goal: 1_000_000n,
  inProject: 50_000n,
  inBorrower: 80_000n,
  inAll: 300_000n,
  money: 400_000n,
  annualIncome: 2_400_000n,
  netWorth: 9_000_000n,
  tier: 'basic',
  unitValues: new Map([['UDI', '8.123456']]),
};

const limitOf = (kind: LimitKind, value: string, unit: string | null = null): InvestmentLimit => ({
  kind,
  party: 'anyInvestor',
  value,
  unit,
  tier: kind === 'tierMaximum' ? 'basic' : null,
  source: 'política',
});

/** Most by each kind for the standing above, and the room that is left. */
const CASES: Readonly<Record<LimitKind, readonly [string, bigint, bigint]>> = {
  projectPercent: ['20', 200_000n, 150_000n],
  projectAmount: ['1200.50', 120_050n, 70_050n],
  incomePercent: ['20', 480_000n, 180_000n],
  netWorthPercent: ['2.5', 225_000n, 0n],
  incomeOrWorthPercent: ['20', 1_800_000n, 1_500_000n],
  investorTotal: ['3000', 300_000n, 0n],
  tierMaximum: ['5000', 500_000n, 200_000n],
  borrowerPercent: ['25', 100_000n, 20_000n],
  applicantTotal: ['10000', 1_000_000n, 920_000n],
};

describe('limits of an investor', () => {
  it.each(LIMIT_KINDS)('%s says the most, and the room', (kind) => {
    const [value, max, room] = CASES[kind];
    const limit = limitOf(kind, value);
    expect(limitRooms([limit], standing)).toMatchObject([{ limit, max, room, lacks: null }]);
    expect(brokenLimit([limit], standing, room)).toBeUndefined();
    expect(brokenLimit([limit], standing, room + 1n)?.limit.kind).toBe(kind);
  });

  it('name the one with the least room', () => {
    const limits = [limitOf('projectPercent', '20'), limitOf('borrowerPercent', '25')];
    expect(brokenLimit(limits, standing, 200_000n)?.limit.kind).toBe('borrowerPercent');
  });

  it('that are not set refuse nothing', () =>
    expect(brokenLimit([], standing, 10n ** 12n)).toBeUndefined());

  it('of a fact that was not declared leave no room, and say which', () => {
    const unknown = { ...standing, annualIncome: null, netWorth: null, unitValues: new Map() };
    const limits = [
      limitOf('incomePercent', '20'),
      limitOf('netWorthPercent', '20'),
      limitOf('incomeOrWorthPercent', '20'),
      limitOf('projectAmount', '100', 'UDI'),
    ];
    expect(limitRooms(limits, unknown).map(({ lacks, room }) => [lacks, room])).toEqual([
      ['annualIncome', 0n],
      ['netWorth', 0n],
      ['annualIncome', 0n],
      ['unitValue', 0n],
    ]);
    const known = { ...unknown, netWorth: 5_000_000n };
    expect(limitRooms([limitOf('incomeOrWorthPercent', '20')], known)[0]?.max).toBe(1_000_000n);
  });

  it('in a unit of account go by its value of the day, rounded down', () => {
    const limit = limitOf('projectAmount', '100.5', 'UDI');
    expect(limitRooms([limit], standing)[0]?.max).toBe(81_640n);
    const chilean = { ...standing, currency: 'CLP' };
    expect(limitRooms([limit], chilean)[0]?.max).toBe(816n);
  });

  it('of a tier, or of another party, bind nobody else', () => {
    const ofTier = limitOf('tierMaximum', '1');
    const ofAdministrator = { ...limitOf('projectPercent', '1'), party: 'administrator' } as const;
    const full = { ...standing, tier: 'full' };
    expect(limitRooms([ofTier, ofAdministrator], full)).toEqual([]);
    const applicant = { ...standing, party: 'personApplicant' } as const;
    expect(limitRooms([limitOf('investorTotal', '1')], applicant)).toEqual([]);
  });
});

describe('limits of law', () => {
  it('are those that were read, each with its source', () => {
    const read = Object.entries(COUNTRY_LIMITS).map(([country, limits]) => [
      country,
      limits.map(({ kind, party, value }) => `${kind} ${party} ${value}`),
    ]);
    expect(read).toEqual([
      [
        'PE',
        [
          'projectPercent retailInvestor 20',
          'incomePercent retailInvestor 20',
          'projectPercent administrator 10',
        ],
      ],
      [
        'CO',
        [
          'projectPercent retailInvestor 10',
          'incomeOrWorthPercent retailInvestor 20',
          'applicantTotal personApplicant 14245.27',
        ],
      ],
      ['MX', ['applicantTotal personApplicant 50000', 'applicantTotal businessApplicant 1670000']],
      ['DO', []],
      ['AR', []],
    ]);
    const sources = Object.values(COUNTRY_LIMITS).flatMap((limits) =>
      limits.map((one) => one.source),
    );
    expect(sources.every((source) => source.length > 20)).toBe(true);
  });
});
