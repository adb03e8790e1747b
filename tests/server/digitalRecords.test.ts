import type { DigitalRecord, DigitalRecordPage } from '@core/contract/digitalRecords';
import { describe, expect, it } from 'vitest';
import { aBorrower } from '@tests/support/builders';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';
import { HTML, PDF, PNG, tokenOf, uploadAs } from '@tests/support/uploads';

const FILE = '/protected/clientes/1/expediente';
const DNI = { type: 'identity', title: 'DNI vigente', issuedOn: null, expiresOn: '2026-03-31' };

const withRecord = (test: (app: TestApp) => Promise<void>) =>
  withTestApp(async (app) => {
    await app.send('POST', '/protected/clientes', { body: aBorrower() });
    const made = await app.send('POST', FILE, { body: DNI, as: ANALYST });
    expect(await made.json()).toMatchObject({ id: 1, status: 'pending', version: 0 });
    await test(app);
  });
const upload = (app: TestApp, bytes = PNG, as = ANALYST) =>
  uploadAs(app, as, `${FILE}/1/archivo?name=dni.png`, bytes);
const review = ({ send }: TestApp, decision: string, version = 1, as = ADMIN) =>
  send('POST', `${FILE}/1/revision`, { body: { decision, version, note: 'Está borroso' }, as });
const refused = async (response: Response) =>
  `${response.status} ${((await response.json()) as { code: string }).code}`;
const standing = async (response: Response) => {
  const { status, version, note } = (await response.json()) as DigitalRecord;
  return { status, version, note };
};

describe('a document of the digital file', () => {
  it('is asked for, received, observed, sent again and approved', () =>
    withRecord(async (app) => {
      expect(await refused(await review(app, 'approve'))).toBe('409 ITEM_CHANGED');
      expect(await standing(await upload(app))).toMatchObject({ status: 'received', version: 1 });
      expect(await standing(await review(app, 'observe'))).toEqual({
        status: 'observed',
        version: 1,
        note: 'Está borroso',
      });
      expect(await refused(await review(app, 'approve'))).toBe('409 ITEM_NOT_IN_REVIEW');
      expect(await standing(await upload(app, PDF))).toMatchObject({
        status: 'received',
        version: 2,
        note: '',
      });
      expect(await refused(await review(app, 'approve', 1))).toBe('409 ITEM_CHANGED');
      expect(await standing(await review(app, 'approve', 2))).toMatchObject({ status: 'approved' });
      expect(await standing(await review(app, 'undo', 2))).toMatchObject({ status: 'received' });
      expect(await refused(await review(app, 'undo', 2))).toBe('409 ITEM_NOT_REVIEWED');
    }));

  it('keeps every version, each with its own content', () =>
    withRecord(async (app) => {
      await upload(app);
      await upload(app, PDF);
      const content = async (query: string) => {
        const token = await tokenOf(app, ANALYST);
        const response = await app.fetch(
          new Request(`http://localhost${FILE}/1/archivo${query}`, {
            headers: { authorization: `Bearer ${token}` },
          }),
        );
        expect(response.headers.get('content-security-policy')).toContain('sandbox');
        return Buffer.from(await response.arrayBuffer());
      };
      expect((await content('?version=1')).equals(PNG)).toBe(true);
      expect((await content('')).equals(PDF)).toBe(true);
    }));

  it('refuses what is no picture nor PDF, whatever its name', () =>
    withRecord(async (app) => {
      expect(await refused(await upload(app, HTML))).toBe('422 FILE_KIND_REFUSED');
    }));

  it('expires, and then is found among the expired', () =>
    withRecord(async (app) => {
      await upload(app);
      const expired = async () => {
        const response = await app.send('GET', '/protected/expedientes?expired=true');
        return ((await response.json()) as DigitalRecordPage).items;
      };
      expect(await expired()).toEqual([]);
      app.setToday('2026-04-01');
      expect(await expired()).toMatchObject([{ title: 'DNI vigente', isExpired: true }]);
      const body = { ...DNI, expiresOn: '2034-03-31' };
      expect((await app.send('PUT', `${FILE}/1`, { body })).status).toBe(200);
      expect(await expired()).toEqual([]);
    }));

  it('is withdrawn with a reason and restored', () =>
    withRecord(async (app) => {
      const act = (name: string, as?: string) =>
        app.send('POST', `${FILE}/1/${name}`, { body: { reason: 'Era de otro' }, as });
      expect(await refused(await act('reactivacion'))).toBe('409 BORROWER_RECORD_LIVING');
      expect(await refused(await act('baja', ANALYST))).toBe('403 FORBIDDEN');
      expect((await act('baja')).status).toBe(200);
      expect(await refused(await upload(app))).toBe('409 BORROWER_RECORD_ENDED');
      expect((await act('reactivacion')).status).toBe(200);
      expect((await upload(app)).status).toBe(200);
    }));

  it('is never reviewed by who sent it', () =>
    withRecord(async (app) => {
      await upload(app, PNG, ADMIN);
      for (const decision of ['approve', 'observe']) {
        expect(await refused(await review(app, decision))).toBe('403 REVIEW_OF_OWN_UPLOAD');
      }
    }));

  it('is reviewed by who may, and seen by the team only', () =>
    withRecord(async (app) => {
      await upload(app);
      expect(await refused(await review(app, 'approve', 1, ANALYST))).toBe('403 FORBIDDEN');
      for (const path of ['/protected/expedientes', `${FILE}/1/archivo`]) {
        expect(await refused(await app.send('GET', path, { as: BORROWER }))).toBe('403 FORBIDDEN');
      }
      const elsewhere = await app.send('GET', '/protected/clientes/2/expediente/1/archivo');
      expect(await refused(elsewhere)).toBe('404 FILE_NOT_FOUND');
      const body = { ...DNI, issuedOn: '2026-04-01' };
      expect(await refused(await app.send('POST', FILE, { body }))).toBe('422 VALIDATION');
    }));
});
