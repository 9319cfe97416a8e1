-- The facts that give a player's identity its tier: a passed check, a check with pictures of a document, and a shown source of funds.
ALTER TABLE identity_checks
  ADD COLUMN passed_at timestamptz,
  ADD COLUMN documents_reviewed_at timestamptz,
  ADD COLUMN funds_shown_at timestamptz;
UPDATE identity_checks c SET passed_at = decided_at,
  documents_reviewed_at = CASE WHEN EXISTS (SELECT FROM identity_documents d WHERE d.player_id = c.player_id) THEN decided_at END
WHERE status = 'passed';
ALTER TABLE identity_decisions
  DROP CONSTRAINT identity_decisions_step_check,
  ADD CONSTRAINT identity_decisions_step_check CHECK (step IN ('submitted', 'shown', 'passed', 'refused', 'funds_shown'));
