import Box from '@mui/material/Box';
import { PASSWORD_RULES } from '@/i18n/fields';
import { Blocks } from './Blocks';
import type { FieldProps } from './fieldProps';
import { CheckIcon } from './icons';
import { PasswordField } from './PasswordField';

interface NewPasswordFieldsProps {
  readonly label?: string;
  readonly first: Omit<FieldProps, 'label'>;
  readonly repeated: Omit<FieldProps, 'label'>;
}

/** A new password twice, with its rules ticked while it is typed. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label = 'Contraseña nueva', first, repeated } = props;
  return (
    <Blocks gap={2}>
      <div>
        <PasswordField label={label} autoComplete="new-password" {...first} />
        <Rules password={first.value} />
      </div>
      <PasswordField label="Repita la contraseña" autoComplete="new-password" {...repeated} />
    </Blocks>
  );
}

function Rules({ password }: { readonly password: string }) {
  return (
    <Box
      component="ul"
      aria-label="Reglas de la contraseña"
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 1,
        p: 0,
        display: 'grid',
        gap: 0.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
        fontSize: 13,
      }}
    >
      {PASSWORD_RULES.map(({ text, isKept }) => (
        <Rule key={text} text={text} isKept={isKept(password)} />
      ))}
    </Box>
  );
}

function Rule({ text, isKept }: { readonly text: string; readonly isKept: boolean }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 0.75,
        alignItems: 'center',
        color: isKept ? 'success.main' : 'text.secondary',
      }}
    >
      {isKept ? (
        <CheckIcon titleAccess="Cumplida:" sx={{ fontSize: 16 }} />
      ) : (
        <Box component="span" aria-hidden sx={{ width: 16, textAlign: 'center' }}>
          ·
        </Box>
      )}
      {text}
    </Box>
  );
}
