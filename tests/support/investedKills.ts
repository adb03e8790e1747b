import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Share } from '@core/contract/shares';
import type { Reservation } from '@core/contract/reservations';
import type { ShareOffer, SharePurchasePreview } from '@core/contract/shareSales';
import type { DistributionLot } from '@core/contract/distributions';
import { DEMO_PASSWORD } from '@server/access/identity/demoPassword';
import { signIn, type HttpClient } from './httpClient';
import { databasePid, startServer } from './serverProcess';

const LOTS = '/protected/lotes-de-repartos';
const OFFERS = '/protected/ofertas-de-participaciones';
const SHARES = '/protected/participaciones';
/** Part that is reserved or resold: the least that an opportunity takes. */
const PART = '100.00';

/** Names of the acts that a kill interrupts. */
type InvestedAct = 'reserve' | 'cancel' | 'assemble' | 'generate' | 'undo' | 'offer' | 'buy';

/** People of the demonstration who act. */
const WHO = {
  buyer: 'andinas@demo.pe',
  seller: 'gloria@demo.pe',
  treasury: 'tesoreria@demo.pe',
  admin: 'admin@demo.pe',
} as const;

type Who = keyof typeof WHO;
type People = Readonly<Record<Who, HttpClient>>;

/** An act that somebody asked for, and what it was answered; nothing where nobody did. */
export interface InvestedIntent {
  readonly name: InvestedAct;
  readonly who: Who;
  readonly path: string;
  readonly body: object;
  readonly key: string;
  answer?: string;
}

/** Server that answers nobody any more: the round is over. */
class Gone extends Error {
  override readonly name = 'Gone';
}

/** Asks without a change. Throws Gone. */
async function read<T>({ call }: HttpClient, path: string, method = 'GET'): Promise<T> {
  const answer = await call(method, path)
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined);
  if (answer === undefined || answer.status >= 500) throw new Gone();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return JSON.parse(answer.text) as T;
}

/** Sends an intent and keeps its answer, also where it refuses. Throws Gone. */
async function send<T>(people: People, intent: InvestedIntent): Promise<T | undefined> {
  const { who, path, body, key } = intent;
  const sent = await people[who]
    .call('POST', path, body, key)
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined);
  if (sent === undefined || sent.status >= 500) throw new Gone();
  // An act that awaits a second person (202) does not stand.
  const isDone = sent.status === 200 || sent.status === 201;
  intent.answer = `${isDone ? 'done' : sent.status} ${sent.text}`;
  return isDone ? (JSON.parse(sent.text) as T) : undefined;
}

/** True of an intent whose act stands. */
export const stands = ({ answer }: InvestedIntent) => answer?.startsWith('done ') === true;

/** Acts of one round: each asks for the next until the server is gone. */
function actsOf(people: People, intents: InvestedIntent[]) {
  const act = async <T>(name: InvestedAct, who: Who, path: string, body: object = {}) => {
    const intent: InvestedIntent = { name, who, path, body, key: randomUUID() };
    intents.push(intent);
    return send<T>(people, intent);
  };

  /** Reserves a part of the open opportunity, and gives up what was reserved so. */
  const reserve = async (who: 'buyer' | 'seller') => {
    const open = await read<{ items: { id: number }[] }>(
      people[who],
      '/protected/oportunidades?status=PUBLICADA',
    );
    const path = `/protected/oportunidades/${open.items[0]!.id}/reservas`;
    const made = await act<Reservation>('reserve', who, path, { amount: PART });
    if (made !== undefined) await act('cancel', who, `${SHARES}/${made.shareId}/cancelacion`);
  };

  /** Puts the lot together, generates it and undoes it. */
  const distribute = async () => {
    const { items } = await read<{ items: DistributionLot[] }>(people.treasury, LOTS);
    const [last] = items;
    if (last?.status === 'ARMADO') {
      await act('generate', 'treasury', `${LOTS}/${last.id}/generacion`);
      return;
    }
    const armed = await act('assemble', 'treasury', LOTS);
    if (armed !== undefined || last === undefined) return;
    await act('undo', 'admin', `${LOTS}/${last.id}/extorno`, { reason: 'Se vuelve a armar' });
  };

  /** Offers a small part of a share, or buys the part that is on offer. */
  const resell = async () => {
    const { items } = await read<{ items: ShareOffer[] }>(people.seller, `${OFFERS}?mine=yes`);
    const [offer] = items;
    if (offer === undefined) {
      const list = await read<{ items: Share[] }>(people.seller, `${SHARES}?group=active`);
      const share = list.items.find(({ outstanding }) => Number(outstanding) > 2 * Number(PART));
      const body = { principal: PART, pricePercent: '100' };
      if (share === undefined) await sleep(5);
      else await act('offer', 'seller', `${SHARES}/${share.id}/oferta`, body);
      return;
    }
    const path = `${OFFERS}/${offer.id}/compra`;
    const seen = await read<SharePurchasePreview>(people.buyer, `${path}/vista-previa`, 'POST');
    const { total } = seen;
    await act('buy', 'buyer', path, { total });
  };
  return { reserve, distribute, resell };
}

