import { HISTORY_KINDS, type HistoryAction } from '@core/requests/requestHistory';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aBorrower } from '@tests/support/builders';
import { aProduct } from '@tests/support/products';
import { aRequest, readRequest, step, withLenders } from '@tests/support/requests';
import type { TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const keptOf = async (app: TestApp, id: number, as?: string) =>
  (await readRequest(app, id, as)).history.map(({ action, evaluation }) => ({
    action,
    evaluation,
  }));

describe('what stood as a request was decided', () => {
  it('is kept with every vote and decision, and with nothing else', () =>
    withLenders(async (app, { product }) => {
      const decided = Object.keys(HISTORY_KINDS).filter(
        (action) => HISTORY_KINDS[action as HistoryAction].isDecision,
      );
      expect(decided).toEqual([
        'reject',
        'accept',
        'submitToCommittee',
        'returnToEvaluation',
        'vote',
        'approve',
        'undoApproval',
        'sendOffer',
      ]);
      const id = await aRequest(app, product.id, 'ACEPTADA');
      const rejected = await aRequest(app, product.id, 'EN_COMITE');
      await step(app, rejected, 'votos', { as: ANALYST, vote: 'return', reason: 'Falta sustento' });
      await step(app, rejected, 'rechazo', { reasonCode: 'capacity', reason: 'No alcanza' });
      const undone = await aRequest(app, product.id, 'APROBADA');
      await step(app, undone, 'anulacion-de-aprobacion', { reason: 'Se aprobó de más' });
      const all = [
        ...(await keptOf(app, id)),
        ...(await keptOf(app, rejected)),
        ...(await keptOf(app, undone)),
      ];
      const kept = all.filter(({ evaluation }) => evaluation !== null);
      expect(new Set(kept.map(({ action }) => action))).toEqual(new Set(decided));
      const rest = all.filter(({ evaluation }) => evaluation === null);
      expect(rest.filter(({ action }) => decided.includes(action))).toEqual([]);
    }));

  it('tells score, capacity, exposure, rules and offer, whatever changes afterwards', () =>
    withLenders(async (app, { product, borrowerId }) => {
      const id = await aRequest(app, product.id, 'APROBADA');
      const seen = await readRequest(app, id);
      const before = await keptOf(app, id);
      const approval = before.find(({ action }) => action === 'approve')!.evaluation!;
      expect(approval).toMatchObject({
        version: 1,
        on: '2026-03-10',
        offer: seen.offer,
        assessment: seen.assessment,
        facts: { loans: 0, lateLoans: 0, daysPastDue: 0 },
        exposure: { owed: '0.00', withThis: '3000.00' },
        rules: { productVersion: 1, votesNeeded: 1, maxCapacityPercent: 40 },
        votesFor: 1,
      });
      expect(approval.assessment.scoreReasons.length).toBeGreaterThan(0);
      const vote = before.find(({ action }) => action === 'vote')!.evaluation!;
      expect(vote.votesFor).toBe(1);

      // The rules, the ficha and what is owed change: what was decided on stays.
      await aProduct(app, { maxRatePercent: '55', maxCapacityPercent: 20 });
      await app.db.execute(sql`update rate_cap set annual_effective_percent = 60`);
      const { version } = (await (
        await app.send('GET', `/protected/clientes/${borrowerId}`)
      ).json()) as { version: number };
      const ficha = { ...aBorrower({ monthlyIncome: '100.00' }), version };
      await app.send('PUT', `/protected/clientes/${borrowerId}`, { body: ficha });
      app.setToday('2027-03-10');
      expect(await keptOf(app, id)).toEqual(before);
    }));

  it('is nothing that who borrows reads', () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'OFERTA_ENVIADA');
      for (const { evaluation } of await keptOf(app, id, BORROWER)) expect(evaluation).toBeNull();
    }));
});
