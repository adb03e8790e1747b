import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Problem } from '@core/contract/problem';
import { faultRecorded, sessionEnded, type SessionEnd } from '@/store/sessionSlice';
import { oddAnswer, send, toProblem, type ApiRequest } from './client';

/** Answers and failures of an endpoint that are taken unlike those of the others. */
interface OwnAnswers {
  /** True of one that answers null where there is nothing of what it is asked for. */
  readonly mayBeNull?: boolean;
  /** The session is over, with these words; undefined leaves it to the common rule. */
  readonly sessionEnd?: (problem: Problem) => SessionEnd | undefined;
  /** A fault that is kept, and told to nobody. */
  readonly isLogged?: boolean;
}

const EXPIRED: SessionEnd = { title: 'ERROR', text: 'Su sesión ha caducado' };

/** RTK Query over axios: an answer that is no JSON object is a refusal, never data. */
const baseQuery: BaseQueryFn<ApiRequest, unknown, Problem, OwnAnswers | undefined> = async (
  request,
  { dispatch, signal, endpoint },
  answers,
) => {
  const refuse = (problem: Problem) => {
    const end = answers?.sessionEnd?.(problem) ?? (problem.status === 401 ? EXPIRED : undefined);
    const { code, requestId: reference } = problem;
    if (end !== undefined) dispatch(sessionEnded(end));
    else if (answers?.isLogged === true)
      dispatch(faultRecorded({ what: endpoint, code, reference }));
    if (code === 'AWAITS_APPROVAL') dispatch(refreshAwaitingActs());
    // The offered acts were out of date: somebody changed the permissions.
    if (code === 'FORBIDDEN' && answers?.sessionEnd === undefined) dispatch(refreshPermissions());
    return { error: problem };
  };
  try {
    const data = await send({ ...request, signal });
    if (data === null && answers?.mayBeNull === true) return { data };
    if (typeof data !== 'object' || data === null) return refuse(oddAnswer(200));
    return { data };
  } catch (error) {
    return refuse(toProblem(error));
  }
};

const refreshAwaitingActs = () => api.util.invalidateTags(['AwaitingAct']);

const refreshPermissions = () => api.util.invalidateTags(['Permissions']);

/** Server state. Each feature adds the endpoints of its noun. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Account',
    'ApprovalRule',
    'AuditLog',
    'AwaitingAct',
    'Borrower',
    'BorrowerImport',
    'BusinessDay',
    'ChargeRun',
    'Case',
    'Collateral',
    'Collection',
    'Commission',
    'FieldDevice',
    'Officer',
    'Contract',
    'ContractTemplate',
    'BankFile',
    'Reconciliation',
    'LoanImport',
    'DigitalRecord',
    'Distribution',
    'Fund',
    'Health',
    'HolidayCampaign',
    'InvestmentRule',
    'Investor',
    'Job',
    'Loan',
    'LoanContact',
    'LoanPaper',
    'LenderProfile',
    'Mail',
    'MailServer',
    'OpenSession',
    'Opportunity',
    'OperationKey',
    'Options',
    'Panel',
    'Request',
    'PermissionSettings',
    'Permissions',
    'PaymentLimit',
    'ChargeRate',
    'MoneyAccount',
    'Notice',
    'RatingTable',
    'Books',
    'PaymentSheet',
    'PersonalOptions',
    'Portfolio',
    'Product',
    'Promise',
    'Profile',
    'OutsideFile',
    'ReportLayout',
    'ReportSchedule',
    'Rest',
    'Review',
    'Session',
    'Subsidy',
    'Survey',
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

/** Tags of what is asked for again once money has moved. */
export const MONEY_MOVED = [
  'Loan',
  'Portfolio',
  'Fund',
  'Borrower',
  'Collection',
  'Promise',
  'Collateral',
] as const;

/** Command of a screen: its data and, besides, the key made when its dialog opened. */
export type Command<T> = { readonly idempotencyKey: string; readonly data: T };
