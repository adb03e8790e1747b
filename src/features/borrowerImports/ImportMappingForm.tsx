import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BorrowerImportDetail, ImportMapping } from '@core/contract/borrowerImports';
import { Blocks } from '@/components/Blocks';
import { ColumnChoices } from '@/components/ColumnChoices';
import { FormGrid } from '@/components/FormGrid';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { BORROWER_DOCUMENT } from '@/i18n/borrowers';
import { optionsOf } from '@/i18n/es';
import { useCheckBorrowerImportMutation } from './importsApi';

/** Which column holds what; what was chosen is remembered for files with the same titles. */
export function ImportMappingForm({ read }: { readonly read: BorrowerImportDetail }) {
  const [check, checked] = useCheckBorrowerImportMutation();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [mapping, setMapping] = useState<ImportMapping>(read.mapping);
  const send = () => {
    void check({ id: read.id, data: mapping, idempotencyKey }).then(renewKey);
  };
  return (
    <Section title="Qué hay en cada columna">
      <Blocks gap={2}>
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
              setMapping({ ...mapping, documentType: type as ImportMapping['documentType'] })
            }
          />
        </FormGrid>
        {checked.error !== undefined && <ProblemAlert title={asProblem(checked.error).title} />}
        <Box>
          <Button
            variant={read.status === 'LEIDA' ? 'contained' : 'outlined'}
            aria-disabled={checked.isLoading}
            onClick={() => !checked.isLoading && send()}
          >
            {checked.isLoading ? 'Revisando...' : 'Revisar las filas'}
          </Button>
        </Box>
      </Blocks>
    </Section>
  );
}
