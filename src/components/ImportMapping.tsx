import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ImportStatus } from '@core/contract/borrowerImports';
import { Blocks } from './Blocks';
import { ProblemAlert } from './ProblemAlert';
import { asProblem } from './problems';
import { Section } from './Section';
import { useIdempotencyKey } from './useIdempotencyKey';

interface ImportMappingProps {
  readonly status: ImportStatus;
  /** Looks at every row with what was chosen; settles when the answer is there. */
  readonly check: (idempotencyKey: string) => Promise<unknown>;
  readonly checked: { readonly error?: unknown; readonly isLoading: boolean };
  /** Fields that say which column holds what. */
  readonly children: ReactNode;
}

/** Column for each field; the choice is remembered for files with the same titles. */
export function ImportMapping({ status, check, checked, children }: ImportMappingProps) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const send = () => {
    void check(idempotencyKey).then(renewKey);
  };
  return (
    <Section title="Qué hay en cada columna">
      <Blocks gap={2}>
        {children}
        {checked.error !== undefined && <ProblemAlert title={asProblem(checked.error).title} />}
        <Box>
          <Button
            variant={status === 'LEIDA' ? 'contained' : 'outlined'}
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
