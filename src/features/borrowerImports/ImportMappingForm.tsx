import { useState } from 'react';
import type {
  BorrowerImportDetail,
  ImportMapping as Mapping,
} from '@core/contract/borrowerImports';
import { ColumnChoices } from '@/components/ColumnChoices';
import { FormGrid } from '@/components/FormGrid';
import { ImportMapping } from '@/components/ImportMapping';
import { SelectField } from '@/components/SelectField';
import { BORROWER_DOCUMENT } from '@/i18n/borrowers';
import { optionsOf } from '@/i18n/es';
import { useCheckBorrowerImportMutation } from './importsApi';

/** Column for each field of a borrower, and the document of rows without a type. */
export function ImportMappingForm({ read }: { readonly read: BorrowerImportDetail }) {
  const [check, checked] = useCheckBorrowerImportMutation();
  const [mapping, setMapping] = useState<Mapping>(read.mapping);
  return (
    <ImportMapping
      status={read.status}
      check={(idempotencyKey) => check({ id: read.id, data: mapping, idempotencyKey })}
      checked={checked}
    >
      <FormGrid columns={3}>
        <ColumnChoices
          read={read}
          columns={mapping.columns}
          onChange={(columns) => setMapping({ ...mapping, columns })}
        />
        <SelectField
          name="usualType"
          label="Documento de las filas sin tipo"
          options={optionsOf(BORROWER_DOCUMENT)}
          value={mapping.documentType}
          onChange={(type) =>
            setMapping({ ...mapping, documentType: type as Mapping['documentType'] })
          }
        />
      </FormGrid>
    </ImportMapping>
  );
}
