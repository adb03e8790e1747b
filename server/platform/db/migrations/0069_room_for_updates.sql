-- Installments and loans are written many times: charged, paid, counted. Where their page has
-- room left, a new version goes beside the old one and no index is touched (a HOT update).
alter table installment set (fillfactor = 85);
alter table loan set (fillfactor = 85);
