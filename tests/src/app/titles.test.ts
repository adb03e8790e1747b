import { investingRoutes } from '@/app/investingRoutes';
import { expect, it } from 'vitest';

it('every page of investing has a title of its own in the browser', () => {
  const titles = investingRoutes.map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(15);
  expect([...new Set(titles)]).toEqual(titles);
  const titleOf = (path: string) => investingRoutes.find((one) => one.path === path)?.title;
  expect(titleOf('/inversiones/retiros')).toBe('Retiros de inversiones');
});
