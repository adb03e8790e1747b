import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { FieldDay, FieldDevice, FieldRecord, FieldSync } from '@core/contract/fieldDevices';
import { appUser } from '@server/platform/db/schema';
import { eq } from 'drizzle-orm';
import { ready } from './bankFiles';
import { aUser } from './permissions';
import { contact } from './loanContacts';
import type { TestApp } from './testApp';
import { ANALYST } from './testUsers';

export const PHONES = '/protected/telefonos';
export const FIELD_RECORDS = '/protected/recibos-de-campo';
const COLLECTOR = 'COBRADOR@PRUEBA.PE';

/** A Thursday on which visits may be made: it is 10:00 in Lima. */
export const THURSDAY = '2026-04-16';

/** Answer of the server: what was asked for, or a refusal with its code. */
interface Answered<T> {
  readonly status: number;
  readonly body: T & { readonly code?: string };
}

const answered = async <T>(response: Response): Promise<Answered<T>> => ({
  status: response.status,
  body: (await response.json()) as Answered<T>['body'],
});

/** Text and signature of a record, as a phone sends it. */
export interface Signed {
  readonly text: string;
  readonly signature: string;
}

/** A phone as the server sees it: its key, and the chain that it signs. */
export class FieldPhone {
  readonly publicKey: string;
  id = 0;
  userId = 0;
  dayId = 0;
  number = 0;
  previous = '';
  /** Sum due and version of each loan, as the phone shows them. */
  seen = new Map<number, { readonly owed: string; readonly loanVersion: number }>();
  readonly #key;

  constructor(
    readonly app: TestApp,
    readonly as = COLLECTOR,
  ) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    this.publicKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  }

  async register() {
    const body = { label: 'Teléfono de prueba', publicKey: this.publicKey };
    const asked = await answered<FieldDevice>(
      await this.app.send('POST', PHONES, { body, as: this.as }),
    );
    this.id = asked.body.id;
    this.userId = asked.body.userId;
    return asked;
  }

  approve(change: object = {}) {
    const body = { limitAmount: '1000', limitCount: 50, expiresOn: '2026-12-31', ...change };
    return this.app.send('POST', `${PHONES}/${this.id}/aprobacion`, { body });
  }

  revoke() {
    const body = { reason: 'Se lo robaron' };
    return this.app.send('POST', `${PHONES}/${this.id}/revocacion`, { body });
  }

  async startDay() {
    const path = `${PHONES}/${this.id}/jornadas`;
    const started = await answered<{ dayId: number }>(
      await this.app.send('POST', path, { body: {}, as: this.as }),
    );
    if (started.status === 201) this.dayId = started.body.dayId;
    return started;
  }

  async day() {
    const path = `${PHONES}/${this.id}/jornadas/${this.dayId}`;
    const read = await answered<FieldDay>(await this.app.send('GET', path, { as: this.as }));
    for (const { loanId, loanVersion, owed } of read.status === 200 ? read.body.stops : []) {
      this.seen.set(loanId, { loanVersion, owed: owed[0]!.amount });
    }
    return read;
  }

  sign(text: string): Signed {
    const signature = sign('sha256', Buffer.from(text), {
      key: this.#key,
      dsaEncoding: 'ieee-p1363',
    });
    return { text, signature: signature.toString('base64') };
  }

  /** The next record of its chain. */
  record(change: object): Signed {
    this.number += 1;
    const facts = {
      v: 1,
      device: this.id,
      day: this.dayId,
      number: this.number,
      previous: this.previous,
      takenAt: this.app.deps.clock.now().toISOString(),
      ...change,
    };
    const text = JSON.stringify(facts);
    this.previous = createHash('sha256').update(text).digest('hex');
    return this.sign(text);
  }

  money(loanId: number, amount: string, change: object = {}): Signed {
    const seen = this.seen.get(loanId) ?? { owed: '0.00', loanVersion: 0 };
    const facts = { kind: 'money', loanId, amount, currency: 'PEN', ...seen };
    return this.record({ ...facts, ...change });
  }

  visit(loanId: number, result: string, change: object = {}): Signed {
    const facts = { kind: 'visit', loanId, contactName: 'Rosa', result, note: '', promise: null };
    return this.record({ ...facts, ...change });
  }

  async sync(records: readonly Signed[], change: object = {}) {
    const phoneTime = this.app.deps.clock.now().toISOString();
    const body = { phoneTime, pendingAfter: 0, records, ...change };
    const path = `${PHONES}/${this.id}/sincronizacion`;
    return answered<FieldSync>(await this.app.send('POST', path, { body, as: this.as }));
  }

  /** Sends one record; answers what became of it. */
  async send(record: Signed, change: object = {}): Promise<FieldRecord> {
    const { body } = await this.sync([record], change);
    return body.records[0]!;
  }
}

/** Three loans on the route of a collector, who has a phone that works. */
export async function phoneOnRoute(app: TestApp): Promise<FieldPhone> {
  await ready(app);
  await aUser(app, COLLECTOR, 'COBRADOR');
  const [user] = await app.db.select().from(appUser).where(eq(appUser.username, COLLECTOR));
  const collectorId = user!.id;
  await app.send('POST', '/protected/carteras/reasignaciones', {
    body: { borrowerIds: [1, 2], officerId: collectorId, reason: 'Reparto de prueba' },
  });
  app.setToday('2026-04-15');
  for (const loanId of [1, 2, 3]) {
    const next = { way: 'visit', on: THURSDAY, minute: 600 };
    await contact(app, { next, madeMinute: 480 + loanId }, ANALYST, loanId);
  }
  app.setToday(THURSDAY);
  const body = { collectorId, collectOn: THURSDAY };
  await app.send('POST', '/protected/ruta-del-dia', { body, as: COLLECTOR });
  const phone = new FieldPhone(app);
  await phone.register();
  await phone.approve();
  await phone.startDay();
  await phone.day();
  return phone;
}
