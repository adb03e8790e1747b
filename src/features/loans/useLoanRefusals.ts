import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoanCheck, LoanRefusal } from '@core/contract/loanRefusals';
import { useAccess } from '@/store/access';
import { loanFormSchema, toNewLoan, type LoanForm, type LoanSource } from './loanForm';
import { useReviewLoanMutation } from './loanRefusalsApi';
import { previewSchedule } from './previewSchedule';

/** Typing ends before the server is asked. */
const PAUSE_MS = 400;

const NONE: readonly LoanRefusal[] = [];

/**
 * Refusals that the server foresees of a loan while it is typed. Nothing is asked until the loan is
 * whole; an answer about other texts than those typed now is not shown any more.
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
    const timer = window.setTimeout(() => reviewTyped(typed), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return { refusals: typed === '' ? NONE : refusals, review };
}

/** Loan typed so far, as the server is asked about it; undefined until it is a loan. */
export function toLoanCheck(
  form: LoanForm,
  source: LoanSource,
  isLater: boolean,
): LoanCheck | undefined {
  const preview = previewSchedule(form, source.product, source.renewal?.amount);
  const isWhole = preview.kind === 'ready' && loanFormSchema.isValidSync(form);
  if (!isWhole) return undefined;
  return { ...toNewLoan(form, preview.schedule.totalDue, source), isLater };
}

/** The sentences of one field, one after another. */
export function refusalOf(
  refusals: readonly LoanRefusal[],
  field: LoanRefusal['field'],
): string | undefined {
  const said = refusals.filter((one) => one.field === field).map(({ message }) => message);
  return said.length === 0 ? undefined : said.join(' ');
}
