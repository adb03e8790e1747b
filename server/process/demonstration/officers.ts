import type { PlainDate } from '@core/calendar/plainDate';
import { sql } from 'drizzle-orm';
import { setGoal } from '../../lending/commissions/goals';
import { addRule } from '../../lending/commissions/rules';
import { changeOfficer } from '../../parties/officers/service';
import { findPortfolioOptions, reassignBorrowers } from '../../parties/officers/reassign';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { FUNDS } from './people';

const { currency } = FUNDS[0]!;

const HOURS = { fromMinute: 480, toMinute: 1080, workDays: '1111110' };

/** Officer and collector of the demonstration, whom the boss heads, with a zone and half each. */
const TEAM = [
  { username: 'ASESOR@DEMO.PE', position: 'Analista de créditos', zone: 'Zona norte', share: 0 },
  { username: 'COBRADOR@DEMO.PE', position: 'Cobrador', zone: 'Zona sur', share: 1 },
] as const;

async function idOf(tx: Database, username: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from app_user where username = ${username}`,
  );
  return rows[0]!.id;
}

/** Portfolios from the first day on, and the rule of commissions. */
export async function fillOfficers(tx: Database, act: Act, borrowerIds: readonly number[]) {
  const { zones, positions } = await findPortfolioOptions(tx);
  const bossId = await idOf(tx, 'JEFA@DEMO.PE');
  const named = (all: readonly { id: number; name: string }[], name: string) =>
    all.find((one) => one.name === name)?.id ?? null;
  for (const { username, position, zone, share } of TEAM) {
    const officerId = await idOf(tx, username);
    const zoneId = named(zones, zone);
    const post = { positionId: named(positions, position), zoneId, bossId, maxBorrowers: 200 };
    await changeOfficer(tx, act, officerId, { ...post, ...HOURS, version: 0 });
    const theirs = borrowerIds.filter((_, index) => index % 2 === share);
    const reason = 'Reparto inicial de la cartera';
    await reassignBorrowers(tx, act, { borrowerIds: theirs, officerId, zoneId, reason });
  }
  await addRule(tx, act, {
    currency,
    positionId: null,
    validFrom: act.clock.today(),
    newPercent: '0.75',
    interestPercent: '5',
    recoveredPercent: '8',
    brackets: [
      { par30MaxPercent: '3', k: '1.2' },
      { par30MaxPercent: '5', k: '1' },
      { par30MaxPercent: '8', k: '0.6' },
    ],
    otherwiseK: '0',
    note: 'Acuerdo con el equipo',
  });
}

/** Goals of the month under way. */
export async function fillGoals(tx: Database, act: Act, today: PlainDate): Promise<void> {
  const month = today.slice(0, 7);
  for (const { username } of TEAM) {
    const officerId = await idOf(tx, username);
    const goal = { month, currency };
    await setGoal(tx, act, officerId, { ...goal, metric: 'interest', target: '1500.00' });
    await setGoal(tx, act, officerId, { ...goal, metric: 'par30', target: '5.00' });
  }
}
