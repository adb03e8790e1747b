import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  persistReducer,
  persistStore,
  PURGE,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';
import type { PersistPartial } from 'redux-persist/es/persistReducer';
import { authReducer } from './authSlice';
import type { ConsultationFilter } from './consultationFilter';
import { currenciesReducer } from './currenciesSlice';
import { principalLimitsReducer } from './principalLimitsSlice';
import type { ListName } from './listSlices';
import { modulesReducer } from './modulesSlice';
import { profilesReducer } from './profilesSlice';
import { sessionReducer } from './sessionSlice';
import { storage } from './storage';
import { userOptionsReducer } from './userOptionsSlice';

/** Longest wait of redux-persist for the stored state. Specification, section 9. */
const PERSISTENCE_TIMEOUT_MS = 5000;

/** Slices that join with server state (`joinServerState`). */
type LateSlices = Readonly<Record<ListName, readonly unknown[]>> & {
  readonly consultationFilter: ConsultationFilter;
};

/** Builds a store. Server state joins later (`joinServerState`), when its code has arrived. */
export function createStore() {
  const slices = combineSlices({
    auth: authReducer,
    session: sessionReducer,
    modules: modulesReducer,
    profiles: profilesReducer,
    currencies: currenciesReducer,
    principalLimits: principalLimitsReducer,
    userOptions: userOptionsReducer,
  }).withLazyLoadedSlices<LateSlices>();
  const late = createDynamicMiddleware();
  const persisted = persistReducer(
    { key: 'root', storage, whitelist: ['auth'], timeout: PERSISTENCE_TIMEOUT_MS },
    slices,
  );
  const store = configureStore({
    reducer: persisted,
    middleware: (standard) =>
      standard({
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      }).concat(late.middleware),
  });
  const persistor = persistStore(store);
  return { store, persistor, slices, late };
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['store']['dispatch'];
export type RootState = ReturnType<AppStore['slices']> & PersistPartial;

/** Key of redux-persist for its own state. */
const PERSISTENCE = '_persist';

/** The stored state has been read, or five seconds have passed. */
export const selectIsRehydrated = (state: RootState) => state[PERSISTENCE].rehydrated;
export const selectAuth = (state: RootState) => state.auth;
