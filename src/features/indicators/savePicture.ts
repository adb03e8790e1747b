import { saveBlob } from '@/api/saveFile';
import { pictureOf, type PictureWords } from './picture';

/** Points of the picture for each point of the screen: sharp on paper. */
const SCALE = 2;

/** Saves the chart of a place as it is seen, with its words, on the ground of its page. */
export async function savePicture(
  place: HTMLElement,
  words: PictureWords,
  name: string,
): Promise<void> {
  const made = pictureOf(place, words);
  if (made === undefined) return;
  const { drawing, width, height } = made;
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
    new XMLSerializer().serializeToString(drawing),
  )}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (bytes !== null) saveBlob(bytes, `${name}.png`);
}
