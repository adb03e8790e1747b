import type { LoanDetail } from '@core/contract/loans';
import { simulateLoan } from '@server/lending/loans/service';
import { expect, it } from 'vitest';
import { contractValues } from '@server/lending/contracts/contractValues';
import { findPaperFacts } from '@server/lending/contracts/paperFacts';
import { someTerms } from '@tests/support/builders';
import { withTestApp } from '@tests/support/testApp';
import { inTranches, trancheWorld } from '@tests/support/tranches';

it('the TCEA of a loan in tranches counts each of them from the day it left', () =>
  withTestApp(async (app) => {
    const world = await trancheWorld(app);
    const loan = await world.aTranchedLoan();
    const told = async (today: string) => {
      const facts = await findPaperFacts(app.db, loan.id, today, app.deps.settings);
      return contractValues(facts, 'C-1')['prestamo.tcea'];
    };
    const first = await told('2026-03-10');
    await world.pay(loan.id, loan.installments[0]!.total, '2026-04-10');
    app.setToday('2026-04-20');
    expect((await world.disburse(loan.id)).status).toBe(201);
    const second = await told('2026-04-20');
    const { tranches, installments, originationFee } = await world.detail(loan.id);
    expect(originationFee).toBe('60.00');
    expect(tranches.map(({ disbursedOn, amount }) => [disbursedOn, amount])).toEqual([
      ['2026-03-10', '1200.00'],
      ['2026-04-20', '1000.00'],
      [null, '800.00'],
    ]);
    expect(installments.map(({ dueOn, total }) => [dueOn, total])).toEqual([
      ['2026-04-10', '408.03'],
      ['2026-05-10', '913.86'],
      ['2026-06-10', '913.87'],
    ]);
    // Rate by halving, apart: with the 800.00 of the 20th of May, 1,719.20 fall due last.
    expect([first, second]).toEqual(Array(2).fill('35.13 % (con todos los desembolsos)'));
  }));

it('the screen tells the TCEA of the papers, and which agreed tranche fits no longer', () =>
  withTestApp(async (app) => {
    const world = await trancheWorld(app, {
      insurancePercent: '0.1',
      installmentFees: [{ name: 'Portes', amount: '2.00' }],
      tax: { name: 'IGV', percent: '18', on: ['interest', 'fees'] },
    });
    const charges = {
      insurancePercent: '0.1',
      fees: [{ name: 'Portes', amount: '2.00' }],
      tax: { name: 'IGV', percent: '18', on: ['interest', 'fees'] as ('interest' | 'fees')[] },
    };
    const { tranches, ...body } = inTranches(world.ids);
    const first = { ...someTerms({ principal: '1200.00' }), charges };
    const previewTotalDue = simulateLoan(first, 'PEN').totalDue;
    const made = await world.post('', { ...body, tranches, previewTotalDue });
    const loan = (await made.json()) as LoanDetail;
    const onPapers = async (today: string) =>
      contractValues(await findPaperFacts(app.db, loan.id, today, app.deps.settings), 'C-1');
    const values = await onPapers('2026-03-10');
    const onScreen = (await world.detail(loan.id)).tranchesCost;
    expect(onScreen).toMatchObject({ of: 'allTranches', leftOut: [] });
    expect(values['prestamo.tcea']).toBe(
      `${onScreen?.annualEffectiveCostRatePercent} % (con todos los desembolsos)`,
    );
    for (const part of ['seguro', 'cargos', 'impuesto'] as const) {
      expect(values[`prestamo.${part}_total`]).toMatch(
        /^S\/ [\d.]+, de lo desembolsado hasta hoy$/,
      );
    }
    // The last installment fell due: neither of the two is left to go anywhere.
    app.setToday('2026-06-11');
    expect((await world.detail(loan.id)).tranchesCost).toMatchObject({
      of: 'schedule',
      leftOut: [2, 3],
    });
    expect((await onPapers('2026-06-11'))['prestamo.tcea']).toMatch(
      /^[\d.]+ % \(sin los desembolsos 2 y 3, que ya no caben en el cronograma\)$/,
    );
  }));
