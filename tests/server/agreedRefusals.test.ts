import type { LoanDetail } from '@core/contract/loans';
import { describe, expect, it } from 'vitest';
import {
  ONE_ACT,
  reason,
  seenAndDone,
  signedContract,
  withWorld,
  type AgreedWorld,
} from '@tests/support/agreedLoans';
import type { TestApp } from '@tests/support/testApp';
import { refusalOf } from '@tests/support/tranches';

type Spoil = (app: TestApp, world: AgreedWorld, loan: LoanDetail) => Promise<unknown>;

describe('a disbursement is refused', () => {
  it.each<[string, string, Spoil]>([
    ['while nothing is signed', 'CONTRACT_NOT_SIGNED', () => Promise.resolve()],
    [
      'once its loan was annulled',
      'LOAN_NOT_TO_DISBURSE',
      (_app, world, loan) => world.post(`/${loan.id}/anulacion`, reason),
    ],
    [
      'once it waited too long',
      'LOAN_WAIT_EXPIRED',
      async (app, _world, loan) => {
        await signedContract(app, loan.id);
        app.setToday('2026-04-10');
      },
    ],
    [
      'to whom is on the blacklist',
      'BORROWER_BLACKLISTED',
      async (app, world, loan) => {
        await signedContract(app, loan.id);
        const body = { reason: 'Documento falso', until: null };
        const path = `/protected/clientes/${world.ids.borrowerId}/lista-negra`;
        await app.send('POST', path, { body });
      },
    ],
    [
      'before its day',
      'DISBURSEMENT_DATE_OUT_OF_LIMITS',
      async (app, world, loan) => {
        await seenAndDone(world, loan.id, 'fecha-pactada', '2026-03-20');
        await signedContract(app, loan.id);
      },
    ],
  ])('%s', (_name, code, spoil) =>
    withWorld(async (app, world) => {
      const loan = await world.agree();
      await spoil(app, world, loan);
      const { disbursedOn } = await world.detail(loan.id);
      const response = await seenAndDone(world, loan.id, 'desembolso', disbursedOn);
      expect((await refusalOf(response))[1]).toBe(code);
      expect((await world.fund()).cash).toBe('10000.00');
    }),
  );

  it('once the cash is gone after all', () =>
    withWorld(async (app, world) => {
      const full = world.asked({ principal: '10000.00', installmentCount: 3 });
      const first = (await (await world.post('', full)).json()) as LoanDetail;
      app.setToday('2026-04-10');
      const day = { receivedOn: '2026-04-10', means: 'cash' };
      await world.post(`/${first.id}/pagos`, { amount: first.installments[0]!.total, ...day });
      const second = await world.agree({ disbursedOn: '2026-04-10', firstDueOn: '2026-05-10' });
      expect(second.status).toBe('toDisburse');
      const voided = `/protected/prestamos/${first.id}/pagos/1/extorno`;
      expect((await app.send('POST', voided, { body: reason })).status).toBe(200);
      const response = await seenAndDone(world, second.id, 'desembolso', '2026-04-10');
      expect((await refusalOf(response))[1]).toBe('FUND_CASH_INSUFFICIENT');
    }, ONE_ACT));

  it('at once of a product that asks for signatures', () =>
    withWorld(async (_app, world) => {
      expect(await refusalOf(await world.post('', world.asked()))).toEqual([
        422,
        'CONTRACT_SIGNATURE_FIRST',
      ]);
    }));
});
