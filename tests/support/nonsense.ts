import { parameterOf, type Ref } from './apiParts';
import { createValueMaker, oneOf, randomOf, type Random, type Schema } from './someValue';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | Ref)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
}

/** Description that `/api/openapi.json` answers, as far as requests are made of it. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

/** Sender of a request. */
export type Sender = 'administrator' | 'borrower' | 'nobody';

/** A request that no screen sends. */
export interface NonsenseRequest {
  readonly operationId: string;
  readonly sender: Sender;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Most go past the sign-in, where the most can break. */
const SENDERS: readonly Sender[] = [
  'administrator',
  'administrator',
  'administrator',
  'borrower',
  'nobody',
];

const BAD_TEXTS = [
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '',
  ' ',
  '%',
  '\\',
  "'; drop table loan; --",
  '{{principal}}',
  '😀'.repeat(50),
  'ñ'.repeat(5_000),
  '\u202E\u200B\uFEFF',
  'NaN',
  'Infinity',
  '1e308',
  '-1',
  '-0.00',
  '0.001',
  '9'.repeat(16),
  `${'9'.repeat(16)}.99`,
  '9'.repeat(400),
  '2147483648',
  '9223372036854775808',
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '99999-01-01',
  '=1+1',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'W10',
  'WyJ4IiwxXQ',
];
const BAD_NUMBERS = [
  0,
  -1,
  1.5,
  32_768,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  9_007_199_254_740_992,
  1e21,
  1e308,
  -2_147_483_649,
];
const BAD_SHAPES: readonly unknown[] = [null, true, [], {}, [[[[]]]], { a: { b: [null] } }, 'x', 7];
const BAD_BODIES = ['', '{', 'null', '[]', '"x"', '7', '{"__proto__":{"a":1}}', '\u0000', '[{}]'];
const BAD_TYPES = ['text/plain', 'application/xml', 'multipart/form-data', 'application/json; x'];
const BAD_KEYS = ['', 'corta', 'a'.repeat(101), 'con espacio y ñ'];

const worth = (random: Random): unknown => {
  const kind = random();
  if (kind < 0.55) return oneOf(random, BAD_TEXTS);
  return kind < 0.85 ? oneOf(random, BAD_NUMBERS) : oneOf(random, BAD_SHAPES);
};

/** Every place of a value that may be replaced, as the path to it. */
function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([key, part]) => placesOf(part, [...path, key])),
  ];
}

function replace(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((part: unknown, at) => (String(at) === key ? replace(part, rest, by) : part));
  }
  const parts = value as Record<string, unknown>;
  return { ...parts, [key]: replace(parts[key], rest, by) };
}

/** A value spoilt in one place or two; sometimes in none, so that what follows is reached. */
function spoil(value: unknown, random: Random): unknown {
  const times = Math.floor(random() * 3);
  let spoilt = value;
  for (let time = 0; time < times; time += 1) {
    const places = placesOf(spoilt).filter((path) => path.length > 0);
    if (places.length > 0) spoilt = replace(spoilt, oneOf(random, places), worth(random));
  }
  return random() < 0.1 ? { ...(spoilt as object), nadaDeEsto: worth(random) } : spoilt;
}

/** A lone surrogate has no bytes: in an address it is what a careless client makes of it. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')).replaceAll(
    '%EF%BF%BD',
    '%ED%A0%80',
  );
}

/** The walk over every operation of an API, again and again, the same for the same seed. */
export function* nonsenseOf(
  description: ApiDescription,
  perOperation: number,
  seed: number,
): Generator<NonsenseRequest> {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  );
  const { schemas, parameters: shared } = description.components;
  const valueOf = createValueMaker(schemas);
  for (let round = 0; round < perOperation; round += 1) {
    const sender = SENDERS[round % SENDERS.length]!;
    for (const [index, { path, method, described }] of operations.entries()) {
      const random = randomOf(seed + round * 10_007 + index);
      const { operationId, requestBody } = described;
      const parameters = (described.parameters ?? []).map((one) => parameterOf(shared, one));
      const address = addressOf(path, parameters, valueOf, random);
      const headers = {
        'idempotency-key':
          random() < 0.05
            ? oneOf(random, BAD_KEYS)
            : `nonsense-${String(seed)}-${String(round)}-${String(index)}`,
      };
      const sent =
        requestBody === undefined
          ? { headers: {}, body: undefined }
          : bodyOf(requestBody.content, valueOf, random);
      yield {
        operationId,
        sender,
        method: method.toUpperCase(),
        path: address,
        headers: { ...headers, ...sent.headers },
        ...(sent.body !== undefined && { body: sent.body }),
      };
    }
  }
}

type ValueMaker = ReturnType<typeof createValueMaker>;

function addressOf(
  path: string,
  parameters: readonly Parameter[],
  valueOf: ValueMaker,
  random: Random,
): string {
  const made = (parameter: Parameter, badness: number) =>
    random() < badness ? worth(random) : valueOf(parameter.schema, random, parameter.name);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return inAddress(parameter === undefined ? 1 : made(parameter, 0.15)) || '1';
  });
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required === true || random() < 0.4))
    .map((one) => `${one.name}=${inAddress(made(one, 0.4))}`);
  const parameter = parameters.find((one) => one.in === 'query');
  if (parameter !== undefined && random() < 0.05)
    query.push(`${parameter.name}=1`, `${parameter.name}=2`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

function bodyOf(
  content: Readonly<Record<string, { schema: Schema }>>,
  valueOf: ValueMaker,
  random: Random,
): Pick<NonsenseRequest, 'body'> & { readonly headers: Readonly<Record<string, string>> } {
  const [type, { schema }] = Object.entries(content)[0]!;
  if (type !== 'application/json') {
    const text = oneOf(random, ['', '%PDF-1.4', 'Fecha;Abono\n', '\u0000\u0001', 'a,b\n"c', 'PK']);
    return { headers: { 'content-type': type }, body: new TextEncoder().encode(text) };
  }
  const isWhole = random() < 0.9;
  return {
    headers: { 'content-type': random() < 0.04 ? oneOf(random, BAD_TYPES) : type },
    body: isWhole
      ? JSON.stringify(spoil(valueOf(schema, random), random))
      : oneOf(random, BAD_BODIES),
  };
}
