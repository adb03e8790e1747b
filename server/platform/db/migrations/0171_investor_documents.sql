-- The document of an investor: whoever an administrator made a user had none, and a certificate of
-- withheld tax named nobody. One person invests by one ficha: limits of law are of the person.
alter table investor add column document_type text, add column document_number text,
  add check ((document_type is null) = (document_number is null));
update investor i set document_type = r.document_type, document_number = r.document_number
  from account_request r where r.user_id = i.user_id and not exists (
    select from account_request o join investor oi on oi.user_id = o.user_id
    where o.document_type = r.document_type and o.document_number = r.document_number
      and oi.id < i.id);
create unique index investor_document on investor (document_type, document_number);
