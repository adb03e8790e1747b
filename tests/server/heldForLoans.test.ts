import type { Fund } from '@core/contract/funds';
import type { LoanPreview } from '@core/contract/loans';
import type { FundProfile } from '@core/contract/fundProfiles';
import type { DisbursementPreview } from '@core/contract/disbursements';
import { freeExpired } from '@server/lending/loans/agreements';
import { inTransaction } from '@server/platform/db/client';
import { expect, it } from 'vitest';
import { commandOf } from '@tests/support/agreedLoans';
import { compareInvested } from '@tests/oracle/investedBooks';
import {
  ANA,
  BETO,
  fundedLoanBody,
  offering,
  ok,
  published,
  reserve,
  withInvestors,
} from '@tests/support/investments';
import { outcome } from '@tests/support/requests';

it('money of investors is nobody else’s once the wait of its loan expired', () =>
  withInvestors(async (world) => {
    const { app, fundId, requestId } = world;
    const { id } = await published(app, offering(requestId, fundId));
    await ok(await reserve(app, id, ANA, '1000.00'));
    await ok(await reserve(app, id, BETO, '2000.00'));
    const free = async () =>
      (await ok<FundProfile>(await app.send('GET', `/protected/fondos/${fundId}/ficha`))).free;
    const loans = '/protected/prestamos';
    const asked = fundedLoanBody(world);
    const seen = await app.send('POST', `${loans}/por-desembolsar/vista-previa`, { body: asked });
    expect((await ok<LoanPreview>(seen)).fundCashAfter).toBe('0.00');
    const loan = await ok<{ id: number }>(
      await app.send('POST', `${loans}/por-desembolsar`, { body: asked }),
    );
    expect(await free()).toBe('0.00');
    const later = '2026-06-30';
    app.setToday(later);
    await inTransaction(app.db, (tx) => freeExpired(tx, app.act));
    expect(await free()).toBe('0.00');
    const body = { kind: 'withdrawal', amount: '3000.00', note: 'Retiro', means: 'transfer' };
    const fund = await ok<Fund>(await app.send('GET', `/protected/fondos/${fundId}`));
    expect(fund.investorsCash).toBe(fund.cash);
    const taken = await app.send('POST', `/protected/fondos/${fundId}/movimientos`, { body });
    expect(await outcome(taken)).toBe('FUND_CASH_INSUFFICIENT');
    const way = async (name: string) => {
      const dates = { disbursedOn: later, firstDueOn: '2026-07-30' };
      const path = `${loans}/${loan.id}/${name}`;
      const effect = await app.send('POST', `${path}/vista-previa`, { body: dates });
      return app.send('POST', path, { body: commandOf(await ok<DisbursementPreview>(effect)) });
    };
    expect(await outcome(await way('fecha-pactada'))).toBe('toDisburse');
    expect(await free()).toBe('0.00');
    expect(await outcome(await way('desembolso'))).toBe('active');
    expect(await compareInvested(app)).toEqual([]);
  }));
