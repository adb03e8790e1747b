import { Done } from '@core/contract/accounts';
import { NoticeList, NoticeParam } from '@core/contract/notices';
import type { Deps } from '../../platform/deps';
import { noticeSeen } from '../../platform/db/tables/notices';
import { createRouter, json, routesOf } from '../operations/router';
import { findNotices } from './queries';

const routes = routesOf('Avisos');
const BASE = '/protected/avisos';

const listNotices = routes.get(BASE, 'listNotices', {
  summary: 'Avisos para quien entra: lo que se decidió, y lo que abre una puerta',
  responses: { 200: json(NoticeList, 'Los avisos de ahora') },
});

const postSeen = routes.post(`${BASE}/{code}/visto`, 'dismissNotice', {
  summary: 'Guarda que uno ya leyó un aviso',
  request: { params: NoticeParam },
  responses: { 200: json(Done, 'Leído') },
});

/** Routes of the notices that a person reads on their first pages. */
export const noticeRoutes = ({ db, clock, settings: { timeZone } }: Deps) =>
  createRouter()
    .openapi(listNotices, async (c) => {
      const { userId, profile } = c.get('actor');
      const reader = { userId, profile, permissions: c.get('permissions'), timeZone };
      return c.json({ items: await findNotices(db, reader, clock.now()) }, 200);
    })
    .openapi(postSeen, async (c) => {
      const { code } = c.req.valid('param');
      const { userId } = c.get('actor');
      // Put away twice is put away: no key is needed.
      await db
        .insert(noticeSeen)
        .values({ userId, notice: code, seenAt: clock.now() })
        .onConflictDoNothing();
      return c.json({ estado: 1 }, 200);
    });
