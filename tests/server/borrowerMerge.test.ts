import type { MergePreview, SimilarBorrowers } from '@core/contract/borrowerMerge';
import type { ContractDetail } from '@core/contract/contracts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aBorrower, aLoan } from '@tests/support/builders';
import { KINDS } from '@tests/support/contracts';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const CLIENTS = '/protected/clientes';
const refused = async (response: Response) =>
  `${response.status} ${((await response.json()) as { code: string }).code}`;

describe('GET /protected/clientes-parecidos', () => {
  const similar = async ({ send }: TestApp, query: string) => {
    const response = await send('GET', `/protected/clientes-parecidos?${query}`, { as: ANALYST });
    const { items } = (await response.json()) as SimilarBorrowers;
    return items.map(({ id, why }) => [id, why]);
  };

  it.each([
    ['the document', 'documentNumber=41234567', [[1, 'document']]],
    ['the telephone as people write it', 'phone=987%20654-321', [[1, 'phone']]],
    ['a similar name, accents aside', 'name=Quispe%20Huaman%20Roza', [[1, 'name']]],
    ['nothing that is alike', 'name=Zapata%20Celia&phone=999999999', []],
    ['too little', 'name=Qui', []],
  ])('finds by %s', (_case, query, matches) =>
    withTestApp(async (app) => {
      await app.send('POST', CLIENTS, { body: aBorrower() });
      expect(await similar(app, query)).toEqual(matches);
    }),
  );

  it('is not for borrowers', () =>
    withTestApp(async ({ send }) => {
      const response = await send('GET', '/protected/clientes-parecidos', { as: BORROWER });
      expect(await refused(response)).toBe('403 FORBIDDEN');
    }));
});

