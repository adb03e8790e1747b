import { useState } from 'react';
import Button from '@mui/material/Button';
import type { LedgerAccount } from '@core/contract/books';
import type { EntryTemplate } from '@core/contract/entryTemplates';
import type { Fund } from '@core/contract/funds';
import { sumOfTexts } from '@core/money/decimalTexts';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { showMonth } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useEndEntryTemplateMutation, useListEntryTemplatesQuery } from './booksApi';
import { TemplateDialog } from './TemplateDialog';

interface EntryTemplatesSectionProps {
  readonly accounts: readonly LedgerAccount[];
  readonly funds: readonly Fund[];
  readonly onDone: (result: string) => void;
}

/** Lenders have few: one page of the longest kind. */
const ALL = { limit: '100' };

function lastOf({ last }: EntryTemplate): string {
  if (last === null) return 'Ninguno todavía';
  const month = showMonth(last.month);
  if (last.entryNumber === null) return `${month}: se omitió. ${last.reason}`;
  const reversed = last.isReversed ? ', extornado' : '';
  return `${month}: asiento ${last.entryNumber}${reversed}`;
}

const untilOf = ({ firstMonth, lastMonth }: EntryTemplate) =>
  lastMonth === null
    ? `Desde ${showMonth(firstMonth)}`
    : `${showMonth(firstMonth)} a ${showMonth(lastMonth)}`;

const columns: readonly Column<EntryTemplate>[] = [
  {
    id: 'description',
    header: 'Asiento',
    cell: ({ description }) => description,
    cardTitle: ({ description }) => description,
  },
  { id: 'fund', header: 'Fondo', phone: 'subtitle', cell: ({ fundName }) => fundName },
  {
    id: 'amount',
    header: 'Importe',
    align: 'right',
    cell: ({ lines, currency }) => (
      <MoneyText
        amount={sumOfTexts(lines.filter(({ side }) => side === 'debit').map((one) => one.amount))}
        currency={currency}
      />
    ),
  },
  { id: 'day', header: 'Día', align: 'right', cell: ({ day }) => day },
  { id: 'months', header: 'Meses', cell: untilOf },
  { id: 'last', header: 'Último', cell: lastOf },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ isEnded }) => (
      <StatusChip tone={isEnded ? 'quiet' : 'good'} label={isEnded ? 'Terminado' : 'Se repite'} />
    ),
  },
];

/** Entries by hand that are proposed each month, and what became of the last. */
export function EntryTemplatesSection({ accounts, funds, onDone }: EntryTemplatesSectionProps) {
  const templates = useListEntryTemplatesQuery(ALL);
  const { may } = useAccess();
  const [isAdding, setIsAdding] = useState(false);
  const [ending, setEnding] = useState<EntryTemplate>();
  const [end] = useEndEntryTemplateMutation();
  const finish = (result: string) => {
    setIsAdding(false);
    setEnding(undefined);
    onDone(result);
  };
  return (
    <Section
      title="Asientos que se repiten cada mes"
      action={
        may('addEntryTemplate') && (
          <Button variant="outlined" size="small" onClick={() => setIsAdding(true)}>
            Nuevo asiento que se repite
          </Button>
        )
      }
    >
      <QueryState
        query={templates}
        isEmpty={({ items }) => items.length === 0}
        empty="Ninguno. Los que agregue se proponen cada mes en Pendientes."
      >
        {({ items }) => (
          <DataTable
            label="Asientos que se repiten"
            columns={may('endEntryTemplate') ? [...columns, actsOf(setEnding)] : columns}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
      {isAdding && (
        <TemplateDialog
          accounts={accounts}
          funds={funds}
          onClose={() => setIsAdding(false)}
          onDone={finish}
        />
      )}
      {ending !== undefined && (
        <ReasonDialog
          title={`Terminar: ${ending.description}`}
          effect="Ya no se propone. Los asientos registrados se quedan como están."
          confirm="Terminar"
          onClose={() => setEnding(undefined)}
          send={(reason, idempotencyKey) =>
            end({ id: ending.id, data: { reason }, idempotencyKey })
              .unwrap()
              .then(({ description }) => finish(`${description}: ya no se repite.`))
          }
        />
      )}
    </Section>
  );
}

const actsOf = (onEnd: (template: EntryTemplate) => void): Column<EntryTemplate> => ({
  id: 'acts',
  header: 'Acciones',
  phone: 'foot',
  cell: (template) =>
    !template.isEnded && (
      <Button
        size="small"
        aria-label={`Terminar: ${template.description}`}
        onClick={() => onEnd(template)}
      >
        Terminar
      </Button>
    ),
});
