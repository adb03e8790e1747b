import { addDays } from '@core/calendar/plainDate';
import type { LoanCase } from '@core/contract/caseMatters';
import { sql } from 'drizzle-orm';
import type { BankLine } from '@core/contract/bankFiles';
import type { LoanCredit } from '@core/contract/loanCredits';
import type { LoanDetail } from '@core/contract/loans';
import type { MoneyAccount, MoneyWay } from '@core/contract/moneyAccounts';
import type { DisbursementPreview } from '@core/contract/disbursements';
import { commandOf } from './agreedLoans';
import { bankText, confirmBank, readBank, TRAY, trayOf } from './bankFiles';
import { aNewLoan } from './builders';
import type { TestApp } from './testApp';
import { ANALYST } from './testUsers';
import { inTranches, trancheWorld } from './tranches';

const ACCOUNTS = '/protected/cuentas-de-dinero';

/**
 * World of all that money can move for, ready to move, in a fund whose bank account asks for the
 * operation number: loans by tranches, agreed on and to be paid, a credit, money without an owner.
 */
export async function moneyWorld(app: TestApp) {
  const world = await trancheWorld(app);
  const { ids, post } = world;
  const tranched = await world.aTranchedLoan();
  const plain = await made<LoanDetail>(post('', aNewLoan(ids)));
  const overpaid = await made<LoanDetail>(post('', aNewLoan(ids)));
  const agreed = await made<LoanDetail>(post('/por-desembolsar', inTranches(ids)));
  await post(`/${overpaid.id}/pagos`, {
    amount: '1500.00',
    receivedOn: '2026-03-10',
    means: 'cash',
    way: 'payOff',
    keepsExcess: true,
  });
  const [credit] = await world.read<LoanCredit[]>(`prestamos/${overpaid.id}/saldos-a-favor`);
  const lines = bankText('10/03/2026;NADIE;33.00', '10/03/2026;OTRO;34.00');
  await confirmBank(app, (await readBank(app, lines)).file);
  const [toReturn, toApply] = await trayOf(app);
  const fileId = await aFileInCourt(app, plain.id);
  const { bank, dollars } = await askNumbers(app, ids.fundId);
  return {
    ...world,
    tranched,
    plain,
    overpaid,
    agreed,
    credit: credit!,
    fileId,
    toReturn: toReturn!,
    toApply: toApply!,
    bank,
    dollars,
  };
}

export type MoneyWorld = Awaited<ReturnType<typeof moneyWorld>>;

const made = async <T>(work: Promise<Response>) => (await (await work).json()) as T;

/** Matter of a loan that is in court: its file. */
export async function aFileInCourt(app: TestApp, loanId: number): Promise<number> {
  await app.db.execute(sql`update loan set legal_since = ${app.act.clock.today()}
    where id = ${loanId}`);
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select id::int as id from app_user where username = ${ANALYST}`,
  );
  const dueOn = addDays(app.act.clock.today(), 5);
  const next = { assigneeId: rows[0]!.id, todo: 'Presentar la demanda', dueOn };
  const body = { kind: 'judicial', reference: 'Exp. 145-2026', note: 'Pasó a juicio', next };
  const path = `/protected/prestamos/${loanId}/caso/asuntos`;
  const { matters } = await made<LoanCase>(app.send('POST', path, { body }));
  return matters[0]!.id;
}

/** The usual bank account of a fund asks for the operation number; another is of dollars. */
async function askNumbers(app: TestApp, fundId: number) {
  const read = async () =>
    (await (await app.send('GET', `${ACCOUNTS}?fund=${fundId}`)).json()) as MoneyAccount[];
  const bank = (await read()).find(({ kind }) => kind === 'bank')!;
  const { name, institution, number, cci, isDefault, version } = bank;
  const change = { name, institution, number, cci, isDefault, version, asksOperationNumber: true };
  await app.send('PUT', `${ACCOUNTS}/${bank.id}`, { body: change });
  const other = {
    kind: 'bank',
    name: 'BCP dólares',
    currency: 'USD',
    fundId: null,
    ledgerAccount: '1101',
    institution: 'BCP',
    number: '',
    cci: '',
    asksOperationNumber: false,
  };
  const opened = await app.send('POST', ACCOUNTS, { body: other });
  return { bank, dollars: (await opened.json()) as MoneyAccount };
}

type Send = (way: MoneyWay) => Promise<Response>;

/** Every act that moves money through an account that is named, by the name of its operation. */
export const actsOf = (app: TestApp, world: MoneyWorld): Readonly<Record<string, Send>> => {
  const { post, plain, tranched, agreed, overpaid, credit, ids } = world;
  const send = (path: string, body: unknown) => app.send('POST', path, { body });
  const line = ({ id }: BankLine) => `${TRAY}/${id}`;
  return {
    recordPayment: (way) =>
      post(`/${plain.id}/pagos`, {
        amount: '20.00',
        receivedOn: '2026-03-10',
        means: 'transfer',
        ...way,
      }),
    recordFundMovement: (way) =>
      send(`/protected/fondos/${ids.fundId}/movimientos`, {
        kind: 'withdrawal',
        amount: '10.00',
        note: 'Gastos',
        ...way,
      }),
    disburseLoan: (way) => post('', { ...aNewLoan(ids), ...way }),
    disburseTranche: async (way) => {
      const { loanVersion, totalDue: previewTotalDue } = await world.preview(tranched.id);
      return post(`/${tranched.id}/desembolsos`, { loanVersion, previewTotalDue, ...way });
    },
    disburseAgreed: async (way) => {
      const asked = { disbursedOn: '2026-03-10' };
      const seen = await post(`/${agreed.id}/desembolso/vista-previa`, asked);
      const command = commandOf((await seen.json()) as DisbursementPreview);
      return post(`/${agreed.id}/desembolso`, { ...command, ...way });
    },
    refundLoanCredit: (way) =>
      post(`/${overpaid.id}/saldos-a-favor/${credit.id}/devolucion`, {
        note: 'Rosa Quispe',
        means: 'transfer',
        ...way,
      }),
    returnBankLine: (way) =>
      send(`${line(world.toReturn)}/devolucion`, { reason: 'No es de nadie', ...way }),
    recordCaseCost: (way) =>
      post(`/${plain.id}/caso/asuntos/${world.fileId}/gastos`, {
        amount: '15.00',
        concept: 'Tasa judicial',
        documentedOn: '2026-03-10',
        document: 'Recibo 7',
        ...way,
      }),
    applyBankLine: ({ operationNumber }) =>
      send(`${line(world.toApply)}/aplicacion`, { loan: plain.number, operationNumber }),
  };
};
