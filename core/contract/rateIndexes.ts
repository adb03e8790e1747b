import { z } from 'zod';
import { NameText, PlainDateText, RateText } from './common';
import { INDEX_NAME_MAX_LENGTH } from './variableRates';

/** A value of an index as it was published, from a day on. */
export const NewIndexValue = z
  .strictObject({
    index: NameText.min(3, 'Use al menos 3 letras').max(INDEX_NAME_MAX_LENGTH),
    validFrom: PlainDateText,
    percent: RateText,
    source: z.string().trim().min(3, 'Escriba la fuente').max(120),
  })
  .meta({ id: 'NewIndexValue' });
export type NewIndexValue = z.infer<typeof NewIndexValue>;

/** A value that was entered; one entered later for the same day replaces it. */
export const IndexValue = NewIndexValue.extend({
  id: z.int(),
  enteredBy: z.string(),
  enteredAt: z.string(),
  isReplaced: z.boolean(),
  /** Reviews that stand and were made with it. */
  reviews: z.int(),
}).meta({ id: 'IndexValue' });
export type IndexValue = z.infer<typeof IndexValue>;
