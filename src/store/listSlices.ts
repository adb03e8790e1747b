import { createSlice, type UnknownAction } from '@reduxjs/toolkit';

/**
 * The lists that the specification names in the client's store (section 3) besides modules and
 * profiles, each with the call that fills it. What they hold is what that call answered last;
 * screens that need other pages ask the server.
 */
const FILLED_BY = {
  users: 'listUsers',
  rests: 'listRests',
  socialSecurity: 'listEmployments',
  subsidies: 'listSubsidies',
  panelData: 'listPanelData',
  surveys: 'listSurveys',
  digitalRecords: 'listDigitalRecords',
} as const;

/** The name of one of the lists, for example `'surveys'`. */
export type ListName = keyof typeof FILLED_BY;

interface Answered extends UnknownAction {
  readonly payload: unknown;
  readonly meta: { readonly arg: { readonly endpointName: string } };
}

const answers = (endpoint: string) =>
  function isAnswer(action: UnknownAction): action is Answered {
    if (action.type !== 'api/executeQuery/fulfilled') return false;
    return (action as Answered).meta.arg.endpointName === endpoint;
  };

/** An answer is a list, or a page that holds one; anything else is an empty list. */
function rowsOf(payload: unknown): readonly unknown[] {
  if (Array.isArray(payload)) return payload as readonly unknown[];
  const { items } = (payload ?? {}) as { readonly items?: unknown };
  return Array.isArray(items) ? (items as readonly unknown[]) : [];
}

const NOTHING: readonly unknown[] = [];

const listReducer = (name: ListName) =>
  createSlice({
    name,
    initialState: NOTHING,
    reducers: {},
    extraReducers: (builder) =>
      builder.addMatcher(answers(FILLED_BY[name]), (_, { payload }) => rowsOf(payload)),
  }).reducer;

/** One reducer a list, under the names of the specification. */
export const LIST_REDUCERS = {
  users: listReducer('users'),
  rests: listReducer('rests'),
  socialSecurity: listReducer('socialSecurity'),
  subsidies: listReducer('subsidies'),
  panelData: listReducer('panelData'),
  surveys: listReducer('surveys'),
  digitalRecords: listReducer('digitalRecords'),
} as const;
