import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserOptions } from '@core/contract/options';

/** Part of the options that stands in this slice. Specification, section 3. */
type OfferedOptions = Omit<UserOptions, 'currencies' | 'principalLimits'>;

/** Options that forms offer, as of a moment; empty until it was asked for. */
const nothing: OfferedOptions = {
  updatedAt: '',
  profiles: [],
  professions: [],
  areas: [],
  positions: [],
};

const userOptionsSlice = createSlice({
  name: 'userOptions',
  initialState: nothing,
  reducers: {
    optionsLoaded: (_, { payload }: PayloadAction<UserOptions>) => {
      const { updatedAt, profiles, professions, areas, positions } = payload;
      return { updatedAt, profiles, professions, areas, positions };
    },
  },
});

export const { optionsLoaded } = userOptionsSlice.actions;
export const userOptionsReducer = userOptionsSlice.reducer;

/** True of a copy older than the one of the server. */
export const isOlder = (copy: string, server: string) =>
  copy === '' || Date.parse(copy) < Date.parse(server);
