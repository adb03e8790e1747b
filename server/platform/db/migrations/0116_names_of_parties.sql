-- Names are kept with one space between their words, and companies are sorted by their name.
-- Only who somebody is called: no document, amount or paper that was issued changes.

create function single_spaced(words text) returns text language sql immutable as $$
  select btrim(regexp_replace(words, '[[:space:]\u00a0]+', ' ', 'g'))
$$;

update borrower set first_names = single_spaced(first_names),
  last_names = single_spaced(last_names),
  representative_name = single_spaced(representative_name)
where (first_names, last_names, representative_name) is distinct from
  (single_spaced(first_names), single_spaced(last_names), single_spaced(representative_name));
update app_user set full_name = single_spaced(full_name)
where full_name <> single_spaced(full_name);
update account_request set first_names = single_spaced(first_names),
  last_names = single_spaced(last_names)
where (first_names, last_names) is distinct from
  (single_spaced(first_names), single_spaced(last_names));
update borrower_relation set name = single_spaced(name) where name <> single_spaced(name);
update borrower_employment set employer = single_spaced(employer)
where employer <> single_spaced(employer);
update loan_request_guarantor set name = single_spaced(name) where name <> single_spaced(name);
update collateral set owner_name = single_spaced(owner_name)
where owner_name <> single_spaced(owner_name);

-- Companies registered as persons, with their legal form as last names.
update borrower set sort_name = lower(regexp_replace(
  normalize(first_names || ' ' || last_names, NFD), '[\u0300-\u036f]', '', 'g'))
where kind = 'person' and last_names <> '' and (
  (document_type = 'RUC' and document_number like '20%')
  or upper(regexp_replace(last_names, '[[:space:].]', '', 'g')) in (
    'EIRL', 'SA', 'SAA', 'SAB', 'SAC', 'SACS', 'SADECV', 'SAS', 'SRL', 'SCRL', 'SDERLDECV', 'LTDA')
);

drop function single_spaced;
