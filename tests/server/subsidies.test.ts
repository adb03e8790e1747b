import { describe, expect, it } from 'vitest';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const post = async ({ send }: TestApp, path: string, body: object) =>
  (await (await send('POST', `/protected/${path}`, { body })).json()) as Record<string, unknown>;

describe('subsidies', () => {
  const PROGRAM = {
    name: 'Bono buen pagador 2026',
    payer: 'Cooperativa',
    kind: 'bono buen pagador',
    value: '100',
    fromOn: '2026-01-01',
    toOn: '2026-12-31',
    requirements: 'Doce cuotas puntuales',
  };

  it('are registered once by name, closed and opened again', () =>
    withTestApp(async (app) => {
      expect(await post(app, 'subsidios', PROGRAM)).toMatchObject({ value: '100' });
      expect(await post(app, 'subsidios', PROGRAM)).toMatchObject({
        code: 'SUBSIDY_NAME_TAKEN',
      });
      const reason = { reason: 'Se acabó la partida' };
      expect(await post(app, 'subsidios/1/cierre', reason)).toMatchObject({
        isActive: false,
      });
      expect(await post(app, 'subsidios/1/reapertura', reason)).toMatchObject({
        isActive: true,
      });
    }));
});
