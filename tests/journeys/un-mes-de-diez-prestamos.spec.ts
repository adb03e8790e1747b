import { addDays } from '@core/calendar/plainDate';
import { expect, test, type Page } from '@playwright/test';
import {
  AT_THE_END,
  CASH_AT_THE_END,
  FIRST_DAY,
  LAST_DAY,
  LOANS,
  PAYMENTS,
  TAKEN_BACK_ON,
  TOTALS_AT_THE_END,
  type MonthPayment,
} from '@tests/support/aMonth';
import type { HttpClient } from '@tests/support/httpClient';
import { discardFolder, temporaryFolder } from '@tests/support/serverProcess';
import { because, dialog, fact } from './acts';
import { chargeInTwoLots, promoteAnalyst } from './lotsOfKinds';
import { chargeAndClose, lend, receive, startOn, stop } from './monthOfLoans';
import { enter, openParties } from './ownLoans';
import { asSeen, signInByForm } from './support';

/*
 * A month in the life of ten loans at a desk, against figures worked out by hand: money that
 * comes in whole, in part, late, ahead and false, a day charged in two lots, a payment entered
 * late and taken back, a waiver. Each day is closed before the next begins, most of them without a
 * screen. The clock of the server stands after the month, which is gone through day by day as a
 * lender does who closes by hand.
 */

let folder: string;
test.beforeAll(() => {
  folder = temporaryFolder();
});
test.afterAll(() => discardFolder(folder));
// Twice what it takes alone, and more: others keep the machine busy meanwhile.
test.setTimeout(300_000);

/**
 * The day that is charged in two lots of two persons, the second of which is undone and made again.
 * The second and third loan are late, by 363.94 and 74.68 at 0.1 % a day; the fourth falls due.
 */
const TWO_LOTS_ON = '2026-04-13';
const TWO_LOTS = {
  late: [
    /^Interés moratorio S\/\s0\.37 \(cuota 1\)$/,
    /^Interés moratorio S\/\s0\.07 \(cuota 1\)$/,
  ],
  rest: [/^Interés S\/\s24\.00 \(cuota 1\)$/],
};
/**
 * Days whose money is taken at a desk: ahead of its day, late with its days of lateness, and all
 * that a loan owes. What comes in on the others goes through the API.
 */
const AT_A_DESK_ON = ['2026-04-04', '2026-04-14', '2026-04-15'];
/** A day like any other: the others are charged and closed without a screen. */
const CLOSED_BY_HAND_ON = '2026-04-04';
/** The day on which a payment of three days before is entered and taken back. */
const ENTERED_LATE_ON = '2026-04-20';
const LATE_LOAN = 3;

const STATUS = {
  active: 'Vigente',
  inArrears: 'En mora',
  paidOff: 'Pagado',
  voided: 'Anulado',
} as const;

/** An amount as the screens write it, without its sign: `1,200.00`. */
const grouped = (amount: string) => amount.replace(/\B(?=(\d{3})+\.)/g, ',');

async function holdTheDate(page: Page) {
  await page.goto('/pendientes/cierre');
  await page.getByRole('button', { name: 'Cerrar a mano' }).click();
  await because(page, 'Cada día se cierra en caja', 'Cambiar');
  await expect(fact(page, 'Se cierra')).toHaveText('A mano');
  await expect(fact(page, 'Hoy se trabaja con')).toHaveText(asSeen(FIRST_DAY));
}

async function assembleAndGenerate(page: Page) {
  await page.goto('/pendientes/cierre');
  await page.getByRole('button', { name: 'Armar lote' }).click();
  await dialog(page).getByRole('button', { name: 'Armar lote' }).click();
  await page.getByRole('button', { name: 'Generar cargos' }).click();
  await dialog(page).getByRole('button', { name: 'Generar cargos' }).click();
  await expect(fact(page, 'Estado')).toHaveText('Generado');
}

async function closeTheDay(page: Page, day: string) {
  await page.goto('/pendientes/cierre');
  await expect(fact(page, 'Préstamos menos libros')).toHaveText('S/\u00A00.00');
  await page.getByRole('button', { name: 'Cerrar el día' }).click();
  await dialog(page).getByRole('button', { name: 'Cerrar el día' }).click();
  const next = asSeen(addDays(day, 1));
  await expect(page.getByText(`La fecha de negocio es ahora el ${next}.`)).toBeVisible();
}

