import Typography from '@mui/material/Typography';
import type { ActEffects as Effects } from '@core/contract/awaitingActs';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { EntryLinesTable } from '@/components/EntryLinesTable';
import { Facts } from '@/components/Facts';
import { LenderLogo } from '@/components/LenderLogo';

type Field = Effects['changes'][number]['fields'][number];

const columns: readonly Column<Field>[] = [
  { id: 'field', header: 'Dato', cell: ({ field }) => field },
  { id: 'before', header: 'Ahora', cell: ({ before }) => before || 'Vacío' },
  { id: 'after', header: 'Después', cell: ({ after }) => after || 'Vacío' },
];

/** A fact; a picture speaks for itself, and its name is what who does not see it hears. */
const toFact = ({ term, value, picture }: Effects['facts'][number]) =>
  picture === undefined
    ? { term, value }
    : { term, value: <LenderLogo address={picture} alt={`${term}: ${value}`} /> };

/** Effects of an act: every entry that it posts, or every datum that it changes. */
export function ActEffects({ effects }: { readonly effects: Effects }) {
  return (
    <Blocks gap={2}>
      {effects.facts.length > 0 && <Facts facts={effects.facts.map(toFact)} />}
      {effects.entries.map(({ description, fundName, currency, lines }) => (
        <Blocks key={`${description} ${JSON.stringify(lines)}`} gap={1}>
          <Facts
            facts={[
              { term: 'Asiento', value: description },
              { term: 'Fondo', value: `${fundName} (${currency})` },
            ]}
          />
          <EntryLinesTable currency={currency} label={`Asiento: ${description}`} lines={lines} />
        </Blocks>
      ))}
      {effects.changes.map(({ title, fields }) => (
        <Blocks key={title} gap={1}>
          <Typography variant="h3">{title}</Typography>
          <DataTable label={title} columns={columns} rows={fields} rowKey={({ field }) => field} />
        </Blocks>
      ))}
    </Blocks>
  );
}
