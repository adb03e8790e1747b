import { expect, test, type Page } from '@playwright/test';
import { signByLink } from './acts';
import { haveSession, mailOnConsole } from './support';

/** The loans whose contract lacks nothing, as the server tells. */
const loansWithoutGaps = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${window.localStorage.getItem('token') ?? ''}` };
    const matches: number[] = [];
    for (let id = 1; id <= 20; id += 1) {
      const response = await fetch(`/protected/contratos/vista-previa?loanId=${id}`, { headers });
      const { missing } = (await response.json()) as { missing?: string[] };
      if (missing?.length === 0) matches.push(id);
    }
    return matches;
  });

test('un contrato se genera, lo firman el prestatario y el acreedor, y se custodia', async ({
  page,
  browser,
}, { project }) => {
  await haveSession(page, 'admin@demo.pe');
  // Each width has a loan of its own: a loan has one contract that counts.
  const loans = await loansWithoutGaps(page);
  const loan = loans[project.name === 'teléfono' ? 1 : 0]!;
  await page.goto(`/generar_contrato?loan=${loan}`);
  const paper = page.getByRole('article', { name: 'Contrato de mutuo' });
  await expect(paper).toContainText('Conste por el presente documento');
  await page.getByRole('button', { name: 'Generar contrato' }).click();
  await expect(page.getByText(/C-\d{6} quedó generado/)).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).textContent())!;
  const address = page.url();

  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Ver contrato en PDF' }).click();
  expect((await popup).url()).toMatch(/^(blob:|about:blank)/);
  await (await popup).close();

  await page.getByRole('button', { name: 'Enviar a firmar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar a firmar' }).click();
  await expect(page.getByText(/escrito en la consola del servidor/)).toBeVisible();

  const mail = await mailOnConsole(new RegExp(`contrato ${number}`));
  const link = /\/firmar#[\w-]+/.exec(mail)![0];

  // The office cannot sign for the borrower, who does it in a browser of their own.
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Firmar por el acreedor' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Firmar con código' })).toBeHidden();
  await signByLink(browser, page, link);
  await page.reload();
  await page.getByRole('button', { name: 'Firmar por el acreedor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Firmar' }).click();
  await expect(page.getByText(/quedó firmado por el acreedor/)).toBeVisible();

  await page.getByRole('button', { name: 'Anotar custodia' }).click();
  await page.getByLabel('Lugar del original').fill('Caja fuerte, folio 12');
  await page.getByRole('button', { name: 'Guardar custodia' }).click();
  await expect(page.getByText('El original se guarda en: Caja fuerte, folio 12.')).toBeVisible();
  await expect(page.getByText('Vigente')).toBeVisible();
  const signatures = page.getByRole('region', { name: 'Firmas' });
  await expect(signatures.getByText('127.0.0.1')).toHaveCount(2);

  const proof = (await page.getByText(/\/api\/contratos\/verificar\//).textContent())!;
  await page.goto(new URL(proof).pathname);
  await expect(page.getByRole('heading', { name: 'Comprobación de documento' })).toBeVisible();
  await expect(page.getByText(`Contrato ${number}, versión 1`)).toBeVisible();
});

test('una plantilla la escribe una persona y la publica otra', async ({ page }, { project }) => {
  const kind = project.name === 'teléfono' ? 'autorizacion' : 'pagare';
  await haveSession(page, 'analista@demo.pe');
  await page.goto(`/administrar-contratos/plantillas?kind=${kind}`);
  const text = page.getByRole('textbox', { name: 'Texto' });
  const before = await text.inputValue();
  await text.fill(`${before}\n\nDeuda: {{prestamo.deuda}}`);
  await expect(page.getByText('Estas variables no existen: prestamo.deuda')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText(/El borrador de .* quedó guardado/)).toBeVisible();
  await text.fill(`${before}\n\nMonto: {{prestamo.monto}}`);
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Estas variables no existen')).toBeHidden();
  await expect(page.getByText(/El borrador de .* quedó guardado/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await haveSession(page, 'admin@demo.pe');
  await page.goto(`/administrar-contratos/plantillas?kind=${kind}`);
  const diff = page.getByRole('region', { name: 'Qué cambió' });
  await expect(diff.getByRole('insertion')).toContainText('Monto: {{prestamo.monto}}');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText(/quedó publicada en su versión \d/)).toBeVisible();
});
