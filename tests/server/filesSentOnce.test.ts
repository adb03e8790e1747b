import { expect, it } from 'vitest';
import { bodyOf } from '@tests/support/fourEyes';
import { filesOf, filesWorld } from '@tests/support/outsideFiles';

const JOURNAL = 'CSV genérico del diario';
const quarter = { from: '2026-01-01', to: '2026-04-30' };

it('a file is sent once, and refusals say where one stands', async () => {
  const app = await filesWorld();
  const files = filesOf(app);
  const twins = [await files.made(JOURNAL, quarter), await files.made(JOURNAL, quarter)] as const;
  expect(twins[0].sha256).toBe(twins[1].sha256);
  const send = (id: number) => files.step(id, 'envio', { sentOn: '2026-04-30', reference: '' });
  expect(await bodyOf(await send(twins[0].id))).toMatchObject({
    code: 'OUTSIDE_FILE_STATE',
    title: 'El archivo todavía no está aprobado: apruébelo antes otra persona.',
  });
  for (const { id } of twins) expect((await files.approve(id)).status).toBe(200);
  expect((await send(twins[0].id)).status).toBe(200);
  expect(await bodyOf(await send(twins[1].id))).toMatchObject({
    code: 'OUTSIDE_FILE_SENT_BEFORE',
    title:
      `El archivo ${twins[0].id} dice lo mismo, byte por byte, y ya se envió el 30/04/2026: ` +
      'descarte este.',
  });
  const rejected = { answeredOn: '2026-04-30', isAccepted: false, reasons: ['Sin firma'] };
  expect((await files.step(twins[0].id, 'acuse', rejected)).status).toBe(200);
  expect((await send(twins[1].id)).status).toBe(200);
  expect((await files.step(twins[1].id, 'acuse', rejected)).status).toBe(200);
  await app.close();
});
