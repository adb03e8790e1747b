import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { today } from '@/i18n/format';

/** The consultation filter of the specification (section 3), in its spelling. */
export interface ConsultationFilter {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly s_tipo: string;
  readonly tipo: string;
  readonly modulo: string;
}

/** Its defaults: both dates today, what is pending, in every module. */
const defaultConsultation = (): ConsultationFilter => ({
  dateFrom: today(),
  dateTo: today(),
  s_tipo: 'P',
  tipo: 'Pendiente',
  modulo: '',
});

const consultationSlice = createSlice({
  name: 'consultationFilter',
  initialState: defaultConsultation,
  reducers: {
    consultationChanged: (state, action: PayloadAction<Partial<ConsultationFilter>>) => ({
      ...state,
      ...action.payload,
    }),
    consultationReset: () => defaultConsultation(),
  },
});

export const { consultationChanged, consultationReset } = consultationSlice.actions;
export const consultationReducer = consultationSlice.reducer;

const AT_FIRST = defaultConsultation();

/** The filter as it stands; its defaults until the slice has joined the store. */
export const selectConsultation = (state: { readonly consultationFilter?: ConsultationFilter }) =>
  state.consultationFilter ?? AT_FIRST;
