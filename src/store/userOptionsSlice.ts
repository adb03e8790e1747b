import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserOptions } from '@core/contract/options';

/** Options that forms offer, as of a moment; empty until it was asked for. */
const nothing: UserOptions = {
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
    optionsLoaded: (_, action: PayloadAction<UserOptions>) => action.payload,
  },
});

export const { optionsLoaded } = userOptionsSlice.actions;
export const userOptionsReducer = userOptionsSlice.reducer;

/** True of a copy older than the one of the server. */
export const isOlder = (copy: string, server: string) =>
  copy === '' || Date.parse(copy) < Date.parse(server);
