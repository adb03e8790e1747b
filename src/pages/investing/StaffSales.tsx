import { useState } from 'react';
import Button from '@mui/material/Button';
import type { ShareAct } from '@core/contract/shareSales';
import { toInvestments } from '@/paths';
import { ReasonDialog } from '@/components/ReasonDialog';
import { WaitingHere } from '@/features/fourEyes/WaitingHere';
import { ShareActsList } from '@/features/investing/ShareActsList';
import { useUndoShareActMutation } from '@/features/investing/shareSalesApi';
import { useAccess } from '@/store/access';

/** Sales and buy-backs of everybody, with the way to undo one. */
export function StaffSales({ onDone }: { readonly onDone: (result: string) => void }) {
  const { may } = useAccess();
  const [undoing, setUndoing] = useState<ShareAct>();
  const actions = (act: ShareAct) => (
    <Button
      size="small"
      color="inherit"
      aria-label={`Deshacer ${act.number}`}
      onClick={() => setUndoing(act)}
    >
      Deshacer
    </Button>
  );
  return (
    <>
      <WaitingHere about={toInvestments('ventas')} />
      <ShareActsList isStaff actions={may('undoShareAct') ? actions : undefined} />
      {undoing !== undefined && (
        <UndoDialog
          act={undoing}
          onClose={() => setUndoing(undefined)}
          onDone={(result) => {
            setUndoing(undefined);
            onDone(result);
          }}
        />
      )}
    </>
  );
}

interface UndoDialogProps {
  readonly act: ShareAct;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function UndoDialog({ act, onClose, onDone }: UndoDialogProps) {
  const [undo] = useUndoShareActMutation();
  const { id, number, kind } = act;
  const isSale = kind !== 'buyBack';
  return (
    <ReasonDialog
      title={`Deshacer ${number}`}
      effect={
        isSale
          ? 'La participación vuelve a quien la vendió y el dinero a quien la compró, con un ' +
            'asiento contrario. Sólo se puede mientras nada la siguió.'
          : 'Las participaciones vuelven a sus inversionistas y el dinero a la entidad, con un ' +
            'asiento contrario. Sólo se puede mientras nada la siguió.'
      }
      confirm={isSale ? 'Deshacer venta' : 'Deshacer recompra'}
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        undo({ id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${number} quedó deshecha.`))
      }
    />
  );
}
