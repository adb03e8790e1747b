import { useDeferredValue, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Fund } from '@core/contract/funds';
import type { LoanDetail } from '@core/contract/loans';
import type { ProductOnSale } from '@core/contract/products';
import { Blocks } from '@/components/Blocks';
import { DraftNote } from '@/components/DraftNote';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { EmptyNote } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { useCommandForm } from '@/components/useCommandForm';
import { today } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useCurrencyOf } from '@/store/useBaseCurrency';
import { compareBalances } from './compareBalances';
import { ComparedBalances } from './ComparedBalances';
import { ConfirmMigrationDialog } from './ConfirmMigrationDialog';
import { FundChoice, LoanTermsFields } from './LoanTermsFields';
import { useMigrateLoanMutation } from './loansApi';
import { ProductChoice } from './LoanSourceFields';
import { MigratedFields } from './MigratedFields';
import {
  migratedFormSchema,
  newMigratedForm,
  toMigratedLoan,
  type MigratedForm,
} from './migratedForm';
import { TWO_COLUMNS, type BorrowerFieldProps } from './NewLoanForm';
import { previewSchedule } from './previewSchedule';
import { SchedulePreview } from './SchedulePreview';
import { useLoanDraft } from './useLoanDraft';

interface MigratedLoanFormProps {
  readonly borrowerId: string;
  readonly funds: readonly Fund[];
  readonly products: readonly ProductOnSale[];
  readonly borrowerField: (field: BorrowerFieldProps) => ReactNode;
  readonly onDone: (loan: LoanDetail) => void;
}

const ALL_TOUCHED = Object.fromEntries(
  Object.keys(newMigratedForm('', '')).map((name) => [name, true]),
);

/** The form, the balances as they are typed, and the two steps: review, then confirm. */
function useMigration({ borrowerId, funds, products, onDone }: MigratedLoanFormProps) {
  const [migrate] = useMigrateLoanMutation();
  const draft = useLoanDraft(products, 'migrado', borrowerId);
  const { product } = draft;
  const [isConfirming, setIsConfirming] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const bound = useCommandForm<MigratedForm>({
    initialValues: newMigratedForm(today(), borrowerId),
    keepAs: draft.keepAs,
    onTaken: draft.forget,
    schema: migratedFormSchema,
    send: async (values, idempotencyKey) => {
      const data = toMigratedLoan(values, product);
      try {
        onDone(await migrate({ idempotencyKey, data }).unwrap());
      } finally {
        setIsConfirming(false);
      }
    },
  });
  const { form } = bound;
  const fund = funds.find(({ id }) => String(id) === form.values.fundId);
  const currency = useCurrencyOf(fund?.currency ?? product?.currency);
  const comparison = compareBalances(form.values, product, currency);
  const isEqual = comparison.kind === 'ready' && comparison.isEqual;

  async function review() {
    await form.setTouched(ALL_TOUCHED, false);
    const errors = await form.validateForm();
    if (Object.keys(errors).length === 0 && isEqual) setIsConfirming(true);
    else setRefusals((times) => times + 1);
  }
  const controlTotals = { comparison: useDeferredValue(comparison), refusals, isEqual };
  const said = { product, currency, draft };
  return { ...bound, ...controlTotals, ...said, review, isConfirming, setIsConfirming };
}

/** A loan that another system kept: its terms and past on one side, its balances on the other. */
export function MigratedLoanForm(props: MigratedLoanFormProps) {
  const { funds, products, borrowerField } = props;
  const [borrowerName, setBorrowerName] = useState('');
  const migration = useMigration(props);
  const { form, field, problem, comparison, product, currency } = migration;
  const { value, error, onChange } = field('borrowerId');
  return (
    <Box sx={TWO_COLUMNS}>
      <FormShell
        label="Préstamo migrado"
        submitCount={migration.refusals}
        isSubmitting={form.isSubmitting}
        onSubmit={() => void migration.review()}
      >
        <DraftNote {...migration} drop={migration.draft.startAgain} />
        <Section title="Condiciones de origen">
          <Blocks gap={2}>
            {borrowerField({
              value,
              error,
              onChange: (id, name) => {
                setBorrowerName(name);
                if (id !== value) onChange(id);
              },
            })}
            <ProductChoice products={products} chosen={product} onChange={migration.draft.choose} />
            <FundChoice {...{ funds, field, product }} />
            <LoanTermsFields {...{ form, field, currency, product }} />
            <MigratedFields field={field} pastKind={form.values.pastKind} currency={currency} />
          </Blocks>
        </Section>
        {migration.refusals > 0 && !migration.isEqual && (
          <ProblemAlert title="Los saldos de control deben coincidir para migrar el préstamo." />
        )}
        {problem !== undefined && (
          <ProblemAlert title={problem.title} reference={problem.requestId} />
        )}
        <MigrateButton />
      </FormShell>
      <Blocks>
        <ComparedBalances {...{ comparison, currency }} />
        <Section title="Cronograma y costo">
          <SchedulePreview
            preview={previewOf(form.values, currency, product)}
            currency={currency}
          />
        </Section>
      </Blocks>
      {migration.isConfirming && (
        <ConfirmMigrationDialog
          data={toMigratedLoan(form.values, product)}
          borrowerName={borrowerName}
          isBusy={form.isSubmitting}
          onConfirm={form.handleSubmit}
          onClose={() => migration.setIsConfirming(false)}
        />
      )}
    </Box>
  );
}

/** A product counts here by what installments carry: the fee was taken where the loan began. */
const previewOf = (form: MigratedForm, currency: string, product: ProductOnSale | undefined) =>
  previewSchedule(
    form,
    currency,
    product && { ...product, terms: { ...product.terms, feePercent: '0' } },
  );

/** Button for who may migrate; the others compare. */
function MigrateButton() {
  const { may } = useAccess();
  if (!may('migrateLoan')) {
    return <EmptyNote>Su perfil solo compara saldos. Pida la migración a quien pueda.</EmptyNote>;
  }
  return (
    <Button type="submit" variant="contained" size="large">
      Revisar y migrar
    </Button>
  );
}
