import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LoanDetail, LoanPreview, NewLoan } from '@core/contract/loans';
import type { Problem } from '@core/contract/problem';
import { agreedWorld, ONE_ACT } from '@tests/support/agreedLoans';
import { aBorrower, aNewLoan, someParties } from '@tests/support/builders';
import { approve, asTwo, awaited, bodyOf, codeOf, countOf } from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const LOANS = '/protected/prestamos';
const LATER = `${LOANS}/por-desembolsar`;
const OTHER_NUMBER = { means: 'transfer', operationNumber: '00124' };

type Parties = Pick<NewLoan, 'borrowerId' | 'fundId'>;

/** Sends a loan as a screen does: what the API asks is not answered for it. */
const lend =
  (path: string) =>
  (app: TestApp, loan: NewLoan, change: object = {}, key: string = randomUUID()) =>
    app.send('POST', path, { body: { ...loan, ...change }, key, isAnother: false });
const disburse = lend(LOANS);
const agree = lend(LATER);
const preview = lend(`${LOANS}/vista-previa`);
const previewLater = lend(`${LATER}/vista-previa`);

/** A small loan, which a fund of 10,000.00 pays many times. */
const small = (parties: Parties) => aNewLoan(parties, { principal: '300.00' });

const withSmall = (test: (app: TestApp, loan: NewLoan, parties: Parties) => Promise<void>) =>
  withTestApp(async (app) => {
    const parties = await someParties(app);
    await test(app, small(parties), parties);
  });

