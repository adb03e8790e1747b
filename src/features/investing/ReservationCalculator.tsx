import { useState } from 'react';
import Button from '@mui/material/Button';
import * as yup from 'yup';
import type { OpportunityDetail } from '@core/contract/opportunities';
import type { ReservationPreview } from '@core/contract/reservations';
import { paths } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { FormGrid } from '@/components/FormGrid';
import { FormShell } from '@/components/FormShell';
import { MoneyField } from '@/components/MoneyField';
import { ProblemAlert } from '@/components/ProblemAlert';
import { unsaidBy, type ShownProblem } from '@/components/problems';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { useCommandForm } from '@/components/useCommandForm';
import { positiveMoneyText } from '@/i18n/fields';
import { readTypedMoney, showMoney } from '@/i18n/format';
import { usePreviewReservationMutation } from './opportunitiesApi';
import { ReservationFacts } from './ReservationFacts';
import { ReserveDialog } from './ReserveDialog';

const schema = yup.object({ amount: positiveMoneyText('Ingrese cuánto pondría') });

interface ReservationCalculatorProps {
  readonly opportunity: OpportunityDetail;
  readonly onDone: (result: string) => void;
}

/** Money that a share would bring, and the way to reserve it. */
export function ReservationCalculator({ opportunity, onDone }: ReservationCalculatorProps) {
  const { id, currency, ticket, left, advice } = opportunity;
  const [preview] = usePreviewReservationMutation();
  const [seen, setSeen] = useState<ReservationPreview>();
  const [isReserving, setIsReserving] = useState(false);
  const { form, field, problem } = useCommandForm<{ amount: string }>({
    initialValues: { amount: '' },
    schema,
    send: async ({ amount }) => {
      setSeen(undefined);
      setSeen(await preview({ id, data: { amount: readTypedMoney(amount) ?? '' } }).unwrap());
    },
  });
  const isFresh = seen !== undefined && seen.amount === readTypedMoney(form.values.amount);
  const refusal = unsaidBy(problem, ['amount']);
  return (
    <Section title="¿Cuánto ganaría?">
      <FormShell
        label="Calculadora"
        submitCount={form.submitCount}
        isSubmitting={form.isSubmitting}
        onSubmit={form.handleSubmit}
      >
        <Blocks gap={2}>
          {advice !== null && <div>Para usted: {advice}.</div>}
          <FormGrid>
            <MoneyField
              label="Cuánto pondría"
              help={`Desde ${showMoney(ticket, currency)}; quedan ${showMoney(left, currency)}`}
              currency={currency}
              {...field('amount')}
            />
          </FormGrid>
          <div>
            <Button type="submit" variant={isFresh ? 'outlined' : 'contained'}>
              {form.isSubmitting ? 'Calculando...' : 'Calcular'}
            </Button>
          </div>
          {refusal !== undefined && <Refusal problem={refusal} />}
        </Blocks>
      </FormShell>
      {isFresh && (
        <Blocks gap={2}>
          <ReservationFacts preview={seen} />
          <div>
            <Button variant="contained" onClick={() => setIsReserving(true)}>
              Reservar {showMoney(seen.amount, currency)}
            </Button>
          </div>
        </Blocks>
      )}
      {isReserving && isFresh && (
        <ReserveDialog
          opportunity={opportunity}
          preview={seen}
          onClose={() => setIsReserving(false)}
          onDone={(result) => {
            setIsReserving(false);
            form.resetForm();
            setSeen(undefined);
            onDone(result);
          }}
        />
      )}
    </Section>
  );
}

/** Reason why nothing may be reserved, with the way to what lacks. */
function Refusal({ problem }: { readonly problem: ShownProblem }) {
  const { title, code } = problem;
  return (
    <>
      <ProblemAlert title={title} />
      {code === 'INVESTOR_NOT_READY' && (
        <div>
          <TextLink to={paths.investments}>Ver lo que falta</TextLink>
        </div>
      )}
    </>
  );
}
