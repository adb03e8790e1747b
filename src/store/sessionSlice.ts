import { createSlice } from '@reduxjs/toolkit';
import { loginSucceeded } from './authSlice';

/** What the session of this page load is about to do; never persisted. */
const sessionSlice = createSlice({
  name: 'session',
  initialState: {
    /** The server has ended it; the layout tells the person and signs out. */
    hasExpired: false,
    /** Just signed in: the page reloads at /, and guards hold still until it does. */
    isReloading: false,
  },
  reducers: {
    sessionExpired: (state) => {
      state.hasExpired = true;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(loginSucceeded, (state) => {
      state.isReloading = true;
    }),
});

export const { sessionExpired } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
