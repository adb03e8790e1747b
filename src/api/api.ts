import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Problem } from '@core/contract/problem';
import { sessionExpired } from '@/store/sessionSlice';
import { oddAnswer, send, toProblem, type ApiRequest } from './client';

/** RTK Query over axios: an answer that is no JSON object is a refusal, never data. */
const baseQuery: BaseQueryFn<ApiRequest, unknown, Problem> = async (
  request,
  { dispatch, signal },
) => {
  try {
    const data = await send({ ...request, signal });
    if (typeof data !== 'object' || data === null) return { error: oddAnswer(200) };
    return { data };
  } catch (error) {
    const problem = toProblem(error);
    if (problem.status === 401) dispatch(sessionExpired());
    return { error: problem };
  }
};

/** Server state. Each feature adds the endpoints of its noun. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Account',
    'Borrower',
    'Fund',
    'Loan',
    'Mail',
    'MailServer',
    'OpenSession',
    'OperationKey',
    'Options',
    'PersonalOptions',
    'Portfolio',
    'Review',
    'Session',
    'User',
    'Validation',
  ],
  keepUnusedDataFor: 30,
  refetchOnMountOrArgChange: 5,
  endpoints: () => ({}),
});

/** A request that changes something, with the key that makes pressing twice harmless. */
export function post(url: string, data: unknown, idempotencyKey: string): ApiRequest {
  return { url, method: 'POST', data, headers: { 'Idempotency-Key': idempotencyKey } };
}

/** What to ask for again once money has moved. */
export const MONEY_MOVED = ['Loan', 'Portfolio', 'Fund', 'Borrower'] as const;

/** What a command carries besides the data: the key made when its dialog opened. */
export type Command<T> = { readonly idempotencyKey: string; readonly data: T };
