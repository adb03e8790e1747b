import type { LoanCredit } from '@core/contract/loanCredits';
import type { LoanDetail, LoanPreview, PayoffQuote } from '@core/contract/loans';
import type { Payment, PaymentPreview, PaymentVoidPreview } from '@core/contract/payments';
import type { TranchePreview } from '@core/contract/tranches';
import { addDays } from '@core/calendar/plainDate';
import { formatMoney, parseMoney } from '@core/money/wire';
import { expect } from 'vitest';
import { leavingWith, newLoanOf, type LifeWorld } from './lifeWorld';

/** Numbers that say what exactly an act does. */
export interface Given {
  readonly loan: number;
  readonly percent: number;
  readonly back: number;
  readonly pick: number;
}

export interface Answer<T> {
  readonly status: number;
  readonly isDone: boolean;
  readonly body: T & { readonly code?: string };
}

/** Codes that no act of a life may be answered. */
const NEVER = ['INTERNAL', 'VALIDATION', 'MALFORMED_JSON', 'FORBIDDEN', 'UNAUTHENTICATED'];

/** Sends an act; a refusal has a code that is known, and is never a failure. */
export async function ask<T>(
  { app }: Pick<LifeWorld, 'app'>,
  method: string,
  path: string,
  body?: unknown,
  as?: string,
): Promise<Answer<T>> {
  const response = await app.send(method, `/protected/${path}`, { body, as });
  const { status } = response;
  const answer = (await response.json()) as Answer<T>['body'];
  const said = `${method} ${path} ${JSON.stringify(body)} → ${status} ${JSON.stringify(answer)}`;
  if (status >= 500 || status < 200) throw new Error(said);
  const isDone = status < 300;
  if (!isDone && (answer.code === undefined || NEVER.includes(answer.code))) throw new Error(said);
  return { status, isDone, body: answer };
}

export const read = async <T>(world: Pick<LifeWorld, 'app'>, path: string): Promise<T> => {
  const { status, body } = await ask<T>(world, 'GET', path);
  if (status !== 200) throw new Error(`${path} → ${status} ${body.code}`);
  return body;
};

export const reason = { reason: 'Así se acordó hoy' };

/** A confirmation of what was shown: it must be taken. */
export function honoured<T>({ isDone, body, status }: Answer<T>, what: string): void {
  if (!isDone) throw new Error(`${what} was shown, then refused: ${status} ${body.code}`);
}

export const loanOf = ({ loans }: LifeWorld, { loan }: Given) => loans[loan % loans.length]!;

const WAYS = ['payAhead', 'lowerInstallment', 'shortenTerm'] as const;
const MEANS = ['cash', 'transfer', 'deposit', 'wallet', 'check'] as const;

/** Some part of what is owed, exactly what is due, the payoff, more than all, or a céntimo. */
async function amountFor(world: LifeWorld, id: number, { percent, pick }: Given) {
  const detail = await read<LoanDetail>(world, `prestamos/${id}`);
  const full = parseMoney(detail.outstandingTotal, 'PEN');
  const some = (full * BigInt(percent)) / 100n;
  const [overdue, next] = [
    parseMoney(detail.overdueTotal, 'PEN'),
    parseMoney(detail.nextDueAmount, 'PEN'),
  ];
  const quote = await ask<PayoffQuote>(world, 'GET', `prestamos/${id}/cancelacion`);
  const payoff = quote.isDone ? parseMoney(quote.body.amount, 'PEN') : full;
  const chosen = [some, some, some, next, overdue, full, payoff, payoff - 1n, 1n, next + 1n];
  const amount = chosen[pick % chosen.length]!;
  return formatMoney(amount > 0n ? amount : 1n, 'PEN');
}

/** A receipt and a preview may tell the same shares in another order. */
const byInstallment = ({ allocation }: Pick<Payment, 'allocation'>) =>
  allocation.toSorted((a, b) => a.installmentNumber - b.installmentNumber);

export async function pay(world: LifeWorld, given: Given): Promise<void> {
  const id = loanOf(world, given);
  const { pick, back } = given;
  const body = {
    amount: await amountFor(world, id, given),
    receivedOn: addDays(world.today, -back),
    means: MEANS[pick % MEANS.length]!,
    way: WAYS[(pick >> 4) % WAYS.length]!,
    keepsExcess: (pick >> 6) % 3 === 0,
  };
  const path = `prestamos/${id}/pagos`;
  const preview = await ask<PaymentPreview>(world, 'POST', `${path}/simulacion`, body);
  const { loanVersion } = preview.body;
  const done = await ask<Payment>(world, 'POST', path, { ...body, loanVersion });
  if (!preview.isDone)
    return expect([done.status, done.body.code]).toEqual([preview.status, preview.body.code]);
  honoured(done, `payment ${JSON.stringify(body)}`);
  world.cash += parseMoney(body.amount, 'PEN');
  const { allocation, amount, excess, outstandingAfter, replay, paysOff } = preview.body;
  expect(done.body).toMatchObject({ amount, excess, outstandingAfter });
  expect(byInstallment(done.body)).toEqual(byInstallment({ allocation }));
  expect(parseMoney(amount, 'PEN') + parseMoney(excess, 'PEN')).toBe(
    parseMoney(body.amount, 'PEN'),
  );
  const after = await read<LoanDetail>(world, `prestamos/${id}`);
  if (replay !== null) expect(after.outstandingTotal).toBe(replay.outstandingAfter);
  if (replay === null && back === 0) expect(after.outstandingTotal).toBe(outstandingAfter);
  if (replay === null) expect(after.outstandingTotal === '0.00').toBe(paysOff);
}

