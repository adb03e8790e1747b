import type { LoanChangePreview } from '@core/contract/loanChanges';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  aFundedLoan,
  ANA,
  BETO,
  ok,
  payLoan,
  sharesOf,
  withInvestors,
} from '@tests/support/investments';
import { less } from '@tests/support/livingLoans';
import { loanChangesOf } from '@tests/support/loanChanges';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { refusalOf } from '@tests/support/tranches';
import { buySharesBack } from '@tests/support/shareMarket';
import { ANALYST } from '@tests/support/testUsers';

const TERMS = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
const PARTS = [
  [ANA, '1000.00'],
  [BETO, '2000.00'],
] as const;

it('says before a write-off what investors lose, and what the lender promised them', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan, opportunityId } = await aFundedLoan(world, PARTS, { buyBackDays: 60 });
    const first = loan.installments[0]!;
    await payLoan(app, loan.id, '20.00', '2026-03-10');
    // The second day of lateness of the first installment, due on 10 April.
    app.setToday('2026-04-12');
    await payLoan(app, loan.id, first.total, '2026-04-12');
    app.setToday('2026-05-12');
    const { preview } = loanChangesOf(app, loan.id);
    const seen = await ok<LoanChangePreview>(await preview(TERMS));
    const { investorLoss, outstandingAfter } = seen;
    expect(investorLoss).toMatchObject({
      opportunityId,
      investors: 2,
      principal: '3000.00',
      buyBackDays: 60,
      // The sixty-first day after 10 May.
      buyBackOn: '2026-07-10',
    });
    const { outstandingPrincipal } = await ok<{ outstandingPrincipal: string }>(
      await app.send('GET', `/protected/prestamos/${loan.id}`),
    );
    expect(investorLoss!.waiting).toBe(less('3000.00', outstandingPrincipal));
    expect(Number(outstandingAfter)).toBeGreaterThan(0);

    forwardTo(app);
    await signInAt(app);
    const { user } = renderApp(`/detalles_prestamo/${loan.id}/cambios`);
    await user.click(await screen.findByRole('button', { name: 'Castigar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Sustento'), 'Acta de cobranza 12');
    await user.type(dialog.getByLabelText('Motivo'), 'Se mudó sin dejar dirección');
    await user.click(dialog.getByRole('button', { name: 'Ver el efecto' }));
    const note = await dialog.findByText(/Con el próximo lote, 2 inversionistas de O-/);
    expect(note).toHaveTextContent(/pierden S\/\s3,000\.00 de capital, menos lo que les toque/);
    expect(note).toHaveTextContent(/tras 60 días de atraso, desde el 10\/07\/2026/);
  }));

it('is refused while the lender owes the buy-back that it promised', () =>
  withInvestors(async (world) => {
    const { app, fundId } = world;
    const { loan, opportunityId } = await aFundedLoan(world, PARTS, { buyBackDays: 60 });
    const { preview, ask, evidence } = loanChangesOf(app, loan.id);
    app.setToday('2026-06-09');
    const lossOf = async () => (await ok<LoanChangePreview>(await preview(TERMS))).investorLoss;
    expect(await lossOf()).toMatchObject({ waiting: '0.00', buyBackOn: '2026-06-10' });
    app.setToday('2026-06-10');
    const refused = await preview(TERMS);
    expect(await refused.clone().json()).toMatchObject({
      params: { days: '60 días', late: '61 días', total: '3000.00' },
    });
    expect(await refusalOf(refused)).toEqual([409, 'WRITE_OFF_BUY_BACK_DUE']);
    const file = await evidence(ANALYST);
    expect(await refusalOf(await ask(TERMS, ANALYST, undefined, file))).toEqual([
      409,
      'WRITE_OFF_BUY_BACK_DUE',
    ]);
    const capital = { kind: 'contribution', amount: '5000.00', means: 'cash', note: 'Aporte' };
    await ok(await app.send('POST', `/protected/fondos/${fundId}/movimientos`, { body: capital }));
    const ids = [...(await sharesOf(app, ANA)), ...(await sharesOf(app, BETO))];
    const bought = await buySharesBack(
      app,
      opportunityId,
      ids.map(({ id }) => id),
    );
    await ok(bought);
    expect(await lossOf()).toBeNull();
    await ok(await ask(TERMS, ANALYST, undefined, file));
  }));
