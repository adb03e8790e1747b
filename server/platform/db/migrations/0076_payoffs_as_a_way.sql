-- Ending a loan is a choice of its own, beside paying ahead and repaying principal.
alter table payment drop constraint payment_way_check;
alter table payment add constraint payment_way_check
  check (way in ('payOff', 'payAhead', 'lowerInstallment', 'shortenTerm'));
