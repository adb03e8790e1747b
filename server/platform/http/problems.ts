import { isPlainDate } from '@core/calendar/plainDate';
import {
  DomainError,
  type DomainErrorCode,
  type DomainErrorParams,
} from '@core/errors/domainError';
import { currencyName } from '@core/money/currency';
import type { Problem } from '@core/contract/problem';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ZodError } from 'zod';
import { ACCOUNTS_PROBLEMS } from './problems/accounts';
import { AWAITING_ACTS_PROBLEMS } from './problems/awaitingActs';
import { BANK_FILES_PROBLEMS } from './problems/bankFiles';
import { BOOKS_PROBLEMS } from './problems/books';
import { BORROWERS_PROBLEMS } from './problems/borrowers';
import { CALLS_PROBLEMS } from './problems/calls';
import { CASE_MATTERS_PROBLEMS } from './problems/caseMatters';
import { CHARGE_RUNS_PROBLEMS } from './problems/chargeRuns';
import { COLLATERALS_PROBLEMS } from './problems/collaterals';
import { COLLECTION_PROBLEMS } from './problems/collection';
import { OFFICERS_PROBLEMS } from './problems/officers';
import { CONTRACTS_PROBLEMS } from './problems/contracts';
import { DAYS_PROBLEMS } from './problems/days';
import { FILES_PROBLEMS } from './problems/files';
import { FUNDS_PROBLEMS } from './problems/funds';
import { INVESTMENTS_PROBLEMS } from './problems/investments';
import { IMPORTS_PROBLEMS } from './problems/imports';
import { LOAN_CHANGES_PROBLEMS } from './problems/loanChanges';
import { VARIABLE_RATES_PROBLEMS } from './problems/variableRates';
import { LOANS_PROBLEMS } from './problems/loans';
import { FIELD_DEVICES_PROBLEMS } from './problems/fieldDevices';
import { LOAN_CONTACTS_PROBLEMS } from './problems/loanContacts';
import { MAILS_PROBLEMS } from './problems/mails';
import { MONEY_ACCOUNTS_PROBLEMS } from './problems/moneyAccounts';
import { OUTSIDE_FILES_PROBLEMS } from './problems/outsideFiles';
import { PAYMENT_SHEETS_PROBLEMS } from './problems/paymentSheets';
import { PAYMENTS_PROBLEMS } from './problems/payments';
import { PRODUCTS_PROBLEMS } from './problems/products';
import { RECONCILIATIONS_PROBLEMS } from './problems/reconciliations';
import { REQUESTS_PROBLEMS } from './problems/requests';
import { SESSIONS_PROBLEMS } from './problems/sessions';
import { SHARES_PROBLEMS } from './problems/shares';
import { SURVEYS_PROBLEMS } from './problems/surveys';
import { USERS_PROBLEMS } from './problems/users';
import type { ProblemKind } from './problems/kind';
import { dateForPeople, groupThousands, moneyForPeople, rateForPeople } from '../documents/format';

/** Every refusal with its status and words: the compiler refuses a code that has none. */
const PROBLEMS: Readonly<Record<DomainErrorCode, ProblemKind>> = {
  ...FILES_PROBLEMS,
  ...MAILS_PROBLEMS,
  ...AWAITING_ACTS_PROBLEMS,
  ...USERS_PROBLEMS,
  ...ACCOUNTS_PROBLEMS,
  ...SESSIONS_PROBLEMS,
  ...IMPORTS_PROBLEMS,
  ...BORROWERS_PROBLEMS,
  ...SURVEYS_PROBLEMS,
  ...MONEY_ACCOUNTS_PROBLEMS,
  ...FUNDS_PROBLEMS,
  ...INVESTMENTS_PROBLEMS,
  ...SHARES_PROBLEMS,
  ...RECONCILIATIONS_PROBLEMS,
  ...BOOKS_PROBLEMS,
  ...OUTSIDE_FILES_PROBLEMS,
  ...PRODUCTS_PROBLEMS,
  ...REQUESTS_PROBLEMS,
  ...LOAN_CHANGES_PROBLEMS,
  ...VARIABLE_RATES_PROBLEMS,
  ...PAYMENT_SHEETS_PROBLEMS,
  ...BANK_FILES_PROBLEMS,
  ...PAYMENTS_PROBLEMS,
  ...COLLATERALS_PROBLEMS,
  ...OFFICERS_PROBLEMS,
  ...COLLECTION_PROBLEMS,
  ...LOAN_CONTACTS_PROBLEMS,
  ...FIELD_DEVICES_PROBLEMS,
  ...CASE_MATTERS_PROBLEMS,
  ...CHARGE_RUNS_PROBLEMS,
  ...DAYS_PROBLEMS,
  ...CONTRACTS_PROBLEMS,
  ...LOANS_PROBLEMS,
  ...CALLS_PROBLEMS,
};

