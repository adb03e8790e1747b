import type { LoanImportDetail } from '@core/contract/loanImports';
import { ImportActs } from '@/components/ImportActs';
import { BaseMoneyText } from '@/components/BaseMoneyText';
import { count } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useRunLoanImportMutation, useUndoLoanImportMutation } from './loanImportsApi';

interface LoanImportActionsProps {
  readonly read: LoanImportDetail;
  readonly onDone: (result: string) => void;
}

const loans = (number: number) => count(number, 'préstamo', 'préstamos');

/** Migrating the loans that the trial run passed, and taking all of them back. */
export function LoanImportActions({ read, onDone }: LoanImportActionsProps) {
  const { may } = useAccess();
  const [run] = useRunLoanImportMutation();
  const [undo] = useUndoLoanImportMutation();
  const { number, create, created, rowCount, fileName, skip, refuse, principal } = read;
  return (
    <ImportActs
      file={read}
      mayRun={may('runLoanImport')}
      mayUndo={may('undoLoanImport')}
      run={(command) => run(command).unwrap()}
      undo={(command) => undo(command).unwrap()}
      onDone={onDone}
      words={{
        run: `Migrar ${loans(create)}`,
        confirm: 'Migrar',
        busy: 'Migrando...',
        ran: (all) => `Migración ${number} terminada: ${loans(all)} con sus saldos.`,
        undo: `Deshacer la migración ${number}`,
        undoEffect: `Se anulan ${loans(created)} con sus asientos, si no se pagó nada.`,
        undone: `La migración ${number} quedó deshecha.`,
      }}
    >
      De {count(rowCount, 'fila', 'filas')} de «{fileName}» entran {create}, con{' '}
      <BaseMoneyText amount={principal} /> de capital; {skip} se omiten y {refuse} no se pueden. No
      se mueve dinero, y puede deshacerlo mientras no se pague nada.
    </ImportActs>
  );
}
