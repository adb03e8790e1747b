-- Installments of an agreed amount, as many as it takes: one more method, and the amount that a
-- request asks for.
alter table loan drop constraint loan_method_check;
alter table loan add constraint loan_method_check check (method in
  ('levelInstallment', 'levelWithBalloon', 'constantPrincipal', 'bullet', 'flat',
   'fixedInstallment'));

alter table loan_request add column installment_amount numeric(18, 2)
  check (installment_amount > 0);
