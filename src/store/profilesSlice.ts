import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Profile } from '@core/contract/profiles';

/** The profiles of the house, once an administrator has looked at them. */
const profilesSlice = createSlice({
  name: 'profiles',
  initialState: { list: [] as readonly Profile[] },
  reducers: {
    profilesLoaded: (_, { payload }: PayloadAction<readonly Profile[]>) => ({ list: payload }),
  },
});

export const { profilesLoaded } = profilesSlice.actions;
export const profilesReducer = profilesSlice.reducer;
