import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { HolidayCampaign } from '@core/contract/holidayCampaigns';
import { CurrencyField } from '@/components/CurrencyField';
import { FormGrid } from '@/components/FormGrid';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { Section } from '@/components/Section';
import { SelectField, type Option } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { campaignSchema, EMPTY_CAMPAIGN, toFilter, type CampaignForm } from './campaignForm';
import { useAssembleHolidayCampaignMutation } from './campaignsApi';
import { HolidayFields } from './HolidayFields';
import { toHoliday } from './holidayForm';

type Listed = 'productId' | 'fundId' | 'zone' | 'officer';

interface NewCampaignFormProps {
  /** Choices of each filter of loans, each with its own words for all of them. */
  readonly choices: Readonly<Record<Listed, readonly Option[]>>;
  readonly onAssembled: (campaign: HolidayCampaign) => void;
}

const LABELS: Readonly<Record<Listed, string>> = {
  productId: 'Producto',
  fundId: 'Fondo',
  zone: 'Zona',
  officer: 'Responsable',
};

/**
 * Choice of loans that rest and of their rest; its effects are seen next, and nothing changes yet.
 */
export function NewCampaignForm({ choices, onAssembled }: NewCampaignFormProps) {
  const [assemble] = useAssembleHolidayCampaignMutation();
  const { form, field, problem } = useCommandForm<CampaignForm>({
    initialValues: EMPTY_CAMPAIGN,
    schema: campaignSchema,
    send: async (values, idempotencyKey) => {
      const data = { filter: toFilter(values), plan: toHoliday(values) };
      onAssembled(await assemble({ data, idempotencyKey }).unwrap());
    },
  });
  return (
    <Section title="Nueva campaña">
      <FormShell
        label="Nueva campaña"
        submitCount={form.submitCount}
        isSubmitting={form.isSubmitting}
        onSubmit={form.handleSubmit}
      >
        <Typography variant="h3">Qué préstamos</Typography>
        <FormGrid columns={3}>
          {(Object.keys(LABELS) as Listed[]).map((name) => (
            <SelectField
              key={name}
              label={LABELS[name]}
              empty={name === 'zone' ? 'Todas' : 'Todos'}
              options={choices[name]}
              {...field(name)}
            />
          ))}
          <CurrencyField empty="Todas" {...field('currency')} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
            <TextInput
              label="Atraso desde"
              suffix="días"
              inputMode="numeric"
              {...field('daysFrom')}
            />
            <TextInput label="Hasta" suffix="días" inputMode="numeric" {...field('daysTo')} />
          </Box>
        </FormGrid>
        <Typography variant="h3">Qué descanso</Typography>
        <HolidayFields field={field} />
        {problem !== undefined && <ProblemAlert {...problem} />}
        <Box>
          <Button type="submit" variant="contained" disabled={form.isSubmitting}>
            {form.isSubmitting ? 'Armando...' : 'Ver a quiénes alcanza'}
          </Button>
        </Box>
      </FormShell>
    </Section>
  );
}
