import type { LoanChange, LoanChangePreview, LoanChangeTerms } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import type { OneOffCharge } from '@core/contract/oneOffCharges';
import { addDays } from '@core/calendar/plainDate';
import { dueDatesOf, offeredAs } from '@core/loan/dueDates';
import { formatMoney, parseMoney } from '@core/money/wire';
import { expect } from 'vitest';
import { ask, honoured, loanOf, read, reason, type Given } from './lifeActs';
import type { LifeWorld } from './lifeWorld';
import { anIndexValue } from './rateIndexes';
import { datesOf } from './someTerms';
import { ANALYST } from './testUsers';
import { PNG, uploadAs } from './uploads';

async function termsOf(
  world: LifeWorld,
  kind: string,
  loan: LoanDetail,
  given: Given,
): Promise<LoanChangeTerms> {
  const { pick, percent, back } = given;
  const effect = (['longerTerm', 'higherInstallment', 'atEnd'] as const)[pick % 3]!;
  const installments = 1 + (back % 3);
  const bearsInterest = percent % 2 === 0;
  switch (kind) {
    case 'waiver': {
      const component = (['lateInterest', 'fees', 'tax', 'interest'] as const)[pick % 4]!;
      const owed = component === 'lateInterest' ? loan.lateInterest : loan.overdueInterest;
      const part = (parseMoney(owed, 'PEN') * BigInt(percent)) / 100n;
      return { kind, component, amount: formatMoney(part > 0n ? part : 1n, 'PEN') };
    }
    case 'charge': {
      const amount = formatMoney(100n + BigInt(percent) * 53n, 'PEN');
      return { kind, name: pick % 2 === 0 ? 'Visita' : 'Carta notarial', amount };
    }
    case 'chargeWaiver': {
      const put = await read<OneOffCharge[]>(world, `prestamos/${loan.id}/cargos-puestos`);
      const one = put[pick % Math.max(1, put.length)];
      const part = (parseMoney(one?.unpaid ?? '0', 'PEN') * BigInt(percent)) / 100n;
      const amount = formatMoney(part > 0n ? part : 1n, 'PEN');
      const charge = { id: one?.changeId ?? 1, name: one?.name ?? 'Visita' };
      return { kind: 'waiver', component: 'fees', amount, charge };
    }
    case 'writeOff':
      return { kind, evidence: 'Acta de cobranza 12' };
    case 'rescheduling': {
      const firstDueOn = addDays(world.today, 1 + back + (percent % 20));
      const paymentFrequency = offeredAs(loan.terms.paymentFrequency);
      const anew = datesOf({ paymentFrequency, installmentCount: 1 + (pick % 7), firstDueOn });
      const dueDates = [...dueDatesOf(anew.paymentFrequency)];
      return {
        kind,
        installmentCount: anew.installmentCount,
        firstDueOn,
        annualRatePercent: ['0', '12', '30'][percent % 3]!,
        ...(dueDates.length > 0 && { dueDates }),
      };
    }
    case 'freeze':
      return { kind, parts: (['lateInterest', 'lateCharges', 'both'] as const)[pick % 3]! };
    case 'interestFreeze':
      return { kind };
    case 'rateReview': {
      const { nextReviewOn: reviewedOn } = loan;
      if (reviewedOn === null) return { kind, reviewedOn: world.today };
      if (pick % 6 > 0 && reviewedOn <= world.today) {
        await anIndexValue(world.app, reviewedOn, ['0.02', '0.2', '3', '27', '70'][percent % 5]!);
      }
      return { kind, reviewedOn };
    }
    case 'legalCollection':
      return { kind, court: 'Juzgado 3, expediente 77' };
    default: {
      const way = (['total', 'interestOnly', 'deferral'] as const)[(pick >> 2) % 3]!;
      if (way === 'deferral')
        return { kind: 'holiday', plan: { way, days: 1 + back, bearsInterest } };
      if (way === 'interestOnly') return { kind: 'holiday', plan: { way, installments, effect } };
      return { kind: 'holiday', plan: { way, installments, bearsInterest, effect } };
    }
  }
}

