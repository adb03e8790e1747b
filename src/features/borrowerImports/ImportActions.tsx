import type { BorrowerImportDetail } from '@core/contract/borrowerImports';
import { ImportActs } from '@/components/ImportActs';
import { count } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useRunBorrowerImportMutation, useUndoBorrowerImportMutation } from './importsApi';

interface ImportActionsProps {
  readonly read: BorrowerImportDetail;
  readonly onDone: (result: string) => void;
}

const people = (number: number) => count(number, 'prestatario', 'prestatarios');

/** Registering the borrowers that the trial run passed, and taking them back. */
export function ImportActions({ read, onDone }: ImportActionsProps) {
  const { may } = useAccess();
  const [run] = useRunBorrowerImportMutation();
  const [undo] = useUndoBorrowerImportMutation();
  const { create, created, rowCount, fileName, skip, refuse } = read;
  return (
    <ImportActs
      file={read}
      mayRun={may('runBorrowerImport')}
      mayUndo={may('undoBorrowerImport')}
      run={(command) => run(command).unwrap()}
      undo={(command) => undo(command).unwrap()}
      onDone={onDone}
      words={{
        run: `Registrar a ${people(create)}`,
        confirm: 'Registrar',
        busy: 'Registrando...',
        ran: (all) => `Se registró a ${people(all)} de ${fileName}.`,
        undo: 'Deshacer la importación',
        undoEffect: `Se quita a ${people(created)}, si ninguno tiene nada más.`,
        undone: 'La importación quedó deshecha.',
      }}
    >
      De {count(rowCount, 'fila', 'filas')} de «{fileName}» se registran {create}; {skip} se omiten
      y {refuse} no se pueden. Puede deshacerlo mientras no tengan nada más.
    </ImportActs>
  );
}
