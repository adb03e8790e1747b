import type { ListFileFormat, ListFileId } from '@core/contract/listFiles';
import { useAccess } from '@/store/access';
import { DownloadButton } from './DownloadButton';

type Query = Readonly<Record<string, string | number>>;

/** Rows of a list as a file: who may save them, and from where. */
export interface ListFile {
  readonly operation: string;
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly request: (format: ListFileFormat) => {
    readonly url: string;
    readonly params: Readonly<Record<string, string>>;
  };
}

const textsOf = (query: Query) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** A list that the server saves as it answers it. */
export const listFile = (id: ListFileId, query: Query): ListFile => ({
  operation: 'exportList',
  name: id,
  request: (format) => ({
    url: `/protected/listas/${id}/archivo`,
    params: { format, filters: new URLSearchParams(textsOf(query)).toString() },
  }),
});

/** A list with an address of its own for its file. */
export const ownListFile = (
  operation: string,
  url: string,
  name: string,
  query: Query,
): ListFile => ({
  operation,
  name,
  request: (format) => ({ url, params: { ...textsOf(query), format } }),
});

const FORMATS = [
  { format: 'xlsx', label: 'Descargar Excel' },
  { format: 'csv', label: 'Descargar CSV' },
] as const;

/** The ways to save every row that the filters leave. */
export function ListDownloads({ file }: { readonly file: ListFile }) {
  const { may } = useAccess();
  if (!may(file.operation)) return null;
  return FORMATS.map(({ format, label }) => (
    <DownloadButton
      key={format}
      label={label}
      isQuiet
      fileName={`${file.name}.${format}`}
      {...file.request(format)}
    />
  ));
}
