import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readSession } from './session';

/** User who is signed in, as far as the screens care. */
interface SignedInUser {
  readonly user: string;
  readonly username: string;
  readonly profile: string;
}

/** The only persisted slice. */
interface AuthState {
  isLoggedIn: boolean;
  isValidated: boolean;
  user: SignedInUser | null;
}

const signedOutState: AuthState = { isLoggedIn: false, isValidated: false, user: null };

/** Logged in when a user is stored (specification, section 4). */
function initialState(): AuthState {
  const { user, username, role } = readSession();
  if (user === '') return signedOutState;
  return { isLoggedIn: true, isValidated: false, user: { user, username, profile: role } };
}

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    loginSucceeded: (_, action: PayloadAction<SignedInUser & { isValidated: boolean }>) => {
      const { isValidated, ...user } = action.payload;
      return { isLoggedIn: true, isValidated, user };
    },
    loginFailed: () => signedOutState,
    signedOut: () => signedOutState,
    sessionConfirmed: (state, action: PayloadAction<{ isValidated: boolean }>) => {
      state.isValidated = action.payload.isValidated;
    },
  },
});

export const { loginSucceeded, loginFailed, signedOut, sessionConfirmed } = authSlice.actions;
export const authReducer = authSlice.reducer;
