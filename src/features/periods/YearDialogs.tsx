import Box from '@mui/material/Box';
import type { OpenYear, YearClose } from '@core/contract/years';
import * as yup from 'yup';
import { Blocks } from '@/components/Blocks';
import { CommandDialog } from '@/components/CommandDialog';
import { EntryLinesTable } from '@/components/EntryLinesTable';
import { MoneyText } from '@/components/MoneyText';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { useCommandForm } from '@/components/useCommandForm';
import { useCloseYearMutation, useReopenYearMutation } from './periodsApi';

interface CloseDialogProps {
  readonly open: OpenYear;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** The entries that close a year, as they will be posted. */
export function CloseDialog({ open: { results, ...open }, onClose, onDone }: CloseDialogProps) {
  const year = open.year!;
  const [close] = useCloseYearMutation();
  const command = useCommandForm({
    initialValues: {},
    schema: yup.object(),
    send: (_values, idempotencyKey) =>
      close({ year, idempotencyKey })
        .unwrap()
        .then(() => onDone(`El año ${year} quedó cerrado.`)),
  });
  return (
    <CommandDialog
      command={command}
      title={`Cerrar el año ${year}`}
      confirm="Cerrar el año"
      busy="Cerrando..."
      isWide
      onClose={onClose}
    >
      <Blocks gap={2}>
        <Box>
          Los ingresos y gastos pasan a los resultados de cada fondo, con fecha 31/12/{year}. El
          estado de resultados y los indicadores del año se siguen leyendo igual.
        </Box>
        {results.map(({ fundId, fundName, currency, result, lines }) => (
          <Section
            key={fundId}
            title={fundName}
            action={<MoneyText amount={result} currency={currency} />}
          >
            <EntryLinesTable currency={currency} label={`Cierre de ${fundName}`} lines={lines} />
          </Section>
        ))}
      </Blocks>
    </CommandDialog>
  );
}

interface ReopenDialogProps {
  readonly close: YearClose;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

export function ReopenDialog({ close: { year }, onClose, onDone }: ReopenDialogProps) {
  const [reopen] = useReopenYearMutation();
  return (
    <ReasonDialog
      title={`Volver a abrir ${year}`}
      effect="Se registran los asientos contrarios, con la misma fecha. Nada se borra."
      confirm="Volver a abrir"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        reopen({ year, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`El año ${year} quedó abierto.`))
      }
    />
  );
}
