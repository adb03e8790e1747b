import type { ContractDetail } from '@core/contract/contracts';
import type { DisbursementPreview, NewDisbursement } from '@core/contract/disbursements';
import type { LoanDetail, NewLoan } from '@core/contract/loans';
import type { NewProduct } from '@core/contract/products';
import { simulateLoan } from '@server/lending/loans/service';
import { sql } from 'drizzle-orm';
import { someParties, someTerms } from './builders';
import { KINDS } from './contracts';
import { aProduct } from './products';
import { withTestApp, type TestApp } from './testApp';

/** 3,000.00 in twelve months by the product of tests, which keeps 60.00 as a fee. */
export const AGREED_TERMS = someTerms({
  principal: '3000.00',
  rateKind: 'annualEffective',
  annualRatePercent: '40',
  installmentCount: 12,
});

const termsOf = (more: Partial<NewLoan>) =>
  Object.fromEntries(
    Object.entries(AGREED_TERMS).map(([name, value]) => [
      name,
      more[name as keyof NewLoan] ?? value,
    ]),
  ) as typeof AGREED_TERMS;

/** A borrower with an e-mail, a fund with 10,000.00, and a product that asks for signatures. */
export async function agreedWorld(app: TestApp, change: Partial<NewProduct['terms']> = {}) {
  const ids = await someParties(app);
  await app.db.execute(sql`update borrower set email = 'rosa@ejemplo.pe'`);
  const product = await aProduct(app, { requiresSignedContract: true, ...change });
  const read = async <T>(path: string) =>
    (await (await app.send('GET', `/protected/${path}`)).json()) as T;
  const post = (path: string, body: unknown = {}) =>
    app.send('POST', `/protected/prestamos${path}`, { body });
  const asked = (more: Partial<NewLoan> = {}): NewLoan => ({
    ...AGREED_TERMS,
    ...ids,
    productId: product.id,
    lateAnnualRatePercent: '12',
    previewTotalDue: simulateLoan(termsOf(more), 'PEN').totalDue,
    ...more,
  });
  const agree = async (more: Partial<NewLoan> = {}) =>
    (await (await post('/por-desembolsar', asked(more))).json()) as LoanDetail;
  const detail = (id: number) => read<LoanDetail>(`prestamos/${id}`);
  const fund = () => read<{ cash: string }>(`fondos/${ids.fundId}`);
  const profile = () => read<{ committed: string; free: string }>(`fondos/${ids.fundId}/ficha`);
  return { ids, product, read, post, asked, agree, detail, fund, profile };
}

export type AgreedWorld = Awaited<ReturnType<typeof agreedWorld>>;

/** Runs a test in such a world. */
export const withWorld = (
  test: (app: TestApp, world: AgreedWorld) => Promise<void>,
  change: Partial<NewProduct['terms']> = {},
) => withTestApp(async (app) => test(app, await agreedWorld(app, change)));

/** A product whose money may leave before anything is signed. */
export const ONE_ACT = { requiresSignedContract: false };

export const reason = { reason: 'El cliente cambió de idea' };

/** Looks at a day for a loan that waits, and does what was seen. */
export async function seenAndDone(
  { post }: AgreedWorld,
  loanId: number,
  way: 'desembolso' | 'fecha-pactada',
  disbursedOn: string,
) {
  const seen = await post(`/${loanId}/${way}/vista-previa`, { disbursedOn });
  if (!seen.ok) return seen;
  const preview = (await seen.json()) as DisbursementPreview;
  return post(`/${loanId}/${way}`, commandOf(preview));
}

export const commandOf = (preview: DisbursementPreview): NewDisbursement => ({
  disbursedOn: preview.planned.disbursedOn,
  firstDueOn: preview.askedFirstDueOn,
  loanVersion: preview.loanVersion,
  previewTotalDue: preview.planned.totalDue,
  ...(preview.renewal && { payoff: preview.renewal.quote.amount }),
});

/** Makes the contract of a loan and lets both sign it on paper. */
export async function signedContract(app: TestApp, loanId: number): Promise<ContractDetail> {
  const body = { loanId, kinds: KINDS };
  const made = await app.send('POST', '/protected/contratos', { body });
  const { id } = (await made.json()) as ContractDetail;
  return signBoth(app, id);
}

/** Signs for both parties; who may and how is told by the tests of signing. */
export async function signBoth(app: TestApp, id: number): Promise<ContractDetail> {
  await app.db.execute(sql`update contract set status = 'FIRMADO' where id = ${id}`);
  const read = await app.send('GET', `/protected/contratos/${id}`);
  return (await read.json()) as ContractDetail;
}
