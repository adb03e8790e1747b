import { readFileSync } from 'node:fs';
import { expect, test, type Download, type Page } from '@playwright/test';
import type { Investor } from '@core/contract/investors';
import type { OpportunityDetail } from '@core/contract/opportunities';
import type { HttpClient } from '@tests/support/httpClient';
import { pdfText } from '@tests/support/pdfText';
import { dialog, fact } from './acts';
import { disburse, enter, openParties, told } from './ownLoans';
import { asSeen, businessDate, daysFrom, haveSession, openAs } from './support';

/*
 * An investor who is verified by her document, lets a rule invest for her and takes her papers
 * along, nothing mocked. Her fund, and the loan of it that is offered, are of this journey alone.
 */

const INVESTOR = 'gloria@demo.pe';

/** A fund of investors with a loan that its lender made, and a deposit of 600.00 in it. */
async function prepare(admin: HttpClient, userId: number) {
  const parties = await openParties(admin, 'Fondo de ahorro');
  const { fundId } = parties;
  const profile = {
    kind: 'investors',
    bankName: 'Banco del Sur',
    bankAccount: '191-000111',
    annualCostPercent: '0',
    minCash: '0',
    maxLoan: null,
  };
  await told(admin.call('PUT', `/protected/fondos/${fundId}/ficha`, profile));
  const disbursedOn = businessDate();
  const loanId = await disburse(admin, parties, {
    disbursedOn,
    firstDueOn: daysFrom(disbursedOn, 30),
  });
  const deposit = { fundId, amount: '600.00', means: 'transfer' };
  await told(admin.call('POST', `/protected/inversionistas/${userId}/depositos`, deposit));
  return { ...parties, loanId };
}

/** The offer of a living loan, prepared and not published yet. */
const prepareOffer = ({ call }: HttpClient, loanId: number, title: string) =>
  told<OpportunityDetail>(
    call('POST', '/protected/oportunidades', {
      loanId,
      title,
      purpose: 'Mercadería para su puesto',
      guarantee: '',
      riskClass: 'B',
      expectedLossPercent: '1',
      minimum: '1080.00',
      ticket: '100.00',
      lenderPart: '100.00',
      isSubordinated: true,
      atMinimum: 'lenderTakesRest',
      closesOn: daysFrom(businessDate(), 10),
      buyBackDays: null,
    }),
  );

/** Text of a file that a button gives. */
async function downloadedBy(page: Page, button: string) {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download: Download = await waiting;
  return {
    name: download.suggestedFilename(),
    text: readFileSync(await download.path(), 'utf8'),
  };
}

