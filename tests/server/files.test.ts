import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { keepContent, readContent, sha256Of } from '@server/platform/files/content';
import { plainName } from '@server/platform/files/upload';
import { aLoan } from '@tests/support/builders';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER, NEWCOMER } from '@tests/support/testUsers';
import { HTML, PDF, PNG, uploadAs } from '@tests/support/uploads';

const FRONT = '/protected/validacion/documentFront/archivo';

const idOf = async ({ db }: TestApp, username: string) => {
  const matches = await db.execute<{ id: number }>(
    sql`select id from app_user where username = ${username}`,
  );
  return matches.rows[0]!.id;
};

describe('an uploaded file', () => {
  it.each([
    ['a picture', PNG, 200, undefined],
    ['a PDF', PDF, 200, undefined],
    ['a page that calls itself a picture', HTML, 422, 'FILE_KIND_REFUSED'],
    ['nothing', Buffer.alloc(0), 422, 'FILE_KIND_REFUSED'],
    ['more than ten megabytes', Buffer.alloc(10_000_001, PNG), 413, 'FILE_TOO_LARGE'],
  ])('that is %s is judged by its bytes', (_case, bytes, status, code) =>
    withTestApp(async (app) => {
      const response = await uploadAs(app, NEWCOMER, `${FRONT}?name=foto.png`, bytes);
      expect(response.status).toBe(status);
      if (code !== undefined) expect(await response.json()).toMatchObject({ code });
      const { rows } = await app.db.execute(sql`select id from stored_file`);
      expect(rows).toHaveLength(code === undefined ? 1 : 0);
      const { filesFolder } = app.deps.settings;
      const stored = existsSync(filesFolder) ? readdirSync(filesFolder, { recursive: true }) : [];
      expect(stored.length > 0).toBe(code === undefined);
    }),
  );

  it('may be larger than any other request, which may not', () =>
    withTestApp(async (app) => {
      const large = Buffer.concat([PNG, Buffer.alloc(2_000_000)]);
      expect((await uploadAs(app, NEWCOMER, FRONT, large)).status).toBe(200);
      await aLoan(app);
      const evidence = '/protected/prestamos/1/cambios/sustento?name=acta.png';
      expect((await uploadAs(app, ADMIN, evidence, large)).status).toBe(200);
      const other = await uploadAs(app, NEWCOMER, '/protected/validacion/phone', large);
      expect(await other.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
    }));

  it('comes back to its owner and to staff, never run nor kept by the browser', () =>
    withTestApp(async (app) => {
      await uploadAs(app, NEWCOMER, `${FRONT}?name=..%2Fmi%20DNI%20(1).png`, PNG);
      const review = `/protected/revisiones/${await idOf(app, NEWCOMER)}/documentFront/archivo`;
      for (const [path, as] of [
        [FRONT, NEWCOMER],
        [review, ADMIN],
        [review, ANALYST],
      ] as const) {
        const response = await app.send('GET', path, { as });
        expect(response.status).toBe(200);
        expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true);
        const { headers } = response;
        expect(headers.get('content-type')).toBe('image/png');
        expect(headers.get('content-disposition')).toContain('filename="mi DNI (1).png"');
        expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
        expect(headers.get('cache-control')).toBe('private, no-store');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    }));

  it('is nothing to anybody else', () =>
    withTestApp(async (app) => {
      await uploadAs(app, NEWCOMER, FRONT, PNG);
      const review = `/protected/revisiones/${await idOf(app, NEWCOMER)}/documentFront/archivo`;
      expect((await app.send('GET', review, { as: BORROWER })).status).toBe(403);
      expect((await app.send('GET', review, { as: NEWCOMER })).status).toBe(403);
      expect((await app.fetch(new Request(`http://localhost${review}`))).status).toBe(401);
    }));

  it('leaves no row when its act is refused', () =>
    withTestApp(async (app) => {
      const response = await uploadAs(app, ADMIN, FRONT, PNG);
      expect(await response.json()).toMatchObject({ code: 'ACCOUNT_ALREADY_VALIDATED' });
      expect((await app.db.execute(sql`select id from stored_file`)).rows).toEqual([]);
    }));
});

describe('keepContent', () => {
  it('names bytes by their hash, once, and mends a file that was cut off', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prestamos-contenido-'));
    const sha256 = await keepContent(folder, PNG);
    expect(sha256).toBe(sha256Of(PNG));
    expect(await keepContent(folder, PNG)).toBe(sha256);
    expect(readdirSync(join(folder, sha256.slice(0, 2)))).toEqual([sha256]);
    const { writeFileSync } = await import('node:fs');
    writeFileSync(join(folder, sha256.slice(0, 2), sha256), 'cortado');
    await keepContent(folder, PNG);
    expect((await readContent(folder, sha256)).equals(PNG)).toBe(true);
    expect(readFileSync(join(folder, sha256.slice(0, 2), sha256)).length).toBe(PNG.length);
    rmSync(folder, { recursive: true });
  });
});

describe('plainName', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\fotos\\mi dni.jpg', 'mi dni.jpg'],
    ['.htaccess', 'htaccess'],
    ['a"\r\nSet-Cookie: x=1.png', 'aSet-Cookie x1.png'],
    ['   ', 'archivo'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(116)}.png`],
  ])('of %j is %j', (name, plain) => {
    expect(plainName(name)).toBe(plain);
  });
});
