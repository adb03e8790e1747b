import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Investor } from '@core/contract/investors';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { unsaidBy } from '@/components/problems';
import { useCommandForm } from '@/components/useCommandForm';
import { useBaseCurrency } from '@/store/useBaseCurrency';
import {
  investorFormOf,
  investorSchema,
  toInvestorProfile,
  type InvestorForm,
} from './investorForm';
import { InvestorFields } from './InvestorFields';
import { useSaveInvestorProfileMutation } from './investorsApi';

const DRAWN = [
  'documentNumber',
  'annualIncome',
  'netWorth',
  'bankName',
  'bankAccount',
  'bankHolder',
];

interface InvestorProfileFormProps {
  readonly investor: Investor;
  readonly onDone: (result: string) => void;
}

/** Declaration of an investor: who they are, what they know, and where their money goes back. */
export function InvestorProfileForm({ investor, onDone }: InvestorProfileFormProps) {
  const [save] = useSaveInvestorProfileMutation();
  const [initialValues] = useState(() => investorFormOf(investor));
  const currency = useBaseCurrency();
  const { form, field, problem } = useCommandForm<InvestorForm>({
    initialValues,
    schema: investorSchema,
    send: (values, idempotencyKey) =>
      save({ data: toInvestorProfile(values, investor.version), idempotencyKey })
        .unwrap()
        .then(() => onDone('Su ficha quedó guardada. La entidad la verifica.')),
  });
  const refusal = unsaidBy(problem, DRAWN);
  const isChanged =
    investor.bankVerifiedOn !== null && form.values.bankAccount.trim() !== investor.bankAccount;
  return (
    <FormShell
      label="Mi ficha"
      submitCount={form.submitCount}
      isSubmitting={form.isSubmitting}
      onSubmit={form.handleSubmit}
    >
      {investor.kycTier > 0 && (
        <Alert severity="info" icon={false}>
          Si cambia cómo invierte, su documento o el país donde paga impuestos, o declara más
          ingresos o patrimonio, la entidad lo verifica otra vez; hasta entonces no podrá invertir.
        </Alert>
      )}
      <InvestorFields
        values={form.values}
        currency={currency}
        isChanged={isChanged}
        field={field}
      />
      {refusal !== undefined && <ProblemAlert title={refusal.title} />}
      <div>
        <Button type="submit" variant="contained">
          {form.isSubmitting ? 'Guardando...' : 'Guardar mi ficha'}
        </Button>
      </div>
    </FormShell>
  );
}
