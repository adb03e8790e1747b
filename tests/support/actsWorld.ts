import { bankText, confirmBank, readBank, ready } from './bankFiles';
import type { TestApp } from './testApp';

const LOANS = '/protected/prestamos';

/** The day on which acts of this world are done. */
export const ACTS_DAY = '2026-04-12';

/** Reason that acts are given. */
export const WHY = { reason: 'Así se acordó hoy' };

/** Sends an act, by the administrator where nobody is named. */
export const post = ({ send }: TestApp, path: string, body: unknown, as?: string) =>
  send('POST', path, { body, as });

/** A collateral of the first loan, constituted. */
async function aCollateral(app: TestApp, place: number): Promise<void> {
  const path = `${LOANS}/1/garantias`;
  await post(app, path, {
    kind: 'vehicle',
    description: `Camioneta con placa ABC-12${place}`,
    owner: { kind: 'borrower' },
    insuredUntil: '2026-12-31',
    appraisal: {
      value: '900.00',
      currency: 'PEN',
      appraisedOn: '2026-03-01',
      appraiser: 'Tasaciones Andinas S.A.C.',
    },
  });
  const registry = { registryReference: `Partida 1102345${place}` };
  await post(app, `${path}/${place + 1}/constitucion`, registry);
}

/** World before two persons are asked for: loans, payments, collaterals, money of nobody. */
export async function actsWorld(app: TestApp): Promise<void> {
  await ready(app);
  const { file } = await readBank(
    app,
    bankText('11/04/2026;SIN DATOS (ÁVILA);75.50', '11/04/2026;SIN DATOS (SOTO);80.50'),
  );
  await confirmBank(app, file);
  for (const place of [0, 1]) await aCollateral(app, place);
  for (const amount of ['20.00', '21.00']) {
    await post(app, `${LOANS}/1/pagos`, { amount, receivedOn: ACTS_DAY, means: 'cash' });
  }
}
