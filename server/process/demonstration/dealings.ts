import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { NewCollateral } from '@core/contract/collaterals';
import { sql } from 'drizzle-orm';
import { moveCollateral, registerCollateral } from '../../lending/collaterals/service';
import type { Act } from '../../platform/deps';
import { assembleCampaign } from '../../lending/holidayCampaigns/service';
import { recordPromise } from '../../lending/paymentPromises/service';
import type { Database } from '../../platform/db/client';

/** Office of the demonstration: the people who collect and grant, and their open dealings. */
interface Office {
  readonly today: PlainDate;
  readonly actOn: (date: PlainDate) => Act;
  readonly analystId: number;
}

/** Days ago that the broken promise was made, for the day after the next. */
const BROKEN_DAYS_AGO = 6;

/** Promises that wait and that were broken; what secures loans; a campaign to look at. */
export async function fillDealings(tx: Database, office: Office): Promise<void> {
  await promise(tx, office);
  await secure(tx, office);
  const act = { ...office.actOn(office.today), userId: office.analystId };
  // Its loans are computed by the job that goes on with what waits, as the server starts.
  await assembleCampaign(tx, act, {
    filter: { currency: 'PEN', daysTo: 0 },
    plan: { way: 'total', installments: 1, bearsInterest: true, effect: 'longerTerm' },
  });
}

const idsOf = async (tx: Database, filter: ReturnType<typeof sql>) => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from loan where status = 'active' and ${filter} order by id`);
  return rows.map(({ id }) => id);
};

/**
 * Promises of two late loans: one paid nothing of the sum it promised, the other still has days.
 */
async function promise(tx: Database, { today, actOn, analystId }: Office): Promise<void> {
  const madeOn = addDays(today, -BROKEN_DAYS_AGO);
  const [broken, pending] = await idsOf(
    tx,
    sql`next_due_on < ${madeOn} and (last_payment_on is null or last_payment_on < ${madeOn})`,
  );
  const said = { amount: '150.00', contactName: 'El titular', channel: 'call' as const };
  if (broken !== undefined) {
    const promisedOn = addDays(madeOn, 2);
    await recordPromise(tx, actOn(madeOn), analystId, broken, { ...said, promisedOn });
  }
  if (pending !== undefined) {
    const promisedOn = addDays(today, 4);
    const note = 'Cobra el fin de semana';
    await recordPromise(tx, actOn(today), analystId, pending, { ...said, promisedOn, note });
  }
}

const VEHICLE = 'Camioneta Hyundai H100 2021, placa ABC-123';

/** The two largest loans: what secures one binds, the other waits for its registry. */
async function secure(tx: Database, { today, actOn, analystId }: Office): Promise<void> {
  const [first, second] = (
    await tx.execute<{ id: number }>(sql`
      select id from loan where status = 'active' order by outstanding_principal desc, id limit 2`)
  ).rows;
  const act = actOn(today);
  const appraisal = (value: string, appraiser: string): NewCollateral['appraisal'] => ({
    value,
    currency: 'PEN',
    appraisedOn: addDays(today, -20),
    appraiser,
  });
  if (first !== undefined) {
    const made = await registerCollateral(tx, act, analystId, first.id, {
      kind: 'vehicle',
      description: VEHICLE,
      owner: { kind: 'borrower' },
      insuredUntil: addDays(today, 200),
      appraisal: appraisal('42000.00', 'Tasadores del Sur'),
    });
    const one = { loanId: first.id, collateralId: made.id, userId: analystId };
    await moveCollateral(tx, act, one, {
      action: 'constituteCollateral',
      to: 'constituted',
      note: 'Partida 50123456 del registro vehicular',
      registryReference: 'Partida 50123456',
    });
  }
  if (second !== undefined) {
    await registerCollateral(tx, act, analystId, second.id, {
      kind: 'realEstate',
      description: 'Terreno de 180 m² en Huancayo',
      owner: { kind: 'third', name: 'Teodora Flores Inga', document: '20876543' },
      appraisal: appraisal('65000.00', 'Ing. Raúl Meza'),
    });
  }
}
