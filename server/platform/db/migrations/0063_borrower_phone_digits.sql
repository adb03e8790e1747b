-- A bank names who paid by the last nine digits of a telephone, however it was typed.
create index borrower_phone_digits
  on borrower (right(regexp_replace(phone, '[^0-9]', '', 'g'), 9));
