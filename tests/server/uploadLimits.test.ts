import { hash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DomainError } from '@core/errors/domainError';
import { checkUpload } from '@server/platform/files/upload';
import { DAILY_MEGABYTES } from '@server/platform/files/uploadDay';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, NEWCOMER } from '@tests/support/testUsers';
import { PDF, PNG, uploadAs } from '@tests/support/uploads';

const codeOf = (name: string, bytes: Uint8Array) =>
  checkUpload(name, new Uint8Array(bytes).buffer).then(
    () => 'taken',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

const PAGE = '99 0 obj << /Type /Page >> endobj';
const pdf = (body: string) =>
  Buffer.from(`%PDF-1.7\n${PAGE}\n${body}\ntrailer << /Root 1 0 R >>\n%%EOF`);
const FLATE = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
const packed = (objects: string, head = FLATE, eol = '\n') => {
  const stream = deflateSync(Buffer.from(objects)).toString('latin1');
  const all = `5 0 obj << ${head} >>\nstream${eol}${stream}\nendstream`;
  const text = `%PDF-1.7\n${PAGE}\n${all}\n%%EOF`;
  return Buffer.from(text, 'latin1');
};
const SCRIPT = '1 0 << /S /JavaScript /JS (x) >>';

/** Ways to write an address that runs a script when somebody touches it. */
const ADDRESSES: readonly (readonly [string, string])[] = [
  ['plain', '(javascript:alert(1))'],
  ['in capitals after spaces', '(  JavaScript:alert(1))'],
  ['by its numbers', String.raw`(\152\141vascript\72alert(1))`],
  ['with escaped letters', String.raw`(\java\script:alert(1))`],
  ['cut by the ends of lines', '(java\\\r\nscr\tipt:alert(1))'],
  ['cut by escaped ends of lines', String.raw`(java\nscript\t:alert(1))`],
  ['in hexadecimal digits', `<${Buffer.from('javascript:alert(1)').toString('hex')}>`],
  ['in digits cut by spaces', '<6A 61 76 61\n73 63 72 69 70 74 3a 61>'],
  [
    'in 16 bits a letter',
    `<feff${Buffer.from('javascript:', 'utf16le').swap16().toString('hex')}>`,
  ],
  ['in 16 bits by their numbers', String.raw`(\376\377\000j\000a\000v\000a\000script:1)`],
  ['of another language', '(vbscript:msgbox)'],
  ['behind a reference', '7 0 R >> endobj 7 0 obj (javascript:alert(1)) endobj <<'],
];
const TO_X = '<< /S /URI /URI (https://x.pe) >>';
const FONT = '9 0 obj << /Type /Font >> endobj';
const uri = (address: string) => `1 0 << /A << /S /URI /URI ${address} >> >>`;

describe('an address in a PDF', () => {
  it.each(ADDRESSES)('that runs a script, %s, is refused', async (_case, address) => {
    expect(await codeOf('a.pdf', pdf(uri(address)))).toBe('PDF_ACTIVE');
    expect(await codeOf('a.pdf', packed(uri(address)))).toBe('PDF_ACTIVE');
  });

  it.each(['(https://ejemplo.pe/javascript:)', '(mailto:ana@ejemplo.pe)', '<68747470733a2f2f>'])(
    'that leads somewhere is taken: %s',
    async (address) => {
      expect(await codeOf('a.pdf', packed(uri(address)))).toBe('taken');
    },
  );

  it('that is sealed is refused: nobody can look into it', async () => {
    const sealed = pdf(`${uri('(x)')} endobj 6 0 obj << /Encrypt 3 0 R >>`);
    expect(await codeOf('a.pdf', sealed)).toBe('PDF_UNREADABLE');
  });

  // Work that grows with the square of such a file takes hours, and the test runs out of time.
  it.each(['(', '( ', '(j', '<6a', '< ', '(\\'])(
    'is looked for in one pass of a file full of %s',
    async (filling) => {
      const file = pdf(filling.repeat(4_500_000 / filling.length));
      expect(await codeOf('a.pdf', file)).toBe('taken');
    },
  );
});

describe('a PDF that does more than to be read', () => {
  it.each([
    ['a script', pdf('1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>')],
    ['a script in other letters', pdf('1 0 obj << /S /J#61va#53cript >>')],
    ['a program to start', pdf('1 0 obj << /A << /S /Launch /F (cmd.exe) >> >>')],
    ['a form sent away', pdf('1 0 obj << /OpenAction << /S /SubmitForm /F (http://x.pe) >> >>')],
    ['a jump into a file', pdf('1 0 obj << /OpenAction << /S /GoToE /F (x.pdf) >> >>')],
    ['a file inside', pdf('1 0 obj << /Names << /EmbeddedFiles 2 0 R >> >>')],
    ['a file of no type inside', pdf('1 0 obj << /Type /Filespec /EF << /F 7 0 R >> >>')],
    ['a form with its own scripts', pdf('1 0 obj << /AcroForm << /XFA [(a) 1 0 R] >> >>')],
    ['an address that opens by itself', pdf(`1 0 obj << /OpenAction ${TO_X} >>`)],
    ['one behind a reference', pdf(`1 0 obj << /OpenAction 7 0 R >> 7 0 obj ${TO_X} endobj`)],
    ['one of a page that opens', pdf(`1 0 obj << /AA << /O ${TO_X} >> >>`)],
    ['one in a packed stream', packed(`1 0 << /OpenAction ${TO_X} >>`)],
    ['a jump to another file', pdf('1 0 obj << /A << /S /GoToR /F (b.pdf) >> >>')],
    ['a program of another machine', pdf(String.raw`<< /S /Launch /F (\\\\x\\y.exe) >>`)],
    ['a file of another machine', pdf(String.raw`<< /Type /Filespec /F (\\\\x.pe\\y) >>`)],
    ['such a file in digits', pdf('<< /Type /Filespec /UF <feff005c005c0078002e00700065> >>')],
    ['a stream that is elsewhere', pdf('5 0 obj << /Length 0 /F (http://x.pe/a) >> stream\n')],
    ['a stream by a filter', pdf('5 0 obj << /F 7 0 R /FFilter /FlateDecode >> stream\n')],
    ['a movie', pdf('1 0 obj << /Subtype /Movie /Movie << /F (a.avi) >> >>')],
    ['a script in a packed stream', packed(SCRIPT)],
    ['a script after spaces', packed(SCRIPT, FLATE, ' \r\n')],
    ['a script in a stream of no type', packed(SCRIPT, '/N 1 /First 4 /Filter [/FlateDecode]')],
    ['a script in a stream of escaped type', packed(SCRIPT, FLATE.replace('ObjStm', 'Obj#53tm'))],
    ['a script far from its type', packed(SCRIPT, `${FLATE} /X (${' '.repeat(5_000)} obj )`)],
  ])('with %s is refused', async (_case, bytes) => {
    expect(await codeOf('a.pdf', bytes)).toBe('PDF_ACTIVE');
  });

  it.each([
    ['packed twice', packed('1 0', FLATE.replace('/Flate', '[/ASCIIHexDecode /Flate') + ']')],
    ['packed in another way', packed('1 0', FLATE.replace('/Flate', '/LZW'))],
    ['packed by rows', packed('1 0', `${FLATE} /DecodeParms << /Predictor 12 >>`)],
    ['packed with a reference', packed('1 0', FLATE.replace('/FlateDecode', '9 0 R'))],
    ['broken', Buffer.from(packed('1 0').toString('latin1').replace('stream\nx', 'stream\ny'))],
    ['sealed', packed('1 0', `${FLATE} >> endobj 6 0 obj << /Encrypt 3 0 R`)],
    ['of too many parts', pdf('/ObjStm stream\n'.repeat(2_001))],
    ['sealed, and has no streams', pdf('1 0 obj << >> trailer << /Encrypt 3 0 R >>')],
    ['a bomb', packed(' '.repeat(31_000_000))],
  ])('that nobody can look into because it is %s is refused', async (_case, bytes) => {
    expect(await codeOf('a.pdf', bytes)).toBe('PDF_UNREADABLE');
  });

  it.each([
    ['nothing else', PDF],
    ['a page that it opens at', pdf('1 0 obj << /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>')],
    ['a link that somebody touches', pdf(`1 0 obj << /OpenAction [3 0 R] /A ${TO_X} >>`)],
    ['marks of its notes', pdf(`1 0 obj << /F 4 /Font << /F 9 0 R >> >> ${FONT}`)],
    ['pages', pdf('1 0 obj << /Type /Catalog /Outlines << /First 5 0 R /Last 6 0 R >> >>')],
    ['packed pages', packed('1 0 << /Type /Page >>')],
    ['letters of a picture', pdf('2 0 obj << /Length 9 >> stream\nx/XFA/EFz\nendstream')],
    ['only words about it', pdf('1 0 obj << /Title (JavaScript y Launch) >>')],
  ])('is none when it has %s', async (_case, bytes) => {
    expect(await codeOf('a.pdf', bytes)).toBe('taken');
  });
});

/** A picture of the size that its header says, of any content. */
function picture(width: number, height: number) {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const HUGE = picture(60_000, 60_000);

describe('an image', () => {
  it.each([
    ['more pixels than a memory holds', HUGE, 'IMAGE_TOO_LARGE'],
    ['the pixels of the best telephones', picture(8_160, 6_120), 'taken'],
    ['no size', picture(0, 0), 'IMAGE_UNREADABLE'],
    ['nothing behind its first bytes', Buffer.from('ffd8ffe000', 'hex'), 'IMAGE_UNREADABLE'],
    [
      'ten megabytes of nothing',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(9_900_000)]),
      'IMAGE_UNREADABLE',
    ],
  ])('of %s is judged by its first bytes', async (_case, bytes, code) => {
    expect(await codeOf('a.png', bytes)).toBe(code);
  });
});

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: object };
}

