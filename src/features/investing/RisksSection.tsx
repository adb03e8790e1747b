import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import * as yup from 'yup';
import type { InvestmentRisks } from '@core/contract/investors';
import { Blocks } from '@/components/Blocks';
import { CheckField } from '@/components/CheckField';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { useCommandForm } from '@/components/useCommandForm';
import { showDate } from '@/i18n/format';
import { useAcceptInvestmentRisksMutation, useGetInvestmentRisksQuery } from './investorsApi';

const schema = yup.object({
  read: yup.string().required('Marque que los leyó'),
});

interface RisksSectionProps {
  /** False while nothing is declared yet: the risks are accepted after. */
  readonly isDeclared: boolean;
  readonly onDone: (result: string) => void;
}

/** Risks of investing: read whole, then accepted. */
export function RisksSection({ isDeclared, onDone }: RisksSectionProps) {
  const risks = useGetInvestmentRisksQuery();
  return (
    <Section title="Riesgos de invertir">
      <QueryState query={risks}>
        {(data) => (
          <Blocks gap={2}>
            <Box sx={{ whiteSpace: 'pre-line' }}>{data.text}</Box>
            {data.acceptedOn !== null && (
              <Box sx={{ color: 'success.main' }}>Los aceptó el {showDate(data.acceptedOn)}.</Box>
            )}
            {data.acceptedOn === null && isDeclared && (
              <AcceptForm key={data.sha256} risks={data} onDone={onDone} />
            )}
            {data.acceptedOn === null && !isDeclared && (
              <Box sx={{ color: 'text.secondary' }}>
                Guarde antes su ficha: después podrá aceptarlos aquí.
              </Box>
            )}
          </Blocks>
        )}
      </QueryState>
    </Section>
  );
}

interface AcceptFormProps {
  readonly risks: InvestmentRisks;
  readonly onDone: (result: string) => void;
}

function AcceptForm({ risks, onDone }: AcceptFormProps) {
  const [accept] = useAcceptInvestmentRisksMutation();
  const { form, field, problem } = useCommandForm<{ read: string }>({
    initialValues: { read: '' },
    schema,
    send: (_values, idempotencyKey) =>
      accept({ data: { sha256: risks.sha256 }, idempotencyKey })
        .unwrap()
        .then(() => onDone('Aceptó los riesgos.')),
  });
  return (
    <FormShell
      label="Aceptar los riesgos"
      submitCount={form.submitCount}
      isSubmitting={form.isSubmitting}
      onSubmit={form.handleSubmit}
    >
      <CheckField label="Leí los riesgos y los acepto" {...field('read')} />
      {problem !== undefined && <ProblemAlert title={problem.title} />}
      <div>
        <Button type="submit" variant="contained">
          {form.isSubmitting ? 'Guardando...' : 'Aceptar los riesgos'}
        </Button>
      </div>
    </FormShell>
  );
}
