import type {
  ContactAllowance,
  DayRoute,
  LoanContact,
  LoanContactPage,
  NewContactHalt,
  NewContactWish,
  NewLoanContact,
  OrderDayRoute,
  PlanDayRoute,
} from '@core/contract/loanContacts';
import { api, post, type Command } from '@/api/api';

type OfLoan<T> = Command<T> & { readonly loanId: number };
type Reason = { readonly reason: string };

/** Address of the contacts of a loan. */
export const contactsPath = (loanId: number) => `/protected/prestamos/${loanId}/gestiones`;
/** Address of the route of a day. */
export const ROUTE_URL = '/protected/ruta-del-dia';

const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLoanContacts: build.query<
      LoanContactPage,
      { readonly loanId: number; readonly params: Readonly<Record<string, string>> }
    >({
      query: ({ loanId, params }) => ({ url: contactsPath(loanId), params }),
      providesTags: ['LoanContact'],
    }),
    getContactAllowance: build.query<ContactAllowance, number>({
      query: (loanId) => ({ url: `${contactsPath(loanId)}/permiso` }),
      providesTags: ['LoanContact'],
    }),
    recordLoanContact: build.mutation<LoanContact, OfLoan<NewLoanContact>>({
      query: ({ loanId, data, idempotencyKey }) => post(contactsPath(loanId), data, idempotencyKey),
      invalidatesTags: ['LoanContact', 'Promise', 'Collection', 'Loan'],
    }),
    voidLoanContact: build.mutation<LoanContact, OfLoan<Reason> & { readonly contactId: number }>({
      query: ({ loanId, contactId, data, idempotencyKey }) =>
        post(`${contactsPath(loanId)}/${contactId}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['LoanContact', 'Collection'],
    }),
    recordContactWish: build.mutation<ContactAllowance, OfLoan<NewContactWish>>({
      query: ({ loanId, data, idempotencyKey }) =>
        post(`${contactsPath(loanId)}/preferencias`, data, idempotencyKey),
      invalidatesTags: ['LoanContact'],
    }),
    recordContactHalt: build.mutation<ContactAllowance, OfLoan<NewContactHalt>>({
      query: ({ loanId, data, idempotencyKey }) =>
        post(`${contactsPath(loanId)}/suspensiones`, data, idempotencyKey),
      invalidatesTags: ['LoanContact', 'Collection'],
    }),
    endContactHalt: build.mutation<ContactAllowance, OfLoan<Reason> & { readonly haltId: number }>({
      query: ({ loanId, haltId, data, idempotencyKey }) =>
        post(`${contactsPath(loanId)}/suspensiones/${haltId}/fin`, data, idempotencyKey),
      invalidatesTags: ['LoanContact', 'Collection'],
    }),
    removeBorrowerPlace: build.mutation<ContactAllowance, OfLoan<Reason>>({
      query: ({ loanId, data, idempotencyKey }) =>
        post(`${contactsPath(loanId)}/ubicacion/retiro`, data, idempotencyKey),
      invalidatesTags: ['LoanContact', 'Collection'],
    }),
    getDayRoute: build.query<DayRoute, Readonly<Record<string, string>>>({
      query: (params) => ({ url: ROUTE_URL, params }),
      providesTags: ['Collection', 'LoanContact'],
    }),
    planDayRoute: build.mutation<DayRoute, Command<PlanDayRoute>>({
      query: ({ data, idempotencyKey }) => post(ROUTE_URL, data, idempotencyKey),
      invalidatesTags: ['Collection'],
    }),
    orderDayRoute: build.mutation<DayRoute, Command<OrderDayRoute>>({
      query: ({ data, idempotencyKey }) => post(`${ROUTE_URL}/orden`, data, idempotencyKey),
      invalidatesTags: ['Collection'],
    }),
  }),
});

export const {
  useListLoanContactsQuery,
  useGetContactAllowanceQuery,
  useRecordLoanContactMutation,
  useVoidLoanContactMutation,
  useRecordContactWishMutation,
  useRecordContactHaltMutation,
  useEndContactHaltMutation,
  useRemoveBorrowerPlaceMutation,
  useGetDayRouteQuery,
  usePlanDayRouteMutation,
  useOrderDayRouteMutation,
} = contactsApi;
