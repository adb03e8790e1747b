import { expect, test } from '@playwright/test';
import { dialog, fact } from './acts';
import { disburse, enter, openParties } from './ownLoans';
import { asSeen, businessDate, daysFrom, haveSession } from './support';

/* Somebody works the case of a late loan: it is opened, given a next step, found, and ended. */

test('un caso se abre, se encuentra en Pendientes y termina con su resultado', async ({
  page,
  baseURL,
}) => {
  const client = await enter(baseURL!);
  const parties = await openParties(client, 'Fondo de los casos');
  const today = businessDate();
  const terms = { disbursedOn: daysFrom(today, -25), firstDueOn: daysFrom(today, -3) };
  const loanId = await disburse(client, parties, terms);
  const number = `P-${String(loanId).padStart(6, '0')}`;
  await haveSession(page, 'admin@demo.pe');
  const ofCase = page.getByRole('region', { name: 'Caso', exact: true });

  await test.step('1. abre el asunto y dice quién hace qué', async () => {
    await page.goto(`/detalles_prestamo/${loanId}/cobranza`);
    await ofCase.getByRole('button', { name: 'Abrir asunto' }).click();
    await dialog(page).getByLabel('Asunto').selectOption('hardship');
    await dialog(page).getByLabel('Qué pasó').fill('Cerró su puesto');
    await dialog(page).getByLabel('Qué sigue').fill('Visitar el puesto');
    await dialog(page).getByLabel('Quién lo hace').selectOption({ label: 'Lucía Paredes Soto' });
    await dialog(page)
      .getByRole('textbox', { name: 'Para el' })
      .fill(asSeen(daysFrom(today, 2)));
    await dialog(page).getByRole('button', { name: 'Abrir asunto' }).click();
    await expect(ofCase.getByText(/CC-\d{6}.*quedó abierto/)).toBeVisible();
    await expect(fact(ofCase, 'Estado')).toHaveText('Con dificultad de pago');
  });

  await test.step('2. anota lo que hizo y deja lo siguiente para hoy', async () => {
    await ofCase.getByRole('button', { name: /^Anotar en CC-/ }).click();
    await dialog(page).getByLabel('Qué pasó').fill('Vende desde su casa');
    await dialog(page).getByLabel('Qué sigue').fill('Evaluar un descanso');
    await dialog(page).getByLabel('Quién lo hace').selectOption({ label: 'Lucía Paredes Soto' });
    await dialog(page).getByRole('textbox', { name: 'Para el' }).fill(asSeen(today));
    await dialog(page).getByRole('button', { name: 'Anotar' }).click();
    await expect(fact(ofCase, 'Sigue')).toContainText('Evaluar un descanso');
  });

  await test.step('3. lo encuentra entre los casos por atender', async () => {
    await page.goto(`/pendientes/casos?show=mine&search=${number}`);
    const row = page.getByRole('row', { name: new RegExp(number) });
    await expect(row).toContainText('Evaluar un descanso');
    await row.getByRole('link', { name: number }).click();
    await expect(page).toHaveURL(`/detalles_prestamo/${loanId}/cobranza`);
  });

  await test.step('4. lo termina con su resultado', async () => {
    await ofCase.getByRole('button', { name: /^Terminar CC-/ }).click();
    await dialog(page).getByLabel('Resultado').selectOption('refused');
    await dialog(page).getByLabel('Qué pasó').fill('No presentó sustento');
    await dialog(page).getByRole('button', { name: 'Terminar asunto' }).click();
    await expect(ofCase.getByText('Se negó', { exact: true })).toBeVisible();
    await page.goto(`/pendientes/casos?show=mine&search=${number}`);
    await expect(page.getByText('Nada coincide con lo que busca.')).toBeVisible();
  });
});
