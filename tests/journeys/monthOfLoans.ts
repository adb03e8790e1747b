import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@core/calendar/plainDate';
import type { BusinessDay } from '@core/contract/businessDay';
import type { ChargeRun } from '@core/contract/chargeRuns';
import type { Payment } from '@core/contract/payments';
import { isRunUnderWay } from '@core/loan/chargeRun';
import { expect } from '@playwright/test';
import { FIRST_DAY, LOANS, termsOn, type MonthPayment } from '@tests/support/aMonth';
import type { HttpClient } from '@tests/support/httpClient';
import { startServer, type ServerProcess } from '@tests/support/serverProcess';
import { disburse, told, type Parties } from './ownLoans';

/* A lender of its own whose days can be gone through: what nobody clicks goes through the API. */

const CLOCK = join(import.meta.dirname, '../support/movedClock.mjs');

/** A server on a folder, at eleven in the morning of a day in Lima. */
export const startOn = (day: string, folder: string): ServerProcess =>
  startServer(folder, {
    variables: {
      NODE_OPTIONS: `--import=${CLOCK}`,
      CLOCK_STARTS_AT: `${day}T16:00:00Z`,
      CATCH_UP_DAYS: '80',
      LOG_LEVEL: 'error',
    },
  });

export async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended;
}

/** Hands over the loan of a place in the list, on its day of March. */
export const lend = (client: HttpClient, parties: Parties, place: number): Promise<number> =>
  disburse(client, parties, termsOn(addDays(FIRST_DAY, place), LOANS[place]!));

/** Takes cash for a loan, of which each share is known. */
export async function receive(
  { call }: HttpClient,
  loanIds: readonly number[],
  [loan, amount, lateInterest, interest, principal]: MonthPayment,
  receivedOn: string,
): Promise<void> {
  const path = `/protected/prestamos/${loanIds[loan - 1]}/pagos`;
  const paid = await told<Payment>(call('POST', path, { amount, receivedOn, means: 'cash' }));
  expect(paid).toMatchObject({ lateInterest, interest, principal });
}

/** Charges the business date and closes it. */
export async function chargeAndClose({ call }: HttpClient, day: string): Promise<void> {
  const { checks } = await told<BusinessDay>(call('GET', '/protected/dia-de-negocio'));
  if (checks.loansToCharge > 0) await charge(call);
  const body = { businessDate: day, note: '' };
  const closed = await told<BusinessDay>(call('POST', '/protected/dia-de-negocio/cierre', body));
  expect(closed.businessDate).toBe(addDays(day, 1));
}

/** Time between two looks at a lot that moves by itself, ms. */
const POLL_MS = 40;

async function charge(call: HttpClient['call']): Promise<void> {
  const runs = '/protected/lotes-de-cargos';
  const { id } = await told<ChargeRun>(call('POST', runs, { productId: null }));
  const settled = async (): Promise<ChargeRun> => {
    const run = await told<ChargeRun>(call('GET', `${runs}/${id}`));
    if (!isRunUnderWay(run.status)) return run;
    await pause(POLL_MS);
    return settled();
  };
  const { hash } = await settled();
  await told(call('POST', `${runs}/${id}/generacion`, { hash }));
  expect((await settled()).status).toBe('generated');
}
