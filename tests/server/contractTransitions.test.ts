import {
  actsOf,
  CONTRACT_STATUSES,
  type ContractAct,
  type ContractStatus,
} from '@core/documents/contractMachine';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aContract } from '@tests/support/contracts';
import { aUser } from '@tests/support/permissions';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

const INVESTOR = 'INVERSIONISTA@PRUEBA.PE';
const PEOPLE = [ADMIN, ANALYST, BORROWER, INVESTOR];
const WHY = { reason: 'Un motivo de prueba' };

interface Asked {
  readonly act: ContractAct;
  readonly body?: object;
  readonly allowed: readonly string[];
}

/** Every act that a person does, with the profiles of the factory that may. */
const ACTS: Readonly<Record<string, Asked>> = {
  envio: { act: 'send', allowed: [ADMIN, ANALYST] },
  firma: { act: 'sign', body: { code: '000000' }, allowed: [BORROWER] },
  'firma-del-acreedor': { act: 'sign', body: {}, allowed: [ADMIN] },
  custodia: { act: 'keep', body: { place: 'Caja fuerte' }, allowed: [ADMIN, ANALYST] },
  liberacion: { act: 'release', allowed: [ADMIN] },
  'nueva-version': { act: 'replace', body: WHY, allowed: [ADMIN, ANALYST] },
  anulacion: { act: 'annul', body: WHY, allowed: [ADMIN] },
};

/** Puts the one contract in a state, as if nothing else had happened to it. */
async function put({ db }: TestApp, status: ContractStatus) {
  await db.execute(sql`delete from contract_signature`);
  await db.execute(sql`delete from contract_code`);
  await db.execute(sql`delete from contract where id <> 1`);
  await db.execute(sql`update contract set status = ${status} where id = 1`);
}

/** Answer that a state and a profile give an act; what else it needs is another matter. */
async function answerOf(response: Response): Promise<string> {
  const { code } = (await response.json()) as { code?: string };
  if (response.status === 403) return 'not allowed';
  return code === 'CONTRACT_STATE' ? 'not now' : 'taken';
}

const expectedOf = (status: ContractStatus, { act, allowed }: Asked, as: string) => {
  if (!allowed.includes(as)) return 'not allowed';
  return actsOf(status).includes(act) ? 'taken' : 'not now';
};

describe('every act in every state by every profile', () => {
  it('is taken exactly where the machine and the permissions say', { timeout: 120_000 }, () =>
    withTestApp(async (app) => {
      await aContract(app);
      await aUser(app, INVESTOR, 'INVERSIONISTA');
      // The test goes back in time, which nobody else may.
      await app.db.execute(sql`alter table contract disable trigger user`);
      await app.db.execute(sql`alter table contract_signature disable trigger user`);
      const wrong: string[] = [];
      for (const status of CONTRACT_STATUSES) {
        for (const [path, asked] of Object.entries(ACTS)) {
          for (const as of PEOPLE) {
            await put(app, status);
            const options = { as, ...(asked.body && { body: asked.body }) };
            const response = await app.send('POST', `/protected/contratos/1/${path}`, options);
            const got = await answerOf(response);
            const expected = expectedOf(status, asked, as);
            if (got !== expected) wrong.push(`${status} ${path} ${as}: ${got}, not ${expected}`);
          }
        }
      }
      expect(wrong).toEqual([]);
    }),
  );
});
