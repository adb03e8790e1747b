import { findUserOptions } from '@server/access/options/queries';
import type { SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CatalogueEntry, UserOptions } from '@core/contract/options';
import { aBorrower } from '@tests/support/builders';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const PROFESSIONS = '/protected/catalogos/profession';

const rows = async (response: Response) => (await response.json()) as CatalogueEntry[];
const add = async (app: TestApp, name: string, path = PROFESSIONS) =>
  (await rows(await app.send('POST', path, { body: { name } }))).at(-1)!;
const names = (entries: readonly CatalogueEntry[]) => entries.map(({ name }) => name);
const options = async (app: TestApp) =>
  (await (await app.send('GET', '/protected/opciones', { as: BORROWER })).json()) as UserOptions;

describe('a catalogue', () => {
  it('keeps its order, codes of its own, and no name twice', () =>
    withTestApp(async (app) => {
      await add(app, 'Comerciante');
      const driver = await add(app, 'Chófer');
      expect(driver).toMatchObject({ code: 'P002', position: 2, isActive: true });
      const twice = await app.send('POST', PROFESSIONS, { body: { name: ' chofer ' } });
      expect(twice.status).toBe(409);
      expect(await twice.json()).toMatchObject({ code: 'CATALOGUE_NAME_TAKEN' });
      await add(app, 'Chófer', '/protected/catalogos/position');
      const path = `${PROFESSIONS}/${driver.id}/orden`;
      const moved = await rows(await app.send('POST', path, { body: { direction: 'up' } }));
      expect(names(moved)).toEqual(['Chófer', 'Comerciante']);
      const top = await rows(await app.send('POST', path, { body: { direction: 'up' } }));
      expect(names(top)).toEqual(['Chófer', 'Comerciante']);
    }));

  it('offers what is active, under its new name', () =>
    withTestApp(async (app) => {
      const [one, two] = [await add(app, 'Comerciante'), await add(app, 'Chofer')];
      await app.send('PUT', `${PROFESSIONS}/${one.id}`, {
        body: { name: 'Comerciante mayorista', isActive: true },
      });
      await app.send('PUT', `${PROFESSIONS}/${two.id}`, {
        body: { name: 'Chofer', isActive: false },
      });
      expect((await options(app)).professions).toEqual([
        { code: 'P001', name: 'Comerciante mayorista' },
      ]);
      await app.send('PUT', `${PROFESSIONS}/${two.id}`, {
        body: { name: 'Chofer', isActive: true },
      });
      expect((await options(app)).professions).toHaveLength(2);
    }));

  it('counts a merged entry as the one that it became, and takes the merge back', () =>
    withTestApp(async (app) => {
      const [stored, merged] = [await add(app, 'Comerciante'), await add(app, 'Vendedor')];
      const borrower = { occupation: 'vendedor', documentNumber: '41234569' };
      await app.send('POST', '/protected/clientes', { body: aBorrower() });
      await app.send('POST', '/protected/clientes', { body: aBorrower(borrower) });
      const merge = async (intoId: number | null) =>
        rows(await app.send('PUT', `${PROFESSIONS}/${merged.id}/fusion`, { body: { intoId } }));
      expect((await merge(stored.id)).map(({ uses }) => uses)).toEqual([2, 1]);
      expect((await options(app)).professions).toHaveLength(1);
      const circle = await app.send('PUT', `${PROFESSIONS}/${stored.id}/fusion`, {
        body: { intoId: merged.id },
      });
      expect(await circle.json()).toMatchObject({ code: 'CATALOGUE_MERGE_INVALID' });
      expect((await merge(null)).map(({ uses }) => uses)).toEqual([1, 1]);
      expect((await options(app)).professions).toHaveLength(2);
    }));

  it('dates every change later than the one before', () =>
    withTestApp(async (app) => {
      const stamp = async () => {
        const response = await app.send('GET', '/protected/opciones/fecha', { as: BORROWER });
        return ((await response.json()) as UserOptions).updatedAt;
      };
      const seen = [await stamp()];
      const entry = await add(app, 'Zona norte', '/protected/catalogos/area');
      seen.push(await stamp());
      await app.send('PUT', `/protected/catalogos/area/${entry.id}`, {
        body: { name: 'Zona sur', isActive: true },
      });
      seen.push(await stamp());
      expect(new Set(seen.map((at) => Date.parse(at))).size).toBe(3);
      expect(seen.map((at) => Date.parse(at))).toEqual(
        seen.map((at) => Date.parse(at)).toSorted((a, b) => a - b),
      );
      expect((await options(app)).updatedAt).toBe(seen[2]);
    }));

  it('never dates a copy later than what it read', () =>
    withTestApp(async (app) => {
      await add(app, 'Comerciante');
      const { updatedAt } = await options(app);
      let hasRead = false;
      // Another person changes the catalogue between one reading of the copy and the next.
      const execute = async (query: SQL) => {
        const answer = await app.db.execute(query);
        if (!hasRead) await add(app, 'Vendedor');
        hasRead = true;
        return answer;
      };
      const db = Object.create(app.db, { execute: { value: execute } }) as typeof app.db;
      const copy = await findUserOptions(db);
      const isWhole = copy.professions.length === 2;
      expect(isWhole || copy.updatedAt === updatedAt).toBe(true);
    }));

  it('is kept by administrators, and tells what does not exist', () =>
    withTestApp(async (app) => {
      expect((await app.send('GET', PROFESSIONS, { as: ANALYST })).status).toBe(403);
      const body = { name: 'Nadie', isActive: true };
      const missing = await app.send('PUT', `${PROFESSIONS}/99`, { body });
      expect(missing.status).toBe(404);
      expect(await missing.json()).toMatchObject({ code: 'CATALOGUE_ENTRY_NOT_FOUND' });
    }));
});

describe('personal options', () => {
  const PATH = '/protected/opciones/personales';
  it('are kept for each person', () =>
    withTestApp(async (app) => {
      const mine = { startPage: '/detalles_prestamo', density: 'compact', theme: 'dark' };
      const saved = await app.send('PUT', PATH, { as: BORROWER, body: mine });
      expect(await saved.json()).toEqual(mine);
      expect(await (await app.send('GET', PATH, { as: BORROWER })).json()).toEqual(mine);
      expect(await (await app.send('GET', PATH)).json()).toMatchObject({ theme: 'system' });
      const again = { ...mine, theme: 'light' };
      await app.send('PUT', PATH, { as: BORROWER, body: again });
      expect(await (await app.send('GET', PATH, { as: BORROWER })).json()).toEqual(again);
    }));

  it('begin on a page of ours', () =>
    withTestApp(async (app) => {
      const body = { startPage: 'https://otro.pe', density: 'compact', theme: 'dark' };
      expect((await app.send('PUT', PATH, { body })).status).toBe(422);
    }));
});
