import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BankLine } from '@core/contract/bankFiles';
import { ReasonDialog } from '@/components/ReasonDialog';
import { showMoney } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { ApplyMoneyDialog } from './ApplyMoneyDialog';
import { useReturnBankLineMutation, useUndoBankLineMutation } from './bankFilesApi';

interface MoneyActsProps {
  readonly line: BankLine;
  readonly onDone: (result: string) => void;
}

type Act = 'apply' | 'return' | 'undo';

/** What may be done with money of the bank as it stands. */
export function MoneyActs({ line, onDone }: MoneyActsProps) {
  const { may } = useAccess();
  const [open, setOpen] = useState<Act>();
  const { status, number } = line;
  const waits = status === 'unidentified';
  const button = (act: Act, label: string) => (
    <Button size="small" aria-label={`${label} ${number}`} onClick={() => setOpen(act)}>
      {label}
    </Button>
  );
  const dialog = {
    line,
    onClose: () => setOpen(undefined),
    onDone: (result: string) => {
      setOpen(undefined);
      onDone(result);
    },
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {waits && may('applyBankLine') && button('apply', 'Identificar')}
      {waits && may('returnBankLine') && button('return', 'Devolver')}
      {(status === 'applied' || status === 'returned') &&
        may('undoBankLine') &&
        button('undo', 'Deshacer')}
      {open === 'apply' && <ApplyMoneyDialog {...dialog} />}
      {open === 'return' && <ReturnDialog {...dialog} />}
      {open === 'undo' && <UndoDialog {...dialog} />}
    </Box>
  );
}

interface DialogProps extends MoneyActsProps {
  readonly onClose: () => void;
}

function ReturnDialog({ line, onDone, onClose }: DialogProps) {
  const [send] = useReturnBankLineMutation();
  const amount = showMoney(line.amount!, line.currency);
  return (
    <ReasonDialog
      title={`Devolver ${line.number}`}
      effect={`${amount} salen del fondo ${line.fundName} y vuelven a quien los pagó.`}
      confirm="Devolver"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        send({ id: line.id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${line.number} se devolvió: ${amount}.`))
      }
    />
  );
}

function UndoDialog({ line, onDone, onClose }: DialogProps) {
  const [undo] = useUndoBankLineMutation();
  const effect =
    line.status === 'applied'
      ? `Se extorna ${line.receiptNumber} y el dinero vuelve a «Dinero por identificar».`
      : 'El dinero vuelve al fondo y a «Dinero por identificar».';
  return (
    <ReasonDialog
      title={`Deshacer ${line.number}`}
      effect={effect}
      confirm="Deshacer"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        undo({ id: line.id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${line.number} está otra vez por identificar.`))
      }
    />
  );
}
