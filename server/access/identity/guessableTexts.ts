import { DEMO_PASSWORD } from './demoPassword';

/**
 * Words that people of this trade and these countries use, beyond the lists that are kept by
 * others.
 */
const LOCAL_WORDS =
  'prestamo prestamos credito creditos financiera cobranza cobranzas caja cajero banco dinero ' +
  'clave clavesegura micontraseña contraseña contrasena contrasenia administrador administracion ' +
  'admin usuario sistema acceso bienvenido bienvenida secreto temporal cambiame prueba demo ' +
  'peru perú lima arequipa cusco trujillo piura chiclayo huancayo bolivia lapaz colombia bogota ' +
  'mexico ecuador quito chile santiago argentina alianzalima universitario cristal sporting ' +
  'barcelona realmadrid boca river tequiero teamo miamor familia jesus dios diosesamor amor ' +
  'mama papa hijo hija hola';

const FIRST_YEAR = 1950;
const LAST_YEAR = 2035;
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
const ENDINGS = [1, 2, 7, '01', 10, 11, 12, 21, 22, 123, 1234, 12345, 123456, '!', '1!', '123!'];

/** Letters that a keyboard of ours types, each with one key or two. */
const KEYS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)),
  ...Array.from('áéíóúüñÁÉÍÓÚÜÑ¿¡€'),
];

const MOST_USED = 2_000;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const withoutAccents = (word: string) =>
  word
    .normalize('NFD')
    .replaceAll(/[\u0300\u0301\u0308]/g, '')
    .normalize('NFC');

/** A word as people type it: small, with a capital, in capitals, without its accents. */
function* spellings(word: string): Generator<string> {
  const small = word.toLowerCase();
  const texts = [small, withoutAccents(small)];
  yield* new Set([word, ...texts, ...texts.map(capital), ...texts.map((t) => t.toUpperCase())]);
}

function* withEndings(words: readonly string[], endings: readonly (string | number)[]) {
  for (const word of words.map((text) => withoutAccents(text.toLowerCase()))) {
    for (const ending of endings) {
      yield `${word}${ending}`;
      yield `${capital(word)}${ending}`;
    }
  }
}

function* shortTexts(): Generator<string> {
  yield '';
  for (const a of KEYS) {
    yield a;
    for (const b of KEYS) {
      yield a + b;
      for (const c of KEYS) yield a + b + c;
    }
  }
}

/**
 * Texts that whoever guesses passwords tries first: those of known leaks, Spanish words and names,
 * each also as forms make people write it («Alejandro1985»), and all of up to three characters.
 */
export async function readGuessable(): Promise<Iterable<string>> {
  // Read when somebody sets a password: unpacking a hundred thousand words would slow every start.
  const [common, spanish] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return guessableTexts({
    leaked: common.dictionary['passwords-common'],
    words: spanish.dictionary['commonWords-es-es'],
    names: spanish.dictionary['firstnames-es-es'],
    surnames: spanish.dictionary['lastnames-es-es'],
  });
}

type Lists = Readonly<Record<'leaked' | 'words' | 'names' | 'surnames', readonly string[]>>;

function* guessableTexts({ leaked, words, names, surnames }: Lists): Generator<string> {
  const local = LOCAL_WORDS.split(' ');
  yield DEMO_PASSWORD;
  for (const word of leaked) yield* spellings(word);
  for (const word of [...local, ...words, ...names, ...surnames]) yield* spellings(word);
  const used = [...words.slice(0, MOST_USED), ...surnames.slice(0, MOST_USED)];
  yield* withEndings([...local, ...names, ...used], ENDINGS);
  yield* withEndings([...local, ...names], YEARS);
  yield* shortTexts();
}

/** Texts that anybody who knows a person tries: their names, mail, document and telephone. */
export function* textsOfPerson(facts: readonly string[]): Generator<string> {
  for (const fact of facts) {
    const words = [fact, fact.replaceAll(/\s/g, ''), ...fact.split(/[\s@]+/)];
    for (const word of new Set(words)) {
      if (word === '') continue;
      yield* spellings(word);
      yield* withEndings([word], [...ENDINGS, ...YEARS]);
    }
  }
}
