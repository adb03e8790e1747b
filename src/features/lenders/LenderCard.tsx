import type { LenderProfile } from '@core/contract/lenderProfiles';
import type { Column } from '@/components/DataTable';
import { useGetLenderBrandQuery } from '@/api/lenderBrand';
import { Blocks } from '@/components/Blocks';
import { DatedTable } from '@/components/DatedTable';
import { Facts } from '@/components/Facts';
import { StatusChip } from '@/components/StatusChip';
import { showDate, showRate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { LenderDialog } from './LenderDialog';
import { LenderLogo } from '@/components/LenderLogo';
import { useListLenderProfilesQuery, useVoidLenderProfileMutation } from './lendersApi';

interface LenderCardProps {
  readonly onDone: (result: string) => void;
}

/** Lender as papers of today tell it, and as they told it before. */
export function LenderCard({ onDone }: LenderCardProps) {
  const profiles = useListLenderProfilesQuery();
  const [voidProfile] = useVoidLenderProfileMutation();
  const { data: brand } = useGetLenderBrandQuery();
  const logo = brand?.logo ?? '';
  const { may } = useAccess();
  const inForce = profiles.data?.find((row) => row.isInForce);
  return (
    <DatedTable
      title="Datos del prestamista"
      label="Historia de los datos del prestamista"
      query={profiles}
      empty="Aún no hay datos: regístrelos para poder generar contratos."
      columns={columns}
      add={may('addLenderProfile') && (inForce === undefined ? 'Registrar datos' : 'Cambiar datos')}
      addDialog={(dialog) => <LenderDialog latest={inForce} logo={logo} {...dialog} />}
      mayVoid={may('voidLenderProfile')}
      voidWords={({ validFrom }) => ({
        action: `Anular los datos del ${showDate(validFrom)}`,
        title: 'Anular los datos',
        effect:
          `Los datos del ${showDate(validFrom)} dejan de regir y vuelven los anteriores. ` +
          'Los documentos ya emitidos quedan como están.',
        confirm: 'Anular datos',
        done: 'Los datos quedaron anulados.',
      })}
      voidRow={(command) => voidProfile(command).unwrap()}
      onDone={onDone}
    >
      {inForce !== undefined && (
        <Blocks gap={2}>
          {logo !== '' && <LenderLogo address={logo} alt={`Logo de ${inForce.name}`} />}
          <Facts isWide facts={factsOf(inForce)} />
        </Blocks>
      )}
    </DatedTable>
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
    {
      term: 'ITF',
      value: row.itfPercent === null ? '' : `${showRate(row.itfPercent)} (${row.itfSource})`,
    },
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
