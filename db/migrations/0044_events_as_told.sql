-- A repeated request must get a byte-identical answer, so events keep the order of their fields, which jsonb would
-- change. No SQL reads them, and json is cheaper to write.
alter table rounds alter column events type json using events::json;
