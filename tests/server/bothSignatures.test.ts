import { describe, expect, it } from 'vitest';
import { aContract } from '@tests/support/contracts';
import { approve, asTwo, awaited, bodyOf, readAct, SECOND } from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';
import { PDF, uploadAs } from '@tests/support/uploads';

const HAND = 'signerName=Rosa+Quispe&signerDocument=DNI+41234567';
const POWER = 'power=poder+inscrito+en+la+partida+12345678';
const PATH = '/protected/contratos/1';

const scan = (app: TestApp, party: string, as = ADMIN) => {
  const query = `party=${party}&name=firmado.pdf&${HAND}&${POWER}`;
  return uploadAs(app, as, `${PATH}/firma-en-papel?${query}`, PDF);
};

const signForLender = ({ send }: TestApp, as = ADMIN) =>
  send('POST', `${PATH}/firma-del-acreedor`, { as, body: {} });

const statusOf = async ({ send }: TestApp) =>
  (await bodyOf<{ status: string }>(await send('GET', PATH))).status;

const withContract = (isTwo: boolean, test: (app: TestApp) => Promise<void>) =>
  withTestApp(async (app) => {
    await aContract(app);
    if (isTwo) await asTwo(app);
    await test(app);
  });

describe('the two signatures of one contract', () => {
  it('are not given by one person: who kept the scan awaits another to sign too', () =>
    withContract(true, async (app) => {
      expect((await scan(app, 'borrower')).status).toBe(200);
      const act = await awaited(await signForLender(app));
      expect(act).toMatchObject({
        act: 'signature',
        summary:
          'Firmar por el acreedor C-000001 de Rosa Quispe Huamán, ' +
          'cuya otra firma registró quien lo pide',
        link: '/administrar-contratos/1',
      });
      const { effects } = await readAct(app, act.id);
      expect(effects.facts).toEqual([
        { term: 'Firma que ya registró', value: 'Prestatario: Rosa Quispe, DNI 41234567' },
        { term: 'Cómo firmó', value: 'En papel, escaneado el 10/03/2026' },
        { term: 'Escaneo', value: expect.stringMatching(/^firmado\.pdf, huella [\da-f]{64}$/) },
      ]);
      expect(await statusOf(app)).not.toBe('FIRMADO');
      expect((await approve(app, act.id)).status).toBe(200);
      expect(await statusOf(app)).toBe('FIRMADO');
    }));

  it.each([
    ['the lender signed', 'borrower', signForLender],
    ['the lender signed on paper', 'borrower', (app: TestApp) => scan(app, 'lender')],
    ['the borrower signed on paper', 'lender', (app: TestApp) => scan(app, 'borrower')],
  ])('nor the paper: where %s, another person keeps the other scan', (_case, party, first) =>
    withContract(true, async (app) => {
      expect((await first(app)).status).toBe(200);
      const refused = await scan(app, party);
      expect(refused.status).toBe(409);
      expect(await bodyOf(refused)).toMatchObject({
        code: 'CONTRACT_OTHER_SIGNATURE_OWN',
        title:
          'Usted ya registró la otra firma de este contrato. Otra persona, con el papel a la ' +
          'vista, debe guardar esta.',
      });
      expect((await scan(app, party, SECOND)).status).toBe(200);
      expect(await statusOf(app)).toBe('FIRMADO');
    }),
  );

  it('are two at once where another kept the scan', () =>
    withContract(true, async (app) => {
      expect((await scan(app, 'borrower', SECOND)).status).toBe(200);
      expect((await signForLender(app)).status).toBe(200);
      expect(await statusOf(app)).toBe('FIRMADO');
    }));

  it('are given by one person who declared to work alone', () =>
    withContract(false, async (app) => {
      expect((await scan(app, 'borrower')).status).toBe(200);
      expect((await signForLender(app)).status).toBe(200);
      expect(await statusOf(app)).toBe('FIRMADO');
    }));
});
