import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { AppStore } from '@/store/store';
import { AppRoutes } from './AppRoutes';
import { AppStoreContext } from './AppStoreContext';

/** Store, addresses and screens. */
export function App({ appStore }: { readonly appStore: AppStore }) {
  return (
    <Provider store={appStore.store}>
      <AppStoreContext value={appStore}>
        <BrowserRouter basename={import.meta.env.BASE_URL}>
          <AppRoutes />
        </BrowserRouter>
      </AppStoreContext>
    </Provider>
  );
}
