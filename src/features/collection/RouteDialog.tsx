import type { CollectionRoute } from '@core/contract/collection';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { today } from '@/i18n/format';
import { emptyRoute, routeFormSchema, toNewRoute, type RouteForm } from './collectionForms';
import { LoanPickList } from './LoanPickList';
import { useListCollectorsQuery, useProgrammeRouteMutation } from './collectionApi';

interface RouteDialogProps {
  readonly onClose: () => void;
  readonly onDone: (route: CollectionRoute) => void;
}

/** Programmes who collects which loans on a day. */
export function RouteDialog({ onClose, onDone }: RouteDialogProps) {
  const [programme] = useProgrammeRouteMutation();
  const { data: collectors } = useListCollectorsQuery();
  const command = useCommandForm<RouteForm>({
    initialValues: emptyRoute(),
    schema: routeFormSchema,
    send: (values, idempotencyKey) =>
      programme({ data: toNewRoute(values), idempotencyKey })
        .unwrap()
        .then(onDone),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title="Programar ruta"
      confirm="Programar ruta"
      busy="Programando..."
      isWide
      onClose={onClose}
    >
      <FormGrid columns={3}>
        <SelectField
          label="Gestor"
          empty="Elija quién cobra"
          options={(collectors?.items ?? []).map(({ id, name }) => ({
            value: String(id),
            label: name,
          }))}
          {...field('collectorId')}
        />
        <DateField label="Día" min={today()} {...field('collectOn')} />
        <TextInput label="Zona" maxLength={60} {...field('zone')} />
      </FormGrid>
      <LoanPickList
        label="Préstamos por visitar, en el orden en que los marque"
        {...field('loanIds')}
      />
    </CommandDialog>
  );
}
