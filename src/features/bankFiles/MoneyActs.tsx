import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BankLine } from '@core/contract/bankFiles';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useAccess } from '@/store/access';
import { ApplyMoneyDialog } from './ApplyMoneyDialog';
import { useUndoBankLineMutation } from './bankFilesApi';
import { ReturnMoneyDialog } from './ReturnMoneyDialog';

interface MoneyActsProps {
  readonly line: BankLine;
  readonly onDone: (result: string) => void;
}

type Act = 'apply' | 'return' | 'undo';

/** Buttons of money that the bank received: the acts that its state admits. */
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
      {open === 'return' && <ReturnMoneyDialog {...dialog} />}
      {open === 'undo' && <UndoDialog {...dialog} />}
    </Box>
  );
}

interface DialogProps extends MoneyActsProps {
  readonly onClose: () => void;
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
