import type { BorrowerImportDetail } from '@core/contract/borrowerImports';
import { api } from '@/api/api';
import { TableSource } from '@/components/TableSource';
import { useAppDispatch } from '@/store/hooks';
import { IMPORT_FILE_URL } from './importsApi';

interface ImportSourceProps {
  readonly onRead: (read: BorrowerImportDetail) => void;
}

/** A file of borrowers: read, and nobody registered yet. */
export function ImportSource({ onRead }: ImportSourceProps) {
  const dispatch = useAppDispatch();
  return (
    <TableSource
      url={IMPORT_FILE_URL}
      of="prestatarios"
      intro="Use un archivo CSV de su hoja de cálculo, con los títulos de las columnas en la
        primera fila. Todavía no se registra a nadie: primero verá qué pasaría con cada fila."
      onRead={(read) => {
        dispatch(api.util.invalidateTags(['BorrowerImport']));
        onRead(read as BorrowerImportDetail);
      }}
    />
  );
}
