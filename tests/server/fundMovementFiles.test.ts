import { expect, it } from 'vitest';
import type { FundMovementPage } from '@core/contract/funds';
import { ALL, post, read, withMoney } from '@tests/support/moneyTransfers';
import { BORROWER } from '@tests/support/testUsers';

const MOVEMENTS = '/protected/fondos/1/movimientos';

it('the movements of a fund are sent whole as a file, as the list says them', () =>
  withMoney(async (app, { asked }) => {
    const numbered = { kind: 'contribution', amount: '20.00', note: 'Aporte', means: 'transfer' };
    await post(app, MOVEMENTS, { ...numbered, operationNumber: '00981' });
    for (let moved = 0; moved < 60; moved += 1) await post(app, ALL, asked({ amount: '1.00' }));
    const { total, items } = await read<FundMovementPage>(app, MOVEMENTS);
    const text = await (await app.send('GET', `${MOVEMENTS}/csv`)).text();
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head).toContain('N.º de operación');
    expect(lines).toHaveLength(total);
    expect(lines[0]).toContain(items[0]!.money.moneyAccountName);
    expect(lines[0]).toContain('1.00');
    expect(lines.find((line) => line.includes('00981'))).toContain('20.00');
    const sheet = await app.send('GET', `${MOVEMENTS}/xlsx`);
    expect(sheet.headers.get('content-type')).toContain('spreadsheetml');
    expect((await app.send('GET', `${MOVEMENTS}/csv`, { as: BORROWER })).status).toBe(403);
  }));
