import { aContract, post } from '@tests/support/contracts';
import { addSecond, SECOND } from '@tests/support/fourEyes';
import { withTestApp } from '@tests/support/testApp';
import { expect, it } from 'vitest';

const POWER = 'poder especial inscrito en la partida 12345678 de Lima';

it('the representative of the data of the lender signs as such, with its power', () =>
  withTestApp(async (app) => {
    const { contract } = await aContract(app);
    const { body } = await post(app, `contratos/${contract.id}/firma-del-acreedor`, { body: {} });
    expect(body).toMatchObject({
      signatures: [
        {
          party: 'lender',
          signer: 'Ada Ruiz',
          signerDocument: 'DNI 40123456',
          capacity: 'representative',
          actsFor: 'Financiera de Prueba',
          power: 'poder inscrito en la partida 11002233 de Lima',
        },
      ],
    });
  }));

it('another administrator signs only with a power that they write down', () =>
  withTestApp(async (app) => {
    const { contract } = await aContract(app);
    await addSecond(app);
    const path = `contratos/${contract.id}/firma-del-acreedor`;
    const refused = await post(app, path, { as: SECOND, body: {} });
    expect(refused.body).toMatchObject({
      code: 'LENDER_SIGNER_NEEDS_POWER',
      title:
        'Por el acreedor firma Ada Ruiz. Si firma otra persona, escriba su documento y su poder.',
      errors: [{ field: 'signerDocument' }],
    });
    const half = await post(app, path, { as: SECOND, body: { signerDocument: 'DNI 45678912' } });
    expect(half.body).toMatchObject({ errors: [{ field: 'power' }] });
    const body = { signerDocument: 'DNI 45678912', power: POWER };
    const signed = await post(app, path, { as: SECOND, body });
    expect(signed.body).toMatchObject({
      signatures: [{ signer: 'Luz Vega', signerDocument: 'DNI 45678912', power: POWER }],
    });
  }));
