import { useDeferredValue, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import type { Fund } from '@core/contract/funds';
import type { ProductOnSale } from '@core/contract/products';
import type { RequestDetail } from '@core/contract/requests';
import { Blocks } from '@/components/Blocks';
import { ProblemAlert } from '@/components/ProblemAlert';
import { unsaidBy, type ShownProblem } from '@/components/problems';
import type { FieldProps } from '@/components/fieldProps';
import { changeFields } from '@/components/changeFields';
import { DraftNote } from '@/components/DraftNote';
import { FormShell } from '@/components/FormShell';
import { Section } from '@/components/Section';
import { useCommandForm } from '@/components/useCommandForm';
import { useAccess } from '@/store/access';
import { useBaseCurrency } from '@/store/useBaseCurrency';
import { ConfirmLoanDialog } from './ConfirmLoanDialog';
import { DisburseButtons } from './DisburseButtons';
import { FundChoice, LoanTermsFields } from './LoanTermsFields';
import {
  loanFormSchema,
  newLoanForm,
  productDefaults,
  toNewLoan,
  type LoanForm,
  type LoanSource,
} from './loanForm';
import {
  LockedNote,
  lockedFields,
  ProductChoice,
  type Proposed,
  withProduct,
  withRenewal,
} from './LoanSourceFields';
import { RenewalChoice } from './RenewalChoice';
import { UnplacedRefusals, withRefusals } from './LoanRefusals';
import { previewSchedule } from './previewSchedule';
import { SchedulePreview } from './SchedulePreview';
import { HandOverFields } from './HandOverFields';
import { useLoanConfirmation } from './useLoanConfirmation';
import { useLoanDraft } from './useLoanDraft';
import { isOfSchedule, useTypedLimits } from './typedLimits';
import { toLoanCheck, toPartialCheck, useLoanRefusals } from './useLoanRefusals';

interface NewLoanFormProps {
  readonly initialValues: LoanForm;
  readonly funds: readonly Fund[];
  readonly products: readonly ProductOnSale[];
  /** The accepted request whose terms are locked. */
  readonly request?: RequestDetail | undefined;
  /** True of a loan that pays off another loan of the same borrower (reenganche). */
  readonly isRenewal?: boolean;
  /** The loan to pay off that is chosen when the form opens, by its id. */
  readonly renewedLoanId?: string;
  /** Draws the search for a borrower; pages know borrowers, this feature does not. */
  readonly borrowerField: (field: BorrowerFieldProps) => ReactNode;
  readonly onDone: (loan: LoanDetail) => void;
}

export interface BorrowerFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (borrowerId: string, name: string) => void;
}

/** The form, its live preview, and the two steps to a disbursement: review, then confirm. */
function useNewLoan(
  initialValues: LoanForm,
  source: LoanSource,
  onDone: (loan: LoanDetail) => void,
  isIncomplete: boolean,
  draft: ReturnType<typeof useLoanDraft>,
  currencyOf: (values: LoanForm) => string,
) {
  const { product, renewal } = source;
  const { may } = useAccess();
  const mustWait = product?.terms.requiresSignedContract ?? false;
  const payoff = renewal?.amount;
  const confirmation = useLoanConfirmation();
  const { setIsLater, setIsConfirming } = confirmation;
  const [refusals, setRefusals] = useState(0);
  const bound = useCommandForm<LoanForm>({
    initialValues,
    schema: loanFormSchema,
    formCode: 'newLoan',
    keepAs: draft.keepAs,
    onTaken: draft.forget,
    send: async (values, idempotencyKey) => {
      const preview = previewSchedule(values, currencyOf(values), product, payoff);
      if (preview.kind !== 'ready') return;
      const data = toNewLoan(values, preview.schedule.totalDue, source);
      onDone(await confirmation.sendLoan({ idempotencyKey, data }));
    },
  });
  const { form } = bound;
  const preview = useDeferredValue(
    previewSchedule(form.values, currencyOf(form.values), product, payoff),
  );
  const isTypedLater = mustWait || !may('disburseLoan');
  const checked = useLoanRefusals(
    isIncomplete
      ? undefined
      : (toLoanCheck(form.values, source, isTypedLater, currencyOf(form.values)) ??
          toPartialCheck(form.values, source, isTypedLater)),
  );

  async function review(waits: boolean) {
    setIsLater(waits);
    await form.setTouched(ALL_TOUCHED, false);
    const errors = await form.validateForm();
    // The figures drawn may be those of a moment ago, while the browser is busy.
    const asked = toLoanCheck(form.values, source, waits, currencyOf(form.values));
    const isReady = Object.keys(errors).length === 0 && asked !== undefined && !isIncomplete;
    const isRefused = isReady && (await checked.review(asked)).length > 0;
    if (isReady && !isRefused) setIsConfirming(true);
    else setRefusals((times) => times + 1);
  }
  const said = checked.refusals;
  const confirm = (confirmsRepeated: boolean) => {
    confirmation.answer(confirmsRepeated);
    form.handleSubmit();
  };
  return { ...bound, ...confirmation, mustWait, preview, said, refusals, review, confirm };
}

const ALL_TOUCHED = Object.fromEntries(
  Object.keys(newLoanForm('', '')).map((name) => [name, true]),
);

/** Choice of a product: untouched fields take what it proposes, what was typed stays. */
function useProductChoice(
  initialValues: LoanForm,
  draft: ReturnType<typeof useLoanDraft>,
  form: ReturnType<typeof useNewLoan>['form'],
) {
  const [before, setBefore] = useState<Proposed>(
    draft.product === undefined ? initialValues : productDefaults(draft.product),
  );
  return (next: ProductOnSale | undefined) => {
    draft.choose(next);
    changeFields(form, withProduct(form.values, next, before));
    if (next !== undefined) setBefore(productDefaults(next));
  };
}

