import { CONTACT_CHANNEL, hourOptions, optionsOf } from '@/i18n/es';
import type { FieldProps } from './fieldProps';
import { FormGrid } from './FormGrid';
import { SelectField } from './SelectField';

type Bound = Omit<FieldProps, 'label'>;

interface ContactFieldsProps {
  readonly channel: Bound;
  readonly from: Bound;
  readonly to: Bound;
}

/** Means and hours at which somebody wants to be contacted. */
export function ContactFields({ channel, from, to }: ContactFieldsProps) {
  return (
    <FormGrid columns={3}>
      <SelectField label="Contactarme por" options={CHANNELS} {...channel} />
      <SelectField label="Desde las" options={FROM_HOURS} {...from} />
      <SelectField label="Hasta las" options={TO_HOURS} {...to} />
    </FormGrid>
  );
}

const CHANNELS = optionsOf(CONTACT_CHANNEL);
const FROM_HOURS = hourOptions(7, 19);
const TO_HOURS = hourOptions(8, 20);
