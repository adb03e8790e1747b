import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageReload } from '@/app/pageReload';
import { aContract, post } from '@tests/support/contracts';
import { addSecond, SECOND } from '@tests/support/fourEyes';
import { codeIn, newestMail, tokenIn } from '@tests/support/mailsOf';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';
import { PDF } from '@tests/support/uploads';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
});
afterEach(() => api.close());

async function sentToken() {
  const { contract } = await aContract(api);
  await post(api, `contratos/${contract.id}/envio`);
  return tokenIn(await newestMail(api, 'signContract'));
}

describe('/firmar', () => {
  it('opens in no session of anybody else, and goes on once it is ended', async () => {
    const token = await sentToken();
    await signInAt(api);
    const here = vi.spyOn(pageReload, 'here').mockReturnValue(undefined);
    const { user, unmount } = renderApp(`/firmar#${token}`);
    expect(await screen.findByRole('heading', { name: /^Esta sesión es de Ada/ })).toBeVisible();
    expect(screen.queryByText(/Rosa Quispe/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cerrar la sesión y abrir el enlace' }));
    await waitFor(() => expect(here).toHaveBeenCalled());
    unmount();
    renderApp('/firmar');
    expect(await screen.findByText(/Rosa Quispe Huamán, DNI/)).toBeVisible();
    window.sessionStorage.clear();
  });

  it('shows the paper and signs it with one box, also in the session of the party', async () => {
    const token = await sentToken();
    await signInAt(api, BORROWER);
    const { user } = renderApp(`/firmar#${token}`);
    expect(await screen.findByText(/Rosa Quispe Huamán, DNI/)).toBeVisible();
    expect(window.location.hash).toBe('');
    await user.click(screen.getByRole('button', { name: 'Firmar como Rosa Quispe Huamán' }));
    expect(await screen.findByText('Marque que leyó y acepta el documento')).toBeVisible();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await user.click(screen.getByRole('checkbox', { name: 'Leí el documento y lo acepto' }));
    await user.click(screen.getByRole('button', { name: 'Firmar como Rosa Quispe Huamán' }));
    expect(await screen.findByText('Firmó el contrato C-000001')).toBeVisible();
    open.mockRestore();
  });

  it('opens again after a reload, until it is signed', async () => {
    const token = await sentToken();
    renderApp(`/firmar#${token}`);
    expect(await screen.findByText(/Rosa Quispe Huamán, DNI/)).toBeVisible();
    cleanup();
    const { user } = renderApp('/firmar');
    await user.click(await screen.findByRole('checkbox', { name: 'Leí el documento y lo acepto' }));
    await user.click(screen.getByRole('button', { name: 'Firmar como Rosa Quispe Huamán' }));
    expect(await screen.findByText('Firmó el contrato C-000001')).toBeVisible();
    cleanup();
    const again = renderApp('/firmar');
    const title = { name: /^Ya firmó el contrato C-000001 el 10\/03\/2026/ };
    expect(await screen.findByRole('heading', title)).toBeVisible();
    expect(screen.getByText(/guarda su firma .* \d\d\/\d\d\/\d{4}, \d\d:\d\d/)).toBeVisible();
    const tab = {
      document: { title: '', body: { textContent: '' } },
      location: { replace: vi.fn() },
    };
    vi.spyOn(window, 'open').mockReturnValueOnce(tab as unknown as Window);
    await again.user.click(screen.getByRole('button', { name: 'Ver mi copia' }));
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith(expect.stringMatching(/^blob:/)),
    );
    expect(tab.document.body.textContent).toMatch(/^Abriendo el documento/);
    expect(screen.getByText(/^Falta la firma de quien le presta/)).toBeVisible();
    expect(screen.queryByText(/Rosa Quispe|S\//)).toBeNull();
    window.sessionStorage.clear();
  });

  it('says why a link opens nothing', async () => {
    renderApp(`/firmar#${'x'.repeat(43)}`);
    expect(await screen.findByText('No se puede firmar con este enlace')).toBeVisible();
    expect(screen.getByText(/El enlace no es válido/)).toBeVisible();
    expect(window.sessionStorage).toHaveLength(0);
  });
});

describe('who signs for the lender', () => {
  it('is its representative, or somebody who writes down with which power', async () => {
    await sentToken();
    await addSecond(api);
    await signInAt(api);
    const first = renderApp('/administrar-contratos/1');
    await first.user.click(await screen.findByRole('button', { name: 'Firmar por el acreedor' }));
    expect(await screen.findByText(/^Usted firma en representación de Financiera/)).toBeVisible();
    expect(screen.queryByLabelText('Poder con que firma')).toBeNull();
    first.unmount();
    await signInAt(api, SECOND);
    const { user } = renderApp('/administrar-contratos/1');
    await user.click(await screen.findByRole('button', { name: 'Firmar por el acreedor' }));
    expect(await screen.findByText(/^Quien representa a Financiera .* es Ada Ruiz/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Firmar' }));
    expect(await screen.findByText('Escriba el poder con que firma')).toBeVisible();
    await user.type(screen.getByLabelText('Su documento'), 'DNI 45678912');
    await user.type(screen.getByLabelText('Poder con que firma'), 'poder de la partida 123');
    await user.click(screen.getByRole('button', { name: 'Firmar' }));
    expect(await screen.findByText(/quedó firmado por el acreedor/)).toBeVisible();
    expect(
      await screen.findByText(/^En representación: Financiera .*poder de la partida/),
    ).toBeVisible();
  });
});

describe('the page of a contract', () => {
  it('takes a paper without its signer where they are known, and asks for a stranger', async () => {
    await aContract(api);
    await signInAt(api);
    const { user } = renderApp('/administrar-contratos/1');
    await user.click(await screen.findByRole('button', { name: 'Adjuntar firma en papel' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Parte'), 'Prestatario');
    const how = dialog.getByLabelText('Cómo firmó');
    await user.selectOptions(how, 'A ruego de quien no puede firmar');
    await user.upload(
      dialog.getByLabelText(/Documento escaneado/, { selector: 'input' }),
      new File([new Uint8Array(PDF)], 'firmado.pdf', { type: 'application/pdf' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Guardar firma' }));
    expect(await dialog.findByText('Escriba quién firmó')).toBeVisible();
    await user.selectOptions(how, 'Por sí mismo');
    await user.click(dialog.getByRole('button', { name: 'Guardar firma' }));
    expect((await screen.findAllByText(/En papel, escaneado/))[0]).toBeVisible();
    const { rows } = await api.db.execute(sql`select signer from contract_signature`);
    expect(rows).toEqual([{ signer: 'Rosa Quispe Huamán' }]);
  });

  it('says a wrong code once, beside its field, and sends the borrower another', async () => {
    await sentToken();
    await signInAt(api, BORROWER);
    await api.db.execute(sql`update contract_code set created_at = created_at - interval '2 min'`);
    const { user } = renderApp('/administrar-contratos/1');
    await user.click(await screen.findByRole('button', { name: 'Firmar con código' }));
    const dialog = within(await screen.findByRole('dialog'));
    const code = dialog.getByLabelText('Código de 6 dígitos');
    await user.type(code, '000000');
    await user.click(dialog.getByRole('button', { name: 'Firmar contrato' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/^El código no es correcto/));
    expect(dialog.getAllByText(/^El código no es correcto/)).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Enviar otro código' }));
    expect(await dialog.findByText(/^Otro código salió a /)).toBeVisible();
    expect(
      await dialog.findByRole('button', { name: /^Enviar otro código en [01]:/ }),
    ).toBeDisabled();
    await user.clear(code);
    await user.type(code, codeIn(await newestMail(api, 'signContract')));
    await user.click(dialog.getByRole('button', { name: 'Firmar contrato' }));
    expect(await screen.findByText(/quedó firmado por el prestatario/)).toBeVisible();
  });

  it('offers no signature of the borrower to who works here', async () => {
    await sentToken();
    await signInAt(api);
    renderApp('/administrar-contratos/1');
    expect(await screen.findByRole('button', { name: 'Enviar a firmar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Firmar con código' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirmar mi correo' })).toBeNull();
  });

  it('says where what signs went: a mail, the console of a demonstration, or nowhere', async () => {
    await sentToken();
    api.wait(2);
    await signInAt(api);
    const { user } = renderApp('/administrar-contratos/1');
    await user.click(await screen.findByRole('button', { name: 'Enviar a firmar' }));
    const onConsole = within(await screen.findByRole('dialog'));
    expect(onConsole.getByText(/se escriben en la consola del servidor/)).toBeVisible();
    await user.click(onConsole.getByRole('button', { name: 'Enviar a firmar' }));
    expect(await screen.findByText(/quedó escrito en la consola del servidor/)).toBeVisible();
    cleanup();
    const { secretMails } = api.deps.settings;
    Object.assign(api.deps.settings, { secretMails: { ...secretMails, show: undefined } });
    const unmailed = renderApp('/administrar-contratos/1');
    await unmailed.user.click(await screen.findByRole('button', { name: 'Enviar a firmar' }));
    const nowhere = within(await screen.findByRole('dialog'));
    expect(nowhere.getByText(/^No hay servidor de correo, así que no se le envía/)).toBeVisible();
    expect(nowhere.getByRole('link', { name: /Configure el servidor/ })).toHaveAttribute(
      'href',
      '/configurar-correos',
    );
    expect(nowhere.queryByRole('button', { name: 'Enviar a firmar' })).toBeNull();
    cleanup();
    api.wait(2);
    await api.db.execute(sql`insert into setting (name, value, updated_at)
      values ('mailServer', '{"host":"mail.casa.pe"}', now())`);
    const mailed = renderApp('/administrar-contratos/1');
    await mailed.user.click(await screen.findByRole('button', { name: 'Enviar a firmar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await mailed.user.click(dialog.getByRole('button', { name: 'Enviar a firmar' }));
    expect(await screen.findByText(/^El enlace .* salió hacia el correo \w•••@/)).toBeVisible();
  });
});