/** Takes cash at the page of a loan; answers the number of its receipt. */
async function pay(page: Page, amount: string, receivedOn?: string): Promise<string> {
  await page.getByRole('button', { name: 'Registrar pago' }).click();
  await dialog(page).getByLabel('Monto').fill(amount);
  if (receivedOn !== undefined) {
    const field = dialog(page).getByRole('textbox', { name: 'Fecha de pago' });
    await field.fill(asSeen(receivedOn));
  }
  await dialog(page).getByRole('button', { name: 'Ver qué paga' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmar el pago' })).toBeVisible();
  // More than the payoff asks for: the figures by hand are of who pays every installment anyway.
  const ahead = dialog(page).getByRole('radio', { name: /^Adelantar cuotas/ });
  if (await ahead.isVisible()) await ahead.check();
  await dialog(page).getByRole('button', { name: 'Confirmar pago' }).click();
  const receipt = page.getByRole('heading', { name: /Recibo R-\d{6}/ });
  return /R-\d{6}/.exec((await receipt.textContent()) ?? '')![0];
}

async function collect(page: Page, loanIds: readonly number[], payment: MonthPayment) {
  const [loan, amount, ...shares] = payment;
  await page.goto(`/detalles_prestamo/${loanIds[loan - 1]}`);
  await pay(page, amount);
  const total = dialog(page)
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell');
  const cells = [...shares, amount].map(grouped);
  await expect(total).toContainText(cells);
  await dialog(page).getByRole('button', { name: 'Listo' }).click();
}

async function takeBack(page: Page, loanId: number, receipt: string | RegExp, reason: string) {
  await page.goto(`/detalles_prestamo/${loanId}/pagos`);
  await page.getByRole('button', { name: receipt }).first().click();
  await because(page, reason, 'Extornar pago');
  await expect(page.getByText(/quedó extornado/)).toBeVisible();
}

/** Whatever has to be done by hand on a day. */
async function work(page: Page, client: HttpClient, loanIds: readonly number[], day: string) {
  for (const payment of PAYMENTS[day] ?? []) {
    if (AT_A_DESK_ON.includes(day)) await collect(page, loanIds, payment);
    else await receive(client, loanIds, payment, day);
  }
  if (day === TAKEN_BACK_ON) {
    await takeBack(page, loanIds[6]!, /^Extornar R-/, 'Billete falso, devuelto al cliente');
  }
  if (day === ENTERED_LATE_ON) {
    const loanId = loanIds[LATE_LOAN]!;
    await page.goto(`/detalles_prestamo/${loanId}`);
    const receipt = await pay(page, '60', addDays(day, -3));
    await takeBack(page, loanId, `Extornar ${receipt}`, 'Era de otro cliente');
  }
}

/** Ten loans, one a day; who took the last one does not want it. */
async function lendAll(page: Page, client: HttpClient) {
  const parties = await openParties(client, 'Fondo del mes');
  const loanIds: number[] = [];
  for (const place of LOANS.keys()) {
    loanIds.push(await lend(client, parties, place));
    if (place < LOANS.length - 1) await chargeAndClose(client, addDays(FIRST_DAY, place));
  }
  await page.goto(`/detalles_prestamo/${loanIds.at(-1)}`);
  await page.getByRole('button', { name: 'Anular desembolso' }).click();
  await because(page, 'El cliente desistió en ventanilla', 'Anular desembolso');
  await expect(fact(page, 'Estado')).toHaveText('Anulado');
  return { ...parties, loanIds };
}

async function readTheEnd(page: Page, loanIds: readonly number[], fundId: number) {
  for (const [index, [status, principal, overdue, late]] of AT_THE_END.entries()) {
    // One of each status at its page: all of them are held to these figures at the API.
    if (AT_THE_END.findIndex(([one]) => one === status) !== index) continue;
    await page.goto(`/detalles_prestamo/${loanIds[index]}`);
    await expect(fact(page, 'Estado')).toHaveText(STATUS[status]);
    await expect(fact(page, 'Saldo capital')).toHaveText(`S/\u00A0${grouped(principal)}`);
    await expect(fact(page, 'Capital vencido')).toHaveText(`S/\u00A0${grouped(overdue)}`);
    await expect(fact(page, 'Interés moratorio')).toHaveText(`S/\u00A0${late}`);
  }
  await page.goto(`/balance-prestamos?fundId=${fundId}`);
  const { loans, outstandingPrincipal, interest, lateInterest, overdue } = TOTALS_AT_THE_END;
  await expect(fact(page, 'Préstamos')).toHaveText(String(loans));
  await expect(fact(page, 'Saldo capital')).toContainText(grouped(outstandingPrincipal));
  await expect(fact(page, 'Interés por cobrar')).toContainText(interest);
  await expect(fact(page, 'Mora por cobrar')).toContainText(lateInterest);
  await expect(fact(page, 'Vencido')).toContainText(overdue);
  await expect(page.getByText('Cuadra: diferencia 0.00')).toBeVisible();
  await page.goto(`/fondos/${fundId}`);
  await expect(fact(page, 'Disponible')).toContainText(grouped(CASH_AT_THE_END));
}

/** Forgives what the late loan owes for being late: nothing of it is left in the balance. */
async function forgive(page: Page, loanId: number, fundId: number) {
  await page.goto(`/detalles_prestamo/${loanId}/cambios`);
  await page.getByRole('button', { name: 'Condonar' }).click();
  await dialog(page).getByLabel('Qué se condona').selectOption('lateInterest');
  await dialog(page).getByLabel('Monto').fill(TOTALS_AT_THE_END.lateInterest);
  await dialog(page).getByLabel('Motivo').fill('Estuvo en el hospital');
  await dialog(page).getByRole('button', { name: 'Ver el efecto' }).click();
  await dialog(page).getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/CA-\d{6} quedó aplicado/)).toBeVisible();
  await page.goto(`/balance-prestamos?fundId=${fundId}`);
  await expect(fact(page, 'Mora por cobrar')).toHaveText('S/\u00A00.00');
  await expect(page.getByText('Cuadra: diferencia 0.00')).toBeVisible();
}

