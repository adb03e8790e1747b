import type { ActKind } from '@core/approvals/actKinds';
import type { ApprovalOverview, NewApprovalRule } from '@core/contract/approvalRules';
import { checkFourEyes } from '@server/process/health/checkFourEyes';
import { describe, expect, it } from 'vitest';
import { createColleague } from '@tests/support/accountHands';
import { approve, askForTwo, asTwo, awaited, bodyOf, FOUR_EYES } from '@tests/support/fourEyes';
import { TODAY, withTestApp, type TestApp } from '@tests/support/testApp';

const EVERYBODY = { profile: null, currency: null, fundId: null, productCode: null };

async function addRule(app: TestApp, rule: Partial<NewApprovalRule>): Promise<void> {
  const rest = { act: 'withdraw', needsSecond: true, amountFrom: null, validFrom: TODAY };
  const body = { ...EVERYBODY, ...rest, reason: 'Lo acordó la junta', ...rule };
  const asked = await awaited(await app.send('POST', `${FOUR_EYES}/reglas`, { body }));
  expect((await approve(app, asked.id)).status).toBe(200);
}

const rowOf = async ({ send }: TestApp, act: ActKind) => {
  const { acts } = await bodyOf<ApprovalOverview>(await send('GET', FOUR_EYES));
  const { otherwise, holding } = acts.find((one) => one.act === act)!;
  return {
    otherwise,
    holding: holding.map(({ amountFrom, validFrom }) => [amountFrom, validFrom]),
  };
};

describe('the table of acts', () => {
  it('says that one does them where that is declared, and «siempre» only where it is so', () =>
    withTestApp(async (app) => {
      const alone = { otherwise: 'Hoy lo hace una sola persona, por declaración.', holding: [] };
      expect(await rowOf(app, 'withdraw')).toEqual(alone);
      expect(await rowOf(app, 'waive')).toEqual(alone);
      await asTwo(app);
      const always = 'Siempre lo aprueba otra persona.';
      expect(await rowOf(app, 'withdraw')).toEqual({ otherwise: always, holding: [] });
      expect((await rowOf(app, 'user')).otherwise).toMatch(
        /^Siempre .* Si nadie más puede aprobarlo, uno solo crea/,
      );

      await addRule(app, { currency: 'PEN', amountFrom: '5000.00' });
      await addRule(app, { validFrom: '2026-04-01', needsSecond: false });
      expect(await rowOf(app, 'withdraw')).toEqual({
        otherwise: `En lo demás: ${always}`,
        holding: [
          [null, '2026-04-01'],
          ['5000.00', TODAY],
        ],
      });
      // A newer rule of the same scope replaces the one before it; one of all leaves no rest.
      await addRule(app, { currency: 'PEN', amountFrom: '9000.00' });
      app.setToday('2026-04-01');
      expect(await rowOf(app, 'withdraw')).toEqual({
        otherwise: '',
        holding: [
          [null, '2026-04-01'],
          ['9000.00', TODAY],
        ],
      });
    }));
});

describe('the health of the rule of two persons', () => {
  it('says that nobody can approve yet while the only other is new, and from which day', () =>
    withTestApp(async (app) => {
      await createColleague(app, 'NORA@PRUEBA.PE');
      await askForTwo(app);
      expect(await checkFourEyes(app.deps)).toMatchObject({
        state: 'bad',
        finding: expect.stringMatching(
          /^Nadie puede aprobar todavía lo de otra persona: se podrá desde el 17\/03\/2026/,
        ),
        advice: expect.stringMatching(/^Desde entonces .*Ada Ruiz/),
      });
      app.setToday('2026-03-18');
      expect((await checkFourEyes(app.deps)).state).toBe('good');
    }));
});
