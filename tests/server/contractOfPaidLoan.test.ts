import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { KINDS, post } from '@tests/support/contracts';
import { withTestApp } from '@tests/support/testApp';

it('nobody is asked to sign a debt that was paid already', () =>
  withTestApp(async (app) => {
    const loan = await aLoan(app);
    const paid = await post(app, `prestamos/${loan.id}/pagos`, {
      body: { amount: '1200.00', receivedOn: '2026-03-10', means: 'cash', way: 'payOff' },
    });
    expect(paid.status).toBe(201);
    const seen = await app.send('GET', `/protected/contratos/vista-previa?loanId=${loan.id}`);
    expect(await seen.json()).toMatchObject({ code: 'CONTRACT_LOAN_SETTLED' });
    const body = { loanId: loan.id, kinds: KINDS };
    expect((await post(app, 'contratos', { body })).body).toMatchObject({
      code: 'CONTRACT_LOAN_SETTLED',
      errors: [{ field: 'loanId' }],
    });
  }));
