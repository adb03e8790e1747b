import type { ContractDetail, ContractPage } from '@core/contract/contracts';
import { appUser } from '@server/platform/db/schema';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aContract } from '@tests/support/contracts';
import { withTestApp } from '@tests/support/testApp';
import { ADMIN, BORROWER } from '@tests/support/testUsers';

it('a contract tells who borrows nothing of what the office has still to do', () =>
  withTestApp(async (app) => {
    await aContract(app);
    await app.db.update(appUser).set({ borrowerId: 1 }).where(eq(appUser.username, BORROWER));
    // Contracts that nobody signs for weeks are for the office to look after.
    app.setToday('2026-06-10');
    const read = async <T>(path: string, as: string) =>
      (await (await app.send('GET', path, { as })).json()) as T;
    for (const [as, alert] of [
      [ADMIN, 'unsigned'],
      [BORROWER, null],
    ] as const) {
      const { items } = await read<ContractPage>('/protected/contratos', as);
      expect(items).toMatchObject([{ alert }]);
      expect(await read<ContractDetail>('/protected/contratos/1', as)).toMatchObject({ alert });
    }
  }));

it('only an original on paper asks for custody: one signed by code leaves none', () =>
  withTestApp(async (app) => {
    await aContract(app);
    await app.db.execute(sql`update contract set status = 'FIRMADO'`);
    const sign = (party: string, means: string) =>
      app.db.execute(sql`insert into contract_signature (contract_id, party, means, signer,
        signed_at, address, device, sha256)
        values (1, ${party}, ${means}, 'Ana', now(), '', '', '')`);
    const alert = async () =>
      ((await (await app.send('GET', '/protected/contratos/1')).json()) as ContractDetail).alert;
    await sign('borrower', 'code');
    expect(await alert()).toBeNull();
    await sign('lender', 'scan');
    expect(await alert()).toBe('custody');
  }));
