import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CashDesk } from '@core/contract/collection';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { ReasonDialog } from '@/components/ReasonDialog';
import { StatusChip } from '@/components/StatusChip';
import { CASH_STATE } from '@/i18n/es';
import { CashClosingDialog, CashOpeningDialog } from './CashDialogs';
import { useReopenCashDeskMutation } from './collectionApi';

interface CashDeskCardProps {
  readonly desk: CashDesk | null;
  readonly isToday: boolean;
  readonly canReopen: boolean;
  readonly onDone: (result: string) => void;
}

/** The cash of the day: opened, counted, closed. */
export function CashDeskCard({ desk, isToday, canReopen, onDone }: CashDeskCardProps) {
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
        <DeskFacts desk={desk} />
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {desk === null && isToday && (
          <Button variant="contained" onClick={() => setDialog('open')}>
            Abrir caja
          </Button>
        )}
        {desk !== null && desk.counted === null && (
          <Button variant="contained" onClick={() => setDialog('close')}>
            Cuadrar caja
          </Button>
        )}
        {desk !== null && desk.counted !== null && canReopen && (
          <Button variant="outlined" onClick={() => setDialog('reopen')}>
            Reabrir caja
          </Button>
        )}
      </Box>
      {dialog === 'open' && <CashOpeningDialog onClose={close} onDone={done} />}
      {dialog === 'close' && desk !== null && (
        <CashClosingDialog desk={desk} onClose={close} onDone={done} />
      )}
      {dialog === 'reopen' && desk !== null && (
        <Reopening id={desk.id} onClose={close} onDone={done} />
      )}
    </Blocks>
  );
}

function DeskFacts({ desk }: { readonly desk: CashDesk }) {
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
    { term: 'Efectivo inicial', value: <MoneyText amount={desk.opening} /> },
    { term: 'Efectivo esperado', value: <MoneyText amount={desk.expectedCash} /> },
  ];
  const counted =
    desk.counted === null || desk.difference === null
      ? []
      : [
          { term: 'Contado', value: <MoneyText amount={desk.counted} /> },
          { term: 'Diferencia', value: <MoneyText amount={desk.difference} /> },
          ...(desk.note === null ? [] : [{ term: 'Nota', value: desk.note }]),
        ];
  return <Facts facts={[...facts, ...counted]} />;
}

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
      effect="La caja vuelve a estar abierta y debe cuadrarse de nuevo."
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