describe('the same loan to the same borrower within minutes', () => {
  it.each([
    ['disbursed', disburse],
    ['agreed on', agree],
  ])('is %s once of thirty that come at once, and the others are asked about', (_how, send) =>
    withSmall(async (app, loan) => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => send(app, loan)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const others = answers.filter(({ status }) => status !== 201);
      const codes = await Promise.all(others.map(codeOf));
      expect(codes).toEqual(Array.from({ length: 29 }, () => 'LOAN_REPEATED'));
      expect(await countOf(app, 'loan')).toBe(1);
    }),
  );

  it('is refused with its number and how long ago, and both previews say the same', () =>
    withSmall(async (app, loan) => {
      const { id, number } = await bodyOf<LoanDetail>(await disburse(app, loan));
      app.wait(2);
      const title = expect.stringContaining(`Ya se registró ${number} por S/ 300.00 hace 2 min.`);
      const refused = { code: 'LOAN_REPEATED', title };
      expect(await bodyOf<Problem>(await disburse(app, loan))).toMatchObject(refused);
      expect(await bodyOf<Problem>(await agree(app, loan))).toMatchObject(refused);
      const repeated = { loanId: id, number, amount: '300.00', minutesAgo: 2 };
      expect(await bodyOf<LoanPreview>(await preview(app, loan))).toMatchObject({ repeated });
      expect(await bodyOf<LoanPreview>(await previewLater(app, loan))).toMatchObject({ repeated });
    }));

  it('is registered when a person says that it is another, and the log keeps it', () =>
    withSmall(async (app, loan) => {
      await disburse(app, loan);
      expect((await disburse(app, loan, { confirmsRepeated: true })).status).toBe(201);
      expect((await agree(app, loan, { confirmsRepeated: true })).status).toBe(201);
      const log = await app.send('GET', '/protected/bitacora');
      expect(JSON.stringify(await log.json())).toContain('Confirmó que no es repetido');
    }));

  it('is asked about whatever else of it differs', () =>
    withSmall(async (app, loan, parties) => {
      await disburse(app, loan);
      const other = { principal: '300.00', installmentCount: 6 };
      expect(await codeOf(await disburse(app, aNewLoan(parties, other)))).toBe('LOAN_REPEATED');
      expect(await codeOf(await disburse(app, loan, OTHER_NUMBER))).toBe('LOAN_REPEATED');
    }));

  it('passes with another amount, fund or borrower', () =>
    withSmall(async (app, loan, parties) => {
      await disburse(app, loan);
      expect((await disburse(app, aNewLoan(parties, { principal: '300.01' }))).status).toBe(201);
      const fund = { name: 'Otro fondo', currency: 'PEN', openingCapital: '900.00' };
      const { id: fundId } = await bodyOf<{ id: number }>(
        await app.send('POST', '/protected/fondos', { body: fund }),
      );
      expect((await disburse(app, loan, { fundId })).status).toBe(201);
      const body = aBorrower({ documentNumber: '47654321' });
      const { id: borrowerId } = await bodyOf<{ id: number }>(
        await app.send('POST', '/protected/clientes', { body }),
      );
      expect((await disburse(app, loan, { borrowerId })).status).toBe(201);
    }));

  it('passes after eleven minutes', () =>
    withSmall(async (app, loan) => {
      await disburse(app, loan);
      app.wait(9);
      expect((await disburse(app, loan)).status).toBe(409);
      app.wait(2);
      expect(await bodyOf<LoanPreview>(await preview(app, loan))).toMatchObject({ repeated: null });
      expect((await disburse(app, loan)).status).toBe(201);
    }));

  it('passes where the first was voided', () =>
    withSmall(async (app, loan) => {
      const { id } = await bodyOf<LoanDetail>(await disburse(app, loan));
      const body = { reason: 'Se registró dos veces' };
      await app.send('POST', `${LOANS}/${id}/anulacion`, { body });
      expect((await disburse(app, loan)).status).toBe(201);
    }));

  it('with the same key is the same loan', () =>
    withSmall(async (app, loan) => {
      const key = 'la-misma-clave-de-prestamo';
      const first = await bodyOf<LoanDetail>(await disburse(app, loan, {}, key));
      expect(await bodyOf<LoanDetail>(await disburse(app, loan, {}, key))).toEqual(first);
    }));

  it('is asked about when the money of an agreed one left minutes ago', () =>
    withTestApp(async (app) => {
      const world = await agreedWorld(app, ONE_ACT);
      const { id, version, agreement } = await world.agree();
      app.wait(20);
      const { disburseOn: disbursedOn } = agreement!;
      const previewTotalDue = world.asked().previewTotalDue;
      const data = { disbursedOn, previewTotalDue, loanVersion: version };
      expect((await world.post(`/${id}/desembolso`, data)).status).toBe(201);
      app.wait(3);
      const again = await disburse(app, world.asked());
      expect(await bodyOf<Problem>(again)).toMatchObject({
        code: 'LOAN_REPEATED',
        title: expect.stringContaining('hace 3 min'),
      });
    }));
});

describe('a loan that awaits a second person', () => {
  it('is asked about for as long as it does, also by whoever would leave it for later', () =>
    withSmall(async (app, loan) => {
      await asTwo(app);
      const first = await awaited(await disburse(app, loan));
      app.wait(20);
      const answer = await bodyOf<Problem>(await disburse(app, loan, OTHER_NUMBER));
      expect(answer.code).toBe('LOAN_REPEATED');
      expect(answer.title).toContain(`${first.number} por S/ 300.00 hace 20 min`);
      expect(await codeOf(await agree(app, loan))).toBe('LOAN_REPEATED');
      const shown = await bodyOf<LoanPreview>(await preview(app, loan));
      expect(shown.repeated).toMatchObject({ number: first.number, loanId: null });
    }));

  it('waits once of thirty in other words, and each that was another is approved', () =>
    withSmall(async (app, loan) => {
      await asTwo(app);
      const sent = Array.from({ length: 30 }, (_, index) =>
        disburse(app, loan, { means: 'transfer', operationNumber: `0012${index}` }),
      );
      const answers = await Promise.all(sent);
      const taken = answers.filter(({ status }) => status === 202);
      expect(taken).toHaveLength(1);
      const other = await awaited(await disburse(app, loan, { confirmsRepeated: true }));
      const first = await awaited(taken[0]!);
      await approve(app, other.id);
      await approve(app, first.id);
      expect(await countOf(app, 'loan')).toBe(2);
    }));
});