export async function voidOne(world: LifeWorld, given: Given, isLatest: boolean): Promise<void> {
  const id = loanOf(world, given);
  const all = await read<Payment[]>(world, `prestamos/${id}/pagos`);
  const open = all.filter(({ canVoid }) => canVoid);
  const target = isLatest ? open[0] : open[given.pick % Math.max(1, open.length)];
  const other = target ?? all[given.pick % Math.max(1, all.length)];
  if (!other) return;
  const path = `prestamos/${id}/pagos/${other.id}/extorno`;
  const preview = await ask<PaymentVoidPreview>(world, 'GET', path);
  const { loanVersion, outstandingAfter } = preview.body;
  const done = await ask<Payment>(world, 'POST', `${path}-posterior`, { ...reason, loanVersion });
  if (!preview.isDone) return expect(done.isDone).toBe(false);
  honoured(done, `extorno of ${other.receiptNumber}`);
  world.cash -= parseMoney(other.amount, 'PEN') + parseMoney(other.excess, 'PEN');
  const after = await read<LoanDetail>(world, `prestamos/${id}`);
  expect(after.outstandingTotal).toBe(outstandingAfter);
}

export async function tranche(world: LifeWorld, given: Given): Promise<void> {
  const id = loanOf(world, given);
  const path = `prestamos/${id}/desembolsos`;
  const preview = await ask<TranchePreview>(world, 'GET', `${path}/vista-previa`);
  if (!preview.isDone) return;
  const { loanVersion, totalDue, amount, installments } = preview.body;
  const body = { loanVersion, previewTotalDue: totalDue };
  const done = await ask<LoanDetail>(world, 'POST', path, body);
  honoured(done, 'tranche');
  world.cash -= parseMoney(amount, 'PEN');
  const after = await read<LoanDetail>(world, `prestamos/${id}`);
  expect(after.totalDue).toBe(totalDue);
  expect(after.installments).toMatchObject(
    installments.map(({ totalBefore: _before, ...row }) => row),
  );
}

export async function undoTranche(world: LifeWorld, given: Given): Promise<void> {
  const id = loanOf(world, given);
  const { tranches } = await read<LoanDetail>(world, `prestamos/${id}`);
  const last = tranches.find(({ canVoid }) => canVoid);
  if (!last) return;
  const path = `prestamos/${id}/desembolsos/${last.number}/anulacion`;
  const done = await ask(world, 'POST', path, reason);
  honoured(done, `undo of tranche ${last.number}`);
  world.cash += parseMoney(last.amount, 'PEN');
}

/** Gives up the tranches left, or opens them again. */
export async function renounce(world: LifeWorld, given: Given): Promise<void> {
  const id = loanOf(world, given);
  const path = `prestamos/${id}/desembolsos`;
  await ask(world, 'POST', `${path}/${given.pick % 2 === 0 ? 'cierre' : 'reapertura'}`, reason);
}

/** Gives money that was paid too much back, or takes the giving back. */
export async function refund(world: LifeWorld, given: Given): Promise<void> {
  const path = `prestamos/${loanOf(world, given)}/saldos-a-favor`;
  const [credit] = await read<LoanCredit[]>(world, path);
  if (!credit || credit.status === 'voided') return;
  const isBack = credit.status === 'refunded';
  const one = `${path}/${credit.id}/devolucion`;
  const body = { means: 'cash', note: 'A su prestataria' };
  const done = await ask(world, 'POST', isBack ? `${one}/extorno` : one, isBack ? reason : body);
  if (done.isDone) world.cash += (isBack ? 1n : -1n) * parseMoney(credit.amount, 'PEN');
}

/** A new loan pays the old one off. */
export async function renew(world: LifeWorld, given: Given): Promise<void> {
  const id = loanOf(world, given);
  const quote = await ask<PayoffQuote>(world, 'GET', `prestamos/${id}/cancelacion`);
  if (!quote.isDone) return;
  const { amount: payoff, loanVersion } = quote.body;
  const some = {
    amount: Number(parseMoney(payoff, 'PEN')) + 20_000 + given.percent * 100,
    rate: '40',
    paymentFrequency: 'monthly' as const,
    installmentCount: 1 + (given.pick % 6),
    firstAfter: 20,
    parts: 1,
  };
  const body = { ...newLoanOf(world, some), renewal: { loanId: id, loanVersion, payoff } };
  const preview = await ask<LoanPreview>(world, 'POST', 'prestamos/vista-previa', body);
  const done = await ask<LoanDetail>(world, 'POST', 'prestamos', body);
  if (!preview.isDone) return expect(done.body.code).toBe(preview.body.code);
  honoured(done, 'renewal');
  expect(preview.body.renewal?.quote.amount).toBe(payoff);
  world.cash -= leavingWith(preview.body);
  world.loans.push(done.body.id);
}

/** Undoes a disbursement, and the renewal that came with it. */
export async function voidLoan(world: LifeWorld, given: Given): Promise<void> {
  const id = world.loans.at(-1)!;
  if (given.percent % 3 !== 0) return;
  const before = await read<LoanDetail>(world, `prestamos/${id}`);
  if (before.tranches.length > 0) return;
  const entries = await read<{ kind: string; lines: { account: string; credit: string }[] }[]>(
    world,
    `prestamos/${id}/asientos`,
  );
  const done = await ask<LoanDetail>(world, 'POST', `prestamos/${id}/anulacion`, reason);
  if (!done.isDone) return;
  expect(done.body.status).toBe('voided');
  const cash = entries.at(-1)!.lines.find(({ account }) => account === '1101');
  world.cash += parseMoney(cash?.credit ?? '0.00', 'PEN');
}
