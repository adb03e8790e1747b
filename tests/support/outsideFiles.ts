import type { OutsideFile } from '@core/contract/outsideFiles';
import type { LayoutInfo, NewLayoutDraft, ReportLayout } from '@core/contract/reportLayouts';
import type { Layout } from '@core/layouts/layout';
import { addSecond, bodyOf, SECOND } from './fourEyes';
import { ratedWorld } from './ratings';
import { createTestApp, type TestApp } from './testApp';
import { ADMIN } from './testUsers';

export const FILES = '/protected/archivos-para-terceros';
export const LAYOUTS = '/protected/formatos-de-archivos';

/** Three loans of two borrowers, none of them late yet on 30 April, and two administrators. */
export async function filesWorld(): Promise<TestApp> {
  const app = await createTestApp();
  await ratedWorld(app);
  await addSecond(app);
  // Hands in accounts count for some days: the second person is no longer new.
  app.setToday('2026-04-30');
  return app;
}

/** Acts on the files of an app, and on their layouts. */
export function filesOf(app: TestApp) {
  const send = (path: string, body?: object, as = ADMIN) =>
    app.send('POST', path, { as, ...(body !== undefined && { body }) });
  const layouts = async () =>
    (await bodyOf<{ items: LayoutInfo[] }>(await app.send('GET', LAYOUTS))).items;
  const layoutOf = async (name: string): Promise<ReportLayout> => {
    const info = (await layouts()).find((one) => one.name === name)!;
    return bodyOf(await app.send('GET', `${LAYOUTS}/${info.id}`));
  };
  /** Publishes a version as it is now, or as its digest says that it was read. */
  const publish = async (id: number, version: number, as = SECOND, read?: string) => {
    const { versions } = await bodyOf<ReportLayout>(await app.send('GET', `${LAYOUTS}/${id}`));
    const digest = read ?? versions.find((one) => one.version === version)?.digest;
    const body = { version, digest: digest ?? versions[0]!.digest };
    return send(`${LAYOUTS}/${id}/publicacion`, body, as);
  };
  const assemble = async (name: string, asked: object = {}) => {
    const { id: layoutId } = await layoutOf(name);
    return send(FILES, { layoutId, ...asked });
  };
  const step = (id: number, act: string, body?: object, as = ADMIN) =>
    send(`${FILES}/${id}/${act}`, body, as);
  return {
    send,
    layouts,
    layoutOf,
    publish,
    assemble,
    step,
    made: async (name: string, asked: object = {}) =>
      bodyOf<OutsideFile>(await assemble(name, asked)),
    approve: (id: number) => step(id, 'aprobacion', undefined, SECOND),
    contentOf: async (id: number) =>
      Buffer.from(await (await app.send('GET', `${FILES}/${id}/contenido`)).arrayBuffer()),
    /** A layout that one person writes and another publishes. */
    published: async (name: string, layout: Layout) => {
      const draft = { source: 'Manual de quien lo recibe', layout } as NewLayoutDraft;
      const added = await send(LAYOUTS, { name, country: null, ...draft });
      const { id } = await bodyOf<ReportLayout>(added);
      return publish(id, 1);
    },
  };
}
