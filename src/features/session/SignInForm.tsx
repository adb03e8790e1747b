import { useEffect, useState, type SyntheticEvent } from 'react';
import { useFormik } from 'formik';
import { Link } from 'react-router-dom';
import type { Credentials } from '@/api/login';
import { paths } from '@/paths';
import { PasswordInput } from './PasswordInput';
import { CREDENTIAL_MAX_LENGTH, validateSignIn } from './signInForm';
import { SignInError, useSignIn } from './useSignIn';

interface SignInFormProps {
  /** Credentials typed before the script arrived. */
  readonly initialValues: Credentials;
  readonly onSignedIn: () => void;
}

/** Correo, contraseña and one button. */
export function SignInForm({ initialValues, onSignedIn }: SignInFormProps) {
  const signIn = useSignIn();
  const [failure, setFailure] = useState('');
  const [isDone, setIsDone] = useState(false);
  const form = useFormik<Credentials>({
    initialValues,
    validate: validateSignIn,
    onSubmit: (values) =>
      signIn(values).then(
        () => {
          setIsDone(true);
          onSignedIn();
        },
        (error: unknown) => {
          setFailure(error instanceof SignInError ? error.failure.text : 'Intente nuevamente.');
        },
      ),
  });
  const isBusy = form.isSubmitting || isDone;
  const userError = form.touched.user === true ? form.errors.user : undefined;
  const passwordError = form.touched.password === true ? form.errors.password : undefined;

  useEffect(() => {
    // The connection and hashing code comes once the form can be used.
    void import('@/api/login').catch(() => undefined);
  }, []);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure('');
    focusFirstError(validateSignIn(form.values));
    form.handleSubmit();
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className="signin-alert" role="alert" aria-live="assertive">
        {failure}
      </p>
      <div className="signin-field">
        <label htmlFor="user">Correo</label>
        <input
          id="user"
          type="email"
          autoComplete="username"
          maxLength={CREDENTIAL_MAX_LENGTH}
          aria-invalid={userError !== undefined}
          aria-describedby="user-help"
          {...form.getFieldProps('user')}
        />
        {userError !== undefined && (
          <p className="signin-error" id="user-help">
            {userError}
          </p>
        )}
      </div>
      <PasswordInput error={passwordError} {...form.getFieldProps('password')} />
      <p className="signin-aside">
        <Link to={paths.recoverAccount}>¿Olvidó su contraseña?</Link>
      </p>
      <button className="signin-submit" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Iniciando...' : 'Iniciar Sesión'}
      </button>
    </form>
  );
}

function focusFirstError(errors: Partial<Credentials>): void {
  const [first] = Object.keys(errors);
  if (first !== undefined) document.querySelector<HTMLInputElement>(`#${first}`)?.focus();
}
