import type { ChargeRate } from '@core/contract/oneOffCharges';
import type { Column } from '@/components/DataTable';
import { DatedTable } from '@/components/DatedTable';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip } from '@/components/StatusChip';
import { currencyTitle, showDate, showRate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { ChargeRateDialog } from './ChargeRateDialog';
import { useListChargeRatesQuery, useVoidChargeRateMutation } from './loanChangesApi';

const columns: readonly Column<ChargeRate>[] = [
  { id: 'name', header: 'Cargo', cell: ({ name }) => name },
  { id: 'currency', header: 'Moneda', cell: ({ currency }) => currencyTitle(currency) },
  { id: 'from', header: 'Rige desde', cell: ({ validFrom }) => showDate(validFrom) },
  {
    id: 'amount',
    header: 'Monto',
    align: 'right',
    cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
  },
  {
    id: 'tax',
    header: 'Impuesto',
    cell: ({ taxPercent }) => (taxPercent === null ? 'No paga' : showRate(taxPercent)),
  },
  {
    id: 'thirdParty',
    header: 'De quién es',
    cell: ({ isThirdParty }) => (isThirdParty ? 'De un tercero' : 'De la entidad'),
  },
  {
    id: 'account',
    header: 'Cuenta contable',
    cell: ({ account, accountName }) => `${account} · ${accountName}`,
  },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ isVoided }) => (
      <StatusChip tone={isVoided ? 'quiet' : 'good'} label={isVoided ? 'Anulada' : 'Registrada'} />
    ),
  },
];

interface ChargeRatesCardProps {
  readonly onDone: (result: string) => void;
}

/** Cost of each charge that is put on a loan by itself, by currency and from a day. */
export function ChargeRatesCard({ onDone }: ChargeRatesCardProps) {
  const rates = useListChargeRatesQuery();
  const [voidRate] = useVoidChargeRateMutation();
  const { may } = useAccess();
  return (
    <DatedTable
      title="Tarifas de cargos"
      query={rates}
      empty="No hay tarifas: no se puede poner ningún cargo a un préstamo."
      columns={columns}
      add={may('addChargeRate') && 'Nueva tarifa'}
      addDialog={(dialog) => <ChargeRateDialog {...dialog} />}
      mayVoid={may('voidChargeRate')}
      voidWords={({ name, currency, validFrom }) => ({
        action:
          `Anular la tarifa de ${name} en ${currencyTitle(currency)} ` +
          `del ${showDate(validFrom)}`,
        title: 'Anular la tarifa',
        effect: `Vuelve a regir la tarifa anterior de ${name}, si la hay. Lo ya puesto no cambia.`,
        confirm: 'Anular tarifa',
        done: 'La tarifa quedó anulada.',
      })}
      voidRow={(command) => voidRate(command).unwrap()}
      onDone={onDone}
    />
  );
}
