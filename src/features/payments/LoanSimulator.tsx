import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isPlainDate } from '@core/calendar/plainDate';
import { isLiving } from '@core/loan/arrears';
import type { LoanDetail } from '@core/contract/loans';
import type { PrepaymentSimulation } from '@core/contract/prepaymentSimulations';
import { Blocks } from '@/components/Blocks';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { asProblem, fieldErrorsOf } from '@/components/problems';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { groupMoney, isSome, readTypedMoney } from '@/i18n/format';
import { PaymentDialog } from './PaymentDialog';
import type { PaymentForm } from './paymentForm';
import { SimulatedPayoff, SimulatedWays } from './SimulationCards';
import { useSimulatePrepaymentQuery } from './simulationApi';

interface LoanSimulatorProps {
  readonly loan: LoanDetail;
  /** Notice to who takes cash for it. */
  readonly cashNotice?: ReactNode;
}

/**
 * Simulator of a loan: its payoff on a day, and the effect of a prepayment; the address keeps both.
 */
export function LoanSimulator({ loan, cashNotice }: LoanSimulatorProps) {
  const [paying, setPaying] = useState<Partial<PaymentForm>>();
  return (
    <>
      {isLiving(loan.status) ? (
        <LivingSimulator loan={loan} onRecord={setPaying} />
      ) : (
        <EmptyNote>Este préstamo ya no tiene cuotas que simular.</EmptyNote>
      )}
      {/* Its receipt outlives the loan that it ends. */}
      {paying !== undefined && (
        <PaymentDialog
          {...{ loan, cashNotice }}
          proposed={paying}
          onClose={() => setPaying(undefined)}
        />
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
  const wrong = wrongOf(on, amount);
  const query = { on, ...(amount === '' ? {} : { amount }) };
  const simulation = useSimulatePrepaymentQuery(
    { loanId: loan.id, query },
    { skip: Object.keys(wrong).length > 0 },
  );
  const { error, isFetching } = simulation;
  const refused = error === undefined || isFetching ? wrong : fieldErrorsOf(asProblem(error));
  const isRefused = refused['on'] !== undefined || refused['amount'] !== undefined;
  return (
    <Blocks>
      <AskedFields
        loan={loan}
        on={on}
        amount={amount}
        refused={refused}
        onAsk={(asked) => setParams(asked, { replace: true })}
      />
      {!isRefused && (
        <QueryState query={simulation}>
          {(data) => <Simulated loan={loan} simulation={data} onRecord={onRecord} />}
        </QueryState>
      )}
    </Blocks>
  );
}

interface SimulatedProps {
  readonly loan: LoanDetail;
  readonly simulation: PrepaymentSimulation;
  readonly onRecord: (proposed: Partial<PaymentForm>) => void;
}

function Simulated(props: SimulatedProps) {
  const { amount } = props.simulation;
  return (
    <Blocks>
      <SimulatedPayoff {...props} />
      {amount !== null && <SimulatedWays {...props} amount={amount} />}
    </Blocks>
  );
}

/** Faults of the fields, or of an address that somebody wrote, by field. */
function wrongOf(on: string, amount: string): Readonly<Record<string, string>> {
  const wire = readTypedMoney(amount);
  const isWrong = amount !== '' && (wire === undefined || !isSome(wire));
  return {
    ...(!isPlainDate(on) && { on: 'Escriba el día como dd/mm/aaaa' }),
    ...(isWrong && { amount: 'Escriba un monto mayor que cero, o déjelo vacío' }),
  };
}

interface AskedFieldsProps {
  readonly loan: LoanDetail;
  readonly on: string;
  readonly amount: string;
  /** Faults of what the address asks for, by field. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onAsk: (asked: Record<string, string>) => void;
}

function AskedFields({ loan, on, amount, refused, onAsk }: AskedFieldsProps) {
  const [day, setDay] = useState(on);
  const [typed, setTyped] = useState(() => groupMoney(readTypedMoney(amount) ?? amount));
  const [isAsked, setIsAsked] = useState(false);
  const wrong = wrongOf(day, typed);
  function errorOf(name: 'on' | 'amount', isUntouched: boolean) {
    return (isAsked ? wrong[name] : undefined) ?? (isUntouched ? refused[name] : undefined);
  }
  function ask(event: SyntheticEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (Object.keys(wrong).length > 0) return;
    const wire = readTypedMoney(typed);
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
            error={errorOf('on', day === on)}
            help="Desde hoy hasta la última cuota; al menos, 60 días"
            onChange={setDay}
          />
          <MoneyField
            label="Monto (opcional)"
            name="amount"
            currency={loan.currency}
            value={typed}
            error={errorOf('amount', readTypedMoney(typed) === readTypedMoney(amount))}
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