/** Fund of what a form holds, and its currency: else that of the product, or of totals. */
function useLoanCurrency(funds: readonly Fund[], product: ProductOnSale | undefined) {
  const base = useBaseCurrency();
  const fundOf = ({ fundId }: LoanForm) => funds.find(({ id }) => String(id) === fundId);
  const currencyOf = (values: LoanForm) => fundOf(values)?.currency ?? product?.currency ?? base;
  return { fundOf, currencyOf };
}

/** Borrower, terms and fund on one side; what it costs on the other, as it is typed. */
export function NewLoanForm(props: NewLoanFormProps) {
  const { initialValues, funds, request, isRenewal = false } = props;
  const [borrowerName, setBorrowerName] = useState(request?.borrowerName ?? '');
  const draft = useLoanDraft(props.products, request ?? isRenewal, initialValues.borrowerId);
  const [renewal, setRenewal] = useState<PayoffQuote>();
  const product = request?.product ?? draft.product;
  const source = { product, requestId: request?.id, renewal };
  const { fundOf, currencyOf } = useLoanCurrency(funds, product);
  const isIncomplete = isRenewal && (renewal === undefined || product === undefined);
  const loan = useNewLoan(initialValues, source, props.onDone, isIncomplete, draft, currencyOf);
  const { form, problem, preview, setIsConfirming } = loan;
  const [fund, currency] = [fundOf(form.values), currencyOf(form.values)];
  const caps = useTypedLimits(form.values, currency, product, loan.said);
  const field = lockedFields(withRefusals(loan.field, caps), source, isRenewal);
  const chooseProduct = useProductChoice(initialValues, draft, form);
  return (
    <Box sx={TWO_COLUMNS}>
      <FormShell
        label="Nuevo préstamo"
        submitCount={loan.refusals}
        isSubmitting={form.isSubmitting}
        onSubmit={() => void loan.review(loan.mustWait)}
      >
        <DraftNote {...loan} drop={draft.startAgain} />
        <Section title="Condiciones">
          <Blocks gap={2}>
            <SourceFields
              {...props}
              field={field}
              chosen={draft.product}
              productError={caps.refusalOfField('productId')}
              currency={currency}
              onName={setBorrowerName}
              onProduct={chooseProduct}
              onRenewal={(quote) => {
                setRenewal(quote);
                if (quote) changeFields(form, withRenewal(form.values, quote));
              }}
            />
            <FundChoice {...{ funds, field, product }} />
            <LoanTermsFields {...{ form, field, currency, product }} />
            <HandOverFields {...{ values: form.values, product, field, currency }} />
          </Blocks>
        </Section>
        <Refusals problem={problem} isIncomplete={isIncomplete && loan.refusals > 0} />
        <UnplacedRefusals refusals={caps.said} isOfRequest={request !== undefined} field={field} />
        <DisburseButtons mustWait={loan.mustWait} onWait={() => void loan.review(true)} />
      </FormShell>
      <Section title="Cronograma y costo">
        <SchedulePreview {...{ preview, currency, isRefused: caps.said.some(isOfSchedule) }} />
      </Section>
      {loan.isConfirming && preview.kind === 'ready' && fund !== undefined && (
        <ConfirmLoanDialog
          form={form.values}
          preview={preview}
          fund={fund}
          borrowerName={borrowerName}
          data={toNewLoan(form.values, preview.schedule.totalDue, source)}
          isLater={loan.isLater}
          isBusy={form.isSubmitting}
          onConfirm={loan.confirm}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Box>
  );
}

interface RefusalsProps {
  readonly problem: ShownProblem | undefined;
  /** Asked for without what a renewal takes. */
  readonly isIncomplete: boolean;
}

const Refusals = ({ problem, isIncomplete }: RefusalsProps) => {
  const said = unsaidBy(problem, ['moneyAccountId', 'operationNumber']);
  return (
    <>
      {said !== undefined && <ProblemAlert title={said.title} reference={said.requestId} />}
      {isIncomplete && (
        <ProblemAlert title="Elija el préstamo que se cancela y el producto del nuevo." />
      )}
    </>
  );
};

interface SourceFieldsProps extends NewLoanFormProps {
  readonly field: (name: keyof LoanForm) => Omit<FieldProps, 'label'>;
  readonly chosen: ProductOnSale | undefined;
  readonly productError: string | undefined;
  readonly currency: string;
  readonly onName: (name: string) => void;
  readonly onProduct: (product: ProductOnSale | undefined) => void;
  readonly onRenewal: (quote: PayoffQuote | undefined) => void;
}

/** Borrower, the loan that is paid off, and the product that is followed. */
function SourceFields(props: SourceFieldsProps) {
  const { request, products, borrowerField, field, chosen, isRenewal, currency } = props;
  const { value, error, onChange } = field('borrowerId');
  if (request !== undefined) return <LockedNote request={request} />;
  return (
    <>
      {borrowerField({
        value,
        error,
        onChange: (id, name) => {
          props.onName(name);
          if (id !== value) onChange(id);
        },
      })}
      {isRenewal === true && (
        <RenewalChoice
          key={value}
          borrowerId={value}
          initialLoanId={
            value === props.initialValues.borrowerId ? (props.renewedLoanId ?? '') : ''
          }
          currency={currency}
          onChange={props.onRenewal}
        />
      )}
      <ProductChoice
        products={products}
        chosen={chosen}
        error={props.productError}
        onChange={props.onProduct}
      />
    </>
  );
}

export const TWO_COLUMNS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(360px, 5fr) minmax(0, 7fr)' },
};