/** Part of a file that an operation reads: a paper is looked into, a table read by its rows. */
const TAKERS: Readonly<
  Record<
    string,
    { readonly of: 'paper' | 'picture' | 'table'; readonly query?: string; readonly by?: string }
  >
> = {
  addSignedScan: {
    of: 'paper',
    query: '&party=borrower&signerName=Rosa&signerDocument=12345678&signedOn=2026-03-10',
  },
  openReconciliation: { of: 'table' },
  recordAcceptanceByPaper: { of: 'paper', query: '&version=1' },
  readBankFile: { of: 'table', query: '&fundId=1' },
  readBorrowerFile: { of: 'table' },
  readLoanFile: { of: 'table' },
  submitReviewFile: { of: 'paper', by: NEWCOMER },
  uploadCalledPaper: { of: 'paper' },
  uploadCampaignEvidence: { of: 'paper' },
  uploadChangeEvidence: { of: 'paper' },
  uploadCollateralDocument: { of: 'paper' },
  uploadDigitalRecord: { of: 'paper' },
  uploadEntryAnnex: { of: 'paper' },
  uploadFieldPhoto: { of: 'picture', query: `&sha256=${hash('sha256', PNG)}` },
  uploadLenderLogo: { of: 'picture' },
  uploadRequestPaper: { of: 'paper' },
};

