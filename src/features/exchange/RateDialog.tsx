import { useState } from 'react';
import { CheckField } from '@/components/CheckField';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
import { showDate, today } from '@/i18n/format';
import { useAddExchangeRateMutation } from './exchangeApi';
import { emptyRate, RATE_KIND, rateSchema, toNewRate, type RateForm } from './rateForm';

/** Currencies that a rate may be of, and where its result is told. */
export interface RatesProps {
  readonly currencies: readonly { readonly value: string; readonly label: string }[];
  readonly onDone: (result: string) => void;
}

interface RateDialogProps extends RatesProps {
  readonly onClose: () => void;
}

/** A rate of a day, and where it was read. */
export function RateDialog({ currencies, onClose, onDone }: RateDialogProps) {
  const [add] = useAddExchangeRateMutation();
  const [initialValues] = useState(() => emptyRate(currencies[0]!.value));
  const command = useCommandForm<RateForm>({
    initialValues,
    schema: rateSchema,
    send: (values, idempotencyKey) =>
      add({ data: toNewRate(values), idempotencyKey })
        .unwrap()
        .then(({ currency, on }) =>
          onDone(`El tipo de cambio de ${currency} del ${showDate(on)} quedó registrado.`),
        ),
  });
  const { field, form, problem } = command;
  const isUnusual = problem?.code === 'EXCHANGE_RATE_UNUSUAL';
  const rate = (name: 'accounting' | 'buy' | 'sell', label: string) => (
    <TextInput
      label={label}
      inputMode="decimal"
      align="right"
      maxLength={15}
      placeholder="3.745"
      {...field(name)}
    />
  );
  return (
    <CommandDialog
      command={command}
      title="Nuevo tipo de cambio"
      confirm="Guardar"
      onClose={onClose}
    >
      <FormGrid>
        <SelectField label="Moneda" options={currencies} {...field('currency')} />
        <DateField label="Día" max={today()} {...field('on')} />
        <SelectField label="Qué se registra" options={optionsOf(RATE_KIND)} {...field('kind')} />
        {form.values.kind === 'accounting' ? (
          rate('accounting', 'Tipo contable')
        ) : (
          <>
            {rate('buy', 'Compra')}
            {rate('sell', 'Venta')}
          </>
        )}
        {isUnusual && (
          <CheckField
            label="Confirmo que el tipo de cambio cambió tanto"
            {...field('confirmsUnusual')}
          />
        )}
        <TextInput
          label="Fuente"
          help="Uno mal escrito se corrige con otro del mismo día; lo ya revaluado no cambia."
          maxLength={120}
          {...field('source')}
        />
      </FormGrid>
    </CommandDialog>
  );
}
