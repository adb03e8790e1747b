import { ListFileParams, ListFileQuery } from '@core/contract/listFiles';
import { DomainError } from '@core/errors/domainError';
import type { Context } from 'hono';
import { z } from 'zod';
import { createRouter, routesOf } from '../../access/operations/router';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Deps } from '../../platform/deps';
import type { AppEnv } from '../../platform/http/appEnv';
import type { CsvLine } from '../../platform/http/csv';
import { rowsAnswer, rowsFile } from '../../platform/http/rowsFile';
import type { ListFile } from './listFile';
import { LIST_FILES } from './lists';

/** Rows that are asked for at once: the most that a list answers. */
const PAGE = '100';

const routes = routesOf('Listas');

const readFile = routes.get('/protected/listas/{list}/archivo', 'exportList', {
  summary: 'Descarga lo que una lista muestra, entero',
  request: { params: ListFileParams, query: ListFileQuery },
  responses: { 200: rowsFile },
});

const Page = z.object({ items: z.array(z.unknown()), next: z.string().nullable() });

/** Asks for a page of a list as whoever is signed in: it answers or refuses what it would them. */
function askPage(c: Context<AppEnv>, list: ListFile, filters: URLSearchParams, after?: string) {
  const url = new URL(list.path, c.req.url);
  const asked = { ...Object.fromEntries(filters), ...list.asked, limit: PAGE };
  url.search = new URLSearchParams(after === undefined ? asked : { ...asked, after }).toString();
  const { authorization = '' } = c.req.header();
  const headers = { authorization, 'x-request-id': c.get('requestId') };
  return c.get('dispatch')(new Request(url, { headers }), c.env);
}

/** Lines of every row of a list, from its first page on. */
async function* linesOf(
  first: Response,
  lineOf: (row: unknown) => CsvLine,
  ask: (after: string) => Response | Promise<Response>,
): AsyncGenerator<readonly CsvLine[]> {
  let answer = first;
  for (;;) {
    if (!answer.ok) throw new DomainError('EXPORT_CUT_SHORT');
    const { items, next } = Page.parse(await answer.json());
    yield items.map(lineOf);
    if (next === null) return;
    answer = await ask(next);
  }
}

/** The lists as files: the same rows, in the same order, that their screen shows. */
export const listFileRoutes = ({ db, clock, settings }: Deps) =>
  createRouter().openapi(readFile, async (c) => {
    const { list: id } = c.req.valid('param');
    const { format, filters } = c.req.valid('query');
    const list = LIST_FILES[id];
    const asked = new URLSearchParams(filters);
    for (const step of ['after', 'before', 'limit']) asked.delete(step);
    const first = await askPage(c, list, asked);
    if (!first.ok) return first;
    // Names and debts leave the house: who took which list, and of what, is kept.
    const act = { userId: c.get('actor').userId, requestId: c.get('requestId'), clock };
    const after = { list: id, format, ...Object.fromEntries(asked) };
    await recordAudit(db, act, { action: 'exportList', entity: 'loan', entityId: 0, after });
    const lineOf = (row: unknown) => list.lineOf(row, settings.timeZone);
    const pages = linesOf(first, lineOf, (next) => askPage(c, list, asked, next));
    const name = `${id}-${clock.today()}.${format}`;
    return rowsAnswer(c, format, name, list.head, pages);
  });
