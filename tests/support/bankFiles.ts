import type { BankFileDetail, BankLine, BankLinePage } from '@core/contract/bankFiles';
import { bankFileWork } from '@server/lending/bankFiles/runner';
import { sql } from 'drizzle-orm';
import { threeLoans } from './paymentSheets';
import type { TestApp } from './testApp';
import { ADMIN, ANALYST } from './testUsers';
import { uploadAs } from './uploads';

export const BANK_FILES = '/protected/archivos-del-banco';
export const TRAY = '/protected/dinero-por-identificar';

/** A file as a bank writes it: the day, what it says, and what came in. */
export const bankText = (...lines: readonly string[]) =>
  ['Fecha;Descripción;Abono', ...lines].join('\r\n');

/** Reads a file into fund 1, in the letters of Windows as banks do. */
export async function readBank(app: TestApp, text: string, fundId = 1, as = ADMIN) {
  const path = `${BANK_FILES}/archivo?name=banco.csv&fundId=${fundId}`;
  const response = await uploadAs(app, as, path, Buffer.from(text, 'latin1'));
  return { status: response.status, file: (await response.json()) as BankFileDetail };
}

export async function linesOf(app: TestApp, id: number, query = ''): Promise<BankLine[]> {
  const response = await app.send('GET', `${BANK_FILES}/${id}/lineas${query}`, { as: ANALYST });
  return ((await response.json()) as BankLinePage).items;
}

export async function trayOf(app: TestApp, query = ''): Promise<BankLine[]> {
  return ((await (await app.send('GET', `${TRAY}${query}`)).json()) as BankLinePage).items;
}

/** Confirms a file as it is shown and waits for its payments. */
export async function confirmBank(app: TestApp, { id, matched, unmatched }: BankFileDetail) {
  const cents = (text: string) => BigInt(text.replace('.', ''));
  const total = String(cents(matched.amount) + cents(unmatched.amount));
  const amount = `${total.slice(0, -2)}.${total.slice(-2)}`;
  const body = { lines: matched.lines + unmatched.lines, amount };
  const path = `${BANK_FILES}/${id}/confirmacion`;
  const response = await app.send('POST', path, { body });
  if (response.ok) await bankFileWork.goOn(app.deps, id);
  return { status: response.status, body: (await response.json()) as unknown };
}

/** Asks to take a file back and waits for what comes of it. */
export async function undoneBankFile(app: TestApp, id: number) {
  const answer = await act(app, `${BANK_FILES}/${id}/extorno`, REASON);
  if (answer.status !== 200) return answer;
  await bankFileWork.goOn(app.deps, id);
  const file = await app.send('GET', `${BANK_FILES}/${id}`);
  return { status: 200, body: (await file.json()) as Record<string, unknown> };
}

export const REASON = { reason: 'Así lo pidió el banco' };

/** Standing payments, what accounts add up to, and what the tray holds by books and by lines. */
export async function books({ db }: TestApp) {
  const { rows } = await db.execute<Record<'difference' | 'cash' | 'held', string>>(sql`
    select (select count(*)::int from payment p where not exists (select from payment_void v
        where v.loan_id = p.loan_id and v.payment_id = p.id)) as payments,
      (select sum(debit - credit)::text from journal_line) as difference,
      (select sum(debit - credit)::text from journal_line where account = '1101') as cash,
      (select coalesce(sum(credit - debit), 0)::numeric(18,2)::text from journal_line
        where account = '2601') as held`);
  return rows[0]!;
}

/** Sends what somebody confirms. */
export const act = async (app: TestApp, path: string, body: object) => {
  const response = await app.send('POST', path, { body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** Three loans, two days after the first day that they owe. */
export async function ready(app: TestApp) {
  await threeLoans(app);
  app.setToday('2026-04-12');
}
