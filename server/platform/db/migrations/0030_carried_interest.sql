-- Interest of other installments within that of one (gracia); below zero, what it leaves to others.
alter table installment add column carried numeric(18,2) not null default 0;