/** Asks for a change as it was shown; another person approves it, rejects it or leaves it. */
export async function change(world: LifeWorld, kind: string, given: Given): Promise<void> {
  const id = loanOf(world, given);
  const path = `prestamos/${id}/cambios`;
  const loan = await read<LoanDetail>(world, `prestamos/${id}`);
  const terms = await termsOf(world, kind, loan, given);
  const preview = await ask<LoanChangePreview>(world, 'POST', `${path}/vista-previa`, { terms });
  const { loanVersion } = preview.body;
  const url = `/protected/${path}/sustento?name=solicitud.png`;
  const stored = (await (await uploadAs(world.app, ANALYST, url, PNG)).json()) as {
    fileId: number;
  };
  const asked = await ask<LoanChange>(
    world,
    'POST',
    path,
    { terms, ...reason, loanVersion: loanVersion ?? 999_999, evidenceFileId: stored.fileId },
    ANALYST,
  );
  if (!preview.isDone) return expect(asked.isDone).toBe(false);
  if (asked.body.code === 'LOAN_CHANGE_PENDING') return;
  honoured(asked, `change ${JSON.stringify(terms)}`);
  if (asked.body.status !== 'requested' || given.pick % 5 === 0) return;
  if (given.pick % 11 === 0) {
    const ended = await ask(world, 'POST', `${path}/${asked.body.id}/rechazo`, reason);
    return honoured(ended, 'rejection');
  }
  const done = await ask(world, 'POST', `${path}/${asked.body.id}/aprobacion`, { loanVersion });
  honoured(done, `change ${JSON.stringify(terms)}`);
  await expectAsShown(world, id, preview.body);
}

async function expectAsShown(world: LifeWorld, id: number, preview: LoanChangePreview) {
  const after = await read<LoanDetail>(world, `prestamos/${id}`);
  expect(after.outstandingTotal).toBe(preview.outstandingAfter);
  if (preview.schedule === null) return;
  const rest = after.installments.filter(({ outstanding }) => outstanding !== '0.00');
  const rows = preview.schedule.after.rows.filter(({ total }) => total !== '0.00');
  expect(rest.map(({ number, dueOn, outstanding: total }) => ({ number, dueOn, total }))).toEqual(
    rows.map(({ number, dueOn, total }) => ({ number, dueOn, total })),
  );
}

/** Approves what waits, as it is shown today. */
export async function approve(world: LifeWorld, given: Given): Promise<void> {
  const id = loanOf(world, given);
  const path = `prestamos/${id}/cambios`;
  const waiting = (await read<LoanChange[]>(world, path)).find((one) => one.status === 'requested');
  if (!waiting) return;
  const one = `${path}/${waiting.id}`;
  const preview = await ask<LoanChangePreview>(world, 'GET', `${one}/vista-previa`);
  const { version } = await read<LoanDetail>(world, `prestamos/${id}`);
  const done = await ask(world, 'POST', `${one}/aprobacion`, { loanVersion: version });
  if (!preview.isDone) {
    expect(done.isDone).toBe(false);
    return honoured(await ask(world, 'POST', `${one}/rechazo`, reason), 'rejection');
  }
  honoured(done, `approval of ${JSON.stringify(waiting.terms)}`);
  await expectAsShown(world, id, preview.body);
}

export async function undoChange(world: LifeWorld, given: Given): Promise<void> {
  const path = `prestamos/${loanOf(world, given)}/cambios`;
  const applied = (await read<LoanChange[]>(world, path)).filter((one) => one.status === 'applied');
  const target = applied[given.pick % 3 === 0 ? given.back % Math.max(1, applied.length) : 0];
  if (target) await ask(world, 'POST', `${path}/${target.id}/anulacion`, reason);
}
