import type { OutsideFile } from '@core/contract/outsideFiles';
import type { LayoutInfo } from '@core/contract/reportLayouts';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import Papa from 'papaparse';
import { expect } from 'vitest';
import { ask, read } from './lifeActs';
import type { LifeWorld } from './lifeWorld';
import { FILES } from './outsideFiles';

type Line = Readonly<Record<string, string>>;

/** Lines of a file of commas, as a reader of others takes them. */
async function linesOf({ app }: LifeWorld, id: number): Promise<readonly Line[]> {
  const response = await app.send('GET', `${FILES}/${id}/contenido`);
  const { data } = Papa.parse<Line>(await response.text(), { header: true, skipEmptyLines: true });
  return data;
}

/** Files of the day by the layouts of the house add up to the books, and so do their lines. */
export async function expectFilesAgree(world: LifeWorld): Promise<void> {
  const { items } = await read<{ items: LayoutInfo[] }>(world, 'formatos-de-archivos');
  for (const { id: layoutId, kind, publishedVersion } of items) {
    if (publishedVersion === null) continue;
    const days = kind === 'loans' ? { asOf: world.today } : { from: '2020-01-01', to: world.today };
    const made = await ask<OutsideFile>(world, 'POST', 'archivos-para-terceros', {
      layoutId,
      ...days,
    });
    if (!made.isDone) throw new Error(`${made.status} ${made.body.code}`);
    const { id, control, problemCount, rowCount } = made.body;
    const unlike = control.filter(({ report, books }) => report !== books);
    expect([kind, problemCount, unlike]).toEqual([kind, 0, []]);
    const lines = await linesOf(world, id);
    expect([kind, lines.length]).toEqual([kind, rowCount]);
    const columns = kind === 'loans' ? ['Saldo de capital'] : ['Debe', 'Haber'];
    const sums = columns.map((name) =>
      formatMoney(sum(lines.map((line) => parseMoney(line[name]!, 'PEN'))), 'PEN'),
    );
    expect([kind, sums]).toEqual([
      kind,
      control.slice(0, columns.length).map(({ report }) => report),
    ]);
  }
}
