import { expect, it } from 'vitest';
import { TEMPLATE_VARIABLES, type TemplateValues } from '@core/documents/templateVariables';
import { renderContract } from '@server/lending/contracts/contractPdf';
import { aContract } from '@tests/support/contracts';
import { pdfText } from '@tests/support/pdfText';
import { withTestApp } from '@tests/support/testApp';

const values = Object.fromEntries(
  Object.entries(TEMPLATE_VARIABLES).map(([name, { example }]) => [name, example]),
) as TemplateValues;

/** Pages of a document whose text has so many lines before it is signed. */
async function pagesOf(lines: number): Promise<string[]> {
  const clauses = Array.from({ length: lines }, (_, index) => `Línea ${index + 1} de lo acordado.`);
  const body = ['# CONTRATO', ...clauses, '[firmas]'].join('\n\n');
  const pdf = await renderContract({
    number: 'C-000001',
    templates: [{ title: 'Contrato', body }],
    values,
    facts: undefined,
    verifyUrl: '',
  });
  return (await pdfText(new Uint8Array(pdf))).split('\n');
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