describe('the merge of two borrowers', () => {
  const merge = ({ send }: TestApp, stored: number, mergedId: number, as?: string) =>
    send('POST', `${CLIENTS}/${stored}/fusion`, {
      body: { mergedId, reason: 'Es la misma persona' },
      as,
    });
  const undo = ({ send }: TestApp, merged: number) =>
    send('POST', `${CLIENTS}/${merged}/fusion/deshacer`, { body: { reason: 'Eran hermanas' } });

  /** Borrower 1 has a loan and a note; borrower 2 nothing but a note of their own. */
  const pair = (test: (app: TestApp) => Promise<void>) =>
    withTestApp(async (app) => {
      await aLoan(app);
      await app.send('POST', CLIENTS, { body: aBorrower({ documentNumber: '41234568' }) });
      for (const id of [1, 2]) {
        const body = { kind: 'note', text: `Nota de la ficha ${id}` };
        await app.send('POST', `${CLIENTS}/${id}/datos`, { body });
      }
      await test(app);
    });

  const owners = async ({ db }: TestApp) => {
    const { rows } = await db.execute<{ what: string; owners: string }>(sql`
      select 'loan' as what, string_agg(borrower_id::text, ',' order by id) as owners from loan
      union all select 'note', string_agg(borrower_id::text, ',' order by id) from borrower_note`);
    return Object.fromEntries(rows.map(({ what, owners: list }) => [what, list]));
  };

  it('is seen before, moves every row, and its inverse gives each back', () =>
    pair(async (app) => {
      const seen = await app.send('GET', `${CLIENTS}/2/fusion?con=1`);
      expect(((await seen.json()) as MergePreview).moves).toEqual([
        { what: 'Notas', rows: 1 },
        { what: 'Préstamos', rows: 1 },
      ]);
      expect(await owners(app)).toEqual({ loan: '1', note: '1,2' });
      expect(await (await merge(app, 2, 1)).json()).toMatchObject({ id: 2, state: 'ACTIVO' });
      expect(await owners(app)).toEqual({ loan: '2', note: '2,2' });
      const gone = await app.send('GET', `${CLIENTS}/1`);
      expect(await gone.json()).toMatchObject({ state: 'FUSIONADO', mergedIntoId: 2 });
      const list = await app.send('GET', CLIENTS);
      expect(((await list.json()) as { total: number }).total).toBe(1);

      expect(await (await undo(app, 1)).json()).toMatchObject({ id: 1, state: 'ACTIVO' });
      expect(await owners(app)).toEqual({ loan: '1', note: '1,2' });
      expect(await refused(await undo(app, 1))).toBe('404 MERGE_NOT_FOUND');
    }));

  it('leaves to each ficha the history of who answered for it', () =>
    pair(async (app) => {
      for (const id of [1, 2]) {
        const body = { borrowerIds: [id], officerId: 1, reason: 'Vive en su zona' };
        const given = await app.send('POST', '/protected/carteras/reasignaciones', { body });
        expect(given.status).toBe(201);
      }
      const moves = ['Notas', 'Préstamos'].map((what) => ({ what, rows: 1 }));
      const seen = await app.send('GET', `${CLIENTS}/2/fusion?con=1`);
      expect(((await seen.json()) as MergePreview).moves).toEqual(moves);
      expect((await merge(app, 2, 1)).status).toBe(200);
      expect((await undo(app, 1)).status).toBe(200);
    }));

  it('leaves the merged one closed, and points at who was kept', () =>
    pair(async (app) => {
      await merge(app, 2, 1);
      const body = { kind: 'note', text: 'Tarde' };
      const late = await app.send('POST', `${CLIENTS}/1/datos`, { body });
      expect(await refused(late)).toBe('409 BORROWER_MERGED');
      const again = await app.send('POST', CLIENTS, { body: aBorrower() });
      expect(await again.json()).toMatchObject({
        code: 'BORROWER_DOCUMENT_TAKEN',
        params: { borrowerId: 2 },
      });
      expect(await refused(await merge(app, 2, 1))).toBe('409 MERGE_DONE');
      expect(await refused(await merge(app, 1, 2))).toBe('409 BORROWER_MERGED');
    }));

  it('keeps the blacklist, whoever is kept', () =>
    pair(async (app) => {
      const body = { reason: 'Documento falso', until: null };
      await app.send('POST', `${CLIENTS}/1/lista-negra`, { body });
      expect(await refused(await merge(app, 2, 1))).toBe('409 MERGE_LOSES_BLACKLIST');
      expect((await merge(app, 1, 2)).status).toBe(200);
    }));

  it('waits for a contract that names one of them, either way, and not for a signed past', () =>
    pair(async (app) => {
      const annul = async (id: number) => {
        const body = { reason: 'Cambia quien lo firma' };
        const answer = await app.send('POST', `/protected/contratos/${id}/anulacion`, { body });
        expect(answer.status).toBe(200);
      };
      await app.db.execute(sql`update borrower set email = 'rosa' || id || '@ejemplo.pe'`);
      const generate = async () => {
        const body = { loanId: 1, kinds: KINDS };
        const answer = await app.send('POST', '/protected/contratos', { body });
        const made = (await answer.json()) as ContractDetail;
        expect([answer.status, made]).toMatchObject([201, { loanId: 1 }]);
        return made.id;
      };
      const first = await generate();
      expect(await refused(await merge(app, 2, 1))).toBe('409 MERGE_WITH_CONTRACT_OPEN');
      const preview = await app.send('GET', `${CLIENTS}/2/fusion?con=1`);
      expect(await refused(preview)).toBe('409 MERGE_WITH_CONTRACT_OPEN');
      await annul(first);
      expect((await merge(app, 2, 1)).status).toBe(200);
      const second = await generate();
      expect(await refused(await undo(app, 1))).toBe('409 MERGE_WITH_CONTRACT_OPEN');
      await annul(second);
      expect((await undo(app, 1)).status).toBe(200);
    }));

  it('does not make somebody guarantee themself, nor two of one account', () =>
    pair(async (app) => {
      const relation = { kind: 'relation', role: 'guarantor', relatedId: 2, relationship: 'Prima' };
      await app.send('POST', `${CLIENTS}/1/datos`, { body: relation });
      const account = {
        kind: 'bankAccount',
        bank: 'BBVA',
        currency: 'PEN',
        accountKind: 'savings',
        interbankCode: '01136600010003254221',
      };
      for (const id of [1, 2]) await app.send('POST', `${CLIENTS}/${id}/datos`, { body: account });
      expect((await merge(app, 2, 1)).status).toBe(200);
      const answer = await app.send('GET', `${CLIENTS}/2/datos`);
      expect(await answer.json()).toMatchObject({
        relations: [],
        bankAccounts: [{ bank: 'BBVA' }],
        notes: [{}, {}],
      });
    }));

  it.each([
    ['with itself', 2, '422 MERGE_WITH_ITSELF'],
    ['with nobody', 99, '404 BORROWER_NOT_FOUND'],
  ])('is refused %s', (_case, other, code) =>
    pair(async (app) => {
      expect(await refused(await merge(app, 2, other))).toBe(code);
    }),
  );

  it('is for administrators', () =>
    pair(async (app) => {
      expect(await refused(await merge(app, 2, 1, ANALYST))).toBe('403 FORBIDDEN');
    }));
});
