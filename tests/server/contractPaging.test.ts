import { expect, it } from 'vitest';
import { TEMPLATE_VARIABLES, type TemplateValues } from '@core/documents/templateVariables';
import { renderContract } from '@server/lending/contracts/contractPdf';
import { pdfText } from '@tests/support/pdfText';

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

it('no page of a contract holds signatures without a line of what is signed', async () => {
  for (let lines = 20; lines < 40; lines += 1) {
    const pages = await pagesOf(lines);
    const signed = pages.filter((page) => page.includes('EL PRESTATARIO'));
    expect(signed).toHaveLength(1);
    expect(signed[0]).toMatch(/Línea \d+ de lo acordado\./);
  }
});
