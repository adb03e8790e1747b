import { describe, expect, it } from 'vitest';
import { configureStore } from '@reduxjs/toolkit';
import { api } from '@/api/api';
import { joinServerState } from '@/api/joinServerState';
import { collectionApi } from '@/features/collection/collectionApi';
import { today } from '@/i18n/format';
import { consultationChanged, consultationReset } from '@/store/consultationFilter';
import { LIST_REDUCERS } from '@/store/listSlices';
import { createStore } from '@/store/store';

const NAMES = [
  'users',
  'rests',
  'socialSecurity',
  'subsidies',
  'panelData',
  'surveys',
  'digitalRecords',
] as const;

function joined() {
  const appStore = createStore();
  joinServerState(appStore);
  return appStore.store;
}

describe('the lists of the store', () => {
  it('stand under the names of the specification, empty at first', () => {
    const state = joined().getState();
    for (const name of NAMES) expect(state[name]).toEqual([]);
    expect(state.modules.list).toBeNull();
    expect(state.profiles.list).toEqual([]);
    const nothing = { updatedAt: '', profiles: [], professions: [], areas: [], positions: [] };
    expect(state.userOptions).toEqual(nothing);
  });

  it('hold what their own call answered last', async () => {
    const store = configureStore({
      reducer: { [api.reducerPath]: api.reducer, ...LIST_REDUCERS },
      middleware: (standard) => standard().concat(api.middleware),
    });
    const rest = {
      id: 1,
      kind: 'feriado' as const,
      scope: 'todos',
      fromOn: '2026-07-28',
      toOn: '2026-07-29',
      reason: 'Fiestas Patrias',
      isCancelled: false,
    };
    const page = { items: [rest], total: 1, next: null, previous: null };
    await store.dispatch(collectionApi.util.upsertQueryData('listRests', {}, page));
    expect(store.getState().rests).toEqual([rest]);
    expect(store.getState().surveys).toEqual([]);
    const none = { ...page, items: [], total: 0 };
    await store.dispatch(collectionApi.util.upsertQueryData('listRests', {}, none));
    expect(store.getState().rests).toEqual([]);
  });
});

describe('the consultation filter', () => {
  const DEFAULTS = {
    dateFrom: today(),
    dateTo: today(),
    s_tipo: 'P',
    tipo: 'Pendiente',
    modulo: '',
  };

  it('begins with the defaults of the specification, and goes back to them', () => {
    const store = joined();
    expect(store.getState().consultationFilter).toEqual(DEFAULTS);
    store.dispatch(consultationChanged({ s_tipo: 'A', modulo: '9' }));
    expect(store.getState().consultationFilter).toEqual({ ...DEFAULTS, s_tipo: 'A', modulo: '9' });
    store.dispatch(consultationReset());
    expect(store.getState().consultationFilter).toEqual(DEFAULTS);
  });
});
