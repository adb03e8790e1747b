import { addDays } from '@core/calendar/plainDate';
import type { ContractDetail } from '@core/contract/contracts';
import type { DisbursementPreview } from '@core/contract/disbursements';
import type { Fund } from '@core/contract/funds';
import type { LoanDetail, LoanPreview } from '@core/contract/loans';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { expect } from 'vitest';
import { commandOf, signBoth } from './agreedLoans';
import { KINDS } from './contracts';
import { ask, honoured, read, reason, type Given } from './lifeActs';
import { leavingWith, newLoanOf, type LifeWorld } from './lifeWorld';

const FREQUENCIES = ['monthly', 'fortnightly', 'weekly'] as const;

const agreedOf = ({ agreed }: LifeWorld, { loan, pick }: Given) =>
  agreed[(loan + pick) % Math.max(1, agreed.length)];

/** Agrees on a loan whose money leaves on this day or one that comes. */
export async function agree(world: LifeWorld, given: Given): Promise<void> {
  const { pick, percent, back } = given;
  const disbursedOn = addDays(world.today, back % 9);
  const some = {
    amount: 60_000 + percent * 500,
    rate: ['12', '40', '59.9'][pick % 3]!,
    paymentFrequency: FREQUENCIES[pick % FREQUENCIES.length]!,
    installmentCount: 1 + (pick % 6),
    firstAfter: 3 + back,
    parts: pick % 4 === 0 ? 2 : 1,
  };
  const body = newLoanOf({ ...world, today: disbursedOn }, some);
  const path = 'prestamos/por-desembolsar';
  const preview = await ask<LoanPreview>(world, 'POST', `${path}/vista-previa`, body);
  const made = await ask<LoanDetail>(world, 'POST', path, body);
  if (!preview.isDone) return expect(made.body.code).toBe(preview.body.code);
  honoured(made, 'agreement');
  expect(made.body).toMatchObject({ status: 'toDisburse', outstandingTotal: '0.00' });
  world.agreed.push(made.body.id);
}

/** Makes the contract of what was agreed; most are signed. */
export async function contract(world: LifeWorld, given: Given): Promise<void> {
  const loanId = agreedOf(world, given);
  if (loanId === undefined) return;
  const made = await ask<ContractDetail>(world, 'POST', 'contratos', { loanId, kinds: KINDS });
  if (made.isDone && given.pick % 4 !== 0) await signBoth(world.app, made.body.id);
}

/** Hands the money over today, as it was shown. */
export async function handOver(world: LifeWorld, given: Given): Promise<void> {
  const id = agreedOf(world, given);
  if (id === undefined) return;
  const path = `prestamos/${id}/desembolso`;
  const asked = { disbursedOn: world.today };
  const preview = await ask<DisbursementPreview>(world, 'POST', `${path}/vista-previa`, asked);
  if (!preview.isDone) {
    const unseen = { ...asked, loanVersion: 1, previewTotalDue: '1.00' };
    return expect((await ask(world, 'POST', path, unseen)).isDone).toBe(false);
  }
  const done = await ask<LoanDetail>(world, 'POST', path, commandOf(preview.body));
  honoured(done, `disbursement of ${id}`);
  const { planned } = preview.body;
  const left = leavingWith(preview.body);
  const { installments } = done.body;
  expect(installments[0]!.dueOn).toBe(planned.firstDueOn);
  expect(done.body).toMatchObject({
    totalDue: planned.totalDue,
    disbursedOn: world.today,
    // One of a total grace asks for nothing.
    nextDueOn: installments.find(({ total }) => total !== '0.00')!.dueOn,
  });
  world.cash -= left;
  world.handedOver.set(id, left);
  world.agreed.splice(world.agreed.indexOf(id), 1);
  world.loans.push(id);
}

/** Another day for the money: another version of the schedule and of its contract. */
export async function redate(world: LifeWorld, given: Given): Promise<void> {
  const id = agreedOf(world, given);
  if (id === undefined) return;
  const path = `prestamos/${id}/fecha-pactada`;
  const asked = { disbursedOn: addDays(world.today, given.back % 12) };
  const preview = await ask<DisbursementPreview>(world, 'POST', `${path}/vista-previa`, asked);
  if (!preview.isDone) return;
  const done = await ask<LoanDetail>(world, 'POST', path, commandOf(preview.body));
  honoured(done, `another day for ${id}`);
  expect(done.body).toMatchObject({
    status: 'toDisburse',
    totalDue: preview.body.planned.totalDue,
    terms: asked,
  });
}

/** The last disbursement of what was agreed on goes back: it waits for its money again. */
export async function takeBack(world: LifeWorld): Promise<void> {
  const id = [...world.handedOver.keys()].at(-1);
  if (id === undefined || !world.loans.includes(id)) return;
  const { canUndoDisbursement } = await read<LoanDetail>(world, `prestamos/${id}`);
  const done = await ask(world, 'POST', `prestamos/${id}/desembolso/anulacion`, reason);
  expect(done.isDone).toBe(canUndoDisbursement);
  if (!done.isDone) return;
  world.cash += world.handedOver.get(id)!;
  world.handedOver.delete(id);
  world.loans.splice(world.loans.indexOf(id), 1);
  world.agreed.push(id);
}

/** The borrower thinks better of it before any money left. */
export async function giveUp(world: LifeWorld, given: Given): Promise<void> {
  const id = agreedOf(world, given);
  if (id === undefined || given.percent % 2 === 0) return;
  const done = await ask<LoanDetail>(world, 'POST', `prestamos/${id}/anulacion`, reason);
  honoured(done, `annulment of ${id}`);
  expect(done.body.status).toBe('voided');
  world.agreed.splice(world.agreed.indexOf(id), 1);
}

/** Expects that what waits owes nothing, and its fund holds exactly what will be handed over. */
export async function expectAgreedHeld(world: LifeWorld): Promise<void> {
  const held: bigint[] = [];
  for (const id of world.agreed) {
    const loan = await read<LoanDetail>(world, `prestamos/${id}`);
    expect(loan).toMatchObject({
      status: 'toDisburse',
      outstandingTotal: '0.00',
      outstandingPrincipal: '0.00',
      totalPaid: '0.00',
    });
    const asked = loan.installments.map(({ total }) => parseMoney(total, 'PEN'));
    expect(formatMoney(sum(asked), 'PEN')).toBe(loan.totalDue);
    expect((await ask(world, 'GET', `prestamos/${id}/a-fecha?asOf=${world.today}`)).isDone).toBe(
      false,
    );
    held.push(parseMoney(loan.agreement!.heldCash, 'PEN'));
  }
  const { reserved } = await read<Fund>(world, `fondos/${world.ids.fundId}`);
  expect(['reserved', reserved]).toEqual(['reserved', formatMoney(sum(held), 'PEN')]);
}
