import { useState } from 'react';
import Button from '@mui/material/Button';
import type { LenderProfile } from '@core/contract/lenderProfiles';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { LenderDialog } from './LenderDialog';
import { useListLenderProfilesQuery, useVoidLenderProfileMutation } from './lendersApi';

interface LenderCardProps {
  readonly onDone: (result: string) => void;
}

/** Who lends, as papers of today say it, and as they said it before. */
export function LenderCard({ onDone }: LenderCardProps) {
  const profiles = useListLenderProfilesQuery();
  const { may } = useAccess();
  const [isAdding, setIsAdding] = useState(false);
  const [wrong, setWrong] = useState<LenderProfile>();
  const inForce = profiles.data?.find((row) => row.isInForce);
  return (
    <Section
      title="Datos del prestamista"
      action={
        may('addLenderProfile') && (
          <Button variant="outlined" size="small" onClick={() => setIsAdding(true)}>
            {inForce === undefined ? 'Registrar datos' : 'Cambiar datos'}
          </Button>
        )
      }
    >
      <QueryState
        query={profiles}
        isEmpty={(rows) => rows.length === 0}
        empty="Aún no hay datos: regístrelos para poder generar contratos."
      >
        {(rows) => (
          <Blocks>
            {inForce !== undefined && <Facts isWide facts={factsOf(inForce)} />}
            <DataTable
              label="Historia de los datos del prestamista"
              columns={may('voidLenderProfile') ? [...columns, actionsColumn(setWrong)] : columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          </Blocks>
        )}
      </QueryState>
      {isAdding && (
        <LenderDialog
          latest={inForce}
          onClose={() => setIsAdding(false)}
          onDone={(result) => {
            setIsAdding(false);
            onDone(result);
          }}
        />
      )}
      {wrong !== undefined && (
        <VoidDialog
          row={wrong}
          onClose={() => setWrong(undefined)}
          onDone={() => {
            setWrong(undefined);
            onDone('Los datos quedaron anulados.');
          }}
        />
      )}
    </Section>
  );
}

interface VoidDialogProps {
  readonly row: LenderProfile;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Takes back a row that was written wrong; papers that were made keep what they say. */
function VoidDialog({ row, onClose, onDone }: VoidDialogProps) {
  const [voidProfile] = useVoidLenderProfileMutation();
  return (
    <ReasonDialog
      title="Anular los datos"
      effect={
        `Los datos del ${showDate(row.validFrom)} dejan de regir y vuelven los anteriores. ` +
        'Los documentos ya emitidos quedan como están.'
      }
      confirm="Anular datos"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        voidProfile({ id: row.id, data: { reason }, idempotencyKey }).unwrap().then(onDone)
      }
    />
  );
}

const factsOf = (row: LenderProfile) =>
  [
    { term: 'Nombre', value: row.name },
    { term: 'RUC', value: row.taxId },
    { term: 'Domicilio', value: row.address },
    { term: 'Ciudad', value: row.city },
    { term: 'Representante', value: `${row.representativeName}, ${row.representativeDocument}` },
    { term: 'Poder', value: row.representativePower },
    { term: 'Teléfono', value: row.phone },
    { term: 'Correo', value: row.email },
    { term: 'Página web', value: row.website },
    { term: 'Dónde se paga', value: row.paymentPlaces },
    { term: 'Dónde se reclama', value: row.claimsChannel },
    { term: 'Seguro', value: [row.insurer, row.insurancePolicy].filter(Boolean).join(', ') },
    { term: 'ITF', value: row.itfPercent === null ? '' : `${row.itfPercent} % (${row.itfSource})` },
  ].filter(({ value }) => value !== '');

const stateOf = ({ isVoided, isInForce }: LenderProfile) => {
  if (isVoided) return <StatusChip tone="quiet" label="Anulado" />;
  return isInForce ? (
    <StatusChip tone="good" label="Rige hoy" />
  ) : (
    <StatusChip tone="quiet" label="Otra fecha" />
  );
};

const columns: readonly Column<LenderProfile>[] = [
  { id: 'from', header: 'Rige desde', cell: ({ validFrom }) => showDate(validFrom) },
  { id: 'name', header: 'Nombre', cell: ({ name }) => name },
  { id: 'taxId', header: 'RUC', cell: ({ taxId }) => taxId },
  { id: 'who', header: 'Representante', cell: ({ representativeName }) => representativeName },
  { id: 'by', header: 'Registrado por', cell: ({ createdBy }) => createdBy ?? 'El sistema' },
  { id: 'state', header: 'Estado', phone: 'corner', cell: stateOf },
];

const actionsColumn = (onVoid: (row: LenderProfile) => void): Column<LenderProfile> => ({
  id: 'actions',
  header: 'Acciones',
  phone: 'foot',
  cell: (row) =>
    !row.isVoided && (
      <Button
        size="small"
        color="inherit"
        aria-label={`Anular los datos del ${showDate(row.validFrom)}`}
        onClick={() => onVoid(row)}
      >
        Anular
      </Button>
    ),
});
