import { describeApi } from '@server/process/describeApi';
import type { Schema } from '@tests/support/someValue';
import { describe, expect, it } from 'vitest';

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
}

interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const has = (schema: object, ...names: readonly string[]) =>
  names.some((name) => Object.hasOwn(schema, name));

/** Every value of a request that may be as large or as long as one likes. */
function boundless({ components }: Api, given: Schema, where: string): string[] {
  const name = given.$ref?.split('/').at(-1);
  if (name !== undefined)
    return boundless({ components, paths: {} }, components.schemas[name]!, name);
  const inside = (schema: Schema, at: string) => boundless({ components, paths: {} }, schema, at);
  const choices = given.anyOf ?? given.oneOf;
  if (given.allOf !== undefined) {
    const parts = given.allOf.map((part) => inside(part, where));
    return parts.find((part) => part.length === 0) ?? parts.flat();
  }
  if (choices !== undefined) return choices.flatMap((choice) => inside(choice, where));
  const types = [given.type ?? 'object'].flat();
  if (has(given, 'enum', 'const')) return [];
  if (types.includes('object')) {
    const parts = Object.entries(given.properties ?? {});
    return parts.flatMap(([key, part]) => inside(part, `${where}.${key}`));
  }
  if (types.includes('array')) {
    const own = has(given, 'maxItems') ? [] : [`${where}: a list`];
    return [...own, ...inside(given.items ?? {}, `${where}[]`)];
  }
  if (types.some((type) => type === 'integer' || type === 'number')) {
    // The number of a row ends where JSON does, far before that of the database.
    return has(given, 'maximum', 'exclusiveMinimum') ? [] : [`${where}: a number`];
  }
  if (!types.includes('string')) return [];
  return has(given, 'maxLength', 'pattern', 'format') ? [] : [`${where}: a text`];
}

describe('the contract', () => {
  it('bounds every number, text and list that a request may bring', async () => {
    const api = JSON.parse(await describeApi()) as Api;
    const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods));
    const found = operations.flatMap(({ operationId, parameters = [], requestBody }) => [
      ...parameters.flatMap(({ name, schema }) => boundless(api, schema, `${operationId}?${name}`)),
      ...Object.entries(requestBody?.content ?? {})
        .filter(([type]) => type === 'application/json')
        .flatMap(([, { schema }]) => boundless(api, schema, operationId)),
    ]);
    expect([...new Set(found)].toSorted()).toEqual([]);
    expect(operations.length).toBeGreaterThan(300);
  });
});
