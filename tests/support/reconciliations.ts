import type {
  ReconciliationDetail,
  StatementChange,
  StatementLine,
  StatementLinePage,
} from '@core/contract/reconciliations';
import type { TestApp } from './testApp';
import { ADMIN } from './testUsers';
import { uploadAs } from './uploads';

export const OF_FUND = '/protected/fondos/1/conciliaciones';
export const ONE = '/protected/conciliaciones';

/** A statement as a bank writes it: with what went out and what came in side by side. */
export const statementText = (...lines: readonly string[]) =>
  ['Fecha;Descripción;Nro. operación;Cargo;Abono;Saldo', ...lines].join('\r\n');

/** Sends a statement of fund 1. */
export async function sendStatement(app: TestApp, text: string, as = ADMIN) {
  const path = `${OF_FUND}/archivo?name=estado.csv`;
  const response = await uploadAs(app, as, path, Buffer.from(text, 'latin1'));
  return { status: response.status, body: (await response.json()) as ReconciliationDetail };
}

/** A statement with other balances, as somebody types them. */
export const changeOf = (
  { mapping, startsOn, endsOn, openingBalance, closingBalance }: ReconciliationDetail,
  change: Partial<StatementChange> = {},
) => ({
  mapping,
  startsOn: startsOn!,
  endsOn: endsOn!,
  openingBalance: openingBalance!,
  closingBalance: closingBalance!,
  ...change,
});

export async function statementLines(app: TestApp, id: number, query = '') {
  const response = await app.send('GET', `${ONE}/${id}/lineas${query}`);
  return ((await response.json()) as StatementLinePage).items as readonly StatementLine[];
}

export async function readReconciliation(app: TestApp, id: number) {
  const response = await app.send('GET', `${ONE}/${id}`);
  return (await response.json()) as ReconciliationDetail;
}
