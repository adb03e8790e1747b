import { useState } from 'react';
import Box from '@mui/material/Box';
import type { RateCap } from '@core/contract/products';
import { CommandDialog } from '@/components/CommandDialog';
import { CurrencyField } from '@/components/CurrencyField';
import type { Column } from '@/components/DataTable';
import { DatedTable } from '@/components/DatedTable';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf, RATE_CAP_KIND } from '@/i18n/es';
import { currencyTitle, showDate, showRate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { emptyRateCap, rateCapSchema, toNewRateCap, type RateCapForm } from './rateCapForm';
import { useAddRateCapMutation, useListRateCapsQuery, useVoidRateCapMutation } from './productsApi';

const columns: readonly Column<RateCap>[] = [
  { id: 'currency', header: 'Moneda', cell: ({ currency }) => currencyTitle(currency) },
  { id: 'kind', header: 'Para', cell: ({ kind }) => RATE_CAP_KIND[kind] },
  { id: 'from', header: 'Rige desde', cell: ({ validFrom }) => showDate(validFrom) },
  {
    id: 'rate',
    header: 'Tasa anual máxima',
    align: 'right',
    phone: 'corner',
    cell: ({ annualEffectivePercent }) => showRate(annualEffectivePercent),
  },
  {
    id: 'source',
    header: 'Fuente',
    cell: ({ source, isSeeded, isVoided }) => (
      <>
        {source}
        {isSeeded && !isVoided && (
          <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
            Vino con el programa: confírmelo con la norma vigente.
          </Box>
        )}
      </>
    ),
  },
  {
    id: 'state',
    header: 'Estado',
    cell: ({ isVoided }) => (
      <StatusChip tone={isVoided ? 'quiet' : 'good'} label={isVoided ? 'Anulado' : 'Registrado'} />
    ),
  },
];

interface RateCapsCardProps {
  readonly onDone: (result: string) => void;
}

const nameOf = ({ kind, currency, validFrom }: RateCap) =>
  `de ${RATE_CAP_KIND[kind].toLowerCase()} en ${currencyTitle(currency)} de ${showDate(validFrom)}`;

/** Caps of the law on rates, by currency and from a day: loans above it are refused. */
export function RateCapsCard({ onDone }: RateCapsCardProps) {
  const caps = useListRateCapsQuery();
  const [voidCap] = useVoidRateCapMutation();
  const { may } = useAccess();
  return (
    <DatedTable
      title="Topes legales de tasa"
      query={caps}
      empty="No hay topes: ninguna tasa se rechaza por la ley."
      columns={columns}
      add={may('addRateCap') && 'Nuevo tope'}
      addDialog={(dialog) => <RateCapDialog {...dialog} />}
      mayVoid={may('voidRateCap')}
      voidWords={(cap) => ({
        action: `Anular el tope ${nameOf(cap)}`,
        title: `Anular el tope de ${showRate(cap.annualEffectivePercent)}`,
        effect: 'Vuelve a regir el tope anterior de esa moneda.',
        confirm: 'Anular tope',
        done: 'El tope quedó anulado.',
      })}
      voidRow={(command) => voidCap(command).unwrap()}
      onDone={onDone}
    />
  );
}

interface RateCapDialogProps extends RateCapsCardProps {
  readonly onClose: () => void;
}

function RateCapDialog({ onClose, onDone }: RateCapDialogProps) {
  const [add] = useAddRateCapMutation();
  const [initialValues] = useState(emptyRateCap);
  const command = useCommandForm<RateCapForm>({
    initialValues,
    schema: rateCapSchema,
    send: (values, idempotencyKey) =>
      add({ data: toNewRateCap(values), idempotencyKey })
        .unwrap()
        .then(({ currency, validFrom }) =>
          onDone(`El tope en ${currencyTitle(currency)} rige desde el ${showDate(validFrom)}.`),
        ),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title="Nuevo tope legal"
      confirm="Guardar tope"
      onClose={onClose}
    >
      <FormGrid>
        <SelectField label="Para" options={optionsOf(RATE_CAP_KIND)} {...field('kind')} />
        <CurrencyField {...field('currency')} />
        <DateField label="Rige desde" {...field('validFrom')} />
        <TextInput
          label="Tasa anual máxima"
          inputMode="decimal"
          align="right"
          suffix="%"
          maxLength={13}
          {...field('annualEffectivePercent')}
        />
        <TextInput label="Fuente" maxLength={120} {...field('source')} />
      </FormGrid>
    </CommandDialog>
  );
}
