import { join } from 'node:path';
import { addDays } from '@core/calendar/plainDate';
import type { BusinessDay } from '@core/contract/businessDay';
import { calendarDay } from '@/i18n/format';
import { DEMO_PASSWORD } from '@server/access/identity/demoPassword';
import { afterFirstStart } from '@tests/support/firstStarts';
import { signIn } from '@tests/support/httpClient';
import { discardFolder, startServer } from '@tests/support/serverProcess';
import { afterEach, expect, it, vi } from 'vitest';

const CLOCK = join(import.meta.dirname, '../support/movedClock.mjs');
let folder = '';
afterEach(() => discardFolder(folder));

/** A server whose clock begins at a day, and moves by forty when it is told to. */
const startOn = (day: string) =>
  startServer(folder, {
    variables: {
      NODE_OPTIONS: `--import=${CLOCK}`,
      CLOCK_STARTS_AT: `${day}T16:00:00Z`,
      CLOCK_JUMP_DAYS: '40',
      LOG_LEVEL: 'error',
    },
  });

async function openAt(address: string) {
  const { call } = await signIn(address, 'admin@demo.pe', DEMO_PASSWORD);
  const PATH = '/protected/dia-de-negocio';
  return {
    day: async () => (await (await call('GET', PATH)).json()) as BusinessDay,
    catchUp: (until: string) => call('POST', `${PATH}/puesta-al-dia`, { until }),
  };
}

it('a clock that jumps moves no business date, while the server runs nor at a start', async () => {
  ({ folder } = await afterFirstStart('demonstration'));
  const today = calendarDay();
  const first = startOn(today);
  const address = await first.address;
  const before = await (await openAt(address)).day();
  expect(before).toMatchObject({ businessDate: today, waiting: null });
  first.child.kill('SIGUSR2');
  // The signal takes a moment, and sessions run out by that clock.
  const jumped = { businessDate: today, calendarDay: addDays(today, 40) };
  const read = async () => expect(await (await openAt(address)).day()).toMatchObject(jumped);
  await vi.waitFor(read, { timeout: 20_000 });
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const until = addDays(today, 46);
  const second = startOn(until);
  const later = await openAt(await second.address);
  const waiting = { from: today, until, days: 46 };
  expect(await later.day()).toMatchObject({ businessDate: today, waiting });
  expect((await later.catchUp(until)).status).toBe(200);
  expect(await later.day()).toMatchObject({
    businessDate: until,
    waiting: null,
    lastClose: { closedOn: addDays(until, -1) },
  });
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
}, 240_000);
