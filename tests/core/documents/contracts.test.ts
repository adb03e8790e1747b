import { amountInWords } from '@core/documents/amountInWords';
import {
  actsOf,
  CONTRACT_ACTS,
  CONTRACT_STATUSES,
  statusAfter,
} from '@core/documents/contractMachine';
import { blocksOf, fillTemplate, unknownVariables } from '@core/documents/fillTemplate';
import type { TemplateValues } from '@core/documents/templateVariables';
import { describe, expect, it } from 'vitest';

describe('amountInWords', () => {
  it.each([
    [0n, 'cero con 00/100 soles'],
    [100n, 'un con 00/100 sol'],
    [2_150n, 'veintiún con 50/100 soles'],
    [10_000n, 'cien con 00/100 soles'],
    [101_00n, 'ciento un con 00/100 soles'],
    [120_050n, 'mil doscientos con 50/100 soles'],
    [2_100_000n, 'veintiún mil con 00/100 soles'],
    [3_100_131n, 'treinta y un mil uno con 31/100 soles'.replace('uno', 'un')],
    [100_000_000n, 'un millón con 00/100 soles'],
    [
      123_456_789n,
      'un millón doscientos treinta y cuatro mil quinientos sesenta y siete con 89/100 soles',
    ],
    [2_101_000_000n, 'veintiún millones diez mil con 00/100 soles'],
  ])('writes %s as %s', (amount, words) => {
    expect(amountInWords(amount, 'PEN')).toBe(words);
  });

  it('says the currency', () => {
    expect(amountInWords(200n, 'USD')).toBe('dos con 00/100 dólares americanos');
  });

  it.each([
    [1_200_000n, 'CLP', 'un millón doscientos mil pesos chilenos'],
    [1_000_000n, 'CLP', 'un millón de pesos chilenos'],
    [1n, 'PYG', 'un guaraní'],
    [0n, 'PYG', 'cero guaraníes'],
    [1_000_000_000_000n, 'COP', 'diez mil millones con 00/100 pesos colombianos'],
    [1_200_500n, 'KWD', 'mil doscientos con 500/1000 dinares kuwaitíes'],
    [20_105n, 'GBP', 'doscientas una con 05/100 libras esterlinas'],
    [5_002_100n, 'INR', 'cincuenta mil veintiuna con 00/100 rupias indias'],
  ] as const)('writes %s minor units of %s', (amount, currency, words) => {
    expect(amountInWords(amount, currency)).toBe(words);
  });
});

describe('the states of a contract', () => {
  const pairs = CONTRACT_STATUSES.flatMap((status) =>
    CONTRACT_ACTS.map((act) => [status, act] as const),
  );

  it.each(pairs)('%s and %s: allowed exactly when it is offered', (status, act) => {
    if (actsOf(status).includes(act)) {
      expect(CONTRACT_STATUSES).toContain(statusAfter(status, act, ['borrower']));
    } else {
      expect(() => statusAfter(status, act)).toThrow('CONTRACT_STATE');
    }
  });

  it('is signed when both have signed, in whatever order', () => {
    expect(statusAfter('ENVIADO', 'sign', ['borrower'])).toBe('FIRMADO_PARCIAL');
    expect(statusAfter('FIRMADO_PARCIAL', 'sign', ['borrower', 'lender'])).toBe('FIRMADO');
    expect(statusAfter('GENERADO', 'sign', ['lender'])).toBe('FIRMADO_PARCIAL');
  });

  it.each(['CANCELADO', 'SUSTITUIDO', 'ANULADO', 'VENCIDO'] as const)('%s is the end', (status) => {
    expect(actsOf(status)).toEqual([]);
  });
});

describe('a template', () => {
  const values = { 'prestamo.monto': 'S/ 10.00', 'prestatario.correo': '' } as TemplateValues;

  it('is filled, and names what is missing', () => {
    expect(fillTemplate('Debe {{ prestamo.monto }} a {{prestatario.correo}}.', values)).toEqual([
      { kind: 'words', text: 'Debe ' },
      { kind: 'value', text: 'S/ 10.00' },
      { kind: 'words', text: ' a ' },
      { kind: 'missing', text: 'prestatario.correo' },
      { kind: 'words', text: '.' },
    ]);
  });

  it('tells the variables that do not exist, each once', () => {
    expect(unknownVariables('{{prestamo.monto}} {{deuda}} {{deuda}} {{toString}} {{}}')).toEqual([
      'deuda',
      'toString',
      '',
    ]);
  });

  it('is cut into blocks, those with a condition only where there is its value', () => {
    const body =
      '# TÍTULO\n\n## PRIMERA\nUn texto\nde dos líneas.\n- Monto: {{prestamo.monto}}\n' +
      '- [si prestamo.seguro] Seguro: {{prestamo.seguro}}\n\n[si prestamo.monto] Hay.\n\n' +
      '[cronograma]\n\n[firmas]\n\n[avales]';
    const some = { ...values, 'prestamo.seguro': '', 'prestamo.avales': 'Ana (DNI 1)' };
    const blocks = [
      { kind: 'title', text: 'TÍTULO' },
      { kind: 'clause', text: 'PRIMERA' },
      { kind: 'paragraph', text: 'Un texto\nde dos líneas.' },
      { kind: 'fact', text: 'Monto: {{prestamo.monto}}' },
      { kind: 'paragraph', text: 'Hay.' },
      { kind: 'schedule', text: '' },
      { kind: 'signatures', text: '' },
      { kind: 'guarantors', text: '' },
    ];
    expect(blocksOf(body, some)).toEqual(blocks);
    expect(blocksOf(body, { ...some, 'prestamo.avales': '' })).toEqual(blocks.slice(0, -1));
    expect(unknownVariables('[si deuda] Texto')).toEqual(['deuda']);
  });

  it('shows of a clause only its values as values', () => {
    const clause = { ...values, 'prestamo.entrega': 'Presta **S/ 9.00** hoy.' };
    expect(fillTemplate('{{prestamo.entrega}}', clause)).toEqual([
      { kind: 'words', text: 'Presta ' },
      { kind: 'value', text: 'S/ 9.00' },
      { kind: 'words', text: ' hoy.' },
    ]);
  });
});
