import type { Campaign } from '@core/contract/surveys';
import { CheckField } from '@/components/CheckField';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { SelectField, type Option } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { CAMPAIGN_MODE, optionsOf } from '@/i18n/es';
import { campaignFormSchema, emptyCampaign, toNewCampaign, type CampaignForm } from './surveyForm';
import { useListSurveysQuery, useStartCampaignMutation } from './surveysApi';

interface CampaignDialogProps {
  readonly profiles: readonly Option[];
  readonly onClose: () => void;
  readonly onDone: (campaign: Campaign) => void;
}

const ALL_SURVEYS = { sort: 'title', direction: 'asc', limit: '100' };

/** Asks the people of a profile to answer, or apply, a survey between two days. */
export function CampaignDialog({ profiles, onClose, onDone }: CampaignDialogProps) {
  const [start] = useStartCampaignMutation();
  const { data: surveys } = useListSurveysQuery(ALL_SURVEYS);
  const command = useCommandForm<CampaignForm>({
    initialValues: emptyCampaign(''),
    schema: campaignFormSchema,
    send: (values, idempotencyKey) =>
      start({ data: toNewCampaign(values), idempotencyKey })
        .unwrap()
        .then(onDone),
  });
  const { form, field } = command;
  return (
    <CommandDialog
      command={command}
      title="Nueva campaña"
      confirm="Crear campaña"
      busy="Creando..."
      onClose={onClose}
    >
      <SelectField
        label="Encuesta"
        empty="Elija la encuesta"
        options={(surveys?.items ?? []).map(({ id, title, version }) => ({
          value: String(id),
          label: `${title} (versión ${version})`,
        }))}
        {...field('surveyId')}
      />
      <FormGrid>
        <SelectField
          label="Perfil"
          empty="Elija el perfil"
          options={profiles}
          {...field('profile')}
        />
        <SelectField label="Quién responde" options={optionsOf(CAMPAIGN_MODE)} {...field('mode')} />
        <DateField label="Desde" {...field('opensOn')} />
        <DateField label="Hasta" {...field('closesOn')} />
      </FormGrid>
      {form.values.mode === 'applied' && (
        <TextInput
          label="Prestatarios que cada persona debe encuestar"
          inputMode="numeric"
          maxLength={3}
          {...field('quota')}
        />
      )}
      <CheckField label="Es obligatoria" {...field('isMandatory')} />
    </CommandDialog>
  );
}
