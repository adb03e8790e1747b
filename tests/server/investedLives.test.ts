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
  withInvestors,
} from '@tests/support/investments';
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

it.each(Array.from({ length: LIVES }, (_, at) => SEED + at))(
  'a funded loan ties out after each act of a life by chance, from %i on',
  (seed) =>
    withInvestors(async (world) => {
      const { app, fundId } = world;
      const carla = await anInvestor(app, CARLA);
      await deposit(app, carla.userId, fundId, '5000.00');
      const { loan } = await aFundedLoan(world, [
        [ANA, '999.97'],
        [BETO, '1000.01'],
        [CARLA, '1000.02'],
      ]);
      await ok(
        await app.send('POST', `/protected/fondos/${fundId}/movimientos`, {
          body: { kind: 'contribution', amount: '3000.00', note: 'Aporte', means: 'transfer' },
        }),
      );
      const below = chance(seed);
      const life: InvestedLife = { app, loanId: loan.id, world, below, today: TODAY };
      const acts: string[] = [];
      for (let at = 0; at < ACTS; at += 1) {
        acts.push(await liveOnce(life));
        expect([acts, await compareInvested(app)]).toEqual([acts, []]);
        const { difference } = await loanInvestors(app, loan.id);
        expect([acts, difference]).toEqual([acts, '0.00']);
      }
      await expectRecomputed(app);
    }),
  300_000,
);
