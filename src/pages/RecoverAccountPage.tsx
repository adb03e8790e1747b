import Typography from '@mui/material/Typography';
import { paths } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { RecoveryForm } from '@/features/passwords/RecoveryForm';

/** /recuperar-cuenta */
export function RecoverAccountPage() {
  return (
    <>
      <PageHeader
        title="Recuperar la cuenta"
        back={{ to: paths.signIn, label: 'Iniciar sesión' }}
        detail="Pida un enlace para establecer una contraseña nueva."
      />
      <Blocks>
        <RecoveryForm />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          ¿Ya no tiene acceso a su correo? Pida al administrador que actualice sus datos y le haga
          llegar un enlace nuevo. Él nunca verá su contraseña.
        </Typography>
      </Blocks>
    </>
  );
}
