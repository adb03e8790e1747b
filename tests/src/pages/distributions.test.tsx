import type { DistributionLotPage } from '@core/contract/distributions';
import type { LoanDetail } from '@core/contract/loans';
import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  aFundedLoan,
  ANA,
  assemble,
  BETO,
  distribute,
  ok,
  walletOf,
  withInvestors,
  type InvestedWorld,
} from '@tests/support/investments';
import { loanChangesOf } from '@tests/support/loanChanges';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { saying } from '@tests/support/saying';
import { ANALYST } from '@tests/support/testUsers';

const inDialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

/** Loan whose first installment was paid on its day, the day before today. */
async function aPaidLoan(world: InvestedWorld): Promise<LoanDetail> {
  const { app } = world;
  const { loan } = await aFundedLoan(world);
  app.setToday('2026-04-10');
  const { total } = loan.installments[0]!;
  const body = {
    amount: total,
    receivedOn: '2026-04-10',
    means: 'cash',
    loanVersion: loan.version,
  };
  await ok(await app.send('POST', `/protected/prestamos/${loan.id}/pagos`, { body }));
  app.setToday('2026-04-11');
  return loan;
}

it('shares a payment out as it was seen, and takes it back whole', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const loan = await aPaidLoan(world);
    forwardTo(app);
    await signInAt(app);
    const { user, unmount } = renderApp('/inversiones/repartos');
    await user.click(await screen.findByRole('button', { name: 'Armar lote' }));
    const assembling = await inDialog(/^Armar/);
    await user.click(assembling.getByRole('button', { name: 'Armar lote' }));
    expect(await screen.findByText(saying(/^Lote LR-000001 armado/))).toBeVisible();
    const planned = await screen.findByRole('table', { name: 'Repartos' });
    expect(planned).toHaveTextContent('Por generar');
    expect(planned).toHaveTextContent('Recibo R-000001');
    await user.click(screen.getByRole('button', { name: 'Generar' }));
    const generating = await inDialog(/^Generar/);
    await user.click(generating.getByRole('button', { name: 'Generar lote' }));
    expect(await screen.findByText(saying(/^Lote LR-000001 generado/))).toBeVisible();
    unmount();

    const ofLoan = renderApp(`/detalles_prestamo/${loan.id}`);
    await ofLoan.user.click(await screen.findByRole('tab', { name: 'Inversionistas' }));
    expect(await screen.findByText(/^Cuadra:/)).toBeVisible();
    expect(screen.getByRole('table', { name: 'Participaciones' })).toHaveTextContent('Alguien');
    ofLoan.unmount();

    await signInAt(app, ANA);
    const mine = renderApp('/inversiones/movimientos');
    const cause = await screen.findByText('RI-000001 · Bodega que compra mercadería');
    expect(cause).toHaveAttribute('href', '/inversiones/repartos/1');
    const [invested] = screen.getAllByText('PI-000001 · Bodega que compra mercadería');
    expect(invested).toHaveAttribute('href', '/inversiones/participaciones/1');
    await mine.user.click(await screen.findByRole('link', { name: 'Reparto' }));
    const lines = await screen.findByRole('table', { name: 'Líneas del reparto' });
    expect(within(lines).getAllByText(/^1\. /)).toHaveLength(2);
    expect(within(lines).getByRole('columnheader', { name: 'Tasa de retención' })).toBeVisible();
    const ofInterest = within(lines).getByRole('row', { name: /Interés/ });
    expect(ofInterest).toHaveTextContent(/5\.00\s%/);
    expect(within(lines).queryByText(/^2\. /)).toBeNull();
    expect(screen.getByText('R-000001')).toBeVisible();
    mine.unmount();

    await signInAt(app);
    const undoing = renderApp('/inversiones/lotes/1');
    await undoing.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    const dialog = await inDialog(/^Deshacer/);
    await undoing.user.type(dialog.getByLabelText('Motivo'), 'El pago era de otro préstamo');
    await undoing.user.click(dialog.getByRole('button', { name: 'Deshacer lote' }));
    expect(await screen.findByText(saying('El lote LR-000001 quedó deshecho.'))).toBeVisible();
    const heading = { name: 'Lo que repartió, ya deshecho' };
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    const { net } = (
      await ok<DistributionLotPage>(await app.send('GET', '/protected/lotes-de-repartos'))
    ).items[0]!.totals[0]!;
    undoing.unmount();
    renderApp('/inversiones/repartos');
    const lots = await screen.findByRole('table', { name: 'Lotes de repartos' });
    const row = within(lots).getByRole('row', { name: /LR-000001/ });
    expect(row).toHaveTextContent(new RegExp(`Deshecho.*1.*${net}Ya deshecho`));
  }));

