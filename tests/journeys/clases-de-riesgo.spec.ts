import { expect, test } from '@playwright/test';
import type { Job } from '@core/contract/jobs';
import type { JobName } from '@core/jobs';
import type { HttpClient } from '@tests/support/httpClient';
import { because, dialog, fact } from './acts';
import { disburse, enter, openParties, publishLike, told } from './ownLoans';
import { asSeen, businessDate, daysFrom, haveSession } from './support';

/** Job of every day, done now. */
async function runJob({ call }: HttpClient, job: JobName): Promise<void> {
  const path = '/protected/trabajos';
  await told(call('POST', `${path}/${job}/ejecucion`));
  await expect
    .poll(async () => {
      const jobs = await told<Job[]>(call('GET', path));
      return jobs.find((one) => one.job === job)?.last?.status;
    })
    .toBe('done');
}

/*
 * Classes that are stricter from a day on, and the class of a mortgage that is 12 days late: in
 * time by the classes of before, with problems by the new ones. Nobody else lends mortgages here.
 */

test('una tabla de clases rige desde su día y cambia lo que dice de un préstamo', async ({
  page,
  baseURL,
}) => {
  const client = await enter(baseURL!);
  const parties = await openParties(client, 'Fondo hipotecario');
  const today = businessDate();
  const validFrom = daysFrom(today, -5);
  const source = `Acuerdo ${parties.documentNumber}`;
  const product = await publishLike(
    client,
    'Hipoteca',
    { currency: 'PEN', validFrom: today },
    {
      creditType: 'mortgage',
      rateKind: 'annualNominal',
      dayCount: '30/360',
      method: 'levelInstallment',
      maxAmount: '20000.00',
      minRatePercent: '10',
      frequencies: ['monthly'],
      feePercent: '0',
      insurancePercent: '0',
      installmentFees: [],
    },
  );
  const loanId = await disburse(
    client,
    parties,
    {
      principal: '15000.00',
      installmentCount: 12,
      disbursedOn: daysFrom(today, -30),
      firstDueOn: daysFrom(today, -12),
    },
    { productId: product.id, charges: { insurancePercent: '0', fees: [] } },
  );
  await haveSession(page, 'admin@demo.pe');
  const expectClass = async (name: string, percent: string) => {
    await page.goto(`/detalles_prestamo/${loanId}`);
    const section = page.getByRole('region', { name: 'Clase de riesgo' });
    await expect(fact(section, 'Por su atraso: 12 días')).toHaveText(name);
    await expect(fact(section, 'Tipo de crédito')).toHaveText('Hipotecario');
    await expect(fact(section, 'Se provisiona')).toHaveText(`${percent} % del capital`);
  };
  const tables = page.getByRole('table', { name: 'Clases y provisiones' });
  const added = tables.getByRole('row').filter({ hasText: source });

  await test.step('1. por las clases de siempre está al día', () => expectClass('Normal', '0.7'));

  await test.step('2. se agregan clases más estrictas, desde su día', async () => {
    await page.getByRole('link', { name: 'Pendientes', exact: true }).first().click();
    await page.getByRole('button', { name: 'Más' }).click();
    await page.getByRole('menuitem', { name: 'Administración avanzada' }).click();
    await page.getByRole('tab', { name: 'Clases y provisiones' }).click();
    await expect(tables.getByRole('row', { name: /^Hipotecario .*31–60 d/ })).toBeVisible();
    await page.getByRole('button', { name: 'Nuevas clases' }).click();
    await dialog(page).getByLabel('Tipo de crédito').selectOption('mortgage');
    await expect(dialog(page).getByLabel('Pérdida: desde')).toHaveValue('366');
    await dialog(page).getByRole('textbox', { name: 'Rige desde' }).fill(asSeen(validFrom));
    await dialog(page).getByLabel('Fuente').fill(source);
    await dialog(page).getByLabel('CPP: desde').fill('70');
    await dialog(page).getByRole('button', { name: 'Guardar clases' }).click();
    await expect(dialog(page).getByText(/cada una empieza más tarde/)).toBeVisible();
    await dialog(page).getByLabel('CPP: desde').fill('10');
    await dialog(page).getByLabel('CPP: provisión').fill('6');
    await dialog(page).getByRole('button', { name: 'Guardar clases' }).click();
    await expect(page.getByText(/^Las clases de Hipotecario rigen desde el/)).toBeVisible();
    await expect(added).toContainText(`Hipotecario${asSeen(validFrom)}`);
    await expect(added).toContainText('10–60 d');
    await expect(added).toContainText('Vigente');
  });

  await test.step('3. por ellas tiene problemas', () => expectClass('CPP', '6'));

  await test.step('4. el cierre de cada día provisiona lo que dice su clase', async () => {
    await expect(fact(page, 'Provisión')).toHaveText('Se registra al cierre del día');
    await runJob(client, 'provisionLoans');
    await page.reload();
    // 6 % of 15,000.00.
    const provision = fact(page, `Provisión desde el ${asSeen(today)}`);
    await expect(provision).toHaveText('S/\u00A0900.00');
  });

  await test.step('5. se anulan, y vuelven a regir las de antes', async () => {
    await page.goto('/administracion-avanzada/clases');
    await added.getByRole('button', { name: /^Anular las clases/ }).click();
    await because(page, 'El directorio lo dejó sin efecto', 'Anular clases');
    await expect(added).toContainText('Anulada');
    await expectClass('Normal', '0.7');
  });
});
