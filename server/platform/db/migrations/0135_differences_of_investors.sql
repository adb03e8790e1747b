-- The nightly comparison tells of investors too.
alter table loan_difference drop constraint loan_difference_kind_check;
alter table loan_difference add constraint loan_difference_kind_check check (kind in (
  'schedule', 'paid', 'charged', 'balance', 'books', 'walletAvailable', 'walletHeld', 'share',
  'distribution'));
