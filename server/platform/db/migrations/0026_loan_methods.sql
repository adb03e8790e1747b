-- How the principal of a loan comes back; those made before have level installments.

alter table loan add column method text not null default 'levelInstallment'
  check (method in ('levelInstallment', 'constantPrincipal', 'bullet'));
