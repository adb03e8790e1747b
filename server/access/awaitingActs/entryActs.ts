/** Acts about the chart, and what is kept of entries by hand besides the entries themselves. */
export const ENTRY_ACTS = [
  'addAccount',
  'changeAccount',
  'uploadEntryAnnex',
  'addEntryTemplate',
  'endEntryTemplate',
  'skipEntryMonth',
  'postRevaluation',
  'voidRevaluation',
] as const;