it('names whose money an undone lot leaves below zero, and finds them after', () =>
  withInvestors(async (world) => {
    const { app, ana, fundId } = world;
    await aPaidLoan(world);
    await distribute(app);
    const { available } = await walletOf(app, ANA);
    const asked = '/protected/retiros-de-inversionistas';
    const wanted = { as: ANA, body: { fundId, amount: available } };
    const { id } = await ok<{ id: number }>(await app.send('POST', asked, wanted));
    const body = { means: 'transfer', operationNumber: 'RET-1' };
    await ok(await app.send('POST', `${asked}/${id}/pago`, { body }));
    forwardTo(app);
    await signInAt(app);
    const { user, unmount } = renderApp('/inversiones/lotes/1');
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    const dialog = await inDialog(/^Deshacer/);
    const warning = dialog.getByRole('alert');
    expect(warning).toHaveTextContent(/^1 inversionista queda con saldo en contra/);
    expect(within(warning).getByRole('link', { name: ana.name })).toBeVisible();
    expect(warning).toHaveTextContent(/−S\/.[\d.]+ en /);
    await user.type(dialog.getByLabelText('Motivo'), 'El pago era de otro préstamo');
    await user.click(dialog.getByRole('button', { name: 'Deshacer lote' }));
    expect(await screen.findByText(saying('El lote LR-000001 quedó deshecho.'))).toBeVisible();
    unmount();

    const pending = renderApp('/pendientes');
    const way = await screen.findByRole('link', { name: '1 inversionista' });
    expect(screen.getByText('Saldos en contra')).toBeVisible();
    await pending.user.click(way);
    const table = await screen.findByRole('table', { name: 'Inversionistas' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    expect(table).toHaveTextContent(ana.name);
    expect(screen.getByLabelText('Saldo')).toHaveTextContent('En contra');
  }));

it('tells the loss that investors bear, and leads to the write-off of its loan', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan } = await aFundedLoan(world);
    app.setToday('2026-10-10');
    const { ask, approve, evidence } = loanChangesOf(app, loan.id);
    const terms = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
    const asked = await ask(terms, ANALYST, undefined, await evidence(ANALYST));
    await ok(await approve((await ok<{ id: number }>(asked)).id));
    app.setToday('2026-10-11');
    await ok(await assemble(app));
    forwardTo(app);
    await signInAt(app);
    const { user, unmount } = renderApp('/inversiones/lotes/1');
    const planned = await screen.findByRole('table', { name: 'Repartos' });
    const totals = screen.getByText('Pérdida de los inversionistas').parentElement!;
    expect(totals).toHaveTextContent(/3,000\.00/);
    expect(screen.queryByText('Nada que sumar.')).toBeNull();
    expect(within(planned).getByRole('link', { name: 'Castigo del préstamo' })).toHaveAttribute(
      'href',
      `/detalles_prestamo/${loan.id}/cambios`,
    );
    await user.click(screen.getByRole('button', { name: 'Generar' }));
    const dialog = await inDialog(/^Generar/);
    await user.click(dialog.getByRole('button', { name: 'Generar lote' }));
    expect(await screen.findByText(saying(/^Lote LR-000001 generado/))).toBeVisible();
    unmount();

    const ofLoss = renderApp('/inversiones/repartos/1');
    expect(await screen.findByRole('heading', { name: 'El castigo del préstamo' })).toBeVisible();
    expect(screen.queryByText('El pago del prestatario')).toBeNull();
    expect(screen.queryByText('Recibo')).toBeNull();
    expect(screen.getByRole('link', { name: 'Castigo del préstamo' })).toHaveAttribute(
      'href',
      `/detalles_prestamo/${loan.id}/cambios`,
    );
    const loss = screen.getByText('Pérdida de los inversionistas').parentElement!;
    expect(loss).toHaveTextContent(/3,000\.00/);
    ofLoss.unmount();

    await signInAt(app, BETO);
    renderApp('/inversiones/repartos/1');
    const part = (await screen.findByText('Su pérdida')).parentElement!;
    expect(part).toHaveTextContent(/2,000\.00/);
  }));