/** A parameter as people read it: `1,234.50`, `21/11/2026`. */
function asRead(value: string | number): string {
  const text = String(value);
  if (isPlainDate(text)) return dateForPeople(text);
  return /^-?\d+\.\d{2}$/.test(text) ? groupThousands(text) : text;
}

/** An amount as people read it, in the currency of its refusal: `S/ 1,234.50`. */
const asMoney = (amount: string | number, { currency = '' }: DomainErrorParams) =>
  moneyForPeople(String(amount), String(currency)).trim();

/** A range of one day is that day. */
const withoutRange = (title: string, { from, to }: DomainErrorParams) =>
  from !== undefined && from === to
    ? title.replace('una fecha del {from} al {to}', 'el {from}')
    : title;

const quote = (title: string, params: DomainErrorParams) =>
  withoutRange(title, params).replaceAll(
    /\{([$%@]?)(\w+)\}/g,
    (_whole, mark: string, name: string) => {
      const value = params[name] ?? '';
      if (mark === '%') return rateForPeople(String(value));
      if (mark === '@') return currencyName(String(value));
      return mark === '' ? asRead(value) : asMoney(value, params);
    },
  );

/** A refusal as it travels. */
export function problemOf(error: DomainError, requestId: string): Problem {
  const { status, title } = PROBLEMS[error.code];
  const words = quote(title, error.params);
  return {
    type: `urn:prestamos:problem:${error.code}`,
    title: words,
    status,
    code: error.code,
    requestId,
    ...(Object.keys(error.params).length > 0 && { params: error.params }),
    ...(error.field !== undefined && { errors: [{ field: error.field, message: words }] }),
  };
}

export function statusOf(code: DomainErrorCode): ContentfulStatusCode {
  return PROBLEMS[code].status;
}

/** Problem that the contract refused, field by field. */
export function validationProblem(error: ZodError, requestId: string): Problem {
  const problem = problemOf(new DomainError('VALIDATION'), requestId);
  const errors = error.issues.map((issue) => ({
    field: issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys[0]! : ''),
    message: wordsOf(issue),
  }));
  return { ...problem, errors };
}

function wordsOf(issue: ZodError['issues'][number]): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'Este dato no se espera aquí';
    case 'invalid_type':
      return 'Complete este dato';
    case 'too_big':
      return `El máximo es ${issue.maximum}`;
    case 'too_small':
      return issue.message.startsWith('Too small')
        ? `El mínimo es ${issue.minimum}`
        : issue.message;
    case 'invalid_value':
      return `Use uno de: ${issue.values.join(', ')}`;
    default:
      return issue.message.startsWith('Invalid') ? 'El dato no es válido' : issue.message;
  }
}

/** A bug: the reference to quote and nothing else. */
export function bugProblem(requestId: string): Problem {
  return {
    type: 'about:blank',
    title: 'Algo falló de nuestro lado. Vuelva a intentar; si sigue, dé la referencia.',
    status: 500,
    code: 'INTERNAL',
    requestId,
  };
}
