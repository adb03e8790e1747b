import { deflateSync } from 'node:zlib';
import { DomainError } from '@core/errors/domainError';
import { checkUpload } from '@server/platform/files/upload';
import { describe, expect, it } from 'vitest';

const codeOf = (text: string, page = '9000 0 obj << /Type /Page >> endobj') => {
  const all = `%PDF-1.7\n${text}\n${page}\ntrailer << /Root 1 0 R >>\n%%EOF`;
  const bytes = Buffer.from(all, 'latin1');
  return checkUpload('a.pdf', new Uint8Array(bytes).buffer).then(
    () => 'taken',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );
};

/** Stream of objects by their numbers, packed or as they are. */
function stream(objects: Readonly<Record<number, string>>, isPacked = true): string {
  let body = '';
  const places = Object.entries(objects).map(([number, object]) => {
    const place = `${number} ${body.length}`;
    body += `${object} `;
    return place;
  });
  const header = `${places.join(' ')} `;
  const kind = `/Type /ObjStm /N ${places.length} /First ${header.length}`;
  const text = header + body;
  const content = isPacked ? deflateSync(Buffer.from(text)).toString('latin1') : text;
  const filter = isPacked ? ' /Filter /FlateDecode' : '';
  return `5 0 obj << ${kind}${filter} >>\nstream\n${content}\nendstream endobj`;
}

const TO_X = '<< /S /URI /URI (https://x.pe) >>';
const OPENS = '1 0 obj << /OpenAction 7 0 R >> endobj';
const GOES = '<< /S /GoTo /D [3 0 R /Fit] >>';
const ELSEWHERE = '6 0 obj << /Length 0 /F 7 0 R >> stream\n\nendstream endobj';

/** Acts of which each leads to the next. */
const ENDLESS = Array.from(
  { length: 5_100 },
  (_one, index) => `${index + 7} 0 obj << /S /GoTo /Next ${index + 8} 0 R >> endobj`,
).join(' ');

describe('an act of a PDF that stands elsewhere', () => {
  it.each([
    ['in a packed stream', `${OPENS} ${stream({ 3: '<< >>', 7: TO_X })}`],
    ['in a stream that is not packed', `${OPENS} ${stream({ 3: '<< >>', 7: TO_X }, false)}`],
    [
      'in another packed stream',
      `${stream({ 1: '<< /OpenAction 7 0 R >>' })} ${stream({ 7: TO_X })}`,
    ],
    ['outside of the packed stream', `${stream({ 1: '<< /OpenAction 7 0 R >>' })} 7 0 obj ${TO_X}`],
    ['behind two references', `${OPENS} 7 0 obj 8 0 R endobj ${stream({ 8: TO_X })}`],
    ['under a number written twice', `${OPENS} 7 0 obj ${GOES} endobj 7 0 obj ${TO_X} endobj`],
    ['after another act', `${OPENS} 7 0 obj << /S /GoTo /Next 8 0 R >> ${stream({ 8: TO_X })}`],
    ['in a list after it', `${OPENS} 7 0 obj << /S /GoTo /Next [8 0 R] >> ${stream({ 8: TO_X })}`],
    ['at an event', `1 0 obj << /AA << /O 8 0 R >> >> endobj ${stream({ 8: TO_X })}`],
    [
      'at an event elsewhere',
      `1 0 obj << /AA 7 0 R >> ${stream({ 7: '<< /O 8 0 R >>', 8: TO_X })}`,
    ],
    ['by a kind elsewhere', `${OPENS} 7 0 obj << /S 8 0 R /URI (https://x.pe) >> 8 0 obj /URI`],
    ['after a comment', `${OPENS} 7 0 obj % nota\n${TO_X} endobj`],
  ])('is refused %s', async (_where, text) => {
    expect(await codeOf(text)).toBe('PDF_ACTIVE');
  });

  it.each([
    ['an act', OPENS],
    ['the numbers of a packed stream', stream({ 7: TO_X }).replace(/\/First \d+/, '/First 1')],
    ['a stream that is elsewhere', ELSEWHERE],
    ['an act written too often', `${OPENS} ${`7 0 obj ${GOES} endobj `.repeat(101)}`],
    ['too many acts', '/OpenAction << '.repeat(20_001)],
    ['acts without an end', `${OPENS} ${ENDLESS}`],
  ])('is refused where nobody can read %s', async (_what, text) => {
    expect(await codeOf(text)).toBe('PDF_UNREADABLE');
  });

  it.each([
    ['a place in the file', `${OPENS} ${stream({ 3: '<< >>', 7: GOES })}`],
    ['a page', `${OPENS} ${stream({ 3: '<< >>', 7: '[3 0 R /Fit]' })}`],
    ['nothing', `${OPENS} 7 0 obj null endobj`],
    ['places for each event', `1 0 obj << /AA << /O 7 0 R >> >> ${stream({ 7: GOES })}`],
  ])('is taken where it leads to %s', async (_where, text) => {
    expect(await codeOf(text)).toBe('taken');
  });
});

describe('a stream of a PDF that is elsewhere', () => {
  it.each([
    ['by a name elsewhere', `${ELSEWHERE} 7 0 obj (http://x.pe/a) endobj`],
    ['by a packed name', `${ELSEWHERE} ${stream({ 7: '(http://x.pe/a)' })}`],
    ['in digits', `${ELSEWHERE} 7 0 obj <687474703a2f2f782e70652f61> endobj`],
    [
      'by a dictionary',
      `${ELSEWHERE} ${stream({ 7: '<< /F 8 0 R >>', 8: '(\\\\\\\\x.pe\\\\y)' })}`,
    ],
  ])('is refused %s', async (_how, text) => {
    expect(await codeOf(text)).toBe('PDF_ACTIVE');
  });
});

describe('a PDF without a page', () => {
  it.each([
    ['that was emptied', '2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj'],
    ['of fonts alone', '2 0 obj << /Type /Font >> endobj'],
  ])('%s is refused: it shows nothing', async (_case, text) => {
    expect(await codeOf(text, '')).toBe('PDF_WITHOUT_PAGES');
  });

  it.each(['/Type /Page', '/Type/Page/Rotate 0', '/T#79pe /P#61ge'])(
    'is none where the page is packed: %s',
    async (page) => {
      expect(await codeOf(stream({ 3: `<< ${page} >>` }), '')).toBe('taken');
    },
  );
});
