/** A schema of the OpenAPI document, as far as values are made of it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly description?: string;
}

/** A number from 0 to 1, the same ones for the same seed. */
export type Random = () => number;

/** A repeatable row of numbers (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const oneOf = <T>(random: Random, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)]!;

/** Texts that match the patterns of the contract, by how the pattern begins. */
const MATCHING: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\{64\}/, ['a'.repeat(64)]],
  [/^\^\[\\w-\]/, ['clave-de-prueba-1']],
  [/A-Z0-9_/, ['PERFIL_NUEVO']],
  [/A-Z0-9-/, ['41234567', 'REF-1']],
  [/a-z0-9_/, ['nombre']],
  [/none/, ['none', '1']],
  [/\\\+/, ['987654321']],
  [/\\d\{6\}/, ['123456']],
  [/\\d\{4,10\}/, ['1101', '4101']],
  [/\\d\{1,[34]\}\(/, ['25', '60.5']],
  [/\\\./, ['1.00', '120.50', '0.01', '8500']],
  [/\[1-9\]/, ['1', '2']],
];

const TEXTS = ['Un texto cualquiera', 'Rosa Quispe', 'A', '41234567'];
const DAYS = ['2026-03-10', '2026-04-10', '2026-02-28', '1990-01-01', '9999-12-31', '0001-01-01'];

/** Makes values that a schema asks for, with rows of small numbers for ids. */
export function createValueMaker(components: Readonly<Record<string, Schema>>) {
  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined
      ? schema
      : { ...resolve(components[schema.$ref.split('/').at(-1)!] ?? {}) };

  function textOf(schema: Schema, name: string, random: Random): string {
    const { pattern, description = '' } = schema;
    if (pattern !== undefined) {
      const matching = MATCHING.find(([of]) => of.test(pattern));
      return matching === undefined ? '1' : oneOf(random, matching[1]);
    }
    if (/fecha/i.test(description) || /(On|Date|From|Until|To)$/.test(name)) {
      return oneOf(random, DAYS);
    }
    if (/mail/i.test(name)) return 'alguien@correo.pe';
    if (/^(after|before)$/.test(name)) return cursor(random);
    return oneOf(random, TEXTS).padEnd(schema.minLength ?? 0, 'x');
  }

  function valueOf(given: Schema, random: Random, name = '', depth = 0): unknown {
    const schema = resolve(given);
    const options = schema.anyOf ?? schema.oneOf;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return oneOf(random, schema.enum);
    if (options !== undefined) return valueOf(oneOf(random, options), random, name, depth);
    if (schema.allOf !== undefined) {
      const parts = schema.allOf.map((part) => valueOf(part, random, name, depth) as object);
      return Object.assign({}, ...parts) as unknown;
    }
    const type = Array.isArray(schema.type) ? oneOf(random, schema.type as string[]) : schema.type;
    switch (type) {
      case 'integer':
      case 'number': {
        const first = Math.max(schema.minimum ?? 1, 0);
        return Math.min(first + Math.floor(random() * 6), schema.maximum ?? 100);
      }
      case 'boolean':
        return random() < 0.5;
      case 'null':
        return null;
      case 'array': {
        const length = Math.max(schema.minItems ?? 0, depth > 4 ? 0 : Math.floor(random() * 3));
        return Array.from({ length }, () => valueOf(schema.items ?? {}, random, name, depth + 1));
      }
      case 'string':
        return textOf(schema, name, random);
      default:
        return objectOf(schema, random, depth);
    }
  }

  function objectOf({ properties = {}, required = [] }: Schema, random: Random, depth: number) {
    const chosen = Object.entries(properties).filter(
      ([name]) => required.includes(name) || random() < 0.5,
    );
    return Object.fromEntries(
      chosen.map(([name, schema]) => [name, valueOf(schema, random, name, depth + 1)]),
    );
  }

  return valueOf;
}

/** A cursor of a page as somebody edits it. */
function cursor(random: Random): string {
  const value = oneOf<unknown>(random, ['x', '', '1.00', '2026-03-10', 'NaN', '9'.repeat(40)]);
  const id = oneOf(random, [1, 0, -1, Number.MAX_SAFE_INTEGER]);
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}
