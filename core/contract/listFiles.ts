import { z } from 'zod';

/** Lists whose rows are saved as a file, by the name that their address has. */
const LIST_FILE_IDS = [
  'prestamos',
  'pagos',
  'promesas',
  'casos',
  'garantias',
  'contratos',
  'cambios',
  'descuentos',
  'responsables',
  'transferencias',
  'dinero-por-identificar',
  'fondos',
  'usuarios',
  'revisiones',
  'bitacora',
] as const;

/** One list, for example `'prestamos'`. */
export type ListFileId = (typeof LIST_FILE_IDS)[number];

/** The list of a file, by its name in the address. */
export const ListFileParams = z.object({ list: z.enum(LIST_FILE_IDS) });

/** Kinds of file: text that any program reads, or a workbook of up to 20,000 rows. */
const LIST_FILE_FORMATS = ['csv', 'xlsx'] as const;
/** One kind of file, for example `'xlsx'`. */
export type ListFileFormat = (typeof LIST_FILE_FORMATS)[number];

/** Kind of file, of a list that is asked for on its own address. */
export const FileFormat = z.enum(LIST_FILE_FORMATS).default('csv');

/** Query of a file: the search, order and filters of its list, as they stand in its address. */
export const ListFileQuery = z.object({
  format: FileFormat,
  filters: z.string().max(2_000).default(''),
});
export type ListFileQuery = z.infer<typeof ListFileQuery>;
