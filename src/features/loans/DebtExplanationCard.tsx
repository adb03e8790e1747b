import { COMPONENTS } from '@core/loan/componentTable';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RECORDED_MEANS_NAMES } from '@core/names/stateNames';
import type { DebtExplanation } from '@core/contract/explanations';
import type { LoanDetail } from '@core/contract/loans';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { showExact, stepText } from '@/i18n/explanations';
import { count, isSome, showDate } from '@/i18n/format';
import { useExplainInstallmentQuery } from './explanationApi';

type Part = DebtExplanation['parts'][number];

interface DebtExplanationCardProps {
  readonly loan: LoanDetail;
  readonly number: number;
}

/** Why an installment is owed, step by step; made to be printed and handed over. */
export function DebtExplanationCard({ loan, number }: DebtExplanationCardProps) {
  const explanation = useExplainInstallmentQuery({ loanId: loan.id, number });
  return (
    <Section
      title={loan.status === 'voided' ? `Cuota ${number}` : `Por qué se debe la cuota ${number}`}
      action={
        <Button size="small" variant="outlined" onClick={() => window.print()}>
          Imprimir
        </Button>
      }
    >
      <QueryState query={explanation}>
        {(data) => <Explained explanation={data} currency={loan.currency} />}
      </QueryState>
    </Section>
  );
}

interface ExplainedProps {
  readonly explanation: DebtExplanation;
  readonly currency: string;
}

function Explained({ explanation, currency }: ExplainedProps) {
  const { dueOn, asOf, daysLate, isVoided, parts, payments, total, paid, owed } = explanation;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  if (isVoided) {
    return <EmptyNote>El préstamo fue anulado: esta cuota no se cobra y no debe nada.</EmptyNote>;
  }
  return (
    <Blocks gap={2.5}>
      <Facts
        isLarge
        facts={[
          { term: 'Vence', value: showDate(dueOn) },
          { term: 'Atraso', value: count(daysLate, 'día', 'días') },
          { term: 'Pide', value: money(total) },
          { term: 'Pagado', value: money(paid) },
          { term: `Debe al ${showDate(asOf)}`, value: money(owed) },
        ]}
      />
      {parts.map((part) => (
        <PartCard key={part.component} part={part} currency={currency} />
      ))}
      {payments.length > 0 && (
        <Box component="section">
          <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
            Lo que ya se pagó
          </Typography>
          <Lines
            lines={payments.map(({ receiptNumber, receivedOn, means, amount }) => ({
              key: receiptNumber,
              text: `${receiptNumber} · ${showDate(receivedOn)} · ${RECORDED_MEANS_NAMES[means]}`,
              amount: <MoneyText amount={amount} bare />,
            }))}
          />
        </Box>
      )}
    </Blocks>
  );
}

/** One part with the steps that add up to it. */
function PartCard({ part, currency }: { readonly part: Part; readonly currency: string }) {
  const { component, amount, paid, owed, steps } = part;
  return (
    <Box component="section" sx={{ breakInside: 'avoid' }}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        {COMPONENTS[component].title}: <MoneyText amount={amount} currency={currency} />
      </Typography>
      <Lines
        lines={steps.map((step, index) => ({
          key: `${step.kind}-${index}`,
          text: stepText(step, currency),
          amount: showExact(step.exact),
        }))}
      />
      {isSome(paid) && (
        <Box sx={{ fontSize: 14, color: 'text.secondary', mt: 0.75 }}>
          Pagado <MoneyText amount={paid} bare />; queda <MoneyText amount={owed} bare />
        </Box>
      )}
    </Box>
  );
}

interface LinesProps {
  readonly lines: readonly {
    readonly key: string;
    readonly text: string;
    readonly amount: ReactNode;
  }[];
}

/** Terms of a sum, with their amounts in a column. */
function Lines({ lines }: LinesProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map(({ key, text, amount }) => (
        <Box
          key={key}
          component="li"
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            py: 0.75,
            borderBottom: 1,
            borderColor: 'divider',
            fontSize: 14,
          }}
        >
          <span>{text}</span>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {amount}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
