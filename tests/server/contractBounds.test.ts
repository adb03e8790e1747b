import { describeApi } from '@server/process/describeApi';
import { parameterOf, type Ref } from '@tests/support/apiParts';
import type { Schema } from '@tests/support/someValue';
import { aLoan } from '@tests/support/builders';
import { withTestApp } from '@tests/support/testApp';
import { describe, expect, it } from 'vitest';

/** Largest integer that the database keeps; the number of a row ends where JSON does. */
const INTEGER_MAX = 2_147_483_647;
const IS_ROW =
  /(?:^id|^boss|^con|^fund|^investor|^opportunity|^entry|^entries|Id|^ids|Ids)(?:\[\])?$/;

interface Parameter {
  readonly name: string;
  readonly schema: Schema;
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | Ref)[];
  readonly responses: Readonly<Record<string, object>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
}

interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: Components;
}

interface Components {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly parameters: Readonly<Record<string, Parameter>>;
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
    const flaws = has(given, 'maxItems') ? [] : [`${where}: a list`];
    return [...flaws, ...inside(given.items ?? {}, `${where}[]`)];
  }
  if (types.some((type) => type === 'integer' || type === 'number')) {
    const isRow = IS_ROW.test(where.split(/[.?]/).at(-1)!);
    const isBounded = isRow
      ? has(given, 'maximum', 'exclusiveMinimum')
      : (given.maximum ?? Infinity) <= INTEGER_MAX;
    return isBounded ? [] : [`${where}: a number`];
  }
  if (!types.includes('string')) return [];
  return has(given, 'maxLength', 'pattern', 'format') ? [] : [`${where}: a text`];
}

describe('the contract', () => {
  it('bounds every number, text and list that a request may bring', async () => {
    const api = JSON.parse(await describeApi()) as Api;
    const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods));
    const matches = operations.flatMap(({ operationId, parameters = [], requestBody }) => [
      ...parameters
        .map((one) => parameterOf(api.components.parameters, one))
        .flatMap(({ name, schema }) => boundless(api, schema, `${operationId}?${name}`)),
      ...Object.entries(requestBody?.content ?? {})
        .filter(([type]) => type === 'application/json')
        .flatMap(([, { schema }]) => boundless(api, schema, operationId)),
    ]);
    expect([...new Set(matches)].toSorted().join('\n')).toBe('');
    expect(operations.length).toBeGreaterThan(300);
  });

  it('reads the number of an address in digits alone, and refuses what no integer holds', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      const statusOf = async (path: string) => (await app.send('GET', path)).status;
      expect(await statusOf('/protected/prestamos/1')).toBe(200);
      for (const id of ['0x1', '1e0', '1.0', '+1', '%201', '0b1', '9007199254740993']) {
        expect(await statusOf(`/protected/prestamos/${id}`), id).toBe(404);
      }
      for (const id of ['0x1', '99999999999999999999']) {
        expect(await statusOf(`/protected/prestamos?fundId=${id}`), id).toBe(422);
        expect(await statusOf(`/protected/cuentas-de-dinero?fund=${id}`), id).toBe(422);
        expect(await statusOf(`/protected/balance-prestamos?productId=${id}`), id).toBe(422);
      }
      expect(await statusOf('/protected/balance-prestamos?productId=0')).toBe(200);
      const file = '/protected/clientes/1/expediente/1/archivo?version=';
      expect(await statusOf(`${file}2147483648`)).toBe(422);
      expect(await statusOf(`${file}2147483647`)).toBe(404);
      expect(await statusOf('/protected/prestamos/1/cuotas/2147483648/explicacion')).toBe(422);
    }));

  it('describes once what operations share, and every name leads somewhere', async () => {
    const text = await describeApi();
    const api = JSON.parse(text) as Api;
    const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods));
    const refusals = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([status]) => ['401', '403', '404', '409', '422'].includes(status))
        .map(([status, response]) => ({ at: `${operationId} ${status}`, response })),
    );
    expect(refusals.length).toBeGreaterThan(1500);
    const apart = refusals.filter(({ response }) => !('$ref' in response));
    // Whoever signs in has no session yet: the refusal is of the password.
    expect(apart.map(({ at }) => at)).toEqual(['login 401']);
    const names = new Set(
      [...text.matchAll(/"\$ref": "#\/components\/([^"]+)"/g)].map(([, at]) => at!),
    );
    const lost = [...names].filter((at) => {
      const [kind, name] = at.split('/') as [keyof Components, string];
      return api.components[kind]?.[name] === undefined;
    });
    expect(lost).toEqual([]);
  });
});
