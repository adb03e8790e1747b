import type {
  CatalogueChange,
  CatalogueEntry,
  CatalogueMerge,
  CatalogueMove,
  NewCatalogueEntry,
} from '@core/contract/options';
import { api, post, type Command } from '@/api/api';

type Kind = CatalogueEntry['kind'];
type OfKind = { readonly kind: Kind };
type OfEntry = OfKind & { readonly id: number };

const urlOf = ({ kind }: OfKind) => `/protected/catalogos/${kind}`;
const entryUrl = (entry: OfEntry) => `${urlOf(entry)}/${entry.id}`;
const changed = (result: unknown) => (result === undefined ? [] : (['Options'] as const));

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCatalogue: build.query<CatalogueEntry[], Kind>({
      query: (kind) => ({ url: urlOf({ kind }) }),
      providesTags: ['Options'],
    }),
    addEntry: build.mutation<unknown, Command<NewCatalogueEntry & OfKind>>({
      query: ({ data: { kind, ...body }, idempotencyKey }) =>
        post(urlOf({ kind }), body, idempotencyKey),
      invalidatesTags: changed,
    }),
    changeEntry: build.mutation<unknown, Command<CatalogueChange & OfEntry>>({
      query: ({ data: { kind, id, ...body }, idempotencyKey }) => ({
        ...post(entryUrl({ kind, id }), body, idempotencyKey),
        method: 'PUT',
      }),
      invalidatesTags: changed,
    }),
    mergeEntry: build.mutation<unknown, Command<CatalogueMerge & OfEntry>>({
      query: ({ data: { kind, id, ...body }, idempotencyKey }) => ({
        ...post(`${entryUrl({ kind, id })}/fusion`, body, idempotencyKey),
        method: 'PUT',
      }),
      invalidatesTags: changed,
    }),
    moveEntry: build.mutation<unknown, Command<CatalogueMove & OfEntry>>({
      query: ({ data: { kind, id, ...body }, idempotencyKey }) =>
        post(`${entryUrl({ kind, id })}/orden`, body, idempotencyKey),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListCatalogueQuery,
  useAddEntryMutation,
  useChangeEntryMutation,
  useMergeEntryMutation,
  useMoveEntryMutation,
} = catalogueApi;
