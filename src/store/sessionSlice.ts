import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loginSucceeded } from './authSlice';

/** Words for somebody whose session is over. */
export interface SessionEnd {
  readonly title?: string;
  readonly text: string;
}

/** Something that failed without anybody being told: kept for whoever asks later. */
interface Fault {
  readonly what: string;
  readonly code: string;
  /** The reference that the server gave, if it gave one. */
  readonly reference: string;
}

const FAULTS_KEPT = 20;

interface SessionState {
  /** The first reason to end it; the layout tells the person once and signs out once. */
  end: SessionEnd | null;
  faults: readonly Fault[];
  /** Just signed in: the page reloads at /, and guards hold still until it does. */
  isReloading: boolean;
}

const initialState: SessionState = { end: null, faults: [], isReloading: false };

/** Session of this page load: what it is about to do; never persisted. */
const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionEnded: (state, { payload }: PayloadAction<SessionEnd>) => {
      state.end ??= payload;
    },
    faultRecorded: (state, { payload }: PayloadAction<Fault>) => {
      state.faults = [payload, ...state.faults].slice(0, FAULTS_KEPT);
    },
  },
  extraReducers: (builder) =>
    builder.addCase(loginSucceeded, (state) => {
      state.isReloading = true;
    }),
});

export const { sessionEnded, faultRecorded } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
