import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { pageReload } from '@/app/pageReload';
import { paths } from '@/paths';
import { takeTyped } from '@/app/skeleton';
import { useAppStore } from '@/app/AppStoreContext';
import { SignInForm } from '@/features/session/SignInForm';

const art = (name: string) => `${import.meta.env.BASE_URL}arte/${name}`;

/** / : the form on the left, the green panel on the right; on a phone the form alone. */
export function SignInPage() {
  const { persistor } = useAppStore();
  const [typed] = useState(takeTyped);

  useEffect(() => {
    if (typed.focused !== '') document.querySelector<HTMLElement>(`#${typed.focused}`)?.focus();
  }, [typed]);

  return (
    <div className="signin">
      <main className="signin-form">
        <div className="signin-column">
          <img className="signin-logo" src={art('logo.svg')} alt="" width="44" height="44" />
          <h1>Iniciar Sesión</h1>
          <p className="signin-lead">Ingrese con su correo y su contraseña.</p>
          <SignInForm
            initialValues={{ user: typed.user, password: typed.password }}
            onSignedIn={() => void persistor.flush().then(pageReload.toRoot)}
          />
          <p className="signin-foot">
            ¿No tiene una cuenta? <Link to={paths.register}>Regístrese</Link>
          </p>
        </div>
      </main>
      <aside className="signin-panel">
        <div>
          <img src={art('ilustracion.svg')} alt="" width="480" height="340" />
          <h2>Bienvenido</h2>
          <p>Préstamos, cobros y fondos en un solo lugar, con las cuentas al céntimo.</p>
        </div>
        <p className="signin-credits">
          Dibujos propios: <a href={art('ilustracion.svg')}>ilustración</a> y{' '}
          <a href={art('logo.svg')}>logotipo</a>
        </p>
      </aside>
    </div>
  );
}
