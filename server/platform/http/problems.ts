import { isPlainDate } from '@core/calendar/plainDate';
import { DomainError, type DomainErrorCode, type DomainErrorParams } from '@core/errors';
import type { Problem } from '@core/contract/problem';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ZodError } from 'zod';
import { PROBLEMS_OF_AGREEMENTS } from './problemsOfAgreements';
import { PROBLEMS_OF_AWAITING_ACTS } from './problemsOfAwaitingActs';
import { PROBLEMS_OF_BORROWERS } from './problemsOfBorrowers';
import { PROBLEMS_OF_CHARGE_RUNS } from './problemsOfChargeRuns';
import { PROBLEMS_OF_COLLECTION } from './problemsOfCollection';
import { PROBLEMS_OF_DOORS } from './problemsOfDoors';
import { PROBLEMS_OF_LENDING } from './problemsOfLending';
import { PROBLEMS_OF_LOAN_CHANGES } from './problemsOfLoanChanges';
import { PROBLEMS_OF_MONEY_ACCOUNTS } from './problemsOfMoneyAccounts';
import { PROBLEMS_OF_PAYMENTS } from './problemsOfPayments';
import { PROBLEMS_OF_RATINGS } from './problemsOfRatings';
import { PROBLEMS_OF_RECONCILIATIONS } from './problemsOfReconciliations';
import { PROBLEMS_OF_REQUESTS } from './problemsOfRequests';
import { PROBLEMS_OF_SYSTEM } from './problemsOfSystem';
import { PROBLEMS_OF_USE } from './problemsOfUse';
import { dateForPeople, groupThousands } from '../documents/format';

export interface ProblemKind {
  readonly status: ContentfulStatusCode;
  /** What happened and what to do; `{name}` quotes a parameter of the refusal. */
  readonly title: string;
}

/** Every refusal with its status and words: the compiler refuses a code that has none. */
const PROBLEMS: Readonly<Record<DomainErrorCode, ProblemKind>> = {
  ...PROBLEMS_OF_USE,
  ...PROBLEMS_OF_DOORS,
  ...PROBLEMS_OF_SYSTEM,
  ...PROBLEMS_OF_LENDING,
  ...PROBLEMS_OF_AGREEMENTS,
  ...PROBLEMS_OF_PAYMENTS,
  ...PROBLEMS_OF_MONEY_ACCOUNTS,
  ...PROBLEMS_OF_RECONCILIATIONS,
  ...PROBLEMS_OF_REQUESTS,
  ...PROBLEMS_OF_BORROWERS,
  ...PROBLEMS_OF_CHARGE_RUNS,
  ...PROBLEMS_OF_COLLECTION,
  ...PROBLEMS_OF_LOAN_CHANGES,
  ...PROBLEMS_OF_RATINGS,
  ...PROBLEMS_OF_AWAITING_ACTS,
};

/** A parameter as people read it: `1,234.50`, `21/11/2026`. */
function asRead(value: string | number): string {
  const text = String(value);
  if (isPlainDate(text)) return dateForPeople(text);
  // Below zero by the sign of the screens, not by a hyphen.
  return /^-?\d+\.\d{2}$/.test(text) ? groupThousands(text).replace('-', '−') : text;
}

const quote = (title: string, params: DomainErrorParams) =>
  title.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => asRead(params[name] ?? ''));

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

/** What the contract refused, field by field. */
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
