import type { LoanImportDetail } from '@core/contract/loanImports';
import { api } from '@/api/api';
import { Blocks } from '@/components/Blocks';
import { DownloadButton } from '@/components/DownloadButton';
import { TableSource } from '@/components/TableSource';
import { useAppDispatch } from '@/store/hooks';
import { LOAN_FILE_URL, LOAN_TEMPLATE_URL } from './loanImportsApi';

interface LoanImportSourceProps {
  readonly onRead: (read: LoanImportDetail) => void;
}

/** A file of loans: read, and none registered yet. */
export function LoanImportSource({ onRead }: LoanImportSourceProps) {
  const dispatch = useAppDispatch();
  return (
    <TableSource
      url={LOAN_FILE_URL}
      of="préstamos"
      intro={
        <Blocks gap={2}>
          <span>
            Una fila por préstamo, con sus condiciones, lo que ya se pagó y sus saldos de origen.
            Todavía no se registra ninguno: primero verá si los saldos de cada fila coinciden.
          </span>
          <DownloadButton
            label="Descargar plantilla"
            url={LOAN_TEMPLATE_URL}
            fileName="plantilla-migracion.csv"
          />
        </Blocks>
      }
      onRead={(read) => {
        dispatch(api.util.invalidateTags(['LoanImport']));
        onRead(read as LoanImportDetail);
      }}
    />
  );
}
