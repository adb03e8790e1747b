import { addDays } from '@core/calendar/plainDate';
import { expect, it } from 'vitest';
import { compareInvested } from '@tests/oracle/investedBooks';
import { liveOnce, type InvestedLife } from '@tests/support/investedLives';
import {
  aFundedLoan,
  ANA,
  anInvestor,
  BETO,
  CARLA,
  deposit,
  loanInvestors,
  ok,
  payLoan,
  published,
  readOpportunity,
  reserve,
  withInvestors,
  type InvestedWorld,
} from '@tests/support/investments';
import { aLivingLoan, less, livingOffering } from '@tests/support/livingLoans';
import { expectRecomputed } from '@tests/support/loanChecks';
import { TODAY } from '@tests/support/testApp';

/** Lives in a run; more by LIVES, from another beginning by PROPERTY_SEED. */
const LIVES = Number(process.env['LIVES'] ?? 3);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_127);
const ACTS = 16;

/** Numbers by chance that a seed gives again: a linear congruence of 31 bits. */
function chance(seed: number) {
  let state = (seed % 2_147_483_646) + 1;
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

/** Loan that the lender made by itself, of which three investors bought shares after a payment. */
async function aSoldLoan(world: InvestedWorld, below: (limit: number) => number) {
  const { app } = world;
  const loan = await aLivingLoan(world);
  await payLoan(app, loan.id, `${1 + below(300)}.37`, loan.disbursedOn);
  app.setToday(addDays(TODAY, below(20)));
  const { id } = await published(app, livingOffering(loan.id, { lenderPart: '200.00' }));
  const { left } = await readOpportunity(app, id);
  await ok(await reserve(app, id, ANA, '899.97'));
  await ok(await reserve(app, id, BETO, '900.01'));
  await ok(await reserve(app, id, CARLA, less(left, '1799.98')));
  return { loan };
}

it.each(Array.from({ length: LIVES }, (_, at) => [SEED + at, at % 3 === 2] as const))(
  'a funded loan ties out after each act of a life by chance, from %i on, sold living: %s',
  (seed, isSold) =>
    withInvestors(
      async (world) => {
        const { app, fundId } = world;
        const below = chance(seed);
        const carla = await anInvestor(app, CARLA);
        await deposit(app, carla.userId, fundId, '5000.00');
        const { loan } = isSold
          ? await aSoldLoan(world, below)
          : await aFundedLoan(world, [
              [ANA, '999.97'],
              [BETO, '1000.01'],
              [CARLA, '1000.02'],
            ]);
        await ok(
          await app.send('POST', `/protected/fondos/${fundId}/movimientos`, {
            body: { kind: 'contribution', amount: '3000.00', note: 'Aporte', means: 'transfer' },
          }),
        );
        const today = app.deps.clock.today();
        const life: InvestedLife = { app, loanId: loan.id, world, below, today };
        const acts: string[] = [];
        for (let at = 0; at < ACTS; at += 1) {
          acts.push(await liveOnce(life));
          expect([acts, await compareInvested(app)]).toEqual([acts, []]);
          const { difference } = await loanInvestors(app, loan.id);
          expect([acts, difference]).toEqual([acts, '0.00']);
        }
        await expectRecomputed(app);
      },
      isSold ? '3000' : '0',
    ),
  300_000,
);