/** Every operation that takes a file, by what the API says of itself, and its address. */
async function takersOf(app: TestApp) {
  const response = await app.fetch(new Request('http://localhost/api/openapi.json'));
  const api = (await response.json()) as {
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.values(methods)
      .filter(({ requestBody }) => {
        const types = Object.keys(requestBody?.content ?? {});
        return types.some((type) => type !== 'application/json');
      })
      .map(({ operationId }) => ({ operationId, path: addressOf(path, operationId) })),
  );
}

const addressOf = (path: string, operationId: string) =>
  path
    .replace('{item}', 'selfie')
    .replace('{paper}', 'identity')
    .replaceAll(/\{\w+\}/g, '1') + `?name=a.png${TAKERS[operationId]?.query ?? ''}`;

const refusal = async (response: Response) => {
  const body = (await response.json()) as { code?: string; errors?: { field: string }[] };
  return `${response.status} ${body.code} ${body.errors?.[0]?.field}`;
};

const uploaded = (app: TestApp, username: string, bytes: number, day = '2026-03-10') =>
  app.db.execute(sql`insert into upload_day (user_id, day, bytes)
    select id, ${day}, ${bytes} from app_user where username = ${username}
    on conflict (user_id) do update set day = excluded.day, bytes = excluded.bytes`);

