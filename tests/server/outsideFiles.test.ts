import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutsideFile, OutsideFilePage, RowProblemPage } from '@core/contract/outsideFiles';
import { NewLayoutDraft, type LayoutSample, type ReportLayout } from '@core/contract/reportLayouts';
import { bodyOf, codeOf, SECOND } from '@tests/support/fourEyes';
import { FILES, filesOf, filesWorld, LAYOUTS } from '@tests/support/outsideFiles';
import { pay } from '@tests/support/ratings';
import type { TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

let app: TestApp;
let files: ReturnType<typeof filesOf>;
beforeAll(async () => {
  app = await filesWorld();
  files = filesOf(app);
});
afterAll(() => app.close());

const layouts = () => files.layouts();
const layoutOf = (name: string) => files.layoutOf(name);
const send = (path: string, body?: object, as = ADMIN) => files.send(path, body, as);
const assemble = (name: string, asked?: object) => files.assemble(name, asked);
const made = (name: string, asked?: object) => files.made(name, asked);
const step = (id: number, act: string, body?: object) => files.step(id, act, body);
const approve = (id: number) => files.approve(id);
const publish = (...asked: Parameters<typeof files.publish>) => files.publish(...asked);
const contentOf = (id: number) => files.contentOf(id);

const JOURNAL = 'CSV genérico del diario';
const LOANS = 'CSV genérico de préstamos';
const MEXICO = 'Empresas, segmentos HD a TS (México)';
const PLE = 'PLE 5.1 Libro Diario (Perú)';
const quarter = { from: '2026-01-01', to: '2026-04-30' };

describe('the layouts of the factory', () => {
  it('are two to use, and two of readers to be completed', async () => {
    expect(await layouts()).toMatchObject([
      { name: LOANS, kind: 'loans', publishedVersion: 1, draftVersion: null, unverifiedCount: 0 },
      { name: JOURNAL, kind: 'journal', publishedVersion: 1, unverifiedCount: 0 },
      { name: MEXICO, country: 'MX', publishedVersion: null, draftVersion: 1, unverifiedCount: 7 },
      { name: PLE, country: 'PE', publishedVersion: null, draftVersion: 1, unverifiedCount: 7 },
    ]);
    for (const { id } of await layouts()) {
      const { versions } = await bodyOf<ReportLayout>(await app.send('GET', `${LAYOUTS}/${id}`));
      const { source, layout } = versions[0]!;
      expect(NewLayoutDraft.safeParse({ source, layout }).error).toBeUndefined();
    }
    const { versions } = await layoutOf(PLE);
    const { source, layout } = versions[0]!;
    expect(source).toBe(
      'SUNAT, Programa de Libros Electrónicos; estructura por verificar con el contador',
    );
    expect(
      layout.records[0]!.fields.every((one) => one.source === 'empty' && one.isUnverified),
    ).toBe(true);
  });

  it('of SUNAT makes no file and is not published while a field is unverified', async () => {
    const { id } = await layoutOf(PLE);
    const refused = await assemble(PLE, quarter);
    expect(refused.status).toBe(409);
    expect(await codeOf(refused)).toBe('LAYOUT_UNPUBLISHED');
    const published = await publish(id, 1);
    expect(await codeOf(published)).toBe('LAYOUT_UNVERIFIED');
  });
});

describe('a file of the journal', () => {
  it('holds every line, and adds up to the books', async () => {
    const file = await made(JOURNAL, quarter);
    const { rows } = await app.db.execute<{ lines: string; debit: string }>(sql`
      select count(*) as lines, sum(debit)::text as debit from journal_line`);
    expect(file).toMatchObject({ status: 'assembled', problemCount: 0, isOwn: true });
    expect(file.rowCount).toBe(Number(rows[0]?.lines));
    expect(
      file.control.map(({ name, report, books, difference }) => [name, report, books, difference]),
    ).toEqual(
      ['Debe', 'Haber', 'Debe contra haber'].map((name) => [
        name,
        rows[0]?.debit,
        rows[0]?.debit,
        '0.00',
      ]),
    );
    const content = await contentOf(file.id);
    expect(createHash('sha256').update(content).digest('hex')).toBe(file.sha256);
    const lines = content.toString('utf8').split('\r\n');
    expect(lines[0]).toBe(
      'Fecha,Asiento,Cuenta,Nombre de la cuenta,Debe,Haber,Glosa,Fondo,Moneda,Documento',
    );
    expect(lines).toHaveLength(file.rowCount + 2);
    expect(file.fileName).toBe('csv-generico-del-diario-2026-01-01-a-2026-04-30.csv');
  });

  it('is approved by another person, sent, and answered with reasons', async () => {
    const { id } = await made(JOURNAL, quarter);
    expect(await codeOf(await step(id, 'envio', { sentOn: '2026-04-30', reference: '' }))).toBe(
      'OUTSIDE_FILE_STATE',
    );
    expect(await codeOf(await step(id, 'aprobacion'))).toBe('OUTSIDE_FILE_OWN');
    expect(await bodyOf(await approve(id))).toMatchObject({
      status: 'approved',
      approvedBy: 'Luz Vega',
    });
    expect(await codeOf(await approve(id))).toBe('OUTSIDE_FILE_STATE');
    const ahead = await step(id, 'envio', { sentOn: '2026-05-01', reference: '' });
    expect(await codeOf(ahead)).toBe('DAY_AHEAD');
    const early = await step(id, 'envio', { sentOn: '2026-04-29', reference: '' });
    expect([early.status, await codeOf(early)]).toEqual([422, 'OUTSIDE_FILE_SENT_EARLY']);
    const sent = await step(id, 'envio', { sentOn: '2026-04-30', reference: 'Folio 12' });
    expect(await bodyOf(sent)).toMatchObject({ status: 'sent', reference: 'Folio 12' });
    expect(await codeOf(await step(id, 'descarte', { reason: 'Ya no hace falta' }))).toBe(
      'OUTSIDE_FILE_STATE',
    );
    const answer = { answeredOn: '2026-04-30', isAccepted: false, reasons: [] };
    expect((await step(id, 'acuse', answer)).status).toBe(422);
    const before = { ...answer, answeredOn: '2026-04-29', isAccepted: true };
    expect(await codeOf(await step(id, 'acuse', before))).toBe('OUTSIDE_FILE_ANSWER_EARLY');
    const reasons = ['Falta el tipo de comprobante', 'Fila 3: cuenta desconocida'];
    expect(await bodyOf(await step(id, 'acuse', { ...answer, reasons }))).toMatchObject({
      status: 'rejected',
      reasons,
    });
    const { rows } = await app.db.execute(sql`
      select action from audit_log where entity = 'outsideFile' and entity_id = ${id} order by id`);
    expect(rows.map((row) => row['action'])).toEqual([
      'assembleOutsideFile',
      'approveOutsideFile',
      'markOutsideFileSent',
      'answerOutsideFile',
    ]);
  });

  it('is not approved once the books moved, but discarded', async () => {
    const { id } = await made(JOURNAL, quarter);
    await pay(app, 1, '50.00');
    const refused = await approve(id);
    expect(refused.status).toBe(409);
    expect(await codeOf(refused)).toBe('OUTSIDE_FILE_OFF_BOOKS');
    const ended = await step(id, 'descarte', { reason: 'Hubo un cobro después' });
    expect(await bodyOf(ended)).toMatchObject({ status: 'discarded' });
    const list = await app.send('GET', `${FILES}?status=discarded&kind=journal&search=diario`);
    expect((await bodyOf<OutsideFilePage>(list)).items.map((one) => one.id)).toEqual([id]);
  });

  it('keeps its bytes for good', async () => {
    const { id } = await made(JOURNAL, quarter);
    const change = sql`update outside_file set sha256 = 'x' where id = ${id}`;
    await expect(app.db.execute(change)).rejects.toThrow();
    const version = sql`update report_layout_version set source = 'x' where status = 'published'`;
    await expect(app.db.execute(version)).rejects.toThrow();
  });
});

describe('a file of loans', () => {
  const LIVING = sql`select coalesce(sum(outstanding_principal), 0)::numeric(18,2)::text as owed,
    count(*)::int as loans from loan where status = 'active'`;
  const books = async (to: string) => {
    const { rows } = await app.db.execute<{ owed: string }>(sql`
      select sum(j.debit - j.credit)::text as owed from journal_line j
      join journal_entry e on e.id = j.entry_id
      where j.account = '1401' and e.posted_on <= ${to}`);
    return rows[0]!.owed;
  };

  it('adds up to the principal of the books, today and at a day that went by', async () => {
    const now = await made(LOANS, { asOf: '2026-04-30' });
    const { rows } = await app.db.execute(LIVING);
    expect(now.rowCount).toBe(rows[0]?.['loans']);
    expect(now.control).toMatchObject([{ report: rows[0]?.['owed'], difference: '0.00' }]);
    const past = await made(LOANS, { asOf: '2026-03-20' });
    expect(past.control).toMatchObject([{ report: await books('2026-03-20'), difference: '0.00' }]);
    expect(past.rowCount).toBe(3);
    expect((await contentOf(past.id)).toString('utf8')).toContain('P-000001,DNI,');
    expect((await approve(past.id)).status).toBe(200);
  });

  it('of a day to come, or of days that its kind does not take, is refused', async () => {
    expect(await codeOf(await assemble(LOANS, { asOf: '2026-05-01' }))).toBe('DAY_AHEAD');
    expect(await codeOf(await assemble(LOANS, quarter))).toBe('REPORT_OF_ONE_DAY');
  });
});

describe('a layout of the house', () => {
  const field = (name: string, source: string, change: object = {}) => ({
    name,
    tag: '',
    source,
    constant: '',
    isUnverified: false,
    codes: [],
    width: 12,
    pad: 'spaceAfter',
    isRequired: true,
    maxLength: null,
    ...change,
  });
  const look = (fields: object[]) => ({
    source: 'Manual de la central, versión 3',
    layout: {
      kind: 'loans',
      form: 'fixed',
      rootTag: '',
      separator: 'comma',
      charset: 'latin1',
      dateForm: 'YYYYMMDD',
      decimalSign: 'point',
      decimals: 2,
      hasHeader: false,
      bureau: null,
      records: [{ name: 'Crédito', tag: '', level: 'loan', condition: null, fields }],
    },
  });
  const [number, name] = [field('Número', 'loanNumber'), field('Nombre', 'borrowerName')];
  const draft = { name: 'Central  de riesgo ', country: 'PE', ...look([number, name]) };

  it('is written by one person and published by another', async () => {
    const added = await send(LAYOUTS, draft);
    expect(added.status).toBe(201);
    const { id, name: spelled } = await bodyOf<ReportLayout>(added);
    expect(spelled).toBe('Central de riesgo');
    expect(await codeOf(await send(LAYOUTS, draft))).toBe('LAYOUT_TAKEN');
    const readBy = async (as: string) =>
      (await bodyOf<ReportLayout>(await app.send('GET', `${LAYOUTS}/${id}`, { as }))).versions[0];
    expect([(await readBy(ADMIN))?.isOwn, (await readBy(SECOND))?.isOwn]).toEqual([true, false]);
    expect(await codeOf(await publish(id, 1, ADMIN))).toBe('LAYOUT_OWN');
    expect(await codeOf(await publish(id, 2))).toBe('LAYOUT_NOT_DRAFT');
    const { versions } = await layoutOf(spelled);
    await send(`${LAYOUTS}/${id}/borrador`, { ...look([number, name]), source: 'Otra fuente' });
    const stale = await publish(id, 1, SECOND, versions[0]!.digest);
    expect(await codeOf(stale)).toBe('LAYOUT_CHANGED');
    expect(await bodyOf(await publish(id, 1))).toMatchObject({ publishedVersion: 1 });
    const other = { ...look([number]), layout: { ...look([number]).layout, kind: 'journal' } };
    const line = { name: 'Línea', tag: '', level: 'line', condition: null };
    const records = [{ ...line, fields: [field('Cuenta', 'account')] }];
    const journal = { ...other, layout: { ...other.layout, records } };
    const refused = await send(`${LAYOUTS}/${id}/borrador`, journal);
    expect(await codeOf(refused)).toBe('LAYOUT_KIND_OTHER');
  });

  it('tells the rows that do not fit, and its file is not approved', async () => {
    const { id, rowCount, problemCount } = await made('Central de riesgo');
    expect([rowCount > 0, problemCount]).toEqual([true, 2]);
    const page = await bodyOf<RowProblemPage>(await app.send('GET', `${FILES}/${id}/problemas`));
    expect(page.total).toBe(problemCount);
    expect(page.items[0]).toMatchObject({
      row: 1,
      record: 'Crédito',
      field: 'Nombre',
      problem: 'tooLong',
    });
    expect(await codeOf(await approve(id))).toBe('OUTSIDE_FILE_PROBLEMS');
  });

  it('writes letters of latin1 in one byte each, with a version that fits', async () => {
    const { id } = await layoutOf('Central de riesgo');
    const wider = look([number, field('Nombre', 'borrowerName', { width: 40 })]);
    const saved = await bodyOf<ReportLayout>(await send(`${LAYOUTS}/${id}/borrador`, wider));
    expect(saved).toMatchObject({ publishedVersion: 1, draftVersion: 2 });
    const sample = await app.send('GET', `${LAYOUTS}/${id}/versiones/2/muestra`, { as: ANALYST });
    const { lines, problems } = await bodyOf<LayoutSample>(sample);
    expect([lines[0]?.slice(0, 8), problems]).toEqual(['P-000001', []]);
    await app.db.execute(sql`update borrower set last_names = 'Núñez Ávila' where id = 1`);
    expect((await publish(id, 2)).status).toBe(200);
    const file = await made('Central de riesgo');
    const content = await contentOf(file.id);
    expect(content.toString('latin1')).toContain('Núñez Ávila');
    expect(content.includes(Buffer.from('Núñez', 'latin1'))).toBe(true);
    expect(content).toHaveLength(file.rowCount * 54);
    expect(file).toMatchObject({ problemCount: 0, layoutVersion: 2 });
    expect(file.fileName).toMatch(/\.txt$/);
  });

  it('is refused with each fault beside its field', async () => {
    const wrong = look([field('Cuenta', 'account'), field('Fijo', 'constant')]);
    const refused = await send(LAYOUTS, { ...wrong, name: 'Otro', country: null });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(await refused.json())).toContain('layout.records.0.fields.0.source');
  });
});

it('staff reads, and only an administrator acts', async () => {
  const read = await app.send('GET', FILES, { as: ANALYST });
  expect(read.status).toBe(200);
  const { id: layoutId } = await layoutOf(JOURNAL);
  const refused = await send(FILES, { layoutId }, ANALYST);
  expect(refused.status).toBe(403);
});

it('the same key makes one file', async () => {
  const { id: layoutId } = await layoutOf(JOURNAL);
  const once = () =>
    app.send('POST', FILES, { body: { layoutId, ...quarter }, key: 'una-sola-vez-1' });
  const [first, again] = [
    await bodyOf<OutsideFile>(await once()),
    await bodyOf<OutsideFile>(await once()),
  ];
  expect(again.id).toBe(first.id);
});
