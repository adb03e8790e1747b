import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aBorrower } from '@tests/support/builders';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const CLIENTS = '/protected/clientes';

async function register({ send }: TestApp, change: Parameters<typeof aBorrower>[0]) {
  const response = await send('POST', CLIENTS, { body: aBorrower(change) });
  expect(response.status).toBe(201);
}

async function namesOf({ send }: TestApp, query = ''): Promise<string[]> {
  const response = await send('GET', `${CLIENTS}?sort=name&direction=asc${query}`);
  const { items } = (await response.json()) as { items: { fullName: string }[] };
  return items.map(({ fullName }) => fullName);
}

/** Two companies written as persons were until companies had their own fields, and two that are. */
async function someCompanies(app: TestApp): Promise<void> {
  await register(app, {
    documentNumber: '41234568',
    firstNames: 'Taller Muñoz',
    lastNames: 'E.I.R.L.',
  });
  await register(app, {
    documentType: 'RUC',
    documentNumber: '20412345674',
    firstNames: 'Bodega El Sol',
    lastNames: 'S.A. Cerrada',
  });
  await register(app, {
    kind: 'company',
    documentType: 'RUC',
    documentNumber: '20100070970',
    firstNames: 'Molinos del Sur S.A.C.',
    lastNames: '',
    representativeName: 'Ana Núñez',
  });
  await register(app, { firstNames: 'Ana', lastNames: 'Núñez Eirl' });
  await register(app, { documentNumber: '41234569', firstNames: 'Zoila', lastNames: 'Árias' });
}

const BY_NAME = [
  'Zoila Árias',
  'Bodega El Sol S.A. Cerrada',
  'Molinos del Sur S.A.C.',
  'Ana Núñez Eirl',
  'Taller Muñoz E.I.R.L.',
];

describe('the order of a list of borrowers', () => {
  it('is by last names, and of companies by their business name', () =>
    withTestApp(async (app) => {
      await someCompanies(app);
      expect(await namesOf(app)).toEqual(BY_NAME);
    }));
});

describe('spaces inside names', () => {
  it('are one, however many were typed, and a search finds either way', () =>
    withTestApp(async (app) => {
      await register(app, { firstNames: ' María   Elena ', lastNames: 'Ríos\u00a0 Paz' });
      expect(await namesOf(app)).toEqual(['María Elena Ríos Paz']);
      for (const words of ['maria elena', 'maria   elena', 'rios  paz']) {
        expect(await namesOf(app, `&search=${encodeURIComponent(words)}`)).toHaveLength(1);
      }
    }));
});

/** Keys of the contract that hold a name of somebody or something. */
const NAMES = /^(name|payer|employer|\w+Names?)$/;
/** Name of a user to sign in with, which holds no spaces. */
const OTHERS: readonly string[] = ['username'];

/** The texts that hold names inside what a request may bring, with where they are. */
function nameFields(schema: z.core.$ZodType, where: string): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) {
    const isOfRequests = schema.def.catchall instanceof z.ZodNever;
    return Object.entries(schema.shape).flatMap(([key, part]) => {
      const inside = nameFields(part, `${where}.${key}`);
      const isName = isOfRequests && NAMES.test(key) && !OTHERS.includes(key);
      return isName ? [[`${where}.${key}`, part], ...inside] : inside;
    });
  }
  if (schema instanceof z.ZodArray) return nameFields(schema.element, where);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => nameFields(option, where));
  }
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped || schema instanceof z.ZodDefault ? nameFields(schema.unwrap(), where) : [];
}

describe('the contract', () => {
  it('takes every name of a request with single spaces', async () => {
    // Loaded after the server: its library widens the schemas that are made after it.
    const loaders = import.meta.glob<Record<string, unknown>>('../../core/contract/*.ts');
    const modules = await Promise.all(Object.values(loaders).map((load) => load()));
    const fields = modules.flatMap((exported) =>
      Object.entries(exported).flatMap(([name, schema]) =>
        schema instanceof z.ZodType ? nameFields(schema, name) : [],
      ),
    );
    const stored = fields.filter(([, schema]) => {
      const read = z.safeParse(schema, ' Ana   de  Paz ');
      return read.success && read.data !== 'Ana de Paz';
    });
    expect(stored.map(([where]) => where)).toEqual([]);
    expect(fields.length).toBeGreaterThan(25);
  });
});
