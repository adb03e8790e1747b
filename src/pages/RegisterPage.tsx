import { paths } from '@/paths';
import { PageHeader } from '@/components/PageHeader';
import { RegistrationWizard } from '@/features/registration/RegistrationWizard';

/** /registrarse/* */
export function RegisterPage() {
  return (
    <>
      <PageHeader
        title="Crear una cuenta"
        back={{ to: paths.signIn, label: 'Iniciar sesión' }}
        detail="Lo que escribe queda guardado en este dispositivo, salvo la contraseña."
      />
      <RegistrationWizard />
    </>
  );
}
