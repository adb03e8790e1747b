import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LayoutSample } from '@core/contract/reportLayouts';
import type { LayoutBureau } from '@core/layouts/layout';
import { bodyOf, codeOf } from '@tests/support/fourEyes';
import { aField, aLayout, aRecord } from '@tests/support/layouts';
import { contact } from '@tests/support/loanContacts';
import { FILES, filesOf, filesWorld, LAYOUTS } from '@tests/support/outsideFiles';
import type { TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

let app: TestApp;
let files: ReturnType<typeof filesOf>;
const DAY = { asOf: '2026-04-30' };

const layoutFor = (bureau: LayoutBureau | null) =>
  aLayout({
    kind: 'loans',
    separator: 'pipe',
    bureau,
    records: [
      aRecord(
        [
          aField('Número', { source: 'loanNumber' }),
          aField('Atraso', { source: 'daysLate' }),
          aField('Castigo', { source: 'writtenOffAmount' }),
        ],
        { level: 'loan' },
      ),
      aRecord([aField('Cuenta', { source: 'rowCount' })], { name: 'Cierre', level: 'trailer' }),
    ],
  });

beforeAll(async () => {
  app = await filesWorld();
  files = filesOf(app);
  await files.published('Central del país', layoutFor({ noticeDays: null, twiceUpTo: null }));
  await files.published('Central a 20 días', layoutFor({ noticeDays: 20, twiceUpTo: '1100.00' }));
});
afterAll(() => app.close());

const linesOf = async (id: number) =>
  (await files.contentOf(id)).toString('utf8').trimEnd().split('\r\n');

/** A notice of a past day, as it would have been written down then. */
const noticed = (
  loanId: number,
  madeOn: string,
  change: { result?: string; writtenOn?: string } = {},
) =>
  app.db.execute(sql`
    insert into loan_contact (loan_id, borrower_id, way, aim, addressee, contact_name, made_on,
      made_minute, result, note, against, written_on, recorded_by, recorded_at)
    select id, borrower_id, 'letter', 'bureauNotice', 'debtor', 'Titular', ${madeOn}, 600,
      ${change.result ?? 'sent'}, '', '{}', ${change.writtenOn ?? madeOn},
      (select min(id) from app_user), now()
    from loan where id = ${loanId}`);

describe('a file for a bureau', () => {
  it('of a country without a rule holds nothing back, unless its layout says so', async () => {
    const free = await files.made('Central del país', DAY);
    expect(free.contents.held).toEqual([]);
    expect(free.rowCount).toBe(3);
    const strict = await files.made('Central a 20 días', DAY);
    expect(await linesOf(free.id)).toEqual([
      'P-000001|20|0.00',
      'P-000002|0|0.00',
      'P-000003|20|0.00',
      '3',
    ]);
    expect(await linesOf(strict.id)).toEqual(['P-000002|0|0.00', '1']);
    expect(strict.contents.held).toMatchObject([
      { loanNumber: 'P-000001', daysLate: 20, noticesOn: [], noticesNeeded: 1, noticeDays: 20 },
      { loanNumber: 'P-000003', borrowerName: 'Luis Mamani', noticesNeeded: 2 },
    ]);
    expect(strict.contents.parts.map(({ fate, rowCount }) => [fate, rowCount])).toEqual([
      ['written', 1],
      ['held', 2],
    ]);
    // Names of debtors: who read them is kept, as of other rows.
    const readings = async () => {
      const { rows } = await app.db.execute(sql`
        select after from audit_log where action = 'getOutsideFile' and entity_id in
          (${free.id}, ${strict.id})`);
      return rows.map((row) => row['after']);
    };
    expect(await readings()).toEqual([]);
    for (const { id } of [free, strict]) await app.send('GET', `${FILES}/${id}`, { as: ANALYST });
    expect(await readings()).toEqual([{ heldCount: 2, changedCount: 0 }]);
    // Its lines say no balance: there is nothing to compare with the books.
    expect([strict.control, strict.contents.untold]).toEqual([[], ['Saldo de capital']]);
    const { id } = await files.layoutOf('Central a 20 días');
    const shown = await app.send('GET', `${LAYOUTS}/${id}/versiones/1/muestra`);
    expect((await bodyOf<LayoutSample>(shown)).lines).toEqual(['P-000002|0|0.00', '1']);
    expect(strict.rowCount).toBe(1);
  });

  it('holds back the other debts of such a debtor, whose class would tell of it', async () => {
    const withClass = layoutFor({ noticeDays: 20, twiceUpTo: null });
    const [loan, ...rest] = withClass.records;
    const fields = [...loan!.fields, aField('Clase', { source: 'riskRating' })];
    const records = [{ ...loan!, fields }, ...rest];
    await files.published('Central con clases', { ...withClass, records });
    const { id, contents } = await files.made('Central con clases', DAY);
    expect(contents.held).toMatchObject([
      { loanNumber: 'P-000001', daysLate: 20 },
      { loanNumber: 'P-000002', daysLate: 0, noticesOn: [] },
      { loanNumber: 'P-000003', daysLate: 20 },
    ]);
    expect(await linesOf(id)).toEqual(['0']);
  });

  it('tells an arrear once its debtor was told in time, twice of a small debt', async () => {
    await noticed(1, '2026-04-09');
    await noticed(3, '2026-04-11');
    await noticed(3, '2026-04-11');
    await noticed(1, '2026-04-11', { result: 'wrongAddress' });
    app.setToday('2026-05-01');
    expect((await files.made('Central a 20 días', DAY)).contents.held).toMatchObject([
      { loanNumber: 'P-000001', noticesOn: [] },
      { loanNumber: 'P-000003', noticesOn: ['2026-04-11'], noticesNeeded: 2 },
    ]);
    await noticed(1, '2026-04-11');
    await noticed(3, '2026-04-12');
    app.setToday('2026-05-02');
    const told = await files.made('Central a 20 días', DAY);
    expect([told.contents.held, told.rowCount]).toEqual([[], 3]);
  });

  it('counts a notice from the day on which it was written down', async () => {
    const late = { writtenOn: '2026-04-14' };
    await noticed(3, '2026-04-13', late);
    await app.db.execute(sql`
      update loan_contact set voided_at = now(), voided_by = recorded_by
      where loan_id = 3 and made_on = '2026-04-12'`);
    app.setToday('2026-05-03');
    expect((await files.made('Central a 20 días', DAY)).contents.held).toMatchObject([
      { loanNumber: 'P-000003', noticesOn: ['2026-04-11', '2026-04-14'] },
    ]);
    app.setToday('2026-05-04');
    expect((await files.made('Central a 20 días', DAY)).contents.held).toEqual([]);
  });

  it('is not approved once a notice was taken back', async () => {
    const { id } = await files.made('Central a 20 días', DAY);
    await app.db.execute(sql`
      update loan_contact set voided_at = now(), voided_by = recorded_by
      where loan_id = 1 and made_on = '2026-04-11' and result = 'sent'`);
    expect(await codeOf(await files.approve(id))).toBe('OUTSIDE_FILE_UNNOTICED');
    const again = await files.made('Central a 20 días', DAY);
    expect(again.contents.held).toMatchObject([{ loanNumber: 'P-000001' }]);
    expect((await files.approve(again.id)).status).toBe(200);
    await app.db.execute(sql`
      update loan_contact set voided_at = now(), voided_by = recorded_by
      where loan_id = 3 and made_on = '2026-04-11'`);
    const sent = { sentOn: '2026-05-04', reference: '' };
    expect(await codeOf(await files.step(again.id, 'envio', sent))).toBe('OUTSIDE_FILE_UNNOTICED');
    await noticed(3, '2026-04-11');
    expect((await files.step(again.id, 'envio', sent)).status).toBe(200);
  });

  it('follows the rule of the country of the lender', async () => {
    await app.db.execute(sql`
      insert into country_parameter (country, key, valid_from, value, source, created_at)
      values ('PE', 'negativeNotice', '2026-01-01', 'days30', 'Prueba', now())`);
    const { held } = (await files.made('Central del país', DAY)).contents;
    expect(held.map(({ loanNumber, noticeDays }) => [loanNumber, noticeDays])).toEqual([
      ['P-000001', 30],
      ['P-000003', 30],
    ]);
  });

  it('tells debts that were written off, and no other file does', async () => {
    await app.db.execute(sql`
      update loan set status = 'writtenOff', written_off_on = '2026-05-04',
        written_off_amount = outstanding_principal, outstanding_principal = 0, next_due_on = null
      where id = 3`);
    await files.published('Central de castigos', layoutFor({ noticeDays: null, twiceUpTo: null }));
    await app.db.execute(sql`
      update country_parameter set is_voided = true where country = 'PE'
      and key = 'negativeNotice'`);
    const { id } = await files.made('Central de castigos', { asOf: '2026-05-04' });
    expect(await linesOf(id)).toContain('P-000003|0|1000.00');
    await files.published('Contador', layoutFor(null));
    const other = await files.made('Contador', { asOf: '2026-05-04' });
    expect(await linesOf(other.id)).toHaveLength(3);
  });
});

it('the notice is a contact about a loan, written down like any other', async () => {
  app.setToday('2026-04-15');
  const written = { way: 'letter', aim: 'bureauNotice', result: 'sent', acceptsAgainst: true };
  const kept = await contact(app, { ...written, madeOn: '2026-04-13' });
  expect(kept).toMatchObject({ status: 201, body: { aim: 'bureauNotice' } });
  const { rows } = await app.db.execute(sql`
    select made_on::text, written_on::text from loan_contact where id = ${kept.body.id}`);
  expect(rows).toEqual([{ made_on: '2026-04-13', written_on: '2026-04-15' }]);
});
