import type { AccountReview, MyValidation } from '@core/contract/validation';
import { sql } from 'drizzle-orm';
import { aBorrower } from './builders';
import type { TestApp } from './testApp';
import { NEWCOMER } from './testUsers';
import { PNG, uploadAs } from './uploads';

export const CCI = '01136600010003254221';
const FILES = ['documentFront', 'documentBack', 'selfie'] as const;
const TEXTS = { phone: '987 654 321', address: 'Av. Grau 145, Lima', bankAccount: CCI } as const;
export const ITEMS = ['phone', ...FILES, 'address', 'bankAccount'] as const;

/** Gives the newcomer the document of `aBorrower`, as a registration would. */
export async function asRegistered({ db }: TestApp): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into account_request (user_id, kind, document_type, document_number, born_on,
      accepts_bureau, accepted_at, first_names, last_names)
    select id, 'borrower', 'DNI', ${aBorrower().documentNumber}, '1990-05-20', true, now(),
      'Leo', 'Paz' from app_user where username = ${NEWCOMER} returning user_id as id`);
  return rows[0]!.id;
}

/** Shows everything that the checklist of the newcomer asks for. */
export async function submitAll(app: TestApp): Promise<MyValidation> {
  for (const item of FILES) {
    await uploadAs(app, NEWCOMER, `/protected/validacion/${item}/archivo?name=${item}.png`, PNG);
  }
  for (const [item, value] of Object.entries(TEXTS)) await submitText(app, item, value);
  const mine = await app.send('GET', '/protected/validacion', { as: NEWCOMER });
  return (await mine.json()) as MyValidation;
}

export const submitText = (app: TestApp, item: string, value: string) =>
  app.send('PUT', `/protected/validacion/${item}`, { as: NEWCOMER, body: { value } });

export async function reviewOf(app: TestApp, userId: number): Promise<AccountReview> {
  return (await (await app.send('GET', `/protected/revisiones/${userId}`)).json()) as AccountReview;
}

/** Decides about one thing as it stands now. */
export async function decide(
  app: TestApp,
  userId: number,
  item: string,
  note?: string,
  as?: string,
): Promise<Response> {
  const { items } = await reviewOf(app, userId);
  const { seen } = items.find((one) => one.item === item)!;
  const act = note === undefined ? 'aprobacion' : 'observacion';
  const body = note === undefined ? { seen } : { seen, note };
  return app.send('POST', `/protected/revisiones/${userId}/${item}/${act}`, { as, body });
}
