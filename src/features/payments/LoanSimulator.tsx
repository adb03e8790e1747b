import { useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isPlainDate } from '@core/calendar/plainDate';
import type { LoanDetail } from '@core/contract/loans';
import { Blocks } from '@/components/Blocks';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { groupMoney, readTypedMoney } from '@/i18n/format';
import { PaymentDialog } from './PaymentDialog';
import type { PaymentForm } from './paymentForm';
import { SimulatedPayoff, SimulatedWays } from './SimulationCards';
import { useSimulatePrepaymentQuery } from './simulationApi';

/** What ending the loan on a day costs, and what a prepayment could do; the address keeps both. */
export function LoanSimulator({ loan }: { readonly loan: LoanDetail }) {
  const [paying, setPaying] = useState<Partial<PaymentForm>>();
  return (
    <>
      {loan.canChange ? (
        <LivingSimulator loan={loan} onRecord={setPaying} />
      ) : (
        <EmptyNote>Este préstamo ya no tiene cuotas que simular.</EmptyNote>
      )}
      {/* Its receipt outlives the loan that it ends. */}
      {paying !== undefined && (
        <PaymentDialog loan={loan} proposed={paying} onClose={() => setPaying(undefined)} />
      )}
    </>
  );
}

interface LivingSimulatorProps {
  readonly loan: LoanDetail;
  readonly onRecord: (proposed: Partial<PaymentForm>) => void;
}

function LivingSimulator({ loan, onRecord }: LivingSimulatorProps) {
  const [params, setParams] = useSearchParams();
  const on = params.get('fecha') ?? loan.asOf;
  const amount = params.get('monto') ?? '';
  const query = { on, ...(amount === '' ? {} : { amount }) };
  const simulation = useSimulatePrepaymentQuery({ loanId: loan.id, query });
  return (
    <Blocks>
      <AskedFields
        loan={loan}
        on={on}
        amount={amount}
        onAsk={(asked) => setParams(asked, { replace: true })}
      />
      <QueryState query={simulation}>
        {(data) => (
          <Blocks>
            <SimulatedPayoff loan={loan} simulation={data} onRecord={onRecord} />
            {data.amount !== null && (
              <SimulatedWays
                loan={loan}
                simulation={data}
                amount={data.amount}
                onRecord={onRecord}
              />
            )}
          </Blocks>
        )}
      </QueryState>
    </Blocks>
  );
}

interface AskedFieldsProps {
  readonly loan: LoanDetail;
  readonly on: string;
  readonly amount: string;
  readonly onAsk: (asked: Record<string, string>) => void;
}

function AskedFields({ loan, on, amount, onAsk }: AskedFieldsProps) {
  const [day, setDay] = useState(on);
  const [typed, setTyped] = useState(amount === '' ? '' : groupMoney(amount));
  const [isAsked, setIsAsked] = useState(false);
  const wire = readTypedMoney(typed);
  const dayError = isPlainDate(day) ? undefined : 'Escriba el día como dd/mm/aaaa';
  const isWrong = typed !== '' && (wire === undefined || Number(wire) === 0);
  const amountError = isWrong ? 'Escriba un monto mayor que cero, o déjelo vacío' : undefined;
  function ask(event: SyntheticEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (dayError !== undefined || amountError !== undefined) return;
    onAsk({ fecha: day, ...(wire === undefined ? {} : { monto: wire }) });
  }
  return (
    <Section title="¿Cuándo y cuánto se pagaría?">
      <Box component="form" noValidate onSubmit={ask}>
        <FormGrid columns={3}>
          <DateField
            label="Día del pago"
            name="on"
            value={day}
            min={loan.asOf}
            error={isAsked ? dayError : undefined}
            help="Desde hoy hasta la última cuota"
            onChange={setDay}
          />
          <MoneyField
            label="Monto (opcional)"
            name="amount"
            currency={loan.currency}
            value={typed}
            error={isAsked ? amountError : undefined}
            help="Para comparar las formas de prepagar"
            onChange={setTyped}
          />
          <Box sx={{ pt: { sm: 3.25 } }}>
            <Button type="submit" variant="contained">
              Simular
            </Button>
          </Box>
        </FormGrid>
      </Box>
    </Section>
  );
}
