import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoanCheck, LoanRefusal } from '@core/contract/loanRefusals';
import { ValidationError } from 'yup';
import { RATE_TEXT_PATTERN } from '@core/loan/rules';
import { useAccess } from '@/store/access';
import { readTypedMoney } from '@/i18n/format';
import {
  lateRateText,
  loanFormSchema,
  toLoanTerms,
  toNewLoan,
  type LoanForm,
  type LoanSource,
} from './loanForm';
import { useReviewLoanMutation } from './loanRefusalsApi';
import { previewSchedule } from './previewSchedule';

/** Typing ends before the server is asked. */
export const TYPING_PAUSE_MS = 400;

const NONE: readonly LoanRefusal[] = [];

/**
 * Refusals that the server foresees of a loan while it is typed, of the parts that are typed
 * already; an answer about other texts than those typed now is not shown any more.
 */
export function useLoanRefusals(data: LoanCheck | undefined) {
  const { may } = useAccess();
  const [ask] = useReviewLoanMutation();
  const [refusals, setRefusals] = useState(NONE);
  const latest = useRef('');
  const typed = data === undefined || !may('reviewLoan') ? '' : JSON.stringify(data);

  /** Asks at once; without an answer the confirmation asks again, and says what failed. */
  async function review(asked: LoanCheck): Promise<readonly LoanRefusal[]> {
    if (!may('reviewLoan')) return NONE;
    const text = JSON.stringify(asked);
    latest.current = text;
    const answer = await ask(asked)
      .unwrap()
      .catch(() => ({ refusals: NONE }));
    if (latest.current === text) setRefusals(answer.refusals);
    return answer.refusals;
  }

  const reviewTyped = useEffectEvent((text: string) => void review(JSON.parse(text) as LoanCheck));
  useEffect(() => {
    if (typed === '' || typed === latest.current) return undefined;
    const timer = window.setTimeout(() => reviewTyped(typed), TYPING_PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return { refusals: typed === '' ? NONE : refusals, review };
}

/** Loan that is typed whole, as the server is asked about it; undefined until it is a loan. */
export function toLoanCheck(
  form: LoanForm,
  source: LoanSource,
  isLater: boolean,
  currency: string,
): LoanCheck | undefined {
  const preview = previewSchedule(form, currency, source.product, source.renewal?.amount);
  const isWhole = preview.kind === 'ready' && loanFormSchema.isValidSync(form);
  if (!isWhole) return undefined;
  return { ...toNewLoan(form, preview.schedule.totalDue, source), isLater };
}

/** The fields that the browser itself refuses. */
function wrongFields(form: LoanForm): Set<string> {
  try {
    loanFormSchema.validateSync(form, { abortEarly: false });
    return new Set();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return new Set(error.inner.map(({ path = '' }) => path));
  }
}

/**
 * Terms typed so far of a loan that is made anew, without what is wrong or missing; undefined of
 * one that follows a request or pays off another, whose terms come from there.
 */
export function toPartialCheck(
  form: LoanForm,
  { product, requestId, renewal }: LoanSource,
  isLater: boolean,
): LoanCheck | undefined {
  if (requestId !== undefined || renewal !== undefined) return undefined;
  const wrong = wrongFields(form);
  const { borrowerId, fundId, principal: typed } = form;
  const isAmount = !wrong.has('principal');
  const terms = isAmount ? toLoanTerms(form, product) : toLoanTerms({ ...form, principal: '0' });
  const parts = {
    ...terms,
    borrowerId: Number(borrowerId),
    fundId: Number(fundId),
    lateAnnualRatePercent: lateRateText(form, product),
  };
  // A rate beyond what the system takes is asked about too: a product says its limit first.
  const isRate = RATE_TEXT_PATTERN.test(parts.annualRatePercent);
  if (isRate) wrong.delete('annualRatePercent');
  const right = Object.entries(parts).filter(([name]) => !wrong.has(name));
  return {
    ...Object.fromEntries(right),
    ...(product && { productId: product.id }),
    ...(product && isAmount && { askedAmount: readTypedMoney(typed) ?? '' }),
    isLater,
  };
}

/** The sentences of one field, one after another. */
export function refusalOf(
  refusals: readonly LoanRefusal[],
  field: LoanRefusal['field'],
): string | undefined {
  const said = refusals.filter((one) => one.field === field).map(({ message }) => message);
  return said.length === 0 ? undefined : [...new Set(said)].join(' ');
}
