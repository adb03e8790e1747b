import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { withTestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const PATH = '/protected/balance-prestamos/xlsx';

it('the balance is a workbook whose amounts add up and whose days sort', () =>
  withTestApp(async (app) => {
    await aLoan(app);
    const response = await app.send('GET', PATH, { as: ANALYST });
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(response.headers.get('content-disposition')).toMatch(/balance-\d{4}-\d\d-\d\d\.xlsx/);
    const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const textOf = (name: string) => strFromU8(parts[name]!);
    const sheet = textOf('xl/worksheets/sheet1.xml');
    // 1,200.00 lent and owed are numbers; the day is the number of 10 March 2026.
    expect(sheet.match(/<v>1200<\/v>/g)).toHaveLength(2);
    expect(sheet).toContain('<v>46091</v>');
    expect(textOf('xl/styles.xml')).toContain('#,##0.00');
    expect(textOf('xl/sharedStrings.xml')).toContain('P-000001');
    expect((await app.send('GET', PATH, { as: BORROWER })).status).toBe(403);
  }));
