import { saveBlob } from '@/api/saveFile';

/** Properties of the style of each mark that are drawn: a picture has no sheet of styles. */
const DRAWN = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;

/** Points of the picture for each point of the screen: sharp on paper. */
const SCALE = 2;

function copyStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  to.setAttribute(
    'style',
    DRAWN.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'),
  );
  [...from.children].forEach((child, index) => copyStyles(child, to.children[index]!));
}

/** Saves a drawing as it is seen, on the ground of its page, as a picture. */
export async function savePicture(drawing: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copyStyles(drawing, copy);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
    new XMLSerializer().serializeToString(copy),
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
