-- Draws are written with each bet, and hardly any SQL reads them. A round is written a tenth faster with them as json than as jsonb.
ALTER TABLE rounds ALTER COLUMN draws TYPE json USING draws::json;
