import { randomInt } from 'node:crypto';
import type { LoanTermsBody } from '@core/contract/loans';
import type { Product } from '@core/contract/products';
import { expect } from '@playwright/test';
import { OPENING_CAPITAL } from '@tests/support/aMonth';
import { signIn, type HttpClient } from '@tests/support/httpClient';

/* Loans of a journey's own, made without a screen: what it does to them troubles no other. */

/** An administrator of the demonstration, without a browser. */
export const enter = (address: string, email = 'admin@demo.pe') =>
  signIn(address, email, 'Prestamos2026');

/** Body that was answered, once it was no refusal. */
export async function told<T>(response: Promise<Response>): Promise<T> {
  const answered = await response;
  const body = (await answered.json()) as T;
  expect(answered.ok, JSON.stringify(body)).toBe(true);
  return body;
}

/** Four weekly installments at 0.1 % a day. */
export const FOUR_WEEKS = {
  annualRatePercent: '36.5',
  dayCount: 'actual/365',
  paymentFrequency: 'weekly',
  installmentCount: 4,
  method: 'constantPrincipal',
} as const;

/** Borrower, and the fund whose money it is. */
export interface Parties {
  readonly borrowerId: number;
  readonly documentNumber: string;
  readonly fundId: number;
  readonly fundName: string;
}

/** A borrower and a fund that nobody else uses, also at the other width. */
export async function openParties({ call }: HttpClient, name: string): Promise<Parties> {
  const documentNumber = String(randomInt(10_000_000, 99_999_999));
  const fundName = `${name} ${documentNumber}`;
  const borrower = {
    documentType: 'DNI',
    documentNumber,
    firstNames: 'Delia',
    lastNames: 'Rojas Inga',
    phone: '987654329',
    address: 'Jr. Unión 320',
    occupation: 'Comerciante',
    monthlyIncome: '2800.00',
  };
  const fund = { name: fundName, currency: 'PEN', openingCapital: OPENING_CAPITAL };
  const { id: borrowerId } = await told<{ id: number }>(
    call('POST', '/protected/clientes', borrower),
  );
  const { id: fundId } = await told<{ id: number }>(call('POST', '/protected/fondos', fund));
  return { borrowerId, documentNumber, fundId, fundName };
}

/** A product, with what its installments carry. */
export interface OfProduct {
  readonly productId: number;
  readonly charges: NonNullable<LoanTermsBody['charges']>;
}

/** Hands over a loan, of one percent a month and three installments unless told otherwise. */
export async function disburse(
  { call }: HttpClient,
  { borrowerId, fundId }: Pick<Parties, 'borrowerId' | 'fundId'>,
  change: Partial<LoanTermsBody>,
  product?: OfProduct,
): Promise<number> {
  const terms = {
    principal: '1200.00',
    rateKind: 'annualNominal',
    annualRatePercent: '12',
    dayCount: '30/360',
    paymentFrequency: 'monthly',
    installmentCount: 3,
    ...change,
  };
  const { totalDue } = await told<{ totalDue: string }>(
    call('POST', '/protected/prestamos/simulacion', { ...terms, charges: product?.charges }),
  );
  const sent = { borrowerId, fundId, lateAnnualRatePercent: '36', previewTotalDue: totalDue };
  const asked = product && { productId: product.productId, askedAmount: terms.principal };
  // Journeys lend the same in a row: each is a loan of its own.
  const loan = { ...terms, ...sent, ...asked, confirmsRepeated: true };
  return (await told<{ id: number }>(call('POST', '/protected/prestamos', loan))).id;
}

/** Publishes a product of a code of its own, in all else like one of the demonstration. */
export async function publishLike(
  { call }: HttpClient,
  name: string,
  of: Pick<Product, 'currency' | 'validFrom'>,
  change: Partial<Product['terms']>,
): Promise<Product> {
  const products = await told<Product[]>(call('GET', '/protected/productos'));
  const like = products.find(({ code }) => code === 'NEGOCIO');
  const code = `PROPIO${randomInt(100_000, 999_999)}`;
  const terms = { ...like!.terms, ...change };
  return told(
    call('POST', '/protected/productos', { ...of, code, name: `${name} ${code}`, terms }),
  );
}
