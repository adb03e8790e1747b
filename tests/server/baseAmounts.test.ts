import { aBorrower } from '@tests/support/builders';
import { withTestApp } from '@tests/support/testApp';
import { expect, it } from 'vitest';

const JOB = {
  kind: 'employment',
  employer: 'Bodega Rosa',
  jobTitle: 'Cajera',
  regime: 'dependent',
  startedOn: '2026-01-05',
  grossIncome: '100.00',
  netIncome: '90.00',
  contributions: 0,
  discountCap: '0',
};

const HELP = {
  name: 'Ayuda al agro',
  payer: 'El Estado',
  kind: 'monto fijo',
  value: '100.00',
  fromOn: '2026-01-01',
  toOn: '2026-12-31',
  requirements: 'Ser agricultor',
};

it('an income or a help beyond the bound of the first currency is refused beside its field', () =>
  withTestApp(async (app) => {
    const TOO_MUCH = '100000000.01';
    const post = (path: string, body: object) => app.send('POST', `/protected/${path}`, { body });
    expect((await post('clientes', aBorrower())).status).toBe(201);
    const other = { ...aBorrower(), documentNumber: '41234567' };
    for (const [field, path, body] of [
      ['monthlyIncome', 'clientes', { ...other, monthlyIncome: TOO_MUCH }],
      ['grossIncome', 'clientes/1/datos', { ...JOB, grossIncome: TOO_MUCH }],
      ['discountCap', 'clientes/1/datos', { ...JOB, discountCap: TOO_MUCH }],
      ['value', 'subsidios', { ...HELP, value: TOO_MUCH }],
      ['cap', 'subsidios', { ...HELP, cap: TOO_MUCH }],
    ] as const) {
      const answer = await post(path, body);
      const told: unknown = await answer.json();
      expect(told, field).toMatchObject({ code: 'AMOUNT_TOO_LARGE', errors: [{ field }] });
    }
  }));
