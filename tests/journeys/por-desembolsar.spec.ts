import { randomInt } from 'node:crypto';
import type { RequestDetail } from '@core/contract/requests';
import { expect, test, type Page } from '@playwright/test';
import { someAnswers } from '../support/someAnswers';
import { PDF } from '../support/uploads';
import { enter, publishLike, told } from './ownLoans';
import { businessDate, chooseFund, daysFrom, haveSession } from './support';

/** Asks, decides, offers and accepts, each by whose step it is; answers the accepted request. */
async function anAcceptedRequest(address: string): Promise<number> {
  const today = businessDate();
  const [admin, analyst, borrower] = await Promise.all([
    enter(address),
    enter(address, 'analista@demo.pe'),
    enter(address, 'prestatario@demo.pe'),
  ]);
  const { id: productId, terms: sold } = await publishLike(
    admin,
    'Con firma',
    { currency: 'PEN', validFrom: today },
    {
      requiresSignedContract: true,
      requiredDocuments: [],
      maxExposure: null,
      maxCapacityPercent: 100,
      committee: [{ upTo: null, votes: 1 }],
    },
  );
  const terms = {
    productId,
    amount: `${randomInt(1_000, 1_900)}.00`,
    installmentCount: 6,
    paymentFrequency: 'monthly',
    firstDueOn: daysFrom(today, 30),
  };
  const made = await told<RequestDetail>(borrower.call('POST', '/protected/solicitudes', terms));
  const answers = someAnswers({ monthlyIncome: '5000.00' });
  const path = `/protected/solicitudes/${made.id}`;
  await told(borrower.call('PUT', path, { version: made.version, terms, answers }));
  const granted = {
    amount: terms.amount,
    installmentCount: 6,
    annualRatePercent: sold.defaultRatePercent,
  };
  const steps = [
    [borrower, 'envio', {}],
    [analyst, 'toma', {}],
    [analyst, 'comite', {}],
    [analyst, 'votos', { vote: 'for' }],
    [admin, 'aprobacion', granted],
    [analyst, 'oferta', {}],
    [borrower, 'aceptacion', {}],
  ] as const;
  for (const [who, name, data] of steps) {
    const { version } = await told<RequestDetail>(who.call('GET', path));
    await told(who.call('POST', `${path}/${name}`, { version, ...data }));
  }
  return made.id;
}

/** Both parties sign on paper. */
async function signOnPaper(page: Page): Promise<void> {
  for (const party of ['borrower', 'lender']) {
    await page.getByRole('button', { name: 'Adjuntar firma en papel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Parte').selectOption(party);
    await dialog.getByLabel('Quién firmó', { exact: true }).fill('Juana Pérez Soto');
    await dialog.getByLabel('Documento de quien firmó').fill('DNI 45678912');
    const file = { name: 'firma.pdf', mimeType: 'application/pdf', buffer: PDF };
    await dialog.getByLabel(/Documento escaneado/).setInputFiles(file);
    await dialog.getByRole('button', { name: 'Guardar firma' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText('Firmado', { exact: true }).first()).toBeVisible();
}

test('una solicitud aceptada espera su contrato firmado, cambia de fecha y se desembolsa', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const requestId = await anAcceptedRequest(baseURL!);
  const agreedOn = daysFrom(businessDate(), 3);
  await haveSession(page, 'admin@demo.pe');

  await page.goto(`/registrar-prestamo?solicitud=${requestId}`);
  await chooseFund(page, 'Fondo');
  const day = (iso: string) => iso.split('-').toReversed().join('/');
  await page.getByRole('textbox', { name: 'Fecha de desembolso' }).fill(day(agreedOn));
  await expect(page.getByRole('button', { name: 'Revisar y desembolsar' })).toBeHidden();
  await page.getByRole('button', { name: 'Dejar por desembolsar' }).click();
  await page.getByRole('button', { name: 'Registrar por desembolsar' }).click();
  await expect(page.getByText(/queda por desembolsar/)).toBeVisible();
  const loan = new URL(page.url()).pathname;
  await expect(page.getByRole('button', { name: 'Desembolsar', exact: true })).toBeDisabled();
  await expect(page.getByText('El producto exige el contrato firmado')).toBeVisible();

  await page.getByRole('link', { name: 'Generar contrato' }).first().click();
  await page.getByRole('button', { name: 'Generar contrato' }).click();
  await expect(page.getByText(/C-\d{6} quedó generado/)).toBeVisible();
  await signOnPaper(page);

  await page.goto(loan);
  await expect(page.getByText('Para entregarlo antes, cambie la fecha')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar fecha' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/El cronograma cambia/)).toBeVisible();
  await expect(dialog.getByText(/El contrato firmado C-\d{6} queda sustituido/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cambiar la fecha' }).click();
  await expect(page.getByText(/quedó pactado para el/)).toBeVisible();

  await page.getByRole('link', { name: 'Enviar a firmar' }).click();
  await signOnPaper(page);
  await page.goto(loan);
  await page.getByRole('button', { name: 'Desembolsar', exact: true }).click();
  await expect(dialog.getByText('El cronograma no cambia.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Desembolsar', exact: true }).click();
  await expect(page.getByText(/quedó desembolsado con fecha/)).toBeVisible();
  await expect(page.getByText('Vigente', { exact: true })).toBeVisible();
  await page.goto('/balance-prestamos');
  await expect(page.getByText('Cuadra: diferencia 0.00')).toBeVisible();
});
