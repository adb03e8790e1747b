import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OPERATIONS_OF_BOOKS } from '@server/access/identity/operationsOfBooks';
import { OPERATIONS_OF_MONEY } from '@server/access/identity/operationsOfMoney';
import { OPERATIONS_OF_OFFICE } from '@server/access/identity/operationsOfOffice';
import { ALL } from '@server/access/identity/profiles';
import { isOfFactory } from '@server/access/permissions/fieldProfiles';
import { aLoan } from '@tests/support/builders';
import { aUser } from '@tests/support/permissions';
import { withTestApp } from '@tests/support/testApp';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId?: string }>>>>;
}

const file = join(import.meta.dirname, '../../server/openapi.json');
const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Document;
const METHODS = new Map(
  Object.values(paths).flatMap((methods) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, method] as const),
  ),
);
const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  ...OPERATIONS_OF_MONEY,
  ...OPERATIONS_OF_BOOKS,
  ...OPERATIONS_OF_OFFICE,
};

/** Looks of somebody who is about to act, which ask nothing of whoever only reads. */
const BEFORE_AN_ACT = [
  'previewMerge',
  'previewTranche',
  'reviewLoanChange',
  'previewPaymentVoid',
  'proposePaymentSheet',
  'previewAwaitingAct',
];

describe('the auditor', () => {
  it('reads all that an administrator reads, and does nothing', () => {
    const names = Object.keys(OPERATIONS);
    const isOwn = (name: string) => OPERATIONS[name] === ALL;
    const acts = names.filter(
      (name) => isOfFactory('AUDITOR', name) && !isOwn(name) && METHODS.get(name) !== 'get',
    );
    // The specification reads the permissions of all profiles by POST.
    expect(acts.toSorted()).toEqual(['getActionSettings', 'getFormSettings', 'getModuleSettings']);
    const unread = names.filter(
      (name) =>
        METHODS.get(name) === 'get' &&
        OPERATIONS[name]?.includes('ADMINISTRADOR') === true &&
        !isOfFactory('AUDITOR', name),
    );
    expect(unread.toSorted()).toEqual(BEFORE_AN_ACT.toSorted());
  });

  it('opens the books, the log and every loan, and is refused each act', () =>
    withTestApp(async (app) => {
      const { id } = await aLoan(app);
      const as = await aUser(app, 'AUDITOR@PRUEBA.PE', 'AUDITOR');
      for (const path of [
        'contabilidad/balance',
        'contabilidad/meses',
        'bitacora',
        `prestamos/${id}`,
        'clientes',
        'usuarios',
      ]) {
        expect([path, (await app.send('GET', `/protected/${path}`, { as })).status]).toEqual([
          path,
          200,
        ]);
      }
      const pays = { amount: '100.00', receivedOn: '2026-03-10', means: 'cash' };
      const paid = await app.send('POST', `/protected/prestamos/${id}/pagos`, { body: pays, as });
      expect(paid.status).toBe(403);
    }));
});
