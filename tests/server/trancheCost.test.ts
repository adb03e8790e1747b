import { expect, it } from 'vitest';
import { contractValues } from '@server/lending/contracts/contractValues';
import { findPaperFacts } from '@server/lending/contracts/paperFacts';
import { withTestApp } from '@tests/support/testApp';
import { trancheWorld } from '@tests/support/tranches';

it('the TCEA of a loan in tranches counts each of them from the day it left', () =>
  withTestApp(async (app) => {
    const world = await trancheWorld(app);
    const loan = await world.aTranchedLoan();
    const told = async (today: string) => {
      const facts = await findPaperFacts(app.db, loan.id, today, 'Caja');
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
    // With the 800.00 of the 20th of May, 1,719.20 fall due last: by halving, apart.
    expect([first, second]).toEqual(Array(2).fill('35.13 % (con todos los desembolsos)'));
  }));
