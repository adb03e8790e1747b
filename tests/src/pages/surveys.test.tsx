import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBorrower } from '@tests/support/builders';
import { answer, forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const inDialog = async () => within(await screen.findByRole('dialog'));

describe('/pendientes/encuestas', () => {
  it('publishes a survey, starts a campaign, and applies it with its score', async () => {
    await api.send('POST', '/protected/clientes', { body: aBorrower() });
    await signInAt(api);
    const { user, unmount } = renderApp('/pendientes/encuestas');
    await user.click(await screen.findByRole('button', { name: 'Nueva encuesta' }));
    const survey = await inDialog();
    await user.click(survey.getByRole('button', { name: 'Publicar encuesta' }));
    expect(await survey.findByText('Ingrese el código')).toBeVisible();
    await user.type(survey.getByLabelText('Código'), 'HOGAR');
    await user.type(survey.getByLabelText('Título'), 'Encuesta del hogar');
    await user.type(survey.getByLabelText('Texto'), '¿La vivienda es propia?');
    await user.type(
      survey.getByLabelText('Opciones y puntajes'),
      'Propia = 10{Enter}Alquilada = 4',
    );
    await user.click(survey.getByRole('button', { name: 'Publicar encuesta' }));
    expect(await screen.findByText('Encuesta del hogar quedó publicada.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Nueva campaña' }));
    const campaign = await inDialog();
    await waitFor(() =>
      expect(
        campaign.getByRole('option', { name: 'Encuesta del hogar (versión 1)' }),
      ).toBeVisible(),
    );
    await user.selectOptions(campaign.getByLabelText('Encuesta'), '1');
    await user.selectOptions(campaign.getByLabelText('Perfil'), 'ANALISTA');
    await user.selectOptions(campaign.getByLabelText('Quién responde'), 'applied');
    for (const name of ['Desde', 'Hasta']) {
      await user.clear(campaign.getByRole('textbox', { name }));
      await user.type(campaign.getByRole('textbox', { name }), '10/03/2026');
    }
    await user.click(campaign.getByRole('button', { name: 'Crear campaña' }));
    expect(await screen.findByText(/Campaña n\.º 1 creada/)).toBeVisible();
    unmount();

    await signInAt(api, ANALYST);
    const visit = renderApp('/inicio');
    const notices = await screen.findByRole('complementary', { name: 'Avisos' });
    // Surveys that wait and that are programmed are two calls: the later may be the one that tells
    // this.
    const told = /pendiente la encuesta «Encuesta del hogar»/;
    await waitFor(() => expect(notices).toHaveTextContent(told));
    await visit.user.click(within(notices).getByRole('link', { name: 'Responder' }));
    await visit.user.click(await screen.findByRole('button', { name: 'Aplicar' }));
    const form = await inDialog();
    await visit.user.click(form.getByRole('button', { name: 'Enviar respuestas' }));
    expect(await form.findByText('Elija al prestatario')).toBeVisible();
    await visit.user.type(form.getByLabelText('Prestatario'), 'Quispe');
    await visit.user.click(await screen.findByRole('option', { name: /Quispe/ }));
    await visit.user.selectOptions(form.getByLabelText('¿La vivienda es propia?'), 'Propia');
    await visit.user.click(form.getByRole('button', { name: 'Enviar respuestas' }));
    expect(await screen.findByText(/Respuesta n\.º 1 registrada con 10 de 10/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Avisos' })).toBeNull());
    expect(visit.appStore.store.getState().surveys).toHaveLength(1);
  });

  it('a notice can be dismissed', async () => {
    answer('/protected/ReviewGota', () =>
      HttpResponse.json({
        pendiente: true,
        fecha: '2026-03-09',
        cobros: 3,
        esperado: '120.00',
        cobrado: '100.00',
        diferencia: '-20.00',
        caja: 'POR_CUADRAR',
      }),
    );
    await signInAt(api);
    const { user } = renderApp('/inicio');
    expect(await screen.findByText(/Cobranza diaria del 09\/03\/2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Descartar el aviso: Cobranza/ }));
    expect(screen.queryByText(/Cobranza diaria del/)).toBeNull();
  });

  it('a check that answers nonsense says nothing', async () => {
    for (const name of ['ReviewGota', 'ReviewProgramGota', 'ReviewProgramEncuesta']) {
      answer(`/protected/${name}`, () => HttpResponse.html('<h1>Proxy</h1>'));
    }
    answer('/protected/ReviewEncuesta', () => HttpResponse.json({ pendiente: 'quizás' }));
    await signInAt(api, BORROWER);
    renderApp('/inicio');
    expect(await screen.findByText('Mis préstamos')).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'Avisos' })).toBeNull();
  });
});
