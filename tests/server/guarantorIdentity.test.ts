import type { Borrower, BorrowerChange } from '@core/contract/borrowers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aBorrower, aLoan } from '@tests/support/builders';
import { aContract } from '@tests/support/contracts';
import { approve, asTwo, awaited, bodyOf, look } from '@tests/support/fourEyes';
import { aRequest, someLenders } from '@tests/support/requests';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const PATH = '/protected/clientes';
const BETO = { documentNumber: '45678901', firstNames: 'Beto', lastNames: 'Luna' };

/** Ficha of somebody who has no loan, request nor account of their own. */
async function beto({ send }: TestApp): Promise<number> {
  const made = await send('POST', PATH, { body: aBorrower(BETO) });
  return (await bodyOf<Borrower>(made)).id;
}

/** Makes somebody answer for the debts of a borrower; answers the tie. */
async function tie({ send }: TestApp, borrowerId: number, relatedId: number): Promise<number> {
  const relation = { kind: 'relation', role: 'guarantor', relatedId, relationship: 'Primo' };
  const made = await send('POST', `${PATH}/${borrowerId}/datos`, { body: relation });
  expect(made.status).toBe(201);
  return (await bodyOf<{ id: number }>(made)).id;
}

async function refile({ send }: TestApp, id: number, data: Partial<BorrowerChange>) {
  const { version } = await bodyOf<Borrower>(await send('GET', `${PATH}/${id}`));
  return send('PUT', `${PATH}/${id}`, { body: { ...aBorrower({ ...BETO, ...data }), version } });
}

/** Ties of a guarantor, by the term under which an approver reads each. */
const BOUND: Readonly<Record<string, (app: TestApp) => Promise<number>>> = {
  'Préstamos de los que es aval': async (app) => {
    const { borrowerId } = await aLoan(app);
    const id = await beto(app);
    await tie(app, borrowerId, id);
    return id;
  },
  'Contratos en que es aval': async (app) => {
    const { loan } = await aContract(app);
    const id = await beto(app);
    await tie(app, loan.borrowerId, id);
    // A tie that ended leaves the paper that names them as it was signed.
    await app.db.execute(sql`update borrower_relation
      set created_at = created_at - interval '1 day', ended_at = created_at + interval '1 day',
        end_reason = 'Cambió'`);
    await app.db.execute(sql`update loan set status = 'paidOff'`);
    return id;
  },
  'Solicitudes en curso de las que es aval': async (app) => {
    const { product } = await someLenders(app);
    const id = await beto(app);
    const request = await aRequest(app, product.id, 'OBSERVADA');
    const asked = { documentType: 'DNI', name: 'Beto Luna', phone: '987654321' };
    const body = { ...asked, documentNumber: BETO.documentNumber, relationship: 'Primo' };
    const path = `/protected/solicitudes/${request}/avales`;
    expect((await app.send('POST', path, { as: BORROWER, body })).status).toBeLessThan(300);
    return id;
  },
  'Garantías a su nombre': async (app) => {
    const { borrowerId, id: loanId } = await aLoan(app);
    const id = await beto(app);
    await tie(app, borrowerId, id);
    const body = {
      kind: 'vehicle',
      description: 'Camioneta con placa ABC-123',
      owner: { kind: 'guarantor', borrowerId: id },
      insuredUntil: '2026-12-31',
      appraisal: {
        value: '900.00',
        currency: 'PEN',
        appraisedOn: '2026-03-01',
        appraiser: 'Tasaciones Andinas S.A.C.',
      },
    };
    const path = `/protected/prestamos/${loanId}/garantias`;
    const made = await app.send('POST', path, { as: ANALYST, body });
    expect([made.status, await made.clone().text()]).toEqual([201, expect.any(String)]);
    return id;
  },
};

describe('who the guarantor of a ficha is', () => {
  it.each(Object.entries(BOUND))('is not changed by one person where there are: %s', (term, make) =>
    withTestApp(async (app) => {
      const id = await make(app);
      await asTwo(app);
      for (const change of [{ documentNumber: '40404040' }, { lastNames: 'Sol' }]) {
        const act = await awaited(await refile(app, id, change));
        expect(act.summary).toMatch(/^Cambiar en la ficha la identidad de Beto Luna: /);
        expect((await look(app, act.id)).facts.map((fact) => fact.term)).toContain(term);
        await app.db.execute(sql`update awaiting_act set status = 'expired'`);
      }
      const act = await awaited(await refile(app, id, { lastNames: 'Sol' }));
      expect((await approve(app, act.id)).status).toBe(200);
    }),
  );

  it('is corrected by one person where nothing hangs on it', () =>
    withTestApp(async (app) => {
      const id = await beto(app);
      await asTwo(app);
      expect((await refile(app, id, { lastNames: 'Sol' })).status).toBe(200);
    }));
});
