import { LOT_KINDS } from '@core/loan/components';
import type { ChargeRun } from '@core/contract/chargeRuns';
import type { LoanDetail } from '@core/contract/loans';
import type { PaymentSheet, PaymentSheetPreview } from '@core/contract/paymentSheets';
import { addDays } from '@core/calendar/plainDate';
import { formatMoney, parseMoney } from '@core/money/wire';
import { loanNumber } from '@server/platform/text';
import { expect } from 'vitest';
import { settledRun } from './chargeRuns';
import { ask, honoured, loanOf, read, reason, type Given } from './lifeActs';
import type { LifeWorld } from './lifeWorld';
import { settledSheet, typedRow } from './paymentSheets';

const LOTS = 'lotes-de-cargos';

/** Assembles a lot, of all kinds or of some; it waits for its approval. */
export async function assemble(world: LifeWorld, { pick }: Given): Promise<void> {
  const kinds =
    pick % 2 === 0 ? undefined : LOT_KINDS.filter((_, at) => ((pick >> 1) >> at) % 2 === 0);
  if (kinds?.length === 0) return;
  const made = await ask<ChargeRun>(world, 'POST', LOTS, { productId: null, kinds });
  if (!made.isDone) return;
  await settledRun(world.app, made.body.id);
  world.lots.push({ id: made.body.id, isPosted: false });
}

/** Posts what was assembled last, whatever happened since. */
export async function generate(world: LifeWorld): Promise<void> {
  const lot = world.lots.find(({ isPosted }) => !isPosted);
  if (!lot) return;
  const { hash } = await read<ChargeRun>(world, `${LOTS}/${lot.id}`);
  const done = await ask(world, 'POST', `${LOTS}/${lot.id}/generacion`, { hash });
  if (done.isDone) {
    await settledRun(world.app, lot.id);
    lot.isPosted = true;
    return;
  }
  await ask(world, 'POST', `${LOTS}/${lot.id}/descarte`, reason);
  world.lots.splice(world.lots.indexOf(lot), 1);
}

export async function undoLot(world: LifeWorld): Promise<void> {
  const lot = world.lots.findLast(({ isPosted }) => isPosted);
  if (!lot) return;
  const done = await ask(world, 'POST', `${LOTS}/${lot.id}/reversion`, reason);
  if (!done.isDone) return;
  const { status } = await settledRun(world.app, lot.id);
  expect(status).toBe('reversed');
  world.lots.splice(world.lots.indexOf(lot), 1);
}

/** Closes the day by hand; the calendar brings the next one. */
export async function closeDay(world: LifeWorld, given: Given): Promise<void> {
  const { app } = world;
  const mode = (to: string) => ask(world, 'POST', 'dia-de-negocio/modo', { mode: to, ...reason });
  honoured(await mode('manual'), 'manual day');
  await generate(world);
  await assemble(world, { ...given, pick: 0 });
  await generate(world);
  const body = { businessDate: world.today };
  const closed = await ask(world, 'POST', 'dia-de-negocio/cierre', body);
  if (closed.isDone) {
    world.today = addDays(world.today, 1);
    app.setToday(world.today);
  }
  honoured(await mode('automatic'), 'automatic day');
}

/** A sheet with a row for each loan. */
export async function sheet(world: LifeWorld, { percent, back, pick }: Given): Promise<void> {
  const rows = [];
  for (const id of world.loans) {
    const { outstandingTotal, nextDueAmount } = await read<LoanDetail>(world, `prestamos/${id}`);
    const part = (parseMoney(outstandingTotal, 'PEN') * BigInt(percent)) / 150n;
    const amount = pick % 3 === 0 ? parseMoney(nextDueAmount, 'PEN') : part;
    const [year, month, day] = addDays(world.today, -(back % 5)).split('-');
    const change = { receivedOn: `${day}/${month}/${year}`, means: 'Efectivo' };
    rows.push(typedRow(loanNumber(id), formatMoney(amount > 0n ? amount : 1n, 'PEN'), change));
  }
  const path = 'planillas-de-cobros';
  const preview = await ask<PaymentSheetPreview>(world, 'POST', `${path}/simulacion`, { rows });
  const { ready, totals } = preview.body;
  if (ready === 0) return;
  const made = await ask<PaymentSheet>(world, 'POST', path, { rows, ready });
  if (made.body.code === 'PAYMENT_SHEET_REPEATED') return;
  honoured(made, `sheet ${JSON.stringify(rows)}`);
  const settled = await settledSheet(world.app, made.body.id);
  expect(settled).toMatchObject({ status: 'posted', posted: ready, totals });
  world.sheets.push(made.body.id);
  for (const { amount } of totals) world.cash += parseMoney(amount, 'PEN');
}

export async function undoSheet(world: LifeWorld): Promise<void> {
  const id = world.sheets.at(-1);
  if (id === undefined) return;
  const { totals } = await read<PaymentSheet>(world, `planillas-de-cobros/${id}`);
  const done = await ask(world, 'POST', `planillas-de-cobros/${id}/extorno`, reason);
  if (!done.isDone) return;
  if ((await settledSheet(world.app, id)).status !== 'undone') return;
  world.sheets.pop();
  for (const { amount } of totals) world.cash -= parseMoney(amount, 'PEN');
}

/** Looks at loans on a coming day, by which none of them may be moved. */
export async function simulate(world: LifeWorld, given: Given): Promise<void> {
  const id = loanOf(world, given);
  const before = await read<LoanDetail>(world, `prestamos/${id}`);
  const amount = formatMoney(BigInt(1 + given.percent * 700), 'PEN');
  const on = addDays(world.today, given.back);
  await ask(world, 'GET', `prestamos/${id}/simulador?on=${on}&amount=${amount}`);
  expect(await read<LoanDetail>(world, `prestamos/${id}`)).toEqual(before);
}
