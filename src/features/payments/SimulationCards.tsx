import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { carriedName } from '@core/documents/carriedName';
import type { LoanDetail } from '@core/contract/loans';
import type { PaymentWayOption } from '@core/contract/payments';
import type { PrepaymentSimulation } from '@core/contract/prepaymentSimulations';
import type { PaymentWay } from '@core/loan/paymentWays';
import { PAYMENT_WAY_NAMES } from '@core/names/stateNames';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { EmptyNote } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { FREED_NAME } from '@/i18n/charges';
import { groupMoney, isSome, showDate, showMoney } from '@/i18n/format';
import { useAccess } from '@/store/access';
import type { PaymentForm } from './paymentForm';

interface SimulatedProps {
  readonly loan: LoanDetail;
  readonly simulation: PrepaymentSimulation;
  /** Opens the form of a payment that holds this already. */
  readonly onRecord: (proposed: Partial<PaymentForm>) => void;
}

const proposedOf = (amount: string, on: string, way: PaymentWay) => ({
  amount: groupMoney(amount),
  receivedOn: on,
  way,
});

/** True for who may record a payment, and only of the day that it is. */
function useMayRecord({ loan, simulation }: SimulatedProps): boolean {
  const { may } = useAccess();
  return may('recordPayment') && loan.canRecordPayment && simulation.on === loan.asOf;
}

/** Payoff of the loan on that day, and what it saves. */
export function SimulatedPayoff(props: SimulatedProps) {
  const { loan, simulation, onRecord } = props;
  const { payoff, saved, scheduled, on } = simulation;
  const mayRecord =
    useMayRecord(props) && !isSome(loan.undisbursedPrincipal) && isSome(payoff.amount);
  const money = (amount: string) => <MoneyText amount={amount} currency={loan.currency} />;
  return (
    <Section
      title={`Cancelar el préstamo el ${showDate(on)}`}
      action={
        mayRecord && (
          <Button
            variant="outlined"
            onClick={() => onRecord(proposedOf(payoff.amount, on, 'payOff'))}
          >
            Registrar la cancelación
          </Button>
        )
      }
    >
      <Blocks gap={2}>
        <Facts
          isLarge
          facts={[
            { term: 'Para cancelar', value: money(payoff.amount) },
            { term: 'Se ahorra', value: money(saved) },
            { term: 'Siguiendo el cronograma', value: money(scheduled) },
          ]}
        />
        <Facts
          facts={[
            { term: 'Capital', value: money(payoff.principal) },
            { term: 'Interés hasta ese día', value: money(payoff.interest) },
            { term: 'Mora', value: money(payoff.lateInterest) },
            {
              term: carriedName(loan.terms.charges?.tax !== undefined),
              value: money(payoff.charges),
            },
            ...(isSome(payoff.freed)
              ? [{ term: FREED_NAME, value: money(`-${payoff.freed}`) }]
              : []),
            ...(isSome(payoff.excess)
              ? [{ term: 'Sobra, a favor del prestatario', value: money(payoff.excess) }]
              : []),
          ]}
        />
        {isSome(payoff.excess) && (
          <Typography sx={{ color: 'text.secondary' }}>
            Lo pagado por adelantado ya alcanza para cancelar. Para devolver lo que sobra, extorne
            el último adelanto y regístrelo otra vez para cancelar el préstamo, dejando lo que sobra
            como saldo a favor.
          </Typography>
        )}
        {on > loan.asOf && (
          <Typography sx={{ color: 'text.secondary' }}>
            Es lo que costaría ese día si hasta entonces no se paga nada.
          </Typography>
        )}
      </Blocks>
    </Section>
  );
}

const SIDE_BY_SIDE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
};

/** The ways that an amount could take, side by side. */
export function SimulatedWays(props: SimulatedProps & { readonly amount: string }) {
  const { loan, simulation, amount, onRecord } = props;
  const { ways, due, on } = simulation;
  const mayRecord = useMayRecord(props);
  const paid = showMoney(amount, loan.currency);
  if (ways.length === 0) {
    return (
      <EmptyNote>
        {paid} no supera lo vencido a ese día, {showMoney(due, loan.currency)}: se aplica a esa
        deuda y no hay qué elegir.
      </EmptyNote>
    );
  }
  return (
    <Section title={`Prepagar ${paid} el ${showDate(on)}`}>
      <Box sx={SIDE_BY_SIDE}>
        {ways.map((option) => (
          <Section key={option.way} isEntry title={PAYMENT_WAY_NAMES[option.way]}>
            <Blocks gap={2}>
              <Facts facts={factsOf(option, loan.currency)} />
              {mayRecord && (
                <Box>
                  <Button
                    variant="outlined"
                    aria-label={`Registrar este pago: ${PAYMENT_WAY_NAMES[option.way]}`}
                    onClick={() => onRecord(proposedOf(option.amount, on, option.way))}
                  >
                    Registrar este pago
                  </Button>
                </Box>
              )}
            </Blocks>
          </Section>
        ))}
      </Box>
    </Section>
  );
}

function factsOf(
  { way, amount, installment, lastDueOn, interestSaved }: PaymentWayOption,
  currency: string,
) {
  const next = isSome(installment)
    ? [
        { term: 'Próxima cuota', value: <MoneyText amount={installment} currency={currency} /> },
        { term: 'Última cuota', value: showDate(lastDueOn) },
      ]
    : [{ term: 'Cuotas por pagar', value: 'Ninguna' }];
  const received = { term: 'Se recibe', value: <MoneyText amount={amount} currency={currency} /> };
  return [
    ...(way === 'payOff' ? [received] : []),
    ...next,
    {
      term: 'Interés que se ahorra',
      value: <MoneyText amount={interestSaved} currency={currency} />,
    },
  ];
}