/** Words of a PDF that a button opens in a tab of its own. */
async function openedBy(page: Page, investor: HttpClient, button: string): Promise<string> {
  const [answer, tab] = await Promise.all([
    page.waitForResponse(/\.pdf\?/),
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await tab.close();
  expect(answer.ok()).toBe(true);
  // The browser keeps no bytes of what it shows in another tab: they are asked for again.
  const { pathname, search } = new URL(answer.url());
  const paper = await investor.call('GET', `${pathname}${search}`);
  return pdfText(new Uint8Array(await paper.arrayBuffer()));
}

test('una inversionista es verificada, invierte con una regla y se lleva sus papeles', async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await enter(baseURL!);
  const investor = await enter(baseURL!, INVESTOR);
  const mine = () => told<Investor>(investor.call('GET', '/protected/mi-inversion'));
  const { userId, netWorth } = await mine();
  const { fundName, loanId, documentNumber } = await prepare(admin, userId);
  const title = `Puesto de mercado ${documentNumber}`;
  const office = await openAs(browser, page, 'admin@demo.pe');
  // People who invest do so on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await haveSession(page, INVESTOR);

  await test.step('declara más patrimonio y queda por verificar', async () => {
    await page.goto('/inversiones/ficha');
    await page.getByLabel('Patrimonio').fill(String(Number(netWorth) + 1000));
    await page.getByRole('button', { name: 'Guardar mi ficha' }).click();
    await expect(page.getByText('Su ficha quedó guardada. La entidad la verifica.')).toBeVisible();
    expect((await mine()).missing).toEqual(['verification']);
  });

  await test.step('la administradora la verifica con su documento', async () => {
    await office.goto('/inversiones/inversionistas');
    await office.getByRole('link', { name: /Gloria/ }).click();
    await expect(
      office.getByText('Para invertir falta que se verifiquen sus datos.'),
    ).toBeVisible();
    await expect(fact(office, 'Documento')).toHaveText('DNI 09354871');
    await office.getByRole('button', { name: 'Verificar' }).click();
    const form = dialog(office);
    await expect(fact(form, 'Documento')).toHaveText('DNI 09354871');
    await form.getByLabel('Hasta dónde se verificó').selectOption('Nivel 2: documento e ingresos');
    await form.getByLabel(/^La cuenta .+ es suya$/).check();
    await form.getByLabel('Qué se verificó').fill('DNI y declaración de impuestos a la vista');
    await form.getByRole('button', { name: 'Registrar verificación' }).click();
    await expect(office.getByText('La verificación quedó registrada.')).toBeVisible();
    await expect(fact(office, 'Verificado')).toHaveText(asSeen(businessDate()));
  });

  await test.step('pone una regla que guarda cien y arriesga hasta trescientos', async () => {
    await page.goto('/inversiones/automatica');
    await page.getByRole('button', { name: 'Nueva regla' }).click();
    const form = dialog(page);
    await form.getByLabel('De dónde sale').selectOption(fundName);
    await form.getByLabel(/^Máximo por préstamo/).fill('300');
    await form.getByLabel('Dinero que no se invierte').fill('100');
    await form.getByRole('button', { name: 'Guardar regla' }).click();
    await expect(page.getByText(/^La regla ya rige/)).toBeVisible();
    const rules = page.getByRole('region', { name: 'Inversión automática' });
    await expect(rules).toContainText(fundName);
  });

  let offerId = 0;
  await test.step('se publica una oportunidad y la regla toma su parte', async () => {
    ({ id: offerId } = await prepareOffer(admin, loanId, title));
    await office.goto(`/oportunidades/${offerId}`);
    await office.getByRole('button', { name: 'Publicar' }).click();
    await dialog(office).getByRole('button', { name: 'Publicar' }).click();
    await expect(office.getByText(/quedó publicada\.$/)).toBeVisible();
    await page.goto('/inversiones/participaciones');
    await page.getByLabel('Buscar').fill(title);
    const shares = page.getByRole('link', { name: /^PI-/ });
    await expect(shares).toHaveCount(1);
    await shares.click();
    await expect(fact(page, 'Puesto').first()).toHaveText(/300\.00$/);
  });

  await test.step('se lleva su estado de cuenta y su certificado', async () => {
    await page.goto('/inversiones');
    const year = businessDate().slice(0, 4);
    const { name, text } = await downloadedBy(page, 'Estado de cuenta (CSV)');
    expect(name).toBe(`estado-de-cuenta-${year}.csv`);
    const lines = text.split('\r\n').filter((line) => line.startsWith(fundName));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/,600\.00,0\.00,600\.00$/);
    expect(lines[1]).toMatch(new RegExp(`${title},-300\\.00,300\\.00,300\\.00$`));
    const statement = await openedBy(page, investor, `Estado de cuenta ${year}`);
    expect(statement).toMatch(new RegExp(`${fundName}.+Saldo final 300\\.00 Reservado 300\\.00`));
    const certificate = await openedBy(page, investor, `Certificado de retenciones ${year}`);
    expect(certificate).toMatch(/DNI 09354871.+Intereses en PEN/s);
  });

  await test.step('termina la regla: ya no invierte por ella', async () => {
    await page.goto('/inversiones/automatica');
    await page.getByRole('button', { name: /^Terminar la regla/ }).click();
    await dialog(page).getByRole('button', { name: 'Terminar regla' }).click();
    await expect(page.getByText(/terminó: ya no invierte por usted\.$/)).toBeVisible();
    // Other journeys find no offer of this one left open.
    const body = { reason: 'Terminó el recorrido', isSold: false };
    await told(admin.call('POST', `/protected/oportunidades/${offerId}/cancelacion`, body));
  });
});
