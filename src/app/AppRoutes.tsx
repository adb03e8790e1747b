import { Route, Routes } from 'react-router-dom';
import { SignInPage } from '@/pages/SignInPage';
import { PublicOnly, SignedInOnly } from './guards';
import { lazyScreen } from './lazyScreen';
import { paths } from '../paths';
import { routes } from './routes';
import { Screen } from './Screen';

const SignedInArea = lazyScreen(async () => (await import('./layout/SignedInArea')).SignedInArea);
const PublicArea = lazyScreen(async () => (await import('./layout/PublicArea')).PublicArea);
const NotFound = lazyScreen(async () => (await import('@/pages/NotFoundPage')).NotFoundPage);

const screensFor = (access: 'public' | 'signedIn' | 'anyone') =>
  routes
    .filter((route) => route.access === access)
    .map(({ path, title, content }) => (
      <Route
        key={path}
        path={path}
        element={<Screen key={title} title={title} content={content} />}
      />
    ));

/** The table of routes behind their guards; any other address is not found. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicOnly />}>
        <Route
          path={paths.signIn}
          element={<Screen title="Iniciar Sesión" content={SignInPage} />}
        />
        <Route element={<Screen content={PublicArea} />}>{screensFor('public')}</Route>
      </Route>
      <Route element={<Screen content={PublicArea} />}>{screensFor('anyone')}</Route>
      <Route element={<SignedInOnly />}>
        <Route element={<Screen content={SignedInArea} />}>{screensFor('signedIn')}</Route>
      </Route>
      <Route path="*" element={<Screen title="Página no encontrada" content={NotFound} />} />
    </Routes>
  );
}
