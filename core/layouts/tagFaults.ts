import type { Layout, LayoutField, LayoutRecord } from './layout';

/** Tags of text files, and names of elements of XML. */
const TAG = /^[A-Za-z0-9_.-]{1,30}$/;
const XML_NAME = /^(?!xml)[A-Za-z_][A-Za-z0-9_.-]{0,29}$/i;

const XML_WORDS =
  'Empiece con una letra, sin espacios ni tildes: hasta 30 letras, números y guiones';
const TAG_WORDS = 'Use hasta 30 letras, números, puntos o guiones, sin espacios ni tildes';

/** True of a form that names its fields by tags. */
export const hasTags = (form: Layout['form']): boolean => form !== 'delimited' && form !== 'fixed';

/** Fault of a tag that must be there; none where it may be used. */
function faultOfTag(form: Layout['form'], tag: string): string | undefined {
  if (tag === '') return 'Escriba la etiqueta';
  if (form === 'xml') return XML_NAME.test(tag) ? undefined : XML_WORDS;
  return TAG.test(tag) ? undefined : TAG_WORDS;
}

const NONE_ALLOWED = 'Sólo un archivo con etiquetas las lleva: quítela';

/** Fault of the tag of a field; one that nobody verified may lack it. */
export function fieldTagFault(
  { form }: Layout,
  { tag, isUnverified }: LayoutField,
): string | undefined {
  if (!hasTags(form)) return tag === '' ? undefined : NONE_ALLOWED;
  return isUnverified && tag === '' ? undefined : faultOfTag(form, tag);
}

/** Fault of the tag of a record: only XML cannot do without one. */
export function recordTagFault({ form }: Layout, { tag }: LayoutRecord): string | undefined {
  if (!hasTags(form)) return tag === '' ? undefined : NONE_ALLOWED;
  return form !== 'xml' && tag === '' ? undefined : faultOfTag(form, tag);
}

/** Fault of the tag that holds a whole document: only XML has one. */
export function rootTagFault({ form, rootTag }: Layout): string | undefined {
  if (form !== 'xml') return rootTag === '' ? undefined : NONE_ALLOWED;
  return faultOfTag(form, rootTag);
}
