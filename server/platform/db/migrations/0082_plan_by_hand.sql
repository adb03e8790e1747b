-- Principal agreed on date by date: one more method. The amounts stand beside the dates, in the
-- frequency of a request and of a loan.
alter table loan drop constraint loan_method_check;
alter table loan add constraint loan_method_check check (method in
  ('levelInstallment', 'levelWithBalloon', 'constantPrincipal', 'bullet', 'flat',
   'fixedInstallment', 'freeForm'));
