import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Blocks } from '@/components/Blocks';
import type { FieldProps } from '@/components/fieldProps';
import { TextInput } from '@/components/TextInput';
import type { ProductForm } from './productForm';

export type ProductField = (name: keyof ProductForm) => Omit<FieldProps, 'label'>;

/** True of a typed percentage that is more than 0. */
export const isMore = (percent: string) => /[1-9]/.test(percent);

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields that are decided together, under their name. */
export function FieldGroup({ title, children }: GroupProps) {
  const id = useId();
  return (
    <Box component="fieldset" aria-labelledby={id} sx={GROUP}>
      <Typography variant="h3" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Blocks gap={2}>{children}</Blocks>
    </Box>
  );
}

const GROUP = {
  m: 0,
  p: 0,
  pt: 2.5,
  minWidth: 0,
  border: 0,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { pt: 0, borderTop: 0 },
};

interface PartProps {
  readonly label: string;
  readonly help?: string;
  readonly field: Omit<FieldProps, 'label'>;
}

export const Percent = ({ label, help, field }: PartProps) => (
  <TextInput
    label={label}
    help={help}
    inputMode="decimal"
    align="right"
    suffix="%"
    maxLength={13}
    {...field}
  />
);

export const Count = ({ label, help, field }: PartProps) => (
  <TextInput label={label} help={help} inputMode="numeric" align="right" maxLength={3} {...field} />
);
