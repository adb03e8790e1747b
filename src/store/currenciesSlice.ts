import { createSlice } from '@reduxjs/toolkit';
import { optionsLoaded } from './userOptionsSlice';

/** Codes of the currencies in use, the one of totals first; none until options were loaded. */
const currenciesSlice = createSlice({
  name: 'currencies',
  initialState: [] as readonly string[],
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(optionsLoaded, (_, { payload }) => payload.currencies);
  },
});

export const currenciesReducer = currenciesSlice.reducer;
