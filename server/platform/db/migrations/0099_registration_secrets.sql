-- Who opened an account may correct its mistyped e-mail, from the same browser: it holds a secret
-- of which only the hash is kept. Registrations of before have none, and nobody corrects theirs.
alter table account_request add column secret_hash bytea;
