import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BankField, BankFileDetail, BankMapping } from '@core/contract/bankFiles';
import { Blocks } from '@/components/Blocks';
import { FormGrid } from '@/components/FormGrid';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { BANK_FIELD, BANK_MEANS_NAMES } from '@/i18n/bankFiles';
import { optionsOf } from '@/i18n/es';
import { useMapBankFileMutation } from './bankFilesApi';

const FIELDS = Object.entries(BANK_FIELD) as [BankField, string][];

const OPTIONAL: readonly BankField[] = ['payer', 'operationNumber'];

/** Column for each field; the fund's next file with these titles is read the same way. */
export function BankMappingForm({ file }: { readonly file: BankFileDetail }) {
  const [map, mapped] = useMapBankFileMutation();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [mapping, setMapping] = useState<BankMapping>(file.mapping);
  const options = file.headers.map((header, index) => ({
    value: String(index),
    label: exampleOf(file, index, header),
  }));
  const choose = (name: BankField, value: string) => {
    const { [name]: _before, ...others } = mapping.columns;
    const columns = value === '' ? others : { ...others, [name]: Number(value) };
    setMapping({ ...mapping, columns });
  };
  const send = () => void map({ id: file.id, data: mapping, idempotencyKey }).then(renewKey);
  return (
    <Section title="Qué hay en cada columna">
      <Blocks gap={2}>
        <FormGrid columns={3}>
          {FIELDS.map(([name, label]) => (
            <SelectField
              key={name}
              name={name}
              label={label}
              empty={OPTIONAL.includes(name) ? 'Ninguna' : 'Elija la columna'}
              options={options}
              value={String(mapping.columns[name] ?? '')}
              onChange={(value) => choose(name, value)}
            />
          ))}
          <SelectField
            name="means"
            label="Los pagos se registran como"
            options={optionsOf(BANK_MEANS_NAMES)}
            value={mapping.means}
            onChange={(means) => setMapping({ ...mapping, means: means as BankMapping['means'] })}
          />
        </FormGrid>
        {mapped.error !== undefined && <ProblemAlert title={asProblem(mapped.error).title} />}
        <Box>
          <Button
            variant="outlined"
            aria-disabled={mapped.isLoading}
            onClick={() => !mapped.isLoading && send()}
          >
            {mapped.isLoading ? 'Leyendo...' : 'Leer de nuevo'}
          </Button>
        </Box>
      </Blocks>
    </Section>
  );
}

/** A column by its title and what stands first in it. */
function exampleOf({ sample }: BankFileDetail, index: number, header: string): string {
  const name = header === '' ? `Columna ${index + 1}` : header;
  const first = sample[0]?.[index]?.trim() ?? '';
  return first === '' ? name : `${name} (${first.slice(0, 24)})`;
}
