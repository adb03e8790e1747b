import Box from '@mui/material/Box';
import { paths } from '@/paths';
import { PageHeader } from '@/components/PageHeader';
import { Section } from '@/components/Section';
import { ChangePasswordForm } from '@/features/account/ChangePasswordForm';

/** /password */
export function PasswordPage() {
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto' }}>
      <PageHeader
        title="Cambiar Contraseña"
        back={{ to: paths.account, label: 'Mi Perfil' }}
        detail="Al cambiarla se cierran sus otras sesiones; esta sigue abierta."
      />
      <Section title="Contraseña">
        <ChangePasswordForm />
      </Section>
    </Box>
  );
}
