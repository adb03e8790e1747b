import { PHOTO_MAX_BYTES, PHOTO_SIDE_MAX } from '@core/field/limits';

/** Qualities that are tried, the best first, until the photo is small enough. */
const QUALITIES = [0.8, 0.6, 0.4];

/** Photo as it is kept: smaller, and without where and when the camera says it was taken. */
export async function smallPhoto(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (image === undefined) return undefined;
  const scale = Math.min(1, PHOTO_SIDE_MAX / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  for (const quality of QUALITIES) {
    const made = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', quality);
    });
    if (made !== null && made.size <= PHOTO_MAX_BYTES) {
      return new Uint8Array(await made.arrayBuffer());
    }
  }
  return undefined;
}
