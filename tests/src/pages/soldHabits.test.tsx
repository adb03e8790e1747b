import type { LoanDetail } from '@core/contract/loans';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Product } from '@core/contract/products';
import { TICKED } from '@/components/CheckField';
import { newLoanForm, toLoanTerms } from '@/features/loans/loanForm';
import { withProduct } from '@/features/loans/LoanSourceFields';
import { previewSchedule } from '@/features/loans/previewSchedule';
import { costOf } from '@/features/loans/SchedulePreview';
import { installmentFacts } from '@/features/requests/installmentFacts';
import { regularOf } from '@/features/loans/regularOf';
import { forwardTo } from '@tests/support/network';
import { aProduct } from '@tests/support/products';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';

const HABITS =
  '2 cuotas de gracia solo con interés; vence 15 y fin de mes; sin domingos ni feriados.';

let api: TestApp;
let product: Product;
beforeAll(async () => {
  api = await createTestApp();
  const body = { name: 'Fondo propio', currency: 'PEN', openingCapital: '9000.00' };
  await api.send('POST', '/protected/fondos', { body });
  product = await aProduct(api, {
    frequencies: ['twiceMonthly'],
    interestOnly: 2,
    restDays: 'sundaysAndHolidays',
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api);
});

const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('offers without a product what needs none, and with one what it sells', async () => {
  renderApp('/registrar-prestamo?prestatario=1');
  await screen.findByLabelText('Producto');
  expect(optionsOf('Frecuencia de pago')).not.toContain('Diaria (sin domingos ni feriados)');
  expect(optionsOf('Frecuencia de pago')).toHaveLength(15);
  expect(screen.getByLabelText('Frecuencia de pago')).toHaveAccessibleDescription(
    /^Para cobrar solo en días hábiles, .* elija un producto/,
  );
  expect(optionsOf('Sistema de cuotas')).not.toContain('Cuota fija con cuota balón');

  type('Producto', String(product.id));
  expect(await screen.findByText(HABITS)).toBeVisible();
  expect(optionsOf('Frecuencia de pago')).toEqual(['Quincenal (15 y fin de mes)']);
  expect(screen.getByText('2 primeras cuotas (de gracia)')).toBeVisible();
  const terms = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  // Installments that repeat go first, on a form as in a request.
  expect(terms.filter((term) => /cuota/i.test(term))).toEqual([
    'Cuota desde la 3.ª',
    '2 primeras cuotas (de gracia)',
  ]);
});

it('previews the days that a due date moves to, as the loan will have them', async () => {
  const form = {
    ...withProduct(newLoanForm(TODAY, '1'), product, newLoanForm(TODAY, '1')),
    disbursedOn: '2026-03-02',
    firstDueOn: '2026-03-15',
  };
  const preview = previewSchedule(form, 'PEN', product);
  const dates = preview.kind === 'ready' && preview.schedule.installments.map((row) => row.dueOn);
  // The 15th and 31st of 2026: Sundays go to Monday, 15 August is a Saturday.
  expect(dates).toEqual([
    '2026-03-16',
    '2026-03-31',
    '2026-04-15',
    '2026-04-30',
    '2026-05-15',
    '2026-06-01',
    '2026-06-15',
    '2026-06-30',
    '2026-07-15',
    '2026-07-31',
    '2026-08-15',
    '2026-08-31',
  ]);
});

it('forgets what only a product sells once there is none', () => {
  const form = { ...newLoanForm(TODAY, '1'), method: 'levelWithBalloon' as const };
  const daily = { ...form, paymentFrequency: 'workingDays' as const };
  expect(withProduct(daily, undefined, {})).toMatchObject({
    method: 'levelInstallment',
    paymentFrequency: 'daily',
  });
});

it('takes any number of days, weeks or months, and names those that have a name', async () => {
  renderApp('/registrar-prestamo?prestatario=1');
  await screen.findByLabelText('Fecha de desembolso');
  type('Fecha de desembolso', '10/03/2026');
  type('Frecuencia de pago', 'every');
  type('Cada cuántos', '400');
  expect(await screen.findByText('Use hasta 365 días, 52 semanas o 12 meses')).toBeVisible();
  type('Cada cuántos', '15');
  expect(await screen.findByText('Es la frecuencia «Quincenal».')).toBeVisible();
  type('Cada cuántos', '10');
  expect(screen.getByLabelText('Primer vencimiento')).toHaveValue('20/03/2026');
  type('Unidad', 'week');
  expect(screen.getByLabelText('Primer vencimiento')).toHaveValue('19/05/2026');
  type('Monto', '1200');
  type('Tasa anual', '30');
  expect((await screen.findAllByText('28/07/2026')).length).toBeGreaterThan(0);
  type('Frecuencia de pago', 'on');
  type('Días del mes', '5, 28 y fin');
  expect(screen.getByText('Use de 2 a 4 días; solo el último puede pasar del 27')).toBeVisible();
  type('Días del mes', '5, 20');
  expect(screen.getByText('Vence los días 5 y 20 de cada mes.')).toBeVisible();
  expect(screen.getByLabelText('Primer vencimiento')).toHaveValue('20/03/2026');
  expect((await screen.findAllByText('05/04/2026')).length).toBeGreaterThan(0);
  type('Días del mes', 'fin y 15');
  expect(screen.getByText('Es la frecuencia «Quincenal (15 y fin de mes)».')).toBeVisible();
  type('Frecuencia de pago', 'monthly');
  expect(screen.queryByLabelText('Cada cuántos')).toBeNull();
});

it('takes a date for each installment, and says where one does not follow', async () => {
  renderApp('/registrar-prestamo?prestatario=1');
  await screen.findByLabelText('Fecha de desembolso');
  type('Fecha de desembolso', '10/03/2026');
  type('Número de cuotas', '2');
  type('Frecuencia de pago', 'dates');
  expect(screen.queryByLabelText('Primer vencimiento')).toBeNull();
  expect(screen.getByLabelText('Fecha de pago 2')).toHaveValue('10/03/2027');
  type('Fecha de pago 1', '15/07/2026');
  type('Fecha de pago 2', '01/07/2026');
  fireEvent.blur(screen.getByLabelText('Fecha de pago 2'));
  type('Monto', '1200');
  type('Tasa anual', '30');
  fireEvent.click(screen.getByRole('button', { name: 'Revisar y desembolsar' }));
  expect(await screen.findByText('Use fechas en orden, hasta 24')).toBeVisible();
  type('Fecha de pago 2', '20/12/2026');
  expect((await screen.findAllByText('20/12/2026')).length).toBeGreaterThan(0);
  type('Número de cuotas', '1');
  expect(screen.getByLabelText('Fecha de pago')).toHaveValue('15/07/2026');

  const harvest = 'at2026-07-15,2026-12-20' as const;
  const loan = { ...newLoanForm(TODAY, '1'), installmentCount: '2', paymentFrequency: harvest };
  expect(toLoanTerms(loan)).toMatchObject({ paymentFrequency: harvest, firstDueOn: '2026-07-15' });
});

it('offers the month end where the first due date is one that was cut short', async () => {
  // Money of January leaves in February at the latest.
  api.setToday('2026-02-10');
  onTestFinished(() => api.setToday(TODAY));
  renderApp('/registrar-prestamo?prestatario=1');
  await screen.findByLabelText('Fecha de desembolso');
  type('Fecha de desembolso', '15/01/2026');
  expect(screen.queryByLabelText('Pagar cada fin de mes')).toBeNull();
  type('Fecha de desembolso', '31/01/2026');
  expect(await screen.findByLabelText('Primer vencimiento')).toHaveValue('28/02/2026');
  type('Monto', '1200');
  type('Tasa anual', '30');
  expect((await screen.findAllByText('28/03/2026')).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByLabelText('Pagar cada fin de mes'));
  expect(await screen.findByText('Vence el último día de cada mes.')).toBeVisible();
  expect(screen.getByText('31/03/2026')).toBeVisible();

  const dates = { disbursedOn: '2026-01-31', firstDueOn: '2026-02-28', paysMonthEnd: TICKED };
  const loan = { ...newLoanForm(TODAY, '1'), ...dates };
  expect(toLoanTerms(loan)).toMatchObject({ dueDay: 31 });
  expect(toLoanTerms({ ...loan, firstDueOn: '2026-03-15' })).not.toHaveProperty('dueDay');
});

it('the simulator of a request asks for the dates of a harvest, and takes them along', async () => {
  const terms = { frequencies: ['dates' as const], minInstallments: 1, defaultInstallments: 1 };
  const harvest = await aProduct(api, terms, { code: 'COSECHA', name: 'A la cosecha' });
  const { user } = renderApp(`/solicitar-prestamo`);
  const chosen = await screen.findByLabelText<HTMLSelectElement>('Producto');
  fireEvent.change(chosen, { target: { value: String(harvest.id) } });
  expect(await screen.findByLabelText('Fecha de pago')).toBeVisible();
  type('Número de cuotas', '2');
  type('Fecha de pago 1', '01/06/2026');
  type('Fecha de pago 2', '15/05/2026');
  expect(await screen.findByText('Use fechas en orden, hasta 24')).toBeVisible();
  type('Fecha de pago 2', '15/11/2026');
  await user.click(await screen.findByRole('button', { name: 'Ver el cronograma' }));
  expect(await screen.findByText('15/11/2026')).toBeVisible();
});

it('takes the amount of an agreed installment instead of their number', async () => {
  renderApp('/registrar-prestamo?prestatario=1');
  await screen.findByLabelText('Fecha de desembolso');
  type('Fecha de desembolso', '10/03/2026');
  type('Sistema de cuotas', 'fixedInstallment');
  expect(screen.queryByLabelText('Número de cuotas')).toBeNull();
  type('Monto', '1200');
  type('Tipo de tasa', 'annualNominal');
  type('Tasa anual', '36');
  type('Cuota acordada', '30');
  expect(
    await screen.findByText('Con estos datos la cuota no alcanza a pagar el interés.'),
  ).toBeVisible();
  type('Cuota acordada', '250');
  expect((await screen.findAllByText('10/09/2026')).length).toBeGreaterThan(0);
  const terms = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(terms.filter((term) => /cuota/i.test(term))).toEqual(['Cuota', 'Última cuota']);
  type('Cuota acordada', '');
  fireEvent.click(screen.getByRole('button', { name: 'Revisar y desembolsar' }));
  expect(await screen.findByText('Ingrese la cuota acordada')).toBeVisible();
});

it('the simulator of a request proposes an agreed installment, and counts by it', async () => {
  const habits = { method: 'fixedInstallment' as const, rateKind: 'annualNominal' as const };
  const agreed = await aProduct(
    api,
    { ...habits, frequencies: ['monthly'], minInstallments: 1 },
    { code: 'ACORDADA', name: 'De cuota acordada' },
  );
  renderApp(`/solicitar-prestamo`);
  const chosen = await screen.findByLabelText<HTMLSelectElement>('Producto');
  fireEvent.change(chosen, { target: { value: String(agreed.id) } });
  // 3,000.00 at 40 % a year in twelve: 307.54, in whole soles.
  expect(await screen.findByLabelText('Cuota acordada')).toHaveValue('308.00');
  expect(screen.getByText('Cuotas').nextSibling).toHaveTextContent('12');
  type('Cuota acordada', '1000');
  await waitFor(() => expect(screen.getByText('Cuotas').nextSibling).toHaveTextContent('4'));
  type('Cuota acordada', '150');
  expect(await screen.findByText('De 1 a 24 cuotas. Cambie el importe de la cuota')).toBeVisible();
});

it('the simulator of a request says what its product settles', async () => {
  renderApp(`/solicitar-prestamo`);
  const chosen = await screen.findByLabelText<HTMLSelectElement>('Producto');
  fireEvent.change(chosen, { target: { value: String(product.id) } });
  expect(await screen.findByText(HABITS)).toBeVisible();
  expect(screen.getByText('2 primeras cuotas (de gracia)')).toBeVisible();
});

it.each([
  ['levelInstallment', ['Cuota']],
  ['flat', ['Cuota']],
  ['levelWithBalloon', ['Cuota', 'Cuota balón']],
  ['constantPrincipal', ['Primera cuota', 'Última cuota']],
] as const)('names the installments of %s by what they are', (method, names) => {
  const balloonPercent = method === 'levelWithBalloon' ? '40' : '0';
  const terms = { ...product.terms, method, interestOnly: 0, balloonPercent };
  const sold = { ...product, terms };
  const form = {
    ...withProduct(newLoanForm(TODAY, '1'), sold, newLoanForm(TODAY, '1')),
    principal: '1200',
  };
  const preview = previewSchedule(form, 'PEN', sold);
  if (preview.kind !== 'ready') throw new Error(preview.kind);
  const shown = costOf(preview, 'PEN').map(({ term }) => term);
  expect(shown.filter((term) => /cuota/i.test(term))).toEqual(names);
  const asked = { installment: '1.00', lastInstallment: '2.00' };
  const offered = installmentFacts(sold, asked, (amount) => amount).map(({ term }) => term);
  expect(offered.filter((term) => term !== 'Sistema de cuotas')).toEqual(names);
});

it('says the regular installment before those of a total grace', () => {
  const habits = { method: 'levelInstallment', totalGrace: 2, interestOnly: 0 } as const;
  const sold = { ...product, terms: { ...product.terms, ...habits } };
  const offer = { installment: '0.00', lastInstallment: '300.01', regularInstallment: '300.00' };
  const [first, ...rest] = installmentFacts(sold, offer, (amount) => amount);
  expect(first).toEqual({ term: 'Cuota desde la 3.ª', value: '300.00' });
  expect(rest).toContainEqual({ term: '2 primeras cuotas (de gracia)', value: '0.00' });
  const installments = ['0.00', '0.00', '300.00', '300.00', '300.01'].map((total) => ({ total }));
  const loan = { currency: 'PEN', installments, terms: sold.terms } as unknown as LoanDetail;
  expect(regularOf(loan)).toBe('300.00');
});

it('Keeps what was typed when a product is chosen, and fills what was not', async () => {
  renderApp('/registrar-prestamo?prestatario=1');
  await screen.findByLabelText('Producto');
  type('Monto', '777');
  type('Producto', String(product.id));
  expect(await screen.findByText(HABITS)).toBeVisible();
  expect(screen.getByLabelText('Monto')).toHaveValue('777');
  expect(screen.getByLabelText('Número de cuotas')).toHaveValue(
    String(product.terms.defaultInstallments),
  );
});

it('Keeps in a request what was typed when another product is chosen', async () => {
  const other = await aProduct(api, { defaultAmount: '1500.00', defaultInstallments: 8 });
  renderApp('/solicitar-prestamo');
  await screen.findByLabelText('Producto');
  type('Producto', String(product.id));
  type('Monto', '888');
  type('Producto', String(other.id));
  await waitFor(() => expect(screen.getByLabelText('Número de cuotas')).toHaveValue('8'));
  expect(screen.getByLabelText('Monto')).toHaveValue('888');
});
