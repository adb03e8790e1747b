import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CashDesk, CashDeskAmount } from '@core/contract/collection';
import { AmountsText } from '@/components/AmountsText';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { ReasonDialog } from '@/components/ReasonDialog';
import { StatusChip } from '@/components/StatusChip';
import { CASH_STATE } from '@/i18n/es';
import { showMoney } from '@/i18n/format';
import { CashCounts } from './CashCounts';
import { CashClosingDialog, CashOpeningDialog } from './CashDialogs';
import { useReopenCashDeskMutation } from './collectionApi';
import type { CashAccount, CashCurrency } from './collectionForms';
import { movedFacts } from './drawerFacts';

interface CashDeskCardProps {
  readonly desk: CashDesk | null;
  readonly isToday: boolean;
  /** Currencies that a drawer may hold. */
  readonly currencies: readonly CashCurrency[];
  readonly accounts: readonly CashAccount[];
  readonly canReopen: boolean;
  readonly onDone: (result: string) => void;
}

/** The cash of the day: opened, counted, closed. */
export function CashDeskCard(props: CashDeskCardProps) {
  const { desk, isToday, currencies, accounts, canReopen, onDone } = props;
  const [dialog, setDialog] = useState<'open' | 'close' | 'reopen'>();
  const done = (result: string) => {
    setDialog(undefined);
    onDone(result);
  };
  const close = () => setDialog(undefined);
  return (
    <Blocks gap={2}>
      {desk === null ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {isToday
            ? 'Abra su caja con el efectivo que tiene antes de salir a cobrar.'
            : 'Ese día no se abrió la caja.'}
        </Typography>
      ) : (
        <>
          <MovedSince desk={desk} />
          <DeskFacts desk={desk} />
        </>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {desk === null && isToday && (
          <Button variant="contained" onClick={() => setDialog('open')}>
            Abrir caja
          </Button>
        )}
        {desk !== null && desk.state !== 'CUADRADA' && (
          <Button variant="contained" onClick={() => setDialog('close')}>
            {desk.counts.length > 0 ? 'Contar y cuadrar de nuevo' : 'Cuadrar caja'}
          </Button>
        )}
        {desk !== null && desk.state === 'CUADRADA' && canReopen && (
          <Button variant="outlined" onClick={() => setDialog('reopen')}>
            Reabrir caja
          </Button>
        )}
      </Box>
      {desk !== null && hasCountsToTell(desk) && <CashCounts counts={desk.counts} />}
      {dialog === 'open' && (
        <CashOpeningDialog
          currencies={currencies}
          accounts={accounts}
          onClose={close}
          onDone={done}
        />
      )}
      {dialog === 'close' && desk !== null && (
        <CashClosingDialog desk={desk} onClose={close} onDone={done} />
      )}
      {dialog === 'reopen' && desk !== null && (
        <Reopening id={desk.id} onClose={close} onDone={done} />
      )}
    </Blocks>
  );
}

/** True where counts say more than the desk: several, one that was left, or one that was posted. */
const hasCountsToTell = ({ counts, state }: CashDesk) =>
  counts.length > (state === 'CUADRADA' ? 1 : 0) ||
  counts.some(({ amounts }) => amounts.some(({ entryNumber }) => entryNumber !== null));

/** Tells of cash that came or went after the count, which no longer says what there is. */
function MovedSince({ desk }: { readonly desk: CashDesk }) {
  const moved = desk.amounts.flatMap(({ currency, movedSince }) =>
    movedSince === null ? [] : [showMoney(movedSince, currency)],
  );
  if (moved.length === 0) return null;
  return (
    <Alert severity="warning">
      Después de cuadrar la caja se movió efectivo: {moved.join(' y ')}. Cuéntela de nuevo; el
      conteo anterior queda en la lista.
    </Alert>
  );
}

function DeskFacts({ desk }: { readonly desk: CashDesk }) {
  const amounts = (pick: (amount: CashDeskAmount) => string) => (
    <AmountsText
      amounts={desk.amounts.map((amount) => ({
        currency: amount.currency,
        amount: pick(amount),
      }))}
    />
  );
  const facts = [
    {
      term: 'Estado',
      value: (
        <StatusChip
          label={CASH_STATE[desk.state]}
          tone={desk.state === 'CUADRADA' ? 'good' : desk.state === 'ABIERTA' ? 'quiet' : 'warn'}
        />
      ),
    },
    { term: 'Efectivo inicial', value: amounts(({ opening }) => opening) },
    ...openedFrom(desk),
    ...movedFacts(desk),
    { term: 'Efectivo esperado', value: amounts(({ expectedCash }) => expectedCash) },
  ];
  const counted = [
    { term: 'Contado', value: amounts((amount) => amount.counted ?? '0.00') },
    { term: 'Diferencia', value: amounts(({ difference }) => difference ?? '0.00') },
    ...(desk.note === null ? [] : [{ term: 'Nota', value: desk.note }]),
  ];
  return <Facts facts={desk.state === 'CUADRADA' ? [...facts, ...counted] : facts} />;
}

/** Accounts that the desk was opened from. */
const openedFrom = ({ amounts }: CashDesk) => {
  const names = amounts.flatMap(({ moneyAccountName }) => moneyAccountName ?? []);
  return names.length === 0 ? [] : [{ term: 'Tomado de', value: names.join(', ') }];
};

const REOPENED =
  'La caja vuelve a estar abierta y debe cuadrarse de nuevo. ' +
  'Si un conteo halló un faltante o un sobrante, su asiento se extorna.';

interface ReopeningProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function Reopening({ id, onClose, onDone }: ReopeningProps) {
  const [reopen] = useReopenCashDeskMutation();
  return (
    <ReasonDialog
      title="Reabrir caja"
      effect={REOPENED}
      confirm="Reabrir caja"
      send={(reason, idempotencyKey) =>
        reopen({ id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone('La caja quedó reabierta.'))
      }
      onClose={onClose}
    />
  );
}
