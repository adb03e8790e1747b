import { useState } from 'react';
import Button from '@mui/material/Button';
import { SelectionBar } from '@/components/SelectionBar';
import type { Selection } from '@/components/useSelection';
import { useAccess } from '@/store/access';
import { AssignDialog, DocumentCallDialog } from './TrayDialogs';

interface TrayActionsProps {
  readonly selection: Selection;
  readonly onDone: (result: string) => void;
}

/** Acts on all the requests that are chosen in the tray. */
export function TrayActions({ selection, onDone }: TrayActionsProps) {
  const { may } = useAccess();
  const [open, setOpen] = useState<'assign' | 'document'>();
  const dialog = {
    ids: [...selection.chosen],
    onDone: (result: string) => {
      setOpen(undefined);
      selection.clear();
      onDone(result);
    },
    onClose: () => setOpen(undefined),
  };
  return (
    <>
      <SelectionBar selection={selection} noun={['solicitud elegida', 'solicitudes elegidas']}>
        {may('assignRequests') && (
          <Button variant="contained" onClick={() => setOpen('assign')}>
            Asignar
          </Button>
        )}
        {may('callForDocument') && (
          <Button variant="outlined" onClick={() => setOpen('document')}>
            Pedir documento
          </Button>
        )}
      </SelectionBar>
      {open === 'assign' && <AssignDialog {...dialog} />}
      {open === 'document' && <DocumentCallDialog {...dialog} />}
    </>
  );
}
