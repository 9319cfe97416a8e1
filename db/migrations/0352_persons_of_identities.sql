-- A keyed hash of name and birth date, so that several accounts of one person are seen. Null in rows of earlier versions.
ALTER TABLE identity_checks ADD COLUMN person_hash text;
CREATE INDEX identity_checks_person ON identity_checks (person_hash) WHERE status = 'passed';
