import type { NewRequest, RequestDetail } from '@core/contract/requests';
import { appUser } from '@server/platform/db/schema';
import { eq } from 'drizzle-orm';
import { aBorrower } from './builders';
import { aUser } from './permissions';
import { aProduct } from './products';
import { someAnswers } from './someAnswers';
import { withTestApp, type TestApp } from './testApp';
import { ADMIN, ANALYST, BORROWER } from './testUsers';

export const SECOND_ADMIN = 'JEFA@PRUEBA.PE';

/** A product, a borrower with an account, and a second administrator. */
export async function someLenders(app: TestApp) {
  const product = await aProduct(app);
  // Approvals stop when cash does.
  const fund = { name: 'Fondo de las solicitudes', currency: 'PEN', openingCapital: '100000.00' };
  await app.send('POST', '/protected/fondos', { body: fund });
  const response = await app.send('POST', '/protected/clientes', { body: aBorrower() });
  const { id: borrowerId } = (await response.json()) as { id: number };
  await app.db.update(appUser).set({ borrowerId }).where(eq(appUser.username, BORROWER));
  await aUser(app, SECOND_ADMIN, 'ADMINISTRADOR');
  return { product, borrowerId };
}

export const someRequestTerms = (productId: number, change: Partial<NewRequest> = {}) => ({
  productId,
  amount: '3000.00',
  installmentCount: 12,
  paymentFrequency: 'monthly' as const,
  firstDueOn: '2026-04-10',
  ...change,
});

const SOLICITUDES = '/protected/solicitudes';

/** A step of a request as somebody, with the version that they see. */
export async function step(
  { send }: TestApp,
  id: number,
  name: string,
  { as = ADMIN, ...data }: Record<string, unknown> = {},
): Promise<Response> {
  const seen = await send('GET', `${SOLICITUDES}/${id}`);
  const { version } = (await seen.json()) as RequestDetail;
  const body = { version, ...data };
  return send('POST', `${SOLICITUDES}/${id}/${name}`, { as: String(as), body });
}

/** A draft with its answers, by the borrower unless told otherwise. */
export async function aDraft(
  { send }: TestApp,
  productId: number,
  { as = BORROWER, ...change }: Partial<NewRequest> & { as?: string } = {},
): Promise<RequestDetail> {
  const { borrowerId, ...terms } = someRequestTerms(productId, change);
  const begun = await send('POST', SOLICITUDES, {
    as,
    body: { ...terms, ...(borrowerId !== undefined && { borrowerId }) },
  });
  const { id, version } = (await begun.json()) as RequestDetail;
  const body = { version, terms, answers: someAnswers() };
  const saved = await send('PUT', `${SOLICITUDES}/${id}`, { as, body });
  return (await saved.json()) as RequestDetail;
}

/** Terms that are granted where a test does not care. */
export const GRANT = { amount: '3000.00', installmentCount: 12, annualRatePercent: '40' };

const WAY: readonly [string, string, Record<string, unknown>][] = [
  ['ENVIADA', 'envio', { as: BORROWER }],
  ['EN_EVALUACION', 'toma', { as: ANALYST }],
  ['EN_COMITE', 'comite', { as: ANALYST }],
  ['APROBADA', 'aprobacion', { ...GRANT, note: 'Tiene otros ingresos', as: ADMIN }],
  ['OFERTA_ENVIADA', 'oferta', { as: ANALYST }],
  ['ACEPTADA', 'aceptacion', { as: BORROWER }],
];

/** A request brought to a state by the people whose steps lead there. */
export async function aRequest(
  app: TestApp,
  productId: number,
  status: string,
  change: Partial<NewRequest> = {},
): Promise<number> {
  const { id } = await aDraft(app, productId, change);
  if (status === 'BORRADOR') return id;
  for (const [reached, name, data] of WAY) {
    const { amount, installmentCount } = change;
    const granted = {
      ...(name === 'aprobacion' && amount && { amount }),
      ...(name === 'aprobacion' && installmentCount && { installmentCount }),
    };
    if (reached === 'APROBADA') await step(app, id, 'votos', { as: ANALYST, vote: 'for' });
    const response = await step(app, id, name, { ...data, ...granted });
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
    if (reached === status) return id;
    if (status === 'OBSERVADA' && reached === 'EN_EVALUACION') {
      await step(app, id, 'observacion', { as: ANALYST, items: ['Falta el recibo de luz'] });
      return id;
    }
  }
  throw new Error(`no way to ${status}`);
}

/** The code of a refusal, or the state after a step that was taken. */
export async function outcome(response: Response): Promise<string> {
  const body = (await response.json()) as { code?: string; status: string | number };
  return response.ok ? String(body.status) : (body.code ?? String(response.status));
}

/** Code and words of a refusal: `LOAN_NOT_FOUND Ese préstamo no existe.` */
export async function refusalOf(response: Response): Promise<string> {
  const { code, title } = (await response.json()) as { code: string; title: string };
  return `${code} ${title}`;
}

/** Runs a test where a borrower may ask and the team may decide. */
export const withLenders = (
  test: (app: TestApp, all: Awaited<ReturnType<typeof someLenders>>) => Promise<void>,
) => withTestApp(async (app) => test(app, await someLenders(app)));

/** A request as a user reads it. */
export const readRequest = async ({ send }: TestApp, id: number, as = ADMIN) =>
  (await (await send('GET', `${SOLICITUDES}/${id}`, { as })).json()) as RequestDetail;

/** A reason where a test does not care. */
export const WHY = { reason: 'Un motivo de prueba' };
