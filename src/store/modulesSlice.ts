import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** An entry of the menu, as the bars show it. */
export interface MenuEntry {
  readonly title: string;
  readonly path: string;
  readonly children: readonly MenuEntry[];
}

/**
 * Key that tells an entry of the menu from the others. Not the server's code: the specification's
 * menu stands until the server's arrives, and an entry that both have must stay the same link under
 * a finger.
 */
export const menuKey = ({ path, title }: MenuEntry): string => `${path} ${title}`;

/** State of a field of a form for somebody. */
export interface FieldState {
  readonly isVisible: boolean;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
}

/** Menu, operations and fields of the signed-in user, as the server says; null: no answer yet. */
interface ModulesState {
  readonly list: readonly MenuEntry[] | null;
  /** The addresses that the server names, each with whether it is open. */
  readonly screens: Readonly<Record<string, boolean>>;
  /** True of each operation that is allowed, by its name. */
  readonly actions: Readonly<Record<string, boolean>> | null;
  /** State of each field, by form and field: `payment.note`. */
  readonly fields: Readonly<Record<string, FieldState>> | null;
}

const initialState: ModulesState = { list: null, screens: {}, actions: null, fields: null };

const modulesSlice = createSlice({
  name: 'modules',
  initialState,
  reducers: {
    permissionsLoaded: (state, { payload }: PayloadAction<Partial<ModulesState>>) => ({
      ...state,
      ...payload,
    }),
  },
});

export const { permissionsLoaded } = modulesSlice.actions;
export const modulesReducer = modulesSlice.reducer;
