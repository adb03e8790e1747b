-- Where money is kept: the cash desks, bank accounts and wallets that every act which moves money
-- names. What an account holds is the sum of its movements, and those are the cash of the books.

create table money_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('cash', 'bank', 'wallet')),
  name text not null,
  currency text not null,
  -- Null: of the house, for every fund of its currency.
  fund_id bigint references fund,
  -- «Caja y bancos», or an account below it in the chart.
  ledger_account text not null references account check (ledger_account like '1101%'),
  institution text not null default '',
  number text not null default '',
  cci text not null default '',
  asks_operation_number boolean not null default false,
  -- The one that its fund uses where nobody names another of that kind.
  is_default boolean not null default false,
  opened_on date not null,
  closed_on date,
  close_reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint references app_user,
  check (not is_default or (fund_id is not null and closed_on is null))
);
create unique index money_account_name on money_account (lower(name)) where closed_on is null;
create unique index money_account_default on money_account (fund_id, kind) where is_default;

create table money_movement (
  entry_id bigint primary key references journal_entry,
  money_account_id bigint not null references money_account,
  -- What came in; what went out is negative.
  amount numeric(18,2) not null check (amount <> 0),
  means text not null,
  operation_number text not null default '',
  is_reversed boolean not null default false
);
create index money_movement_account on money_movement (money_account_id) include (amount);
create unique index money_movement_operation
  on money_movement (operation_number, money_account_id)
  where operation_number <> '' and not is_reversed;

create trigger money_movement_kept before delete or
  update of entry_id, money_account_id, amount, means, operation_number on money_movement
  for each row execute function refuse_change();

-- Every fund has one of each kind from the beginning, in today's account of the books.
create function open_money_accounts() returns trigger language plpgsql as $$
begin
  insert into money_account (kind, name, currency, fund_id, ledger_account, institution, number,
    is_default, opened_on)
  values
    ('cash', 'Caja de ' || new.name, new.currency, new.id, '1101', '', '', true, new.opened_on),
    ('bank', 'Banco de ' || new.name, new.currency, new.id, '1101', new.bank_name,
      new.bank_account, true, new.opened_on),
    ('wallet', 'Billetera de ' || new.name, new.currency, new.id, '1101', '', '', true,
      new.opened_on);
  return null;
end $$;
create trigger fund_money_accounts after insert on fund
  for each row execute function open_money_accounts();

insert into money_account (kind, name, currency, fund_id, ledger_account, institution, number,
  is_default, opened_on)
select k.kind, k.title || f.name, f.currency, f.id, '1101',
  case k.kind when 'bank' then f.bank_name else '' end,
  case k.kind when 'bank' then f.bank_account else '' end, true, f.opened_on
from fund f cross join (values ('cash', 'Caja de '), ('bank', 'Banco de '),
  ('wallet', 'Billetera de ')) k (kind, title);

alter table payment
  -- Null where no money came in: a renewal, a waiver, what another system collected.
  add column money_account_id bigint references money_account,
  add column operation_number text not null default '';
alter table payment disable trigger payment_append_only;
update payment p set money_account_id = a.id
from loan l join money_account a on a.fund_id = l.fund_id and a.is_default
where l.id = p.loan_id and a.kind = case p.means when 'cash' then 'cash'
  when 'wallet' then 'wallet' else 'bank' end
  and p.means in ('cash', 'transfer', 'deposit', 'wallet', 'check');
alter table payment enable trigger payment_append_only;

-- What moved before: payments by their means, all else through the bank.
insert into money_movement (entry_id, money_account_id, amount, means, is_reversed)
select e.id, coalesce(p.money_account_id, a.id), sum(l.debit - l.credit),
  coalesce(p.means, k.refund_means, 'transfer'),
  exists (select from journal_entry r where r.reverses_id = e.id)
from journal_entry e
join journal_line l on l.entry_id = e.id and l.account = '1101'
left join loan_credit c on c.loan_id = e.loan_id
  and c.entry_id = case when e.kind = 'creditVoid' then e.reverses_id else e.id end
left join payment p on p.loan_id = e.loan_id and p.money_account_id is not null
  and (p.id = c.payment_id or c.id is null
    and p.entry_id = case when e.kind = 'paymentVoid' then e.reverses_id else e.id end)
left join loan_credit k on k.loan_id = e.loan_id and k.refund_entry_id = e.id
join money_account a on a.fund_id = e.fund_id and a.is_default
  and a.kind = case coalesce(k.refund_means, 'transfer') when 'cash' then 'cash'
    when 'wallet' then 'wallet' else 'bank' end
group by e.id, p.money_account_id, a.id, p.means, k.refund_means
having sum(l.debit - l.credit) <> 0;
