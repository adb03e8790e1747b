import { describe, expect, it } from 'vitest';
import type { BorrowerImportDetail, BorrowerImportRowPage } from '@core/contract/borrowerImports';
import { LATIN_NAME_HINT, LETTERLESS_NAME_HINT } from '@core/identity/names';
import { aBorrower } from '@tests/support/builders';
import { bodyOf } from '@tests/support/fourEyes';
import { withTestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';
import { uploadAs } from '@tests/support/uploads';

const COMPANY = {
  kind: 'company',
  documentType: 'RUC',
  documentNumber: '20100070970',
  lastNames: '',
  representativeName: 'Rosa Quispe',
} as const;

/** Refusal of any text with such a sign, before anybody asks whether it is a name. */
const UNSEEN = 'Hay un carácter que no se puede guardar. Borre este texto y escríbalo de nuevo.';

/** Names that look like another one, or are read otherwise than they are written. */
const ODD: readonly (readonly [string, string, string?])[] = [
  ['turned around', 'Rosa \u202easiuL', UNSEEN],
  ['cut by nothing', 'Ro\u200bsa'],
  ['joined by nothing', 'Ro\u200dsa'],
  ['with a control', 'Ro\u0007sa', UNSEEN],
  ['with a Cyrillic letter', 'R\u043esa'],
  ['with a Greek letter', 'R\u03bfsa'],
  ['of wide letters', '\uff32osa'],
];

describe('a name of a borrower', () => {
  it.each(ODD)('%s is refused beside its field', (_how, name, message = LATIN_NAME_HINT) =>
    withTestApp(async ({ send }) => {
      const register = async (change: object) => {
        const body = { ...aBorrower(), ...change };
        const { errors } = await bodyOf<{ errors: unknown }>(
          await send('POST', '/protected/clientes', { body }),
        );
        return errors;
      };
      const said = (field: string) => [{ field, message }];
      expect(await register({ firstNames: name })).toEqual(said('firstNames'));
      expect(await register({ lastNames: name })).toEqual(said('lastNames'));
      const firm = { ...COMPANY, firstNames: 'Bodega El Sol' };
      expect(await register({ ...firm, firstNames: name })).toEqual(said('firstNames'));
      const represented = { ...firm, representativeName: name };
      expect(await register(represented)).toEqual(said('representativeName'));
    }),
  );

  it.each([
    aBorrower({ firstNames: 'José Ángel', lastNames: "D'Angelo-Núñez Müller" }),
    aBorrower({ ...COMPANY, firstNames: 'Bodega 3 & Hijos (Perú) N° 1, S.A.C. +' }),
  ])('is taken in Latin letters, with what stands in it', (body) =>
    withTestApp(async ({ send }) => {
      expect((await send('POST', '/protected/clientes', { body })).status).toBe(201);
    }),
  );

  it.each(['12345', '¿?', '---'])('%s, which holds no letter, is refused', (firstNames) =>
    withTestApp(async ({ send }) => {
      const body = { ...aBorrower(), firstNames };
      const answer = await send('POST', '/protected/clientes', { body });
      expect(await bodyOf(answer)).toMatchObject({
        errors: [{ field: 'firstNames', message: LETTERLESS_NAME_HINT }],
      });
    }),
  );

  it('is refused in a file as in the form', () =>
    withTestApp(async (app) => {
      const base = '/protected/importaciones';
      const text = [
        'DNI;Apellidos;Nombres;Celular;Dirección;Ocupación;Ingreso mensual;Nacimiento',
        '41111111;Quispe;R\u043esa;987654321;Av. Grau 145;Comerciante;2800;01/02/1990',
      ].join('\r\n');
      const file = await uploadAs(app, ADMIN, `${base}/archivo?name=c.csv`, Buffer.from(text));
      const { id, mapping } = await bodyOf<BorrowerImportDetail>(file);
      await app.send('POST', `${base}/${id}/revision`, { body: mapping });
      const rows = await app.send('GET', `${base}/${id}/filas?limit=50`);
      const { items } = await bodyOf<BorrowerImportRowPage>(rows);
      expect(items[0]).toMatchObject({
        outcome: 'refuse',
        reason: expect.stringContaining(LATIN_NAME_HINT),
      });
    }));
});