it('says in red what does not tie out, and tells who has no investors so', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan } = await aFundedLoan(world);
    await app.db.execute(sql`update share set outstanding = outstanding - 1 where number = 1`);
    forwardTo(app);
    await signInAt(app);
    const { unmount } = renderApp(`/detalles_prestamo/${loan.id}/inversionistas`);
    const words = await screen.findByText(/^No cuadra: .* difiere en −S\/.1\.00 del/);
    expect(words).toBeVisible();
    unmount();
    await app.db.execute(sql`update opportunity set loan_id = null, status = 'FONDEADA'`);
    renderApp(`/detalles_prestamo/${loan.id}/inversionistas`);
    expect(await screen.findByText(/no lo fondean inversionistas/)).toBeVisible();
  }));

it('says which distributions are of the days of a rule that is set or annulled', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await aPaidLoan(world);
    await distribute(app);
    forwardTo(app);
    await signInAt(app);
    const { user } = renderApp('/inversiones/reglas');
    await user.click(await screen.findByRole('button', { name: 'Nueva regla' }));
    const dialog = await inDialog(/^Nueva regla/);
    const since = dialog.getByLabelText('Rige desde');
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.clear(since);
    await user.type(since, '01/04/2026');
    const warning = await dialog.findByRole('alert');
    expect(warning).toHaveTextContent(
      /^1 reparto ya hecho es de los días en que rige. Nada de eso cambia;/,
    );
    expect(warning).toHaveTextContent(/se reparta otra vez lleva esta regla/);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));

    const table = await screen.findByRole('table', { name: 'Reglas de inversión' });
    const row = within(table).getByRole('row', { name: /Impuesto que se retiene/ });
    await user.click(within(row).getByRole('button', { name: /^Anular/ }));
    const undo = await inDialog(/^Anular/);
    expect(await undo.findByRole('alert')).toHaveTextContent(/^1 reparto ya hecho/);
  }));

it('keeps rules with where they come from, and annuls them', () =>
  withInvestors(async ({ app }) => {
    forwardTo(app);
    await signInAt(app);
    const { user } = renderApp('/inversiones/reglas');
    await user.click(await screen.findByRole('button', { name: 'Nueva regla' }));
    const dialog = await inDialog(/^Nueva regla/);
    await user.click(dialog.getByRole('button', { name: 'Guardar regla' }));
    expect(await dialog.findByText('Escriba el porcentaje')).toBeVisible();
    await user.type(dialog.getByLabelText('Porcentaje'), '10');
    await user.clear(dialog.getByLabelText('Impuesto de la comisión'));
    await user.type(dialog.getByLabelText('Impuesto de la comisión'), '18');
    await user.type(dialog.getByLabelText('De dónde sale'), 'Tarifario de la entidad');
    await user.click(dialog.getByRole('button', { name: 'Guardar regla' }));
    expect(await screen.findByText(/^La regla rige desde el/)).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Reglas de inversión' });
    const row = await within(table).findByRole('row', { name: /Comisión de la entidad/ });
    expect(row).toHaveTextContent('10.00 % del interés, más 18.00 % de impuesto');
    await user.click(within(row).getByRole('button', { name: /^Anular/ }));
    const undo = await inDialog(/^Anular/);
    await user.type(undo.getByLabelText('Motivo'), 'Se cobra desde mayo');
    await user.click(undo.getByRole('button', { name: 'Anular regla' }));
    expect(await screen.findByText('Regla anulada.')).toBeVisible();
  }));
