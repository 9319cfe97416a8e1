-- A round that is asked for again is answered byte for byte as it was told first, so its events keep the order of their
-- names, which jsonb would change. Nothing looks into them by SQL; json is cheaper to write, too.
alter table rounds alter column events type json using events::json;
