import type { Layout } from './layout';

/** Parts of a name of a file that each file fills in, as they stand in a pattern: `{AAAA}`. */
export const NAME_PARTS = ['DOCUMENTO', 'AAAA', 'MM', 'DD', 'MONEDA', 'CORRECCION'] as const;
type NamePart = (typeof NAME_PARTS)[number];

/** Most characters of a pattern: every disk takes the name that it makes. */
export const PATTERN_MAX = 100;

const PART = /\{([^{}]*)\}/g;
/** Characters that every system takes in a name, and the endings of a file of text. */
const PLAIN = /^[\w.-]*$/;
const ENDINGS = ['txt', 'csv', 'tsv', 'dat', 'xml'] as const;
const ENDING = new RegExp(`[\\w-]\\.(${ENDINGS.join('|')})$`, 'i');
/** Names that Windows keeps for its devices, whatever follows their first point. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

const isPart = (text: string): text is NamePart => (NAME_PARTS as readonly string[]).includes(text);

/** Fault of a pattern; nothing of one that is empty: the file keeps its usual name. */
export function namePatternFault({ namePattern }: Pick<Layout, 'namePattern'>) {
  if (namePattern === '') return undefined;
  const parts = [...namePattern.matchAll(PART)].map(([, part]) => part!);
  const stranger = parts.find((part) => !isPart(part));
  if (stranger !== undefined) {
    return `«{${stranger}}» no es un dato del nombre: use {${NAME_PARTS.join('}, {')}}`;
  }
  const plain = namePattern.replaceAll(PART, 'X');
  return plainFault(plain);
}

/** Fault of a name whose parts are filled in. */
function plainFault(name: string): string | undefined {
  if (!PLAIN.test(name)) {
    return 'Use letras sin tilde, números, punto, guion, guion bajo y los datos entre llaves';
  }
  if (!/^[A-Za-z\d]/.test(name)) return 'Empiece el nombre con una letra o un número';
  if (name.includes('..')) return 'Quite los puntos seguidos';
  if (DEVICE.test(name)) return `Windows no deja llamar así a un archivo: cambie «${name}»`;
  return ENDING.test(name) ? undefined : `Termine el nombre en .${ENDINGS.join(', .')}`;
}

/** Fault of a pattern that says no source: nobody could tell who asks for that name. */
export const patternSourceFault = ({ namePattern }: Pick<Layout, 'namePattern'>, source: string) =>
  namePattern !== '' && source.trim() === ''
    ? 'Escriba la fuente: quién pide que el archivo se llame así y dónde está escrito'
    : undefined;

/** File that a name is of. */
interface NamedFile {
  /** Document of the lender; empty while nobody wrote it down. */
  readonly document: string;
  /** Last day of the file. */
  readonly to: string;
  readonly currency: string;
  /** Number of a correction; 0 of the file that is corrected. */
  readonly correction: number;
}

/**
 * Name of a file by a pattern; undefined where the document that it asks for is missing.
 *
 * @example fileNameBy('LE{DOCUMENTO}{AAAA}{MM}.txt', file) // 'LE20123456789202604.txt'
 */
export function fileNameBy(pattern: string, file: NamedFile): string | undefined {
  const document = file.document.replaceAll(/[^A-Za-z\d]/g, '');
  if (document === '' && pattern.includes('{DOCUMENTO}')) return undefined;
  const values: Readonly<Record<NamePart, string>> = {
    DOCUMENTO: document,
    AAAA: file.to.slice(0, 4),
    MM: file.to.slice(5, 7),
    DD: file.to.slice(8, 10),
    MONEDA: file.currency,
    CORRECCION: String(file.correction),
  };
  return pattern.replaceAll(PART, (_whole, part: NamePart) => values[part]);
}