test('un mes de diez préstamos, día por día, con sus cifras a mano', async ({ browser }) => {
  const enterAs = async (email: string, address: string) => {
    const context = await browser.newContext({ baseURL: address });
    const page = await context.newPage();
    await signInByForm(page, email);
    return page;
  };
  const open = async (day: string) => {
    const server = startOn(day, folder);
    const address = await server.address;
    return { server, address, page: await enterAs('admin@demo.pe', address) };
  };

  const first = await open(FIRST_DAY);
  await test.step('1. la fecha de negocio se retiene', () => holdTheDate(first.page));
  await first.page.context().close();
  await stop(first.server);

  const { server, address, page } = await open(addDays(LAST_DAY, 1));
  const client = await enter(address);
  const lent = await test.step('2. se prestan diez', () => lendAll(page, client));
  const { loanIds, fundId, documentNumber } = lent;
  const other = await enterAs(await promoteAnalyst(client), address);
  await test.step('3. cada día se cobra, se carga y se cierra', async () => {
    for (let day = addDays(FIRST_DAY, LOANS.length - 1); day <= LAST_DAY; day = addDays(day, 1)) {
      await work(page, client, loanIds, day);
      if (day === TWO_LOTS_ON) {
        const lots = { borrower: documentNumber, ...TWO_LOTS };
        await chargeInTwoLots(page, other, client, lots);
      }
      if (day === LAST_DAY || day === CLOSED_BY_HAND_ON) await assembleAndGenerate(page);
      if (day === TWO_LOTS_ON || day === CLOSED_BY_HAND_ON) await closeTheDay(page, day);
      else if (day !== LAST_DAY) await chargeAndClose(client, day);
    }
  });
  await test.step('4. todo queda al céntimo', () => readTheEnd(page, loanIds, fundId));
  await test.step('5. se condona la mora', () => forgive(page, loanIds[LATE_LOAN]!, fundId));
  await other.context().close();
  await page.context().close();
  await stop(server);
});
