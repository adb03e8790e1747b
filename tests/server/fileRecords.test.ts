import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeftOutRowPage } from '@core/contract/outsideFileRows';
import type { RowProblemPage } from '@core/contract/outsideFiles';
import type { LayoutSample } from '@core/contract/reportLayouts';
import type { Layout, LayoutRecord } from '@core/layouts/layout';
import type { FieldSource } from '@core/layouts/sources';
import { bodyOf, codeOf } from '@tests/support/fourEyes';
import { aField, aLayout, aRecord } from '@tests/support/layouts';
import { FILES, filesOf, filesWorld, LAYOUTS } from '@tests/support/outsideFiles';
import type { TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

let app: TestApp;
let files: ReturnType<typeof filesOf>;
beforeAll(async () => {
  app = await filesWorld();
  files = filesOf(app);
  await app.db.execute(sql`
    insert into borrower_relation
      (borrower_id, role, related_id, name, relationship, created_at)
    select l.borrower_id, 'guarantor', o.borrower_id, 'Aval', 'Socio', now()
    from loan l, loan o where l.id = 1 and o.id = 3`);
});
afterAll(() => app.close());

const record = (
  name: string,
  level: LayoutRecord['level'],
  sources: readonly FieldSource[],
  condition: LayoutRecord['condition'] = null,
) =>
  aRecord(
    [
      aField('Tipo', { source: 'constant', constant: name }),
      ...sources.map((source) => aField(source, { source })),
    ],
    { name, level, condition },
  );

const LARGE = { source: 'disbursedAmount', test: 'above', value: '1100' } as const;
const TRAILER = record('TS', 'trailer', ['rowCount', 'principalSum', 'disbursedSum']);
const loans = (...records: LayoutRecord[]): Layout =>
  aLayout({ kind: 'loans', separator: 'pipe', records: [...records, TRAILER] });

const linesOf = async (id: number) =>
  (await files.contentOf(id)).toString('utf8').trimEnd().split('\r\n');

describe('a file of several records', () => {
  it('says its month on each line, with the mark that Excel looks for', async () => {
    const fields = ['filePeriod', 'fileMonth', 'entryNumber'] as const;
    const look = aLayout({
      charset: 'utf-8-marked',
      records: [
        record('C', 'header', ['filePeriod']),
        record('D', 'line', fields),
        record('T', 'trailer', ['fileMonth', 'rowCount']),
      ],
    });
    expect((await files.published('Por periodos', look)).status).toBe(200);
    const { id } = await files.made('Por periodos', { from: '2026-02-01', to: '2026-03-31' });
    const content = await files.contentOf(id);
    expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...lines] = await linesOf(id);
    expect(head).toBe('\uFEFFC,20260300');
    expect(lines.slice(0, -1).every((line) => line.startsWith('D,20260300,202603,'))).toBe(true);
    expect(lines.at(-1)).toBe(`T,202603,${lines.length - 1}`);
    expect(lines.length).toBeGreaterThan(1);
  });

  it('has lines of borrowers, loans and guarantors between a header and a trailer', async () => {
    const layout = loans(
      record('HD', 'header', ['fileTo', 'rowCount']),
      record('EM', 'borrower', ['lastNames', 'borrowerKind']),
      record('CR', 'loan', ['loanNumber', 'outstandingPrincipal']),
      record('AV', 'guarantor', ['loanNumber', 'guarantorName']),
    );
    expect((await files.published('Por registros', layout)).status).toBe(200);
    const file = await files.made('Por registros', { asOf: '2026-04-30' });
    const { rows } = await app.db.execute<{ owed: string; lent: string }>(sql`
      select sum(outstanding_principal)::numeric(18,2)::text as owed,
        sum(principal)::numeric(18,2)::text as lent from loan`);
    const lines = await linesOf(file.id);
    expect(lines.map((line) => line.split('|').slice(0, 2).join('|'))).toEqual([
      'HD|2026-04-30',
      expect.stringMatching(/^EM\|/),
      'CR|P-000001',
      'AV|P-000001',
      'CR|P-000002',
      'AV|P-000002',
      'EM|Mamani',
      'CR|P-000003',
      'TS|3',
    ]);
    expect(lines.at(-1)).toBe(`TS|3|${rows[0]?.owed}|${rows[0]?.lent}`);
    expect(lines[3]).toBe('AV|P-000001|Luis Mamani');
    expect(file.rowCount).toBe(3);
    expect(file.contents).toEqual({
      voided: 0,
      held: [],
      changes: [],
      untold: [],
      repeated: [],
      records: [
        { name: 'HD', lineCount: 1 },
        { name: 'EM', lineCount: 2 },
        { name: 'CR', lineCount: 3 },
        { name: 'AV', lineCount: 2 },
        { name: 'TS', lineCount: 1 },
      ],
      parts: [
        {
          fate: 'written',
          rowCount: 3,
          sums: [{ name: 'Saldo de capital', amount: rows[0]?.owed }],
        },
      ],
    });
  });

  it('tells what its conditions leave out, and is equal to the books with it', async () => {
    const layout = loans(record('CR', 'loan', ['loanNumber', 'outstandingPrincipal'], LARGE));
    await files.published('Sólo los grandes', layout);
    const file = await files.made('Sólo los grandes', { asOf: '2026-04-30' });
    const { rows } = await app.db.execute<{ large: string; small: string; all: string }>(sql`
      select (sum(outstanding_principal) filter (where principal > 1100))::numeric(18,2)::text
          as large,
        (sum(outstanding_principal) filter (where principal <= 1100))::numeric(18,2)::text
          as small,
        sum(outstanding_principal)::numeric(18,2)::text as all from loan`);
    const { large, small, all } = rows[0]!;
    const name = 'Saldo de capital';
    expect(file.contents.parts).toEqual([
      { fate: 'written', rowCount: 2, sums: [{ name, amount: large }] },
      { fate: 'leftOut', rowCount: 1, sums: [{ name, amount: small }] },
    ]);
    expect(file.control).toMatchObject([{ report: all, books: all, difference: '0.00' }]);
    expect(await linesOf(file.id)).toHaveLength(3);
    expect((await files.approve(file.id)).status).toBe(200);
  });

  it('is shown by its first lines before it is published', async () => {
    const { id } = await files.layoutOf('Sólo los grandes');
    const shown = await app.send('GET', `${LAYOUTS}/${id}/versiones/1/muestra`);
    const { lines } = await bodyOf<LayoutSample>(shown);
    expect(lines.map((line) => line.slice(0, 2))).toEqual(['CR', 'CR', 'TS']);
  });

  it('names the rows that it leaves out, with what each condition found', async () => {
    const { id } = await files.made('Sólo los grandes', { asOf: '2026-04-30' });
    const left = await app.send('GET', `${FILES}/${id}/filas-excluidas`, { as: ANALYST });
    const condition = { record: 'CR', ...LARGE, said: '1000.00' };
    expect(await bodyOf(left)).toMatchObject({
      total: 1,
      items: [{ loanNumber: 'P-000003', borrowerName: 'Luis Mamani', conditions: [condition] }],
    });
    const cash = { source: 'account', test: 'is', value: '1101' } as const;
    const layout = aLayout({ records: [record('D', 'line', ['debit'], cash)] });
    await files.published('Sólo la caja', layout);
    const journal = await files.made('Sólo la caja', { from: '2026-01-01', to: '2026-04-30' });
    const page = await app.send(
      'GET',
      `${FILES}/${journal.id}/filas-excluidas?search=1401&limit=1`,
    );
    const { items } = await bodyOf<LeftOutRowPage>(page);
    expect(items).toMatchObject([
      { loanId: null, account: '1401', conditions: [{ said: '1401' }] },
    ]);
    expect(items[0]!.entryId).toBeGreaterThan(0);
    const others = await app.send('GET', `${FILES}/${journal.id}/filas-excluidas`);
    expect((await bodyOf<LeftOutRowPage>(others)).items.map((one) => one.account)).not.toContain(
      '1101',
    );
    await expect(app.db.execute(sql`delete from outside_file_left_out`)).rejects.toThrow();
  });

  it('keeps who read its rows, their problems and a sample', async () => {
    const { id, layoutId } = await files.made('Sólo los grandes', { asOf: '2026-04-30' });
    for (const path of [
      `${FILES}/${id}/filas-excluidas`,
      `${FILES}/${id}/problemas`,
      `${LAYOUTS}/${layoutId}/versiones/1/muestra`,
    ]) {
      expect((await app.send('GET', path, { as: ANALYST })).status).toBe(200);
    }
    const { rows } = await app.db.execute<{ read: string }>(sql`
      select a.action || ' ' || u.username || ' ' || a.entity_id as read from audit_log a
      join app_user u on u.id = a.user_id order by a.id desc limit 3`);
    expect(rows.map(({ read }) => read).toReversed()).toEqual([
      `listLeftOutRows ${ANALYST} ${id}`,
      `listRowProblems ${ANALYST} ${id}`,
      `getLayoutSample ${ANALYST} ${layoutId}`,
    ]);
  });

  it('without rows is not approved, unless its layout takes it so', async () => {
    const none = { source: 'disbursedAmount', test: 'above', value: '99999' } as const;
    const layout = loans(record('CR', 'loan', ['loanNumber'], none));
    await files.published('Los enormes', layout);
    const { id } = await files.made('Los enormes', { asOf: '2026-04-30' });
    const refused = await files.approve(id);
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'OUTSIDE_FILE_EMPTY']);
    await files.published('Los enormes, aun ninguno', { ...layout, takesNoRows: true });
    const empty = await files.made('Los enormes, aun ninguno', { asOf: '2026-04-30' });
    expect(await bodyOf(await files.approve(empty.id))).toMatchObject({
      status: 'approved',
      rowCount: 0,
    });
  });

  it('parted by tabs or bars holds no text that a spreadsheet would run', async () => {
    await app.db.execute(sql`update borrower set first_names = '=HIPERVINCULO(1)' where id =
      (select borrower_id from loan where id = 3)`);
    const named = loans(record('CR', 'loan', ['loanNumber', 'borrowerName']));
    for (const separator of ['pipe', 'tab'] as const) {
      await files.published(`Con ${separator}`, { ...named, separator });
      const { id, problemCount } = await files.made(`Con ${separator}`, { asOf: '2026-04-30' });
      expect(problemCount).toBe(1);
      const page = await app.send('GET', `${FILES}/${id}/problemas`);
      expect((await bodyOf<RowProblemPage>(page)).items).toMatchObject([
        { field: 'borrowerName', problem: 'formula' },
      ]);
      expect(await codeOf(await files.approve(id))).toBe('OUTSIDE_FILE_PROBLEMS');
      await files.published(`Con ${separator}, para un programa`, {
        ...named,
        separator,
        takesFormulas: true,
      });
      const kept = await files.made(`Con ${separator}, para un programa`, { asOf: '2026-04-30' });
      expect(kept.problemCount).toBe(0);
      expect((await files.contentOf(kept.id)).toString('utf8')).toContain(
        `${separator === 'tab' ? '\t' : '|'}=HIPERVINCULO(1)`,
      );
    }
  });

  it('is not made by a version of before a rule that it breaks', async () => {
    const { id, versions } = await files.layoutOf('Sólo los grandes');
    const [row] = versions[0]!.layout.records;
    const fields = row!.fields.map((field) =>
      field.source === 'outstandingPrincipal'
        ? { ...field, codes: [{ from: '1200.00', to: '12.00' }] }
        : field,
    );
    const layout = JSON.stringify(loans({ ...row!, fields }));
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`alter table report_layout_version disable trigger user`);
      await tx.execute(sql`
        update report_layout_version set layout = ${layout}::jsonb where layout_id = ${id}`);
      await tx.execute(sql`alter table report_layout_version enable trigger user`);
    });
    const refused = await files.assemble('Sólo los grandes', { asOf: '2026-04-30' });
    expect(await bodyOf(refused)).toMatchObject({ code: 'LAYOUT_FAULTY', status: 409 });
  });

  it('is of a layout that writes its rows', async () => {
    const draft = { name: 'Sin filas', country: null, source: '', layout: loans() };
    const refused = await files.send(LAYOUTS, draft);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(await refused.json())).toContain('layout.records.0.level');
    const unequal = { ...draft, layout: loans(record('AV', 'entry', [])) };
    expect(await codeOf(await files.send(LAYOUTS, unequal))).toBe('VALIDATION');
  });
});
