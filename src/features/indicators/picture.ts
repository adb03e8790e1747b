const SVG = 'http://www.w3.org/2000/svg';

/**
 * Properties that are drawn of each mark: a picture has no sheet of styles. As attributes, not as a
 * text of styles, which the policy of the page refuses.
 */
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

/** Room around the words of a picture and between its lines, in points of the screen. */
const EDGE = 12;
const LINE = 20;
/** Size of a mark of the legend, and the room up to its words. */
const MARK = 14;
const MARK_GAP = 20;
/** Widths of a letter, rounded up, for words that are measured without a pen. */
const LETTER = 7.5;

/** Words of a picture about its chart, which nobody sees around it any more. */
export interface PictureWords {
  readonly title: string;
  /** Its days, the currency of its amounts, and what it is narrowed to. */
  readonly lines: readonly string[];
}

/** A chart with its words and legend, whole in itself. */
interface Picture {
  readonly drawing: SVGSVGElement;
  readonly width: number;
  readonly height: number;
}

function copyStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of DRAWN) {
    const value = style.getPropertyValue(name);
    if (value !== '') to.setAttribute(name, value);
  }
  to.removeAttribute('style');
  [...from.children].forEach((child, index) => copyStyles(child, to.children[index]!));
}

function copyOf(drawing: SVGSVGElement, place: Readonly<Record<string, number>>): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copyStyles(drawing, copy);
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  return copy;
}

/** Words at a place, in the letters of the page. */
function wordsAt(text: string, x: number, y: number, more: Readonly<Record<string, string>>) {
  const words = document.createElementNS(SVG, 'text');
  const { color, fontFamily } = getComputedStyle(document.body);
  const said = { x: String(x), y: String(y), fill: color, 'font-family': fontFamily, ...more };
  for (const [name, value] of Object.entries(said)) words.setAttribute(name, value);
  words.textContent = text;
  return words;
}

/** Words in lines of so many letters. */
function linesOf(text: string, letters: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)!} ${word}`.trim();
    if (line.length > letters && lines.at(-1) !== '') lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines;
}

const isOfLegend = (svg: Element) => svg.closest('li') !== null;

/** Drawing of a chart: the largest of its marks, those of its legend are drawings too. */
function findDrawing(place: HTMLElement): SVGSVGElement | undefined {
  const areaOf = (svg: SVGSVGElement) => {
    const { width, height } = svg.getBoundingClientRect();
    return width * height;
  };
  return [...place.querySelectorAll('svg')]
    .filter((svg) => !isOfLegend(svg))
    .toSorted((a, b) => areaOf(b) - areaOf(a))[0];
}

/** The legend below the words: its marks as they are drawn, in as many lines as they take. */
function legendOf(place: HTMLElement, top: number, width: number) {
  const drawn: Element[] = [];
  let [x, y] = [EDGE, top];
  for (const item of place.querySelectorAll('li')) {
    const mark = item.querySelector('svg');
    const text = item.textContent.trim();
    const taken = MARK_GAP + text.length * LETTER + EDGE;
    if (x > EDGE && x + taken > width) [x, y] = [EDGE, y + LINE];
    if (mark !== null) {
      drawn.push(copyOf(mark, { x, y: y - MARK + 3, width: MARK, height: MARK }));
    }
    drawn.push(wordsAt(text, x + MARK_GAP, y, { 'font-size': '13px' }));
    x += taken;
  }
  return { drawn, end: drawn.length === 0 ? top - LINE : y };
}

/** The chart of a place as a picture that says what it is; nothing where none is drawn. */
export function pictureOf(place: HTMLElement, { title, lines }: PictureWords): Picture | undefined {
  const chart = findDrawing(place);
  if (chart === undefined) return undefined;
  const { width, height } = chart.getBoundingClientRect();
  const letters = Math.max(20, Math.floor((width - 2 * EDGE) / LETTER));
  let y = EDGE;
  const say = (text: string, more: Readonly<Record<string, string>>) =>
    linesOf(text, letters).map((line) => wordsAt(line, EDGE, (y += LINE), more));
  const head = [
    ...say(title, { 'font-size': '16px', 'font-weight': '600' }),
    ...lines.flatMap((line) => say(line, { 'font-size': '13px' })),
  ];
  const legend = legendOf(place, y + LINE + 4, width);
  const top = legend.end + EDGE;
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('xmlns', SVG);
  drawing.setAttribute('width', String(width));
  drawing.setAttribute('height', String(top + height));
  drawing.append(...head, ...legend.drawn, copyOf(chart, { x: 0, y: top, width, height }));
  return { drawing, width, height: top + height };
}
