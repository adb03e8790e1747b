import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  aRequest,
  outcome,
  readRequest,
  SECOND_ADMIN,
  step,
  withLenders,
} from '@tests/support/requests';
import { ANALYST, BORROWER } from '@tests/support/testUsers';
import { HTML, PNG, tokenOf, uploadAs } from '@tests/support/uploads';

const path = (id: number, version: number) =>
  `/protected/solicitudes/${id}/aceptacion-del-cliente/papel?name=firmado.png&version=${version}`;

describe('the acceptance of an offer', () => {
  it("is the borrower's own press, and nobody's of the staff", () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'OFERTA_ENVIADA');
      for (const as of [SECOND_ADMIN, ANALYST]) {
        const refused = await step(app, id, 'aceptacion', { as });
        expect(refused.status).toBe(403);
        expect(await outcome(refused)).toBe('REQUEST_NOT_BORROWER');
        const { actions, canRecordAcceptance } = await readRequest(app, id, as);
        expect(actions).not.toContain('accept');
        expect(canRecordAcceptance).toBe(true);
      }
      const request = await readRequest(app, id, BORROWER);
      expect(request.actions).toContain('accept');
      expect(request.canRecordAcceptance).toBe(false);
      const accepted = await step(app, id, 'aceptacion', { as: BORROWER });
      expect(await outcome(accepted)).toBe('ACEPTADA');
    }));

  it('is recorded by staff with the recorded call, written with who and on what, and told', () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'OFERTA_ENVIADA');
      const call = 'aceptacion-del-cliente/llamada';
      const empty = await step(app, id, call, { as: ANALYST, reference: ' ' });
      expect(await outcome(empty)).toBe('VALIDATION');
      const done = await step(app, id, call, { as: ANALYST, reference: 'GRAB-2026-0310-17' });
      expect(await outcome(done)).toBe('ACEPTADA');
      const { history } = await readRequest(app, id);
      expect(history.at(-1)).toMatchObject({
        action: 'accept',
        by: 'Noé Díaz',
        reasonCode: 'recordedCall',
        reason: 'GRAB-2026-0310-17',
        hasEvidence: false,
      });
      const { rows } = await app.db.execute(sql`select body from mail_outbox
        where event = 'requestAccepted'`);
      expect(rows[0]!['body']).toContain('GRAB-2026-0310-17');
    }));

  it('is recorded by staff with the signed paper, which is kept for the team alone', () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'OFERTA_ENVIADA');
      const { version } = await readRequest(app, id);
      expect((await uploadAs(app, ANALYST, path(id, version), HTML)).status).toBe(422);
      expect((await uploadAs(app, BORROWER, path(id, version), PNG)).status).toBe(403);
      const stale = await uploadAs(app, ANALYST, path(id, version - 1), PNG);
      expect(await outcome(stale)).toBe('REQUEST_CHANGED');
      const done = await uploadAs(app, ANALYST, path(id, version), PNG);
      expect(await outcome(done)).toBe('ACEPTADA');
      const { history } = await readRequest(app, id);
      expect(history.at(-1)).toMatchObject({
        reasonCode: 'signedPaper',
        reason: 'firmado.png',
        hasEvidence: true,
      });
      const read = async (as: string) =>
        app.fetch(
          new Request(`http://localhost${path(id, version).split('?')[0]!}`, {
            headers: { authorization: `Bearer ${await tokenOf(app, as)}` },
          }),
        );
      expect(Buffer.from(await (await read(ANALYST)).arrayBuffer())).toEqual(PNG);
      expect((await read(BORROWER)).status).toBe(403);
    }));
});
