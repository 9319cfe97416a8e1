-- The code with which a player invites friends.
CREATE TABLE invites (
  player_id uuid PRIMARY KEY REFERENCES purses (player_id),
  code      text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  made_at   timestamptz NOT NULL
);

-- A player who registered with the code of another. Open until both get their gift, or the referral ends without one.
CREATE TABLE referrals (
  -- The friend.
  player_id  uuid PRIMARY KEY REFERENCES purses (player_id),
  invited_by uuid NOT NULL REFERENCES purses (player_id),
  invited_at timestamptz NOT NULL,
  -- When the stakes were enough; the gift then waits for a while, in which a deposit may still be reversed.
  staked_at  timestamptz,
  checked_at timestamptz,
  ended_at   timestamptz,
  outcome    text CHECK (outcome IN ('given', 'expired', 'reversed', 'same_person', 'month_full')),
  CHECK (invited_by <> player_id),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX open_referrals ON referrals (checked_at NULLS FIRST) WHERE ended_at IS NULL;
CREATE INDEX referrals_of_inviter ON referrals (invited_by, ended_at);

REVOKE ALL ON invites, referrals FROM PUBLIC, tausi_server, tausi_draw;
GRANT SELECT, INSERT ON invites, referrals TO tausi_server;
GRANT UPDATE (staked_at, checked_at, ended_at, outcome) ON referrals TO tausi_server;