describe('every operation that takes a file', () => {
  it('is known here', () =>
    withTestApp(async (app) => {
      const takers = (await takersOf(app)).map(({ operationId }) => operationId);
      expect(takers.toSorted()).toEqual(Object.keys(TAKERS).toSorted());
    }));

  it('looks into papers, and counts what the person uploads in a day', () =>
    withTestApp(async (app) => {
      await uploaded(app, NEWCOMER, DAILY_MEGABYTES.unvalidated * 1_000_000);
      await uploaded(app, ADMIN, DAILY_MEGABYTES.validated * 1_000_000);
      for (const { operationId, path } of await takersOf(app)) {
        const { of, by = ADMIN } = TAKERS[operationId]!;
        const sent = async (bytes: Buffer) =>
          `${operationId} ${await refusal(await uploadAs(app, by, path, bytes))}`;
        expect(await sent(PNG)).toBe(`${operationId} 422 UPLOADS_OF_DAY_EXCEEDED file`);
        if (of === 'table') continue;
        expect(await sent(HUGE)).toBe(`${operationId} 422 IMAGE_TOO_LARGE file`);
        if (of === 'picture') continue;
        const active = [packed(SCRIPT), ...ADDRESSES.map(([, address]) => pdf(uri(address)))];
        for (const bytes of active) {
          expect(await sent(bytes)).toBe(`${operationId} 422 PDF_ACTIVE file`);
        }
      }
    }));
});

describe('what a person uploads in a day', () => {
  const FRONT = '/protected/validacion/selfie/archivo?name=a.png';
  const bytesOf = async ({ db }: TestApp) =>
    Number((await db.execute<{ bytes: string }>(sql`select bytes from upload_day`)).rows[0]!.bytes);

  it('ends sooner before the account is validated, and begins again the next day', () =>
    withTestApp(async (app) => {
      const last = DAILY_MEGABYTES.unvalidated * 1_000_000 - PNG.length;
      await uploaded(app, NEWCOMER, last);
      expect((await uploadAs(app, NEWCOMER, FRONT, PNG)).status).toBe(200);
      const refused = await uploadAs(app, NEWCOMER, FRONT, PNG);
      expect(await refused.json()).toMatchObject({
        code: 'UPLOADS_OF_DAY_EXCEEDED',
        params: { megabytes: DAILY_MEGABYTES.unvalidated },
      });
      expect(await bytesOf(app)).toBe(last + PNG.length);
      await uploaded(app, NEWCOMER, last + PNG.length, '2026-03-09');
      expect((await uploadAs(app, NEWCOMER, FRONT, PNG)).status).toBe(200);
      expect(await bytesOf(app)).toBe(PNG.length);
    }));

  it('is counted together when it comes together', () =>
    withTestApp(async (app) => {
      await uploaded(app, NEWCOMER, DAILY_MEGABYTES.unvalidated * 1_000_000 - 3 * PNG.length);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => uploadAs(app, NEWCOMER, FRONT, PNG)),
      );
      const taken = answers.filter(({ status }) => status === 200);
      expect(taken).toHaveLength(3);
    }));
});
