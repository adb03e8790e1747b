-- Interest that a buy-back pays bears the tax that a distribution of it would have borne.
alter table share_act add column withheld numeric(18,2) not null default 0;

-- Money of each share that was bought back; its tax counts in the month of the act.
create table share_act_line (
  share_act_id bigint not null references share_act,
  share_id bigint not null references share,
  investor_id bigint not null references investor,
  principal numeric(18,2) not null,
  accrued numeric(18,2) not null,
  withholding_base numeric(18,2) not null,
  withheld numeric(18,2) not null check (withheld <= accrued),
  net numeric(18,2) not null check (net = principal + accrued - withheld),
  primary key (share_act_id, share_id)
);
create index share_act_line_investor on share_act_line (investor_id);
