import { describeApi } from '@server/process/describeApi';

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Described {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly operationId: string;
            readonly requestBody?: {
              readonly content: Readonly<Record<string, { schema: Schema }>>;
            };
            readonly parameters?: readonly { readonly name?: string; readonly schema: Schema }[];
          }
        >
      >
    >
  >;
}

const AMOUNTS = new Set(['MoneyText', 'PositiveMoneyText', 'TypedMoneyText']);

/** Places of the amounts of a schema: `terms.minAmount`, `opening.0.amount`. */
function amountsIn(
  schema: Schema,
  all: Described['components']['schemas'],
  path: readonly string[] = [],
): string[] {
  const name = schema.$ref?.split('/').at(-1);
  if (path.length > 9) return [];
  if (name !== undefined && AMOUNTS.has(name)) return [path.join('.')];
  if (name !== undefined) return amountsIn(all[name] ?? {}, all, path);
  if (schema.description?.startsWith('Importe') === true) return [path.join('.')];
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([key, one]) => amountsIn(one, all, [...path, key])),
    ...(items === undefined ? [] : amountsIn(items, all, [...path, '0'])),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => amountsIn(one, all, path)),
  ];
}

/** Amounts that operations take, from the description of the API: `recordPayment amount`. */
export async function findTakenAmounts(): Promise<string[]> {
  const { paths, components } = JSON.parse(await describeApi()) as Described;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const amounts = operations.flatMap(({ operationId, requestBody, parameters = [] }) => [
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      amountsIn(schema, components.schemas).map((place) => `${operationId} ${place}`),
    ),
    ...parameters.flatMap(({ name = '', schema }) =>
      amountsIn(schema ?? {}, components.schemas, [name]).map((place) => `${operationId} ${place}`),
    ),
  ]);
  return [...new Set(amounts)].toSorted();
}
