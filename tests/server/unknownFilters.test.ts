import { describeApi } from '@server/process/describeApi';
import { expect, it } from 'vitest';
import { withTestApp } from '@tests/support/testApp';

interface Described {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get?: {
          readonly operationId: string;
          readonly parameters?: readonly {
            readonly name: string;
            readonly in: string;
            readonly schema: { readonly enum?: readonly string[] };
          }[];
        };
      }
    >
  >;
}

/** Routes of one's own account, of one thing each: who has none is told so first. */
const OF_ONE = new Set([
  'getMyValidation',
  'getMyReviewFile',
  'getMyInvestor',
  'getInvestmentRisks',
  'getMyInvestmentLimits',
  'listMyAutoInvestRules',
]);

/** Routes that read, each with an address that exists as far as its shape goes. */
async function findReading() {
  const { paths } = JSON.parse(await describeApi()) as Described;
  return Object.entries(paths).flatMap(([path, { get }]) => {
    // Doors of a key are asked for with one in operationKeys.test.ts.
    if (get === undefined || path.startsWith('/api/armar-') || path.startsWith('/api/generar-')) {
      return [];
    }
    if (OF_ONE.has(get.operationId)) return [];
    const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
      const known = get.parameters?.find((one) => one.in === 'path' && one.name === name);
      return known?.schema.enum?.[0] ?? '1';
    });
    return [{ operationId: get.operationId, address }];
  });
}

it('a filter that a route does not know is refused by its name, never ignored', () =>
  withTestApp(async (app) => {
    const ignoring: string[] = [];
    for (const { operationId, address } of await findReading()) {
      const answer = await app.send('GET', `${address}?filtroMalEscrito=1`);
      const { errors = [] } = (await answer.json().catch(() => ({}))) as {
        errors?: { field: string }[];
      };
      const isNamed = errors.some(({ field }) => field === 'filtroMalEscrito');
      if (answer.status !== 422 || !isNamed) ignoring.push(`${operationId} ${answer.status}`);
    }
    expect(ignoring).toEqual([]);
    const known = await app.send('GET', '/protected/prestamos?status=inArrears&limit=5');
    expect(known.status).toBe(200);
    const documented = await app.send('POST', '/protected/ReviewGota?_=1732400000');
    expect(documented.status).toBe(200);
  }));
