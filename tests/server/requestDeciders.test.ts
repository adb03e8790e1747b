import { describe, expect, it } from 'vitest';
import { askForTwo } from '@tests/support/fourEyes';
import {
  aDraft,
  aRequest,
  readRequest,
  SECOND_ADMIN,
  step,
  withLenders,
} from '@tests/support/requests';
import type { TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

/** Names of users by their user names, after each has come in. */
async function namesOf(app: TestApp) {
  const names: Record<string, string> = {};
  for (const as of [ADMIN, ANALYST, SECOND_ADMIN]) {
    const me = await app.send('GET', '/protected/cuenta', { as });
    names[as] = ((await me.json()) as { fullName: string }).fullName;
  }
  return (...as: string[]) => as.map((one) => names[one]!).toSorted();
}

describe('the people who decide a request', () => {
  it('are told to an officer who may not act: who, of how many votes, and why', () =>
    withLenders(async (app, { product, borrowerId }) => {
      const named = await namesOf(app);
      await askForTwo(app);
      const { id } = await aDraft(app, product.id, { as: ADMIN, borrowerId, amount: '8000.00' });
      await step(app, id, 'envio');
      await step(app, id, 'toma');
      expect((await readRequest(app, id)).deciders).toMatchObject({
        next: 'submit',
        actors: named(ANALYST, SECOND_ADMIN),
        standing: 'own',
      });
      await step(app, id, 'comite', { as: ANALYST });
      expect((await readRequest(app, id)).deciders).toMatchObject({
        next: 'vote',
        votesMissing: 2,
        actors: named(ANALYST, SECOND_ADMIN),
        approvers: named(SECOND_ADMIN),
        standing: 'own',
      });
      await step(app, id, 'votos', { as: ANALYST, vote: 'for' });
      expect((await readRequest(app, id, ANALYST)).deciders).toMatchObject({
        votesMissing: 1,
        actors: named(SECOND_ADMIN),
        standing: 'voted',
      });
      expect((await readRequest(app, id, SECOND_ADMIN)).deciders?.standing).toBe('actor');
      await step(app, id, 'votos', { as: SECOND_ADMIN, vote: 'for' });
      // All who may decide registered it or voted: the dead end is said.
      expect((await readRequest(app, id)).deciders).toMatchObject({ next: 'approve', actors: [] });
      expect((await readRequest(app, id, BORROWER)).deciders).toBeNull();
    }));

  it('are those whose profile may grant the amount', () =>
    withLenders(async (app, { product }) => {
      const named = await namesOf(app);
      const id = await aRequest(app, product.id, 'EN_COMITE');
      await step(app, id, 'votos', { as: ANALYST, vote: 'for' });
      expect((await readRequest(app, id, ANALYST)).deciders).toMatchObject({
        next: 'approve',
        actors: named(ADMIN, SECOND_ADMIN),
        standing: 'voted',
      });
      expect((await readRequest(app, id, ADMIN)).deciders?.standing).toBe('actor');
    }));

  it('are nobody outside evaluation and committee', () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'ENVIADA');
      expect((await readRequest(app, id)).deciders).toBeNull();
    }));
});
