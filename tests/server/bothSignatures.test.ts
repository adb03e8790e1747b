import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractDetail } from '@core/contract/contracts';
import { createApp } from '@server/process/app';
import { createColleague, lookAs } from '@tests/support/accountHands';
import { aContract } from '@tests/support/contracts';
import {
  approve,
  asTwo,
  awaited,
  AWAITING_ACTS,
  bodyOf,
  codeOf,
  look,
  readAct,
  SECOND,
} from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';
import { PDF, tokenOf, uploadAs } from '@tests/support/uploads';

const NORA = 'NORA@PRUEBA.PE';
const HAND = 'signerName=Rosa+Quispe+Huam%C3%A1n&signerDocument=DNI+41234567';
const POWER = 'power=poder+inscrito+en+la+partida+12345678';
const PATH = '/protected/contratos/1';

const scan = (app: TestApp, party: string, as = ADMIN) => {
  const query = `party=${party}&name=firmado.pdf&${HAND}&${POWER}`;
  return uploadAs(app, as, `${PATH}/firma-en-papel?${query}`, PDF);
};

const signForLender = ({ send }: TestApp, as = ADMIN) =>
  send('POST', `${PATH}/firma-del-acreedor`, { as, body: {} });

const SIGNER = { address: '198.51.100.7', device: 'Telefono de quien firma' };
const APPROVER = { address: '203.0.113.9', device: 'Escritorio de quien aprueba' };

/** Sends a request as a user from a place, over a connection from there. */
async function sendFrom(
  app: TestApp,
  as: string,
  { address, device }: typeof SIGNER,
  path: string,
  body: object = {},
) {
  const headers = {
    authorization: `Bearer ${await tokenOf(app, as)}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'user-agent': device,
  };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const env = { incoming: { socket: { remoteAddress: address, remoteFamily: 'IPv4' } } };
  return createApp(app.deps).request(path, init, env);
}

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
        { term: 'Firma que ya registró', value: 'Prestatario: Rosa Quispe Huamán, DNI 41234567' },
        { term: 'Cómo firmó', value: 'En papel, escaneado el 10/03/2026' },
        { term: 'Escaneo', value: expect.stringMatching(/^firmado\.pdf, huella [\da-f]{64}$/) },
      ]);
      expect(await statusOf(app)).not.toBe('FIRMADO');
      expect((await approve(app, act.id)).status).toBe(200);
      expect(await statusOf(app)).toBe('FIRMADO');
    }));

  it('are each evidence of who gave it: where they were, and apart where the second was', () =>
    withContract(true, async (app) => {
      await scan(app, 'borrower');
      const act = await awaited(await sendFrom(app, ADMIN, SIGNER, `${PATH}/firma-del-acreedor`));
      app.wait(20);
      const { digest } = await look(app, act.id);
      const path = `${AWAITING_ACTS}/${act.id}/aprobacion`;
      const done = await sendFrom(app, SECOND, APPROVER, path, { digest });
      expect(done.status, await done.clone().text()).toBe(200);
      const { signatures } = await bodyOf<ContractDetail>(await app.send('GET', PATH));
      expect(signatures.find(({ party }) => party === 'lender')).toMatchObject({
        ...SIGNER,
        signedAt: '2026-03-10T15:00:00.000Z',
        approval: { by: 'Luz Vega', at: '2026-03-10T15:20:00.000Z', ...APPROVER },
      });
      expect(signatures.find(({ party }) => party === 'borrower')).toMatchObject({
        signedAt: '2026-03-10T15:00:00.000Z',
        approval: null,
      });
      const { verifyUrl } = await bodyOf<ContractDetail>(await app.send('GET', PATH));
      const page = await app.fetch(new Request(verifyUrl));
      expect(await page.text()).toMatch(
        /Acreedor: firmó el 10.03.2026.{1,4}10:00; otra persona lo aprobó el 10.03.2026.{1,4}10:20/,
      );
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

  it('are not given by two accounts of one person either', () =>
    withContract(false, async (app) => {
      await createColleague(app, NORA);
      await asTwo(app);
      expect((await scan(app, 'borrower', NORA)).status).toBe(200);
      expect(await codeOf(await scan(app, 'lender'))).toBe('SECOND_PERSON_TOO_SOON');
      const act = await awaited(await signForLender(app));
      expect(act.summary).toMatch(/registró una cuenta ligada a quien lo pide$/);
      expect(await codeOf(await lookAs(app, act.id, NORA))).toBe('SECOND_PERSON_TOO_SOON');
      expect((await approve(app, act.id)).status).toBe(200);
      expect(await statusOf(app)).toBe('FIRMADO');
    }));

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
