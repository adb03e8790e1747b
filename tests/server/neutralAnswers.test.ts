import { describe, expect, it } from 'vitest';
import type { NeutralAnswer } from '@core/contract/accounts';
import { setting } from '@server/platform/db/tables/settings';
import { neutralAnswer } from '@server/access/accounts/neutralAnswer';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const recover = async ({ send }: TestApp, c_usuario: string) => {
  const response = await send('POST', '/api/recoverAccount', { as: '', body: { c_usuario } });
  return (await response.json()) as NeutralAnswer;
};

describe('the answer to who asks for a link or a code', () => {
  it('tells of a mail only where one leaves, and else how the secret arrives', () =>
    withTestApp(async (app) => {
      const { db } = app;
      const nowhere = { key: Buffer.alloc(32), show: undefined };
      const onConsole = await recover(app, 'ADMIN@PRUEBA.PE');
      expect(onConsole).toMatchObject({ isMailed: false });
      expect(onConsole.message).toMatch(/consola del servidor/);
      // Accounts that are not there get the same answer.
      expect(await recover(app, 'NADIE@PRUEBA.PE')).toEqual(onConsole);
      const code = await neutralAnswer(db, nowhere, 'confirmEmail');
      expect(code.message).toMatch(/todavía no envía correos\. Avise a quien le presta/);
      const link = await neutralAnswer(db, nowhere, 'resetPassword');
      expect(link.message).toMatch(/un administrador le entrega en persona el enlace/);
      for (const { message } of [onConsole, code, link]) {
        expect(message).not.toMatch(/recibirá un correo/);
      }
      const value = { host: 'correo.prueba.pe' };
      await db.insert(setting).values({ name: 'mailServer', value, updatedAt: new Date(0) });
      expect(await recover(app, 'ADMIN@PRUEBA.PE')).toMatchObject({
        isMailed: true,
        message: expect.stringMatching(/recibirá un correo/) as string,
      });
    }));
});
