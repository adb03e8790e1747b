import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { LOGO_MAX_BYTES, LOGO_MEDIA_TYPES, LOGO_SIDE_MAX } from '@core/documents/logo';
import { DomainError } from '@core/errors/domainError';
import { imageSize } from 'image-size';
import { checkUpload, type Upload } from './upload';

const unpack = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflate);

const unreadable = () => new DomainError('IMAGE_UNREADABLE', {}, 'file');

/**
 * A logo as it arrived: small, a PNG or a JPEG, and whole: each paper draws it, and one that
 * breaks would take them all along. Throws LOGO_TOO_LARGE, LOGO_KIND_REFUSED, LOGO_TOO_WIDE,
 * IMAGE_UNREADABLE.
 */
export async function checkLogo(name: string, body: ArrayBuffer): Promise<Upload> {
  if (body.byteLength > LOGO_MAX_BYTES) {
    throw new DomainError('LOGO_TOO_LARGE', { kilobytes: LOGO_MAX_BYTES / 1_000 }, 'file');
  }
  const taken = { types: LOGO_MEDIA_TYPES, refusal: 'LOGO_KIND_REFUSED' } as const;
  const upload = await checkUpload(name, body, taken);
  const bytes = Buffer.from(upload.bytes);
  const { width, height } = imageSize(bytes);
  if (Math.max(width, height) > LOGO_SIDE_MAX) {
    throw new DomainError('LOGO_TOO_WIDE', { width, height, side: LOGO_SIDE_MAX }, 'file');
  }
  const isWhole = upload.mediaType === 'image/png' ? await isPngWhole(bytes) : isJpegWhole(bytes);
  if (!isWhole) throw unreadable();
  return upload;
}

/** Samples of a pixel, by the colour type of a PNG. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Pixels between those of a pass of an interlaced PNG, and the first of them: x, y, dx, dy. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks of a PNG; undefined where one is cut or its checksum is another. */
function chunksOf(png: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = 8;
  while (at + 12 <= png.length) {
    const end = at + 8 + png.readUInt32BE(at);
    if (end + 4 > png.length) return undefined;
    if (crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) return undefined;
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: png.subarray(at + 8, end) });
    if (type === 'IEND') return chunks;
    at = end + 4;
  }
  return undefined;
}

/** Lengths of the rows that the pixels of a PNG are packed from, each with its filter byte. */
function rowsOf(head: Buffer): number[] {
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const bits = head.readUInt8(8) * (SAMPLES[head.readUInt8(9)] ?? 0);
  const passes = head.readUInt8(12) === 1 ? PASSES : [[0, 0, 1, 1] as const];
  return passes.flatMap(([x, y, dx, dy]) => {
    const columns = Math.ceil((width - x) / dx);
    const rows = Math.max(0, Math.ceil((height - y) / dy));
    return columns <= 0 ? [] : Array<number>(rows).fill(1 + Math.ceil((columns * bits) / 8));
  });
}

/** True where every pixel of a PNG can be unpacked. */
async function isPngWhole(png: Buffer): Promise<boolean> {
  const chunks = chunksOf(png);
  const [head] = chunks ?? [];
  if (chunks === undefined || head?.type !== 'IHDR' || head.data.length !== 13) return false;
  const isPalette = head.data.readUInt8(9) === 3;
  if (isPalette && !chunks.some(({ type }) => type === 'PLTE')) return false;
  const rows = rowsOf(head.data);
  const length = rows.reduce((total, row) => total + row, 0);
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const pixels = await unpack(Buffer.concat(packed), { maxOutputLength: length + 1 }).catch(
    () => undefined,
  );
  if (pixels?.length !== length) return false;
  let at = 0;
  return rows.every((row) => {
    const filter = pixels.readUInt8(at);
    at += row;
    return filter <= 4;
  });
}

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** True where a JPEG goes, segment by segment, from its beginning to its end. */
function isJpegWhole(jpeg: Buffer): boolean {
  let at = 2;
  let hasFrame = false;
  let hasScan = false;
  while (at + 2 <= jpeg.length) {
    if (jpeg[at] !== 0xff) return false;
    const marker = jpeg[at + 1]!;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return hasFrame && hasScan;
    else {
      if (at + 4 > jpeg.length) return false;
      hasFrame ||= isFrame(marker);
      at += 2 + jpeg.readUInt16BE(at + 2);
      if (marker !== 0xda) continue;
      hasScan = true;
      at = endOfScan(jpeg, at);
    }
  }
  return false;
}

/** Place of the first marker after packed pixels: within them 0xff stands before 0 or a restart. */
function endOfScan(jpeg: Buffer, from: number): number {
  let at = from;
  while (at + 1 < jpeg.length) {
    const next = jpeg[at + 1]!;
    if (jpeg[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 1;
  }
  return jpeg.length;
}
