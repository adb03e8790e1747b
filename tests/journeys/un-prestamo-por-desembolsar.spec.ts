import type { LoanDetail } from '@core/contract/loans';
import type { RequestDetail } from '@core/contract/requests';
import { expect, test } from '@playwright/test';
import { someAnswers } from '@tests/support/someAnswers';
import { because, dialog, fact } from './acts';
import { agree, haveSigned, REQUESTS, step, WHY_APPROVED } from './agreedLoan';
import { enter, openParties, publishLike, told } from './ownLoans';
import { businessDate, daysFrom, haveSession } from './support';

/* Money that leaves only once its contract is signed, and money that in the end never leaves. */

const GRANTED = { amount: '2000.00', installmentCount: 6 };

/** A request that its borrower accepted, of a product that asks for signatures first. */
async function anAcceptedRequest(address: string): Promise<number> {
  const admin = await enter(address);
  const analyst = await enter(address, 'analista@demo.pe');
  const borrower = await enter(address, 'prestatario@demo.pe');
  const today = businessDate();
  const { id: productId } = await publishLike(
    admin,
    'Préstamo con firma previa',
    { currency: 'PEN', validFrom: today },
    {
      minRatePercent: '20',
      defaultRatePercent: '40',
      maxRatePercent: '50',
      frequencies: ['monthly'],
      feePercent: '2',
      feeMode: 'netted',
      requiredDocuments: [],
      requiresSignedContract: true,
    },
  );
  const terms = {
    ...GRANTED,
    productId,
    paymentFrequency: 'monthly',
    firstDueOn: daysFrom(today, 30),
  };
  const { id, version } = await told<RequestDetail>(borrower.call('POST', REQUESTS, terms));
  const answers = someAnswers({ monthlyIncome: '9000.00' });
  await told(borrower.call('PUT', `${REQUESTS}/${id}`, { version, terms, answers }));
  await step(borrower, id, 'envio');
  await step(analyst, id, 'toma');
  await step(analyst, id, 'comite');
  await step(analyst, id, 'votos', { vote: 'for' });
  const granted = { ...GRANTED, annualRatePercent: '40', note: WHY_APPROVED };
  await step(admin, id, 'aprobacion', granted);
  await step(analyst, id, 'oferta');
  await step(borrower, id, 'aceptacion');
  return id;
}

test('un préstamo pactado espera sus firmas y después sale su dinero', async ({
  page,
  browser,
  baseURL,
}) => {
  const requestId = await anAcceptedRequest(baseURL!);
  const { fundName, fundId } = await openParties(await enter(baseURL!), 'Fondo de firmas');
  await haveSession(page, 'admin@demo.pe');
  const loan = await test.step('1. se pacta: el fondo aparta el efectivo', async () => {
    const address = await agree(page, requestId, fundName);
    await expect(page.getByText('Por desembolsar').first()).toBeVisible();
    await expect(fact(page, 'Apartado en el fondo')).toContainText('1,960.00');
    await expect(page.getByRole('button', { name: 'Desembolsar' })).toBeDisabled();
    return address;
  });

  await test.step('2. firman el prestatario y el acreedor', () => haveSigned(page, browser));

  await test.step('3. se desembolsa con su cuenta y su número de operación', async () => {
    await page.goto(loan);
    await page.getByRole('button', { name: 'Desembolsar' }).click();
    await expect(dialog(page).getByText('El cronograma no cambia.')).toBeVisible();
    await dialog(page).getByLabel('Medio de entrega').selectOption({ label: 'Transferencia' });
    await dialog(page)
      .getByLabel(/^N\.º de operación/)
      .fill('OP-778899');
    await dialog(page).getByRole('button', { name: 'Desembolsar', exact: true }).click();
    await expect(page.getByText(/quedó desembolsado con fecha/)).toBeVisible();
    await expect(fact(page, 'Entregado por')).toContainText(/Transferencia.*OP-778899/);
    await page.goto(`/fondos/${fundId}/movimientos`);
    await expect(page.getByText(/OP-778899/).first()).toBeVisible();
  });
});

test('un préstamo pactado se anula y su efectivo queda libre', async ({ page, baseURL }) => {
  const requestId = await anAcceptedRequest(baseURL!);
  const admin = await enter(baseURL!);
  const { fundName } = await openParties(admin, 'Fondo sin firmas');
  await haveSession(page, 'admin@demo.pe');
  const address = await agree(page, requestId, fundName);
  await page.getByRole('button', { name: 'Anular' }).click();
  await expect(dialog(page).getByText(/El efectivo apartado queda libre/)).toBeVisible();
  await because(page, 'El cliente desistió', 'Anular préstamo');
  await expect(page.getByText(/quedó anulado/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desembolsar' })).toHaveCount(0);
  const loanId = Number(/\d+$/.exec(address)![0]);
  const { agreement } = await told<LoanDetail>(admin.call('GET', `/protected/prestamos/${loanId}`));
  expect(agreement?.step ?? null).toBeNull();
  await page.goto(`/solicitudes-pendientes/${requestId}`);
  await expect(page.getByText('Aceptada', { exact: true }).first()).toBeVisible();
});
