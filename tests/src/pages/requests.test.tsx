import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@core/calendar/plainDate';
import { RequestDraft } from '@core/contract/requests';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toDraft } from '@/features/requests/wizardForm';
import { calendarDay } from '@/i18n/format';
import { forwardTo } from '@tests/support/network';
import { aProduct } from '@tests/support/products';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { aDraft, aRequest, someLenders, step } from '@tests/support/requests';
import { someAnswers } from '@tests/support/someAnswers';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';
import { PNG } from '@tests/support/uploads';
import { saying } from '@tests/support/saying';

let api: TestApp;
let productId: number;
beforeAll(async () => {
  api = await createTestApp();
  ({
    product: { id: productId },
  } = await someLenders(api));
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const inDialog = async () => within(await screen.findByRole('dialog'));

describe('/solicitar-prestamo', () => {
  it('compares options as they are typed, and leads a borrower to a sent request', async () => {
    api.setToday(calendarDay());
    await signInAt(api, BORROWER);
    const { user } = renderApp('/solicitar-prestamo');
    const first = within(await screen.findByRole('region', { name: 'Opción 1' }));
    expect(first.getByText('TCEA')).toBeVisible();
    expect(first.getByText('Interés total')).toBeVisible();
    expect(first.getByText('Seguro y cargos')).toBeVisible();
    const amount = first.getByLabelText('Monto');
    expect(amount).toHaveAccessibleDescription(/^Entre S\/\s500\.00 y S\/\s20,000\.00$/);
    await user.clear(first.getByLabelText('Monto'));
    await user.type(first.getByLabelText('Monto'), '100');
    expect(await first.findByText(/De S\/\s500.00 a S\/\s20,000.00/)).toBeVisible();
    await user.clear(first.getByLabelText('Monto'));
    await user.type(first.getByLabelText('Monto'), '2000');
    expect(await first.findByText('S/ 1,960.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Comparar con otra opción' }));
    expect(await screen.findByRole('region', { name: 'Opción 2' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Solicitar opción 1' }));

    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Elija para qué es el préstamo')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Destino del préstamo'), 'home');
    expect(screen.getByLabelText('Ingresos al mes')).toHaveValue('2,800.00');
    await user.type(screen.getByLabelText('Gastos al mes'), '1000');
    await waitFor(() => expect(screen.getByText('Guardado')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await user.selectOptions(await screen.findByLabelText('Situación laboral'), 'independent');
    await user.type(screen.getByLabelText('Referencia: nombre'), 'Julia Ramos');
    await user.type(screen.getByLabelText('Referencia: teléfono'), '987 111 222');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(/^No hay avales\. Puede enviar sin uno/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Este producto no pide documentos.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await user.click(await screen.findByLabelText(/Autorizo el tratamiento/));
    await user.click(screen.getByLabelText(/Autorizo la consulta/));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(/^Su solicitud la revisa la financiera/)).toBeVisible();
    expect(screen.queryByText('Elegible')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enviar la solicitud' }));
    // Mails tell what is missing and what was decided, not each step: nothing more is promised.
    const kept = 'Le avisaremos por correo si falta algo y cuando haya una respuesta.';
    const sent = await screen.findByText(saying(/Solicitud S-0000\d\d enviada/));
    expect(sent).toHaveTextContent(kept);
    expect(screen.getByText('Enviada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tomar' })).toBeNull();
  });

  it('takes a guarantor and the papers that the product asks for', async () => {
    api.setToday(calendarDay());
    const terms = { requiredDocuments: ['businessPhotos' as const] };
    const asking = await aProduct(api, terms, { code: 'PAPELES', validFrom: calendarDay() });
    const { id } = await aDraft(api, asking.id, { firstDueOn: addDays(calendarDay(), 30) });
    await signInAt(api, BORROWER);
    const { user } = renderApp(`/solicitar-prestamo/${id}`);
    const goOn = async () => user.click(await screen.findByRole('button', { name: 'Continuar' }));
    const goBack = async () => {
      expect(await screen.findByRole('region', { name: 'Documentos' })).toBeVisible();
      for (const title of ['Avales', 'Empleo y referencias', 'Destino e ingresos', 'Condiciones']) {
        await user.click(screen.getByRole('button', { name: 'Atrás' }));
        expect(await screen.findByRole('region', { name: title })).toBeVisible();
      }
    };
    // A draft goes on with what is missing.
    await goBack();
    expect(await screen.findByText('Falta subir: Fotos del negocio.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ir a Documentos' }));
    await goBack();
    for (const title of ['Destino e ingresos', 'Empleo y referencias', 'Avales']) {
      await goOn();
      expect(await screen.findByRole('region', { name: title })).toBeVisible();
    }
    await user.click(screen.getByRole('button', { name: 'Agregar aval' }));
    const dialog = await inDialog();
    await user.click(dialog.getByRole('button', { name: 'Agregar aval' }));
    expect(await dialog.findByText('Ingrese el teléfono')).toBeVisible();
    await user.type(dialog.getByLabelText('Número de documento'), '40987612');
    await user.type(dialog.getByLabelText('Nombres y apellidos'), 'José Ñahui');
    await user.type(dialog.getByLabelText('Teléfono'), '986 112 233');
    await user.type(dialog.getByLabelText('Qué es del solicitante'), 'Hermano');
    await user.click(dialog.getByRole('button', { name: 'Agregar aval' }));
    expect(await screen.findByText(saying(/DNI 40987612 · Hermano · 986112233/))).toBeVisible();
    await goOn();
    const file = new File([new Uint8Array(PNG)], 'puesto.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText(/^Archivo. Subir archivo: Fotos/), file);
    expect(await screen.findByText('Recibido')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Quitar: Fotos del negocio' })).toBeVisible();
  });

  it('asks staff for whom', async () => {
    await signInAt(api, ANALYST);
    const { user } = renderApp('/solicitar-prestamo');
    await user.click(await screen.findByRole('button', { name: 'Solicitar opción 1' }));
    expect(await screen.findByText('Elija al prestatario')).toBeVisible();
  });
});

describe('/solicitudes-pendientes', () => {
  it('opens on today and pending, and shows the other days with one click', async () => {
    api.setToday('2026-03-10');
    const id = await aRequest(api, productId, 'ENVIADA');
    api.setToday(calendarDay());
    await signInAt(api, ANALYST);
    const { user, appStore } = renderApp('/solicitudes-pendientes');
    expect(await screen.findByLabelText('Etapa')).toHaveValue('P');
    expect(appStore.store.getState().consultationFilter).toMatchObject({
      dateFrom: calendarDay(),
      dateTo: calendarDay(),
      s_tipo: 'P',
      tipo: 'Pendiente',
      modulo: '',
    });
    const folio = `S-${String(id).padStart(6, '0')}`;
    expect(screen.queryByRole('link', { name: folio })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Todas las fechas' }));
    expect(await screen.findByRole('link', { name: folio })).toBeVisible();
    expect(screen.getByText(/días · con retraso/)).toBeVisible();
  });

  it('takes a request and returns it with what is to be mended', async () => {
    api.setToday('2026-03-10');
    const id = await aRequest(api, productId, 'ENVIADA');
    await signInAt(api, ANALYST);
    const { user } = renderApp(`/solicitudes-pendientes/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Tomar' }));
    await user.click((await inDialog()).getByRole('button', { name: 'Tomar' }));
    const result = await screen.findByText('La solicitud está a su cargo.');
    // Its own button is gone: who pressed it goes on from the result, not from the top.
    expect(await screen.findByRole('button', { name: 'Observar' })).toBeVisible();
    expect(document.activeElement).toContainElement(result);
    expect(document.body).not.toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Observar' }));
    const dialog = await inDialog();
    await user.type(dialog.getByLabelText('Qué debe corregir'), 'Falta el recibo{Enter}Y la firma');
    await user.click(dialog.getByRole('button', { name: 'Devolver con observaciones' }));
    expect(await screen.findByText('Y la firma')).toBeVisible();
    expect(screen.getByText('Observada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  });

  it('takes the vote of a member after another voted, on the second press', async () => {
    const id = await aRequest(api, productId, 'EN_COMITE');
    await signInAt(api, ANALYST);
    const { user } = renderApp(`/solicitudes-pendientes/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Votar' }));
    const dialog = await inDialog();
    await user.click(dialog.getByRole('radio', { name: /A favor/ }));
    await user.type(dialog.getByLabelText('Motivo (opcional)'), 'Paga bien');
    expect((await step(api, id, 'votos', { as: ADMIN, vote: 'for' })).status).toBe(200);
    await user.click(dialog.getByRole('button', { name: 'Registrar mi voto' }));
    expect(await dialog.findByText(/La solicitud cambió mientras la revisaba/)).toBeVisible();
    expect(dialog.getByLabelText('Motivo (opcional)')).toHaveValue('Paga bien');
    await user.click(dialog.getByRole('button', { name: 'Registrar mi voto' }));
    expect(await screen.findByText('Su voto quedó registrado.')).toBeVisible();
  });

  it('says who must act, how many votes are missing, and what may be done meanwhile', async () => {
    const id = await aRequest(api, productId, 'EN_COMITE');
    await step(api, id, 'votos', { as: ANALYST, vote: 'for' });
    await signInAt(api, ANALYST);
    renderApp(`/solicitudes-pendientes/${id}`);
    expect(await screen.findByText('Tiene los votos: falta la aprobación final')).toBeVisible();
    expect(screen.getByText(/^La puede aprobar .*Ada/)).toBeVisible();
    expect(screen.getByText(/^Usted ya votó en esta ronda. Mientras tanto puede/)).toBeVisible();
  });

  it('tells of a step that somebody else took meanwhile', async () => {
    const id = await aRequest(api, productId, 'ENVIADA');
    await signInAt(api, ANALYST);
    const { user } = renderApp(`/solicitudes-pendientes/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Tomar' }));
    await step(api, id, 'toma');
    await user.click((await inDialog()).getByRole('button', { name: 'Tomar' }));
    expect(await screen.findByText(/no admite esta acción/)).toBeVisible();
  });
});

it('/solicitudes-historial shows how each ended, and lets it be asked again', async () => {
  api.setToday('2026-03-10');
  const id = await aRequest(api, productId, 'ENVIADA');
  await step(api, id, 'desistimiento', { as: BORROWER, reason: 'Ya no lo necesita' });
  await signInAt(api, BORROWER);
  const { user } = renderApp('/solicitudes-historial');
  await user.click(await screen.findByRole('link', { name: `S-${String(id).padStart(6, '0')}` }));
  await user.click(await screen.findByRole('button', { name: 'Presentar otra vez' }));
  expect(await screen.findByText(/Paso 1 de 7/)).toBeVisible();
});

it('a form of the wizard is accepted by the contract', () => {
  const option = {
    amount: '3,000.00',
    installmentCount: '12',
    paymentFrequency: 'monthly',
    firstDueOn: '2026-04-10',
  } as const;
  const answers = someAnswers({ monthlyIncome: '2,800.00', referencePhone: '987 111 222' });
  const draft = RequestDraft.parse({ version: 1, ...toDraft({ option, answers }, 1) });
  expect(draft).toMatchObject({
    terms: { amount: '3000.00', installmentCount: 12 },
    answers: { monthlyIncome: '2800.00', referencePhone: '987111222' },
  });
});

describe('an offer that was sent', () => {
  it('is accepted by staff only with what the client signed or said', async () => {
    const id = await aRequest(api, productId, 'OFERTA_ENVIADA');
    await signInAt(api, ANALYST);
    const { user } = renderApp(`/solicitudes-pendientes/${id}`);
    const main = await screen.findByRole('button', {
      name: 'Registrar la aceptación del cliente…',
    });
    expect(screen.queryByRole('button', { name: 'Aceptar la oferta' })).toBeNull();
    await user.click(main);
    const dialog = await inDialog();
    await user.click(dialog.getByRole('button', { name: 'Registrar aceptación' }));
    expect(await dialog.findByText('Adjunte el papel que firmó el cliente')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Llamada grabada/ }));
    await user.type(dialog.getByLabelText('Referencia de la grabación'), 'GRAB-0310');
    await user.click(dialog.getByRole('button', { name: 'Registrar aceptación' }));
    expect(await screen.findByText(/La aceptación del cliente quedó registrada/)).toBeVisible();
    expect(await screen.findByText('Registró la aceptación del cliente')).toBeVisible();
    expect(screen.getByText(/Llamada grabada: GRAB-0310/)).toBeVisible();
  });

  it('keeps the paper that the client signed', async () => {
    const id = await aRequest(api, productId, 'OFERTA_ENVIADA');
    await signInAt(api, ANALYST);
    const { user } = renderApp(`/solicitudes-pendientes/${id}`);
    await user.click(
      await screen.findByRole('button', { name: 'Registrar la aceptación del cliente…' }),
    );
    const dialog = await inDialog();
    const scan = new File([new Uint8Array(PNG)], 'firmado.png', { type: 'image/png' });
    await user.upload(dialog.getByLabelText(/^Archivo\..*Papel firmado/), scan);
    await user.click(dialog.getByRole('button', { name: 'Registrar aceptación' }));
    expect(await screen.findByText('Registró la aceptación del cliente')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar el papel firmado' })).toBeVisible();
  });
});
