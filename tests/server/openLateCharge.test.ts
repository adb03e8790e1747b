import type { LoanDetail } from '@core/contract/loans';
import { expect, it } from 'vitest';
import { withTestApp } from '@tests/support/testApp';
import { inTranches, trancheWorld } from '@tests/support/tranches';

const BULLET = {
  feePercent: '0',
  method: 'bullet',
  allocationOrder: 'lateInterestAfterInterest',
  lateCharge: { kind: 'fixed', value: '15.00', graceDays: 3 },
} as const;

/** 1,200.00 at 12 %, interest alone until the last: 12.00 and, five days late, 15.00 more. */
it('is still owed of an installment of interest alone whose interest is paid first', () =>
  withTestApp(async (app) => {
    const world = await trancheWorld(app, BULLET);
    const { tranches: _tranches, ...full } = inTranches(world.ids, { principal: '1200.00' });
    const body = { ...full, method: 'bullet' as const, previewTotalDue: '1236.00' };
    const { id } = (await (await world.post('', body)).json()) as LoanDetail;
    app.setToday('2026-04-15');
    expect((await world.pay(id, '12.00', '2026-04-15')).status).toBe(201);
    expect(await world.detail(id)).toMatchObject({
      nextDueOn: '2026-04-10',
      overdueTotal: '15.00',
      installments: [{ outstanding: '15.00' }, {}, {}],
    });
    expect((await world.pay(id, '15.00', '2026-04-15')).status).toBe(201);
    expect(await world.detail(id)).toMatchObject({
      nextDueOn: '2026-05-10',
      overdueTotal: '0.00',
      installments: [{ status: 'paid' }, { outstanding: '12.00' }, {}],
    });
    await world.tiesOut();
  }));
