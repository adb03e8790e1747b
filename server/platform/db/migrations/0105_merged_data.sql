-- Data that the ficha that stays took from the merged one, with what it had before.
alter table borrower_merge add column taken jsonb not null default '{}';

create index borrower_merged_into on borrower (merged_into_id) where merged_into_id is not null;

-- Whoever was merged is found by the document and telephone of their former ficha too.
update borrower b set search_text = b.search_text || ' ' || m.words
from (
  select merged_into_id as id, lower(string_agg(concat_ws(' ', document_number, phone), ' '))
    as words
  from borrower where merged_into_id is not null group by merged_into_id
) m where m.id = b.id;