async function untilGone(work: () => Promise<void>): Promise<void> {
  try {
    for (;;) await work();
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
  }
}

async function peopleOf(address: string): Promise<People> {
  const signed = Object.entries(WHO).map(
    async ([who, username]) => [who, await signIn(address, username, DEMO_PASSWORD)] as const,
  );
  return Object.fromEntries(await Promise.all(signed)) as People;
}

/** Plan of one round: the act that is killed, when, and under which acts besides reservations. */
export interface Kill {
  readonly target: 'server' | 'database';
  readonly load: 'distribute' | 'resell';
  /** Milliseconds after the first act of the load that was answered. */
  readonly afterMs: number;
}

/** Sends again what nobody answered, then all twice: answers those whose answer is another. */
async function sendAgain(people: People, intents: readonly InvestedIntent[]) {
  const changed: InvestedIntent[] = [];
  for (const intent of intents) {
    if (intent.answer === undefined) await send(people, intent);
    const before = stands(intent) ? intent.answer : undefined;
    if (before === undefined) continue;
    await send(people, intent);
    if (intent.answer !== before) changed.push(intent);
  }
  return changed;
}

/**
 * One round on the demonstration of a folder: a load, a `kill -9` of server or database, and all
 * asked for again with the same keys. Answers the intents, and those that were not the same again.
 */
export async function killUnder(folder: string, { target, load, afterMs }: Kill) {
  const options = { variables: { LOG_LEVEL: 'silent' } };
  const server = startServer(folder, options);
  const people = await peopleOf(await server.address);
  const intents: InvestedIntent[] = [];
  const acts = actsOf(people, intents);
  const loads = [
    untilGone(() => acts.reserve('buyer')),
    untilGone(() => acts.reserve('seller')),
    untilGone(load === 'resell' ? acts.resell : acts.distribute),
  ];
  const ofLoad = load === 'resell' ? 'buy' : 'generate';
  while (!intents.some((one) => one.name === ofLoad && stands(one))) await sleep(5);
  await sleep(afterMs);
  if (target === 'server') server.child.kill('SIGKILL');
  else process.kill(databasePid(folder)!, 'SIGKILL');
  await Promise.all(loads);
  // A server without its database answers no longer: it goes the same way.
  server.child.kill('SIGKILL');
  await server.ended;
  const next = startServer(folder, options);
  const again = await peopleOf(await next.address);
  const changed = await sendAgain(again, intents);
  if (load === 'distribute') await generateLast(again, intents);
  next.child.kill('SIGTERM');
  await next.ended;
  return { intents, changed };
}

/** Leaves nothing to distribute: a share is sold only then. */
async function generateLast(people: People, intents: InvestedIntent[]): Promise<void> {
  const { distribute } = actsOf(people, intents);
  const isGenerated = async () => {
    const { items } = await read<{ items: DistributionLot[] }>(people.treasury, LOTS);
    return items[0]?.status === 'GENERADO';
  };
  while (!(await isGenerated())) await distribute();
}
