import { createSlice } from '@reduxjs/toolkit';
import type { CurrencyInUse } from '@core/contract/options';
import { optionsLoaded } from './userOptionsSlice';

/** Limits of what is lent in each currency in use; none until options were loaded. */
const principalLimitsSlice = createSlice({
  name: 'principalLimits',
  initialState: [] as readonly CurrencyInUse[],
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(optionsLoaded, (_, { payload }) => payload.principalLimits);
  },
});

export const principalLimitsReducer = principalLimitsSlice.reducer;
