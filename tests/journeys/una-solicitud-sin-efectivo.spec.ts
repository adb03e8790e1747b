import type { RequestDetail } from '@core/contract/requests';
import { expect, test } from '@playwright/test';
import type { HttpClient } from '@tests/support/httpClient';
import { someAnswers } from '@tests/support/someAnswers';
import { WHY_APPROVED } from './agreedLoan';
import { dialog, fact } from './acts';
import { enter, publishLike, told } from './ownLoans';
import { businessDate, daysFrom, haveSession } from './support';

/* Nobody put money in that currency yet: what the committee would grant is refused, in words. */

const PATH = '/protected/solicitudes';

const ANSWERS = someAnswers({ monthlyIncome: '9000.00' });

/** A step of a request as somebody, with the version that they see. */
async function step({ call }: HttpClient, id: number, name: string, data: object = {}) {
  const { version } = await told<RequestDetail>(call('GET', `${PATH}/${id}`));
  await told(call('POST', `${PATH}/${id}/${name}`, { version, ...data }));
}

/** A product in a currency of which no fund has money. */
const publishInDollars = (client: HttpClient, validFrom: string) =>
  publishLike(
    client,
    'Préstamo en dólares',
    { currency: 'USD', validFrom },
    {
      minRatePercent: '20',
      defaultRatePercent: '40',
      maxRatePercent: '50',
      frequencies: ['monthly'],
      requiredDocuments: [],
    },
  );

test('una solicitud se detiene cuando no hay efectivo libre', async ({ page, baseURL }) => {
  const admin = await enter(baseURL!);
  const analyst = await enter(baseURL!, 'analista@demo.pe');
  const borrower = await enter(baseURL!, 'prestatario@demo.pe');
  const today = businessDate();
  const id = await test.step('1. se pide en dólares y llega al comité', async () => {
    const { id: productId } = await publishInDollars(admin, today);
    const terms = {
      productId,
      amount: '3000.00',
      installmentCount: 12,
      paymentFrequency: 'monthly',
      firstDueOn: daysFrom(today, 30),
    };
    const made = await told<RequestDetail>(borrower.call('POST', PATH, terms));
    const draft = { version: made.version, terms, answers: ANSWERS };
    await told(borrower.call('PUT', `${PATH}/${made.id}`, draft));
    await step(borrower, made.id, 'envio');
    await step(analyst, made.id, 'toma');
    await step(analyst, made.id, 'comite');
    await step(analyst, made.id, 'votos', { vote: 'for' });
    return made.id;
  });

  await test.step('2. el administrador ve que no alcanza, y aprobar se rechaza', async () => {
    await haveSession(page, 'admin@demo.pe');
    await page.goto(`/solicitudes-pendientes/${id}`);
    await expect(fact(page, 'Efectivo libre para aprobar')).toContainText('0.00');
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await dialog(page)
      .getByLabel(/^Nota interna/)
      .fill(WHY_APPROVED);
    await dialog(page).getByRole('button', { name: 'Aprobar solicitud' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      /Los fondos tienen US\$\s0\.00 libres/,
    );
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText('En comité', { exact: true }).first()).toBeVisible();
  });
});
