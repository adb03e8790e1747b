import { expect, it } from 'vitest';
import { TEMPLATE_VARIABLES, type TemplateValues } from '@core/documents/templateVariables';
import { renderContract } from '@server/lending/contracts/contractPdf';
import { aContract } from '@tests/support/contracts';
import { pdfPages, pdfText } from '@tests/support/pdfText';
import { withTestApp } from '@tests/support/testApp';

const values = Object.fromEntries(
  Object.entries(TEMPLATE_VARIABLES).map(([name, { example }]) => [name, example]),
) as TemplateValues;

const render = async (body: string, kind: 'contrato' | 'hojaResumen' = 'contrato') => {
  const templates = [{ kind, title: 'Contrato', body }];
  const drawn = { number: 'C-000001', templates, values, facts: undefined, verifyUrl: '' };
  return new Uint8Array(await renderContract(drawn));
};

/** Pages of a document whose text has so many lines before what it ends with. */
async function pagesOf(
  lines: number,
  kind: 'contrato' | 'hojaResumen' = 'contrato',
  end: readonly string[] = [],
): Promise<string[]> {
  const clauses = Array.from({ length: lines }, (_, index) => `Línea ${index + 1} de lo acordado.`);
  const body = ['# CONTRATO', ...clauses, ...end, '[firmas]'].join('\n\n');
  return (await pdfText(await render(body, kind))).split('\n');
}

it('the sheet of signatures is counted after the pages that were signed', () =>
  withTestApp(async (app) => {
    await aContract(app);
    const path = '/protected/contratos/1/archivo';
    const file = await app.send('GET', path);
    const pages = (await pdfText(new Uint8Array(await file.arrayBuffer()))).split('\n');
    const count = pages.length;
    expect(pages.at(-1)).toMatch(new RegExp(`Hoja de firmas Página ${count} de ${count}$`));
  }));

it('no page of a contract holds signatures without a line of what is signed', async () => {
  for (let lines = 20; lines < 40; lines += 1) {
    const pages = await pagesOf(lines);
    const signed = pages.filter((page) => page.includes('EL PRESTATARIO'));
    expect(signed).toHaveLength(1);
    expect(signed[0]!.match(/Línea \d+ de lo acordado\./g)?.length).toBeGreaterThan(1);
  }
});

it('the page on which a summary is signed holds its last figures and their heading', async () => {
  const end = ['## Lo que cuesta', '- Total por pagar: {{prestamo.total}}', '## Reclamos', 'Aquí.'];
  for (let lines = 14; lines < 34; lines += 1) {
    const pages = await pagesOf(lines, 'hojaResumen', end);
    const signed = pages.find((page) => page.includes('EL PRESTATARIO'))!;
    expect(signed).toMatch(/Lo que cuesta Total por pagar S\/ 1,379\.04 Reclamos Aquí\. _/);
  }
});

it('no number leaves its unit, and no mark leaves its value, at the end of a line', async () => {
  const body =
    'La tasa es de {{prestamo.tasa}}. Se prestan {{prestamo.monto}} ({{prestamo.cuotas}}).';
  const [texts] = await pdfPages(await render(body));
  // A text of a line holds what no end of a line may part.
  expect(texts).toEqual(expect.arrayContaining(['30.00 %', 'S/ 1,200.00']));
  expect(texts!.some((one) => /^[.,)]|\($/.test(one))).toBe(false);
});
