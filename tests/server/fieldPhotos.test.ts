import { createHash } from 'node:crypto';
import type { LoanContactPage } from '@core/contract/loanContacts';
import { PHOTO_MAX_BYTES } from '@core/field/limits';
import { borrowerPlace } from '@server/platform/db/tables/loanContacts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FieldPhone, PHONES, phoneOnRoute } from '@tests/support/fieldPhone';
import { contactsOf, PLACE } from '@tests/support/loanContacts';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';
import { HTML, PDF, PNG, uploadAs } from '@tests/support/uploads';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const NO_PROOF = { v: 2, place: null, photo: null };

describe('the photo and the place of a visit without signal', () => {
  let app: TestApp;
  let phone: FieldPhone;
  const sendPhoto = async (bytes: Buffer, sha256 = hashOf(bytes), as = phone.as) => {
    const path = `${PHONES}/${phone.id}/fotos/archivo?sha256=${sha256}`;
    const response = await uploadAs(app, as, path, bytes);
    return { status: response.status, body: (await response.json()) as { code?: string } };
  };
  const visits = async (loanId: number) => {
    const response = await app.send('GET', contactsOf(loanId));
    return ((await response.json()) as LoanContactPage).items.filter(({ way }) => way === 'visit');
  };

  beforeAll(async () => {
    app = await createTestApp();
    phone = await phoneOnRoute(app);
  });
  afterAll(() => app.close());

  it('Are taken with the visit that signed them, each once', async () => {
    const photo = { sha256: hashOf(PNG), hasConsent: true };
    const visit = phone.visit(1, 'absent', { v: 2, place: PLACE, photo });
    expect((await sendPhoto(PNG)).body.code).toBe('FIELD_PHOTO_UNKNOWN');
    expect(await phone.send(visit)).toMatchObject({ status: 'taken', outcome: 'visit' });
    expect(await sendPhoto(PNG)).toMatchObject({
      status: 200,
      body: { recordNumber: 'TE-000001-1' },
    });
    expect((await sendPhoto(PNG)).status).toBe(200);
    const [kept] = await visits(1);
    expect(kept).toMatchObject({ result: 'absent', hasPhoto: true });
    const picture = await app.send('GET', `${contactsOf(1)}/${kept!.id}/foto`, { as: ANALYST });
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(PNG);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const [place] = await app.db.select().from(borrowerPlace);
    expect(place).toMatchObject({ latitude: '-12.050000', hasConsent: true });
    // The very same photo of another visit is kept for that one too.
    await phone.send(phone.visit(2, 'absent', { v: 2, place: null, photo }));
    expect((await sendPhoto(PNG)).body).toMatchObject({ recordNumber: 'TE-000001-2' });
    expect((await sendPhoto(PNG)).status).toBe(200);
    expect(await visits(2)).toMatchObject([{ hasPhoto: true }]);
    // An annulled visit shows nothing more.
    const voided = `${contactsOf(1)}/${kept!.id}/anulacion`;
    await app.send('POST', voided, { body: { reason: 'Era otra casa' }, as: ADMIN });
    const gone = await app.send('GET', `${contactsOf(1)}/${kept!.id}/foto`, { as: ANALYST });
    expect(gone.status).toBe(404);
  });

  it('Are refused without consent, of another kind, too large, or not those signed', async () => {
    const big = Buffer.concat([PNG, Buffer.alloc(PHOTO_MAX_BYTES)]);
    for (const bytes of [PDF, HTML, big]) {
      const photo = { sha256: hashOf(bytes), hasConsent: true };
      await phone.send(phone.visit(2, 'absent', { ...NO_PROOF, photo }));
    }
    expect((await sendPhoto(PDF)).body.code).toBe('FIELD_PHOTO_KIND_REFUSED');
    expect((await sendPhoto(HTML)).body.code).toBe('FIELD_PHOTO_KIND_REFUSED');
    expect((await sendPhoto(big)).body.code).toBe('FIELD_PHOTO_TOO_LARGE');
    expect((await sendPhoto(PNG, hashOf(PDF))).body.code).toBe('FIELD_PHOTO_OTHER');
    expect((await sendPhoto(PNG, hashOf(PNG), ANALYST)).status).toBe(403);
    const place = { ...PLACE, hasConsent: false };
    const unasked = await phone.send(phone.visit(3, 'absent', { ...NO_PROOF, place }));
    expect(unasked).toMatchObject({ status: 'held', heldReason: 'unreadable' });
  });
});

describe('a record of version 1', () => {
  it('Is taken as it was signed, and not read with fields of version 2', async () => {
    const app = await createTestApp();
    const phone = await phoneOnRoute(app);
    expect(await phone.send(phone.visit(1, 'absent'))).toMatchObject({ outcome: 'visit' });
    const mixed = await phone.send(phone.visit(1, 'absent', { place: null, photo: null }));
    expect(mixed).toMatchObject({ status: 'held', heldReason: 'unreadable' });
    await app.close();
  });
});
