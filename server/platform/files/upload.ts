import { DomainError } from '@core/errors/domainError';
import { FILE_MAX_BYTES, MEDIA_TYPES } from '@core/identity/accountReview';
import { fileTypeFromBuffer } from 'file-type';
import { checkPdf, checkPixels } from './imageLimits';

/** A file as it arrived, and as its own bytes say it is. */
export interface Upload {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

const NAME_MAX_LENGTH = 120;

/** Types that are taken in one place, and the refusal that names them. */
interface Taken {
  readonly types: readonly string[];
  readonly refusal: 'FILE_KIND_REFUSED' | 'LOGO_KIND_REFUSED' | 'FIELD_PHOTO_KIND_REFUSED';
}

const ANYWHERE: Taken = { types: MEDIA_TYPES, refusal: 'FILE_KIND_REFUSED' };

/** Looks at what arrived. Throws FILE_TOO_LARGE, its refusal, or what a look into it does. */
export async function checkUpload(
  name: string,
  body: ArrayBuffer,
  { types, refusal }: Taken = ANYWHERE,
): Promise<Upload> {
  if (body.byteLength > FILE_MAX_BYTES) {
    throw new DomainError('FILE_TOO_LARGE', { megabytes: FILE_MAX_BYTES / 1_000_000 }, 'file');
  }
  const bytes = new Uint8Array(body);
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mediaType = types.find((type) => type === detected?.mime);
  if (mediaType === undefined) throw new DomainError(refusal, {}, 'file');
  if (mediaType === 'application/pdf') await checkPdf(bytes);
  else checkPixels(bytes);
  return { name: plainName(name), mediaType, bytes };
}

/** The last part of a name without anything that a system or a header could stumble over. */
export function plainName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  return plain.slice(-NAME_MAX_LENGTH).trim() || 'archivo';
}
