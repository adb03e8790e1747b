import type { MoneyAccount } from '@core/contract/moneyAccounts';
import type { MoneyTransfer, MoneyTransferPreview } from '@core/contract/moneyTransfers';
import { someParties } from './builders';
import { withTestApp, type TestApp } from './testApp';
import { ADMIN } from './testUsers';

/** Address under which transfers live. */
export const ALL = '/protected/transferencias-de-dinero';
export const ACCOUNTS = '/protected/cuentas-de-dinero';

type Answer = MoneyTransfer & MoneyTransferPreview & { code: string; title: string };

/** Sends an act and answers what came. */
export async function post(app: TestApp, path: string, body: object, as?: string) {
  const response = await app.send('POST', path, { body, as });
  return { status: response.status, body: (await response.json()) as Answer };
}

/** Reads what must be there. */
export async function read<T>(app: TestApp, path: string): Promise<T> {
  const response = await app.send('GET', path);
  if (response.status !== 200) throw new Error(`${path} → ${response.status}`);
  return (await response.json()) as T;
}

/** A fund with 10,000.00 in its bank and nothing in its cash desk nor in its wallet. */
async function moneyIn(app: TestApp) {
  const { fundId } = await someParties(app);
  const all = () => read<MoneyAccount[]>(app, `${ACCOUNTS}?fund=${fundId}`);
  const byKind = async (kind: MoneyAccount['kind']) =>
    (await all()).find((one) => one.kind === kind && one.isDefault)!;
  const [bank, cash, wallet] = [await byKind('bank'), await byKind('cash'), await byKind('wallet')];
  const asked = (change: object = {}) => ({
    fundId,
    fromAccountId: bank.id,
    toAccountId: cash.id,
    amount: '1500.00',
    ...change,
  });
  const balances = async () =>
    Object.fromEntries((await all()).map(({ kind, balance }) => [kind, balance]));
  return { fundId, bank, cash, wallet, asked, balances };
}

/** Brings cash to the cash desk of a fund, so that somebody may take it to open theirs. */
export const bringCash = (app: TestApp, amount: string, { fundId = 1, as = ADMIN } = {}) =>
  post(
    app,
    `/protected/fondos/${fundId}/movimientos`,
    { kind: 'contribution', amount, note: 'De la oficina', means: 'cash' },
    as,
  );

/** Brings soles to the cash of a fund and squares the desk of who did, so that anybody may take. */
export async function leaveCash(app: TestApp, amount: string, as: string, fundId = 1) {
  await bringCash(app, amount, { fundId, as });
  const soles = (of: string) => [{ currency: 'PEN', amount: of }];
  await post(app, '/protected/caja/apertura', { opening: soles('0.00') }, as);
  const businessDate = app.act.clock.today();
  const closing = { businessDate, counted: soles(amount), note: '' };
  const { status } = await post(app, '/protected/caja/cierre', closing, as);
  if (status !== 200) throw new Error(`${as} did not square ${amount}: ${status}`);
}

/** Runs a test where a fund has money in its bank. */
export const withMoney = (
  test: (app: TestApp, money: Awaited<ReturnType<typeof moneyIn>>) => Promise<void>,
) => withTestApp(async (app) => test(app, await moneyIn(app)));
