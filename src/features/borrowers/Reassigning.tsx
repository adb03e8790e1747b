import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Reassignment } from '@core/contract/borrowerPortfolios';
import { ReasonDialog } from '@/components/ReasonDialog';
import { ResultAlert } from '@/components/ResultAlert';
import { SelectionBar } from '@/components/SelectionBar';
import type { Selection } from '@/components/useSelection';
import { count } from '@/i18n/format';
import { useUndoReassignmentMutation } from './portfoliosApi';
import { ReassignDialog } from './ReassignDialog';

const people = (number: number) => count(number, 'prestatario', 'prestatarios');

/** Acts on the borrowers chosen in the list, and the undoing of the last one. */
export function Reassigning({ selection }: { readonly selection: Selection }) {
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<Reassignment>();
  const [undone, setUndone] = useState('');
  const [isUndoing, setIsUndoing] = useState(false);
  const done = (reassignment: Reassignment) => {
    setIsOpen(false);
    setUndone('');
    setMade(reassignment);
    selection.clear();
  };
  return (
    <>
      {made !== undefined && (
        <Box sx={{ mb: 2 }}>
          <ResultAlert
            action={
              undone === '' && (
                <Button color="inherit" size="small" onClick={() => setIsUndoing(true)}>
                  Deshacer
                </Button>
              )
            }
          >
            {undone === '' ? `Se reasignó a ${people(made.borrowers)}.` : undone}
          </ResultAlert>
        </Box>
      )}
      <SelectionBar selection={selection} noun={['prestatario elegido', 'prestatarios elegidos']}>
        <Button variant="contained" onClick={() => setIsOpen(true)}>
          Reasignar
        </Button>
      </SelectionBar>
      {isOpen && (
        <ReassignDialog
          borrowerIds={[...selection.chosen]}
          onDone={done}
          onClose={() => setIsOpen(false)}
        />
      )}
      {isUndoing && made !== undefined && (
        <UndoDialog
          made={made}
          onClose={() => setIsUndoing(false)}
          onDone={(result) => {
            setIsUndoing(false);
            setUndone(result);
          }}
        />
      )}
    </>
  );
}

interface UndoDialogProps {
  readonly made: Reassignment;
  readonly onDone: (result: string) => void;
  readonly onClose: () => void;
}

function UndoDialog({ made, onDone, onClose }: UndoDialogProps) {
  const [undo] = useUndoReassignmentMutation();
  return (
    <ReasonDialog
      title="Deshacer la reasignación"
      effect="Cada prestatario vuelve con quien estaba, salvo los que cambiaron después."
      confirm="Deshacer"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        undo({ id: made.id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(({ borrowers }) => onDone(`La reasignación de ${people(borrowers)} se deshizo.`))
      }
    />
  );
}
