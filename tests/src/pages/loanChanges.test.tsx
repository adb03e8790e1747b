import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sumOf } from '@/features/loans/sumOf';
import { aLoan } from '@tests/support/builders';
import { loanChangesOf } from '@tests/support/loanChanges';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { HTML, PNG } from '@tests/support/uploads';
import { saying } from '@tests/support/saying';

let api: TestApp;
let loan: LoanDetail;
beforeAll(async () => {
  api = await createTestApp();
  api.setToday(TODAY);
  loan = await aLoan(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setToday('2026-04-30');
  forwardTo(api);
  await signInAt(api);
});

it('forgives late interest after showing the entry, and undoes it', async () => {
  const { user } = renderApp(`/detalles_prestamo/${loan.id}/cambios`);
  expect(await screen.findByText('Nadie pidió cambios de este préstamo.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Condonar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Ver el efecto' }));
  expect(await dialog.findByText('Elija qué se condona')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Qué se condona'), 'Interés moratorio');
  await user.type(dialog.getByLabelText('Monto'), '9');
  await user.type(dialog.getByLabelText('Motivo'), 'Acuerdo con el cliente');
  await user.click(dialog.getByRole('button', { name: 'Ver el efecto' }));
  expect((await dialog.findAllByText(/De eso se deben S\/ 7.92/))[0]).toBeVisible();
  await user.clear(dialog.getByLabelText('Monto'));
  await user.type(dialog.getByLabelText('Monto'), '5');
  await user.click(dialog.getByRole('button', { name: 'Ver el efecto' }));
  expect(await dialog.findByRole('table', { name: 'Asiento del cambio' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText(saying(/CA-\d{6} quedó aplicado/))).toBeVisible();

  await user.click(await screen.findByRole('button', { name: /Deshacer CA-/ }));
  const undoing = within(await screen.findByRole('dialog'));
  await user.type(undoing.getByLabelText('Motivo'), 'Fue un error');
  await user.click(undoing.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(saying(/CA-\d{6} quedó deshecho/))).toBeVisible();
});

it('lets another person approve what an analyst asked for', async () => {
  const { ask } = loanChangesOf(api, loan.id);
  await ask({ kind: 'waiver', component: 'lateInterest', amount: '2.00' }, ANALYST);
  const { user } = renderApp('/pendientes');
  expect(await screen.findByRole('heading', { name: 'Cambios por aprobar (1)' })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Ver la bandeja' }));
  const tray = within(await screen.findByRole('table', { name: 'Cambios de préstamos' }));
  expect(tray.getByRole('row', { name: /Condonación Interés moratorio/ })).toBeVisible();
  await user.click(tray.getByRole('link', { name: /CA-/ }));
  await user.click(await screen.findByRole('button', { name: /Revisar CA-/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Noé Díaz pide: Interés moratorio/)).toBeVisible();
  expect(await dialog.findByRole('table', { name: 'Asiento del cambio' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Aprobar y aplicar' }));
  expect(await screen.findByText(saying(/CA-\d{6} quedó aplicado/))).toBeVisible();
  expect(await screen.findByText('Aplicado')).toBeVisible();
});

it('asks for a write-off with what it rests on, and withdraws it', async () => {
  const { user } = renderApp(`/detalles_prestamo/${loan.id}/cambios`);
  await user.click(await screen.findByRole('button', { name: 'Castigar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Sustento'), 'Acta de cobranza 12');
  await user.type(dialog.getByLabelText('Motivo'), 'Se mudó sin dejar dirección');
  await user.click(dialog.getByRole('button', { name: 'Ver el efecto' }));
  expect(await dialog.findByText(/cuando lo apruebe otra persona/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pedir aprobación' }));
  expect(await screen.findByText(saying(/CA-\d{6} quedó pedido/))).toBeVisible();
  expect(screen.queryByRole('button', { name: /Revisar/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /Retirar CA-/ }));
  const end = within(await screen.findByRole('dialog'));
  await user.type(end.getByLabelText('Motivo'), 'Apareció el cliente');
  await user.click(end.getByRole('button', { name: 'Retirar' }));
  expect(await screen.findByText(saying(/CA-\d{6} quedó rechazado/))).toBeVisible();
});

it('agrees on a loan anew after showing both schedules, and shows it as such', async () => {
  const { user, unmount } = renderApp(`/detalles_prestamo/${loan.id}/cambios`);
  await user.click(await screen.findByRole('button', { name: 'Reprogramar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Tasa anual')).toHaveValue('12.00');
  await user.click(dialog.getByRole('button', { name: 'Ver el efecto' }));
  expect(await dialog.findByText('Adjunte la solicitud firmada o el acta')).toBeVisible();
  await user.clear(dialog.getByLabelText('Número de cuotas'));
  await user.type(dialog.getByLabelText('Número de cuotas'), '6');
  await user.type(dialog.getByLabelText('Primera cuota nueva'), '30/05/2026');
  const paper = new File([PNG], 'solicitud.png', { type: 'image/png' });
  await user.upload(dialog.getByLabelText(/^Archivo\..*Sustento/), paper);
  await user.type(dialog.getByLabelText('Motivo'), 'Bajaron sus ventas');
  await user.click(dialog.getByRole('button', { name: 'Ver el efecto' }));
  const compared = await dialog.findByRole('table', { name: 'Hoy y nuevo' });
  expect(within(compared).getByRole('row', { name: /Cuotas por pagar 3 6/ })).toBeVisible();
  expect(dialog.getByRole('table', { name: 'Cronograma nuevo' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pedir aprobación' }));
  expect(await screen.findByText(saying(/CA-\d{6} quedó pedido/))).toBeVisible();
  const [asked] = (await (
    await api.send('GET', `/protected/prestamos/${loan.id}/cambios`)
  ).json()) as LoanChange[];
  const { approve, end } = loanChangesOf(api, loan.id);
  await end(asked!.id, 'rechazo');
  unmount();

  const again = loanChangesOf(api, loan.id);
  const mine = await again.ask(asked!.terms, ANALYST, undefined, await again.evidence());
  const { id } = (await mine.json()) as LoanChange;
  await approve(id);
  const rendered = renderApp(`/detalles_prestamo/${loan.id}/cronograma`);
  expect(await screen.findByText('Reprogramado')).toBeVisible();
  expect(await screen.findByText('Reprogramación')).toBeVisible();
  rendered.unmount();
  await end(id, 'anulacion');
});

it('shows what a payment holiday costs before it is asked for', async () => {
  api.setToday('2026-03-20');
  const { user } = renderApp(`/detalles_prestamo/${loan.id}/cambios`);
  await user.click(await screen.findByRole('button', { name: 'Dar descanso' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Tipo de descanso'), 'deferral');
  expect(dialog.queryByLabelText('Efecto')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Tipo de descanso'), 'total');
  await user.clear(dialog.getByLabelText('Cuotas que descansan'));
  await user.type(dialog.getByLabelText('Cuotas que descansan'), '0');
  await user.upload(
    dialog.getByLabelText(/^Archivo\..*Sustento/),
    new File([PNG], 'solicitud.png', { type: 'image/png' }),
  );
  await user.type(dialog.getByLabelText('Motivo'), 'Lluvias en la zona');
  await user.click(dialog.getByRole('button', { name: 'Ver el efecto' }));
  expect(await dialog.findByText('Use un número entero de 1 a 120')).toBeVisible();
  await user.clear(dialog.getByLabelText('Cuotas que descansan'));
  await user.type(dialog.getByLabelText('Cuotas que descansan'), '1');
  await user.click(dialog.getByRole('button', { name: 'Ver el efecto' }));
  expect(await dialog.findByText(/Gracia total por 1 cuota, alarga el plazo/)).toBeVisible();
  // Thirty days more of 1,200.00 at 1 % a month.
  expect(dialog.getByText(/Pagará más interés/)).toHaveTextContent('12.00');
});

it('says beside the file that it is not one, where it can be chosen again', async () => {
  api.setToday('2026-03-20');
  const { user } = renderApp(`/detalles_prestamo/${loan.id}/cambios`);
  await user.click(await screen.findByRole('button', { name: 'Dar descanso' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Tipo de descanso'), 'total');
  await user.clear(dialog.getByLabelText('Cuotas que descansan'));
  await user.type(dialog.getByLabelText('Cuotas que descansan'), '1');
  const page = new File([new Uint8Array(HTML)], 'falsa.png', { type: 'image/png' });
  await user.upload(dialog.getByLabelText(/^Archivo\..*Sustento/), page);
  await user.type(dialog.getByLabelText('Motivo'), 'Lluvias en la zona');
  await user.click(dialog.getByRole('button', { name: 'Ver el efecto' }));
  await user.click(await dialog.findByRole('button', { name: /^Pedir|^Confirmar/ }));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: /^Cambiar archivo/ })).toHaveAccessibleDescription(
      /El contenido no es una foto/,
    ),
  );
  expect(dialog.getByText('falsa.png')).toBeVisible();
});

it('freezes lateness and goes to court, and shows both with the state of the loan', async () => {
  const { user, unmount } = renderApp(`/detalles_prestamo/${loan.id}/cambios`);
  await user.click(await screen.findByRole('button', { name: 'Congelar la mora' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Qué se congela'), 'both');
  await user.type(dialog.getByLabelText('Motivo'), 'Acuerdo en la fiscalía');
  await user.click(dialog.getByRole('button', { name: 'Ver el efecto' }));
  await user.click(await dialog.findByRole('button', { name: 'Pedir aprobación' }));
  await user.click(await screen.findByRole('button', { name: /Retirar CA-/ }));
  const withdrawal = within(await screen.findByRole('dialog'));
  await user.type(withdrawal.getByLabelText('Motivo'), 'Lo pide otra persona');
  await user.click(withdrawal.getByRole('button', { name: 'Retirar' }));
  expect(await screen.findByText(saying(/CA-\d{6} quedó rechazado/))).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Congelar el interés' }));
  const interest = within(await screen.findByRole('dialog'));
  await user.type(interest.getByLabelText('Motivo'), 'Acuerdo en la fiscalía');
  await user.click(interest.getByRole('button', { name: 'Ver el efecto' }));
  expect(await interest.findByRole('row', { name: /^Interés por pagar/ })).toBeVisible();

  const { ask, approve, end } = loanChangesOf(api, loan.id);
  const done: number[] = [];
  for (const terms of [
    { kind: 'freeze', parts: 'both' },
    { kind: 'legalCollection', court: 'Juzgado de Paz, exp. 145' },
  ]) {
    const { id } = (await (await ask(terms, ANALYST)).json()) as LoanChange;
    await approve(id);
    done.push(id);
  }
  unmount();
  const again = renderApp(`/detalles_prestamo/${loan.id}/cambios`);
  expect(await screen.findByText('Mora congelada')).toBeVisible();
  expect(await screen.findByText('Judicial')).toBeVisible();
  // A frozen loan is not agreed on anew: it says so, with the way out.
  expect(
    await screen.findByText(/La mora está congelada\. .*hay que descongelar antes/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reprogramar' })).toBeNull();
  await again.user.click(screen.getByRole('button', { name: 'Descongelar' }));
  const thawing = within(await screen.findByRole('dialog'));
  expect(thawing.getByText(/Los días congelados no suman nada/)).toBeVisible();
  await again.user.type(thawing.getByLabelText('Motivo'), 'Terminó el acuerdo');
  await again.user.click(thawing.getByRole('button', { name: 'Descongelar' }));
  expect(await screen.findByText(saying(/CA-\d{6} quedó deshecho/))).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Mora congelada')).toBeNull());
  await end(done[1]!, 'anulacion');
});

it('shows a loan that is written off with what was recovered of it', async () => {
  const { ask, approve } = loanChangesOf(api, loan.id);
  const terms = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
  const asked = (await (await ask(terms, ANALYST)).json()) as { id: number };
  await approve(asked.id);
  await api.send('POST', `/protected/prestamos/${loan.id}/pagos`, {
    body: { amount: '30.00', receivedOn: '2026-04-30', means: 'cash' },
  });
  const { user, unmount } = renderApp(`/detalles_prestamo/${loan.id}`);
  expect(await screen.findByText('Castigado')).toBeVisible();
  expect((await screen.findByText('Recuperado')).nextSibling).toHaveTextContent('30.00');
  expect(screen.getByText('Total por pagar').nextSibling).toHaveTextContent('1,187.92');
  expect(screen.getByText('Por recuperar').nextSibling).toHaveTextContent('1,187.92');
  expect(screen.queryByText('Saldo capital')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Registrar pago' }));
  await user.type(await screen.findByLabelText('Monto'), '10');
  await user.click(screen.getByRole('button', { name: 'Ver qué paga' }));
  expect(await screen.findByText(/préstamo castigado: no se aplica a cuotas/)).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Aplicación del pago' })).not.toBeInTheDocument();
  unmount();
  renderApp(`/detalles_prestamo/${loan.id}/pagos`);
  expect(await screen.findByText('Recuperación')).toBeVisible();
  cleanup();
  renderApp(`/detalles_prestamo/${loan.id}/cronograma`);
  const schedule = await screen.findByRole('table', { name: 'Cronograma' });
  const { installments } = (await (
    await api.send('GET', `/protected/prestamos/${loan.id}`)
  ).json()) as LoanDetail;
  const total = sumOf(installments, 'outstanding').replace(/\B(?=(\d{3})+\.)/g, ',');
  expect(within(schedule).getAllByRole('row').at(-1)).toHaveTextContent(total);
  expect(
    screen.getByText(/recuperado S\/ 30\.00, queda por recuperar S\/ 1,187\.92/),
  ).toBeVisible();
});
