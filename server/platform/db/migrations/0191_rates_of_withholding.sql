-- Percent that the interest of a line bore: a rate that changes settles nothing of before. Null of a
-- line that bears none, and of those written before.
alter table distribution_line add column withholding_percent numeric(9,4);
alter table share_act_line add column withholding_percent numeric(9,4);
