-- A loan keeps everything that was agreed on, as the engine takes it: one versioned document beside
-- the columns that lists need. Loans of before agreed on what their columns say.
alter table loan add column agreement json;

update loan set agreement = jsonb_strip_nulls(jsonb_build_object(
  'version', 1,
  'disbursements', jsonb_build_array(jsonb_build_object(
    'on', disbursed_on, 'amount', principal::numeric(18,2)::text)),
  'installmentCount', installment_count,
  'calendar', jsonb_build_object(
    'frequency', case payment_frequency
      when 'monthly' then '{"every": 1, "unit": "month"}'::jsonb
      when 'weekly' then '{"every": 1, "unit": "week"}'
      when 'fortnightly' then '{"every": 15, "unit": "day"}'
      else '{"every": 1, "unit": "day"}' end,
    'firstDueOn', first_due_on),
  'rate', jsonb_build_object('kind', rate_kind, 'percent', coalesce(
    (select c.rate_before from schedule_change c
      where c.loan_id = loan.id and c.rate_before is not null order by c.id limit 1),
    annual_rate_percent)::text),
  'dayCount', day_count,
  'method', jsonb_build_object('kind', method),
  'charges', nullif(
    case when insurance_percent > 0 then jsonb_build_array(jsonb_build_object(
      'name', 'insurance', 'column', 'insurance', 'charged', 'eachInstallment',
      'basis', jsonb_build_object('kind', 'percentOfBalanceMonthly',
        'percent', insurance_percent::text, 'time', 'byPeriod'))) else '[]' end
    || coalesce((select jsonb_agg(jsonb_build_object(
        'name', fee ->> 'name', 'column', 'fees', 'charged', 'eachInstallment',
        'basis', jsonb_build_object('kind', 'fixed',
          'amount', (fee ->> 'amount')::numeric(18,2)::text)) order by place)
      from jsonb_array_elements(installment_fees::jsonb) with ordinality as fees (fee, place)), '[]'),
    '[]'),
  'installmentTax', tax::jsonb))::json;

alter table loan alter column agreement set not null;

-- Two methods more: flat interest, and level installments that leave a balloon.
alter table loan drop constraint loan_method_check;
alter table loan add constraint loan_method_check check (method in
  ('levelInstallment', 'levelWithBalloon', 'constantPrincipal', 'bullet', 'flat'));
