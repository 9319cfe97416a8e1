-- The specification's events: a promotion or a piece of news with a page of its own.
create table campaigns (
  id integer primary key check (id > 0),
  -- Null: every market.
  market text check (market in ('ke', 'ug', 'ng', 'gh')),
  -- The short name, used in the address of its page.
  name text not null unique check (name ~ '^[a-z][a-z0-9-]*$'),
  -- The icon's name, by which the lobby finds the campaigns of one kind.
  icon text not null check (icon ~ '^[A-Z]+$'),
  -- 2 opens a window of 631 × 854, 1 one of 720 × 1161.
  template integer not null check (template in (1, 2)),
  title_en text not null,
  title_sw text not null,
  details_en text not null,
  details_sw text not null,
  -- The content of its page: a list of {"title", "text"}.
  sections_en jsonb not null check (jsonb_typeof(sections_en) = 'array'),
  sections_sw jsonb not null check (jsonb_typeof(sections_sw) = 'array'),
  -- The target and label of its page's button; null: no button.
  action jsonb,
  -- The background picture: `/art/banners/<picture>-720.avif`.
  picture text not null check (picture ~ '^[a-z][a-z0-9-]*$'),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  seq integer not null,
  -- The start of its announcement, and the period in which it runs.
  shown_at timestamptz not null,
  starts_at timestamptz not null check (starts_at >= shown_at),
  ends_at timestamptz not null check (ends_at > starts_at)
);

create table campaign_participants (
  campaign_id integer not null references campaigns (id),
  player_id uuid not null references players (id),
  joined_at timestamptz not null,
  primary key (campaign_id, player_id)
);
create index campaign_participants_of_player on campaign_participants (player_id);

-- The lobby's running line.
create table broadcasts (
  id integer primary key,
  market text check (market in ('ke', 'ug', 'ng', 'gh')),
  text_en text not null check (text_en <> ''),
  text_sw text not null check (text_sw <> ''),
  seq integer not null,
  starts_at timestamptz,
  ends_at timestamptz
);

-- A gift of the house to one player; a split one is a part of a larger packet.
create table red_packets (
  id integer generated always as identity primary key,
  player_id uuid not null references players (id),
  campaign_id integer references campaigns (id),
  amount_minor bigint not null check (amount_minor > 0),
  -- The packet it is a part of; null for a whole one.
  split_of integer references red_packets (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  opened_at timestamptz
);
create index red_packets_waiting on red_packets (player_id, id) where opened_at is null;

create table leaderboards (
  id integer primary key,
  market text not null check (market in ('ke', 'ug', 'ng', 'gh')),
  title_en text not null,
  title_sw text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);

create table leaderboard_scores (
  leaderboard_id integer not null references leaderboards (id),
  player_id uuid not null references players (id),
  points bigint not null check (points >= 0),
  -- Equal points are ranked in the order in which they were reached.
  reached_at timestamptz not null,
  primary key (leaderboard_id, player_id)
);
create index leaderboard_scores_in_order on leaderboard_scores (leaderboard_id, points desc, reached_at);

-- The amounts in the pools of a season.
create table season_pools (
  market text not null check (market in ('ke', 'ug', 'ng', 'gh')),
  pool_id integer not null,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (market, pool_id)
);

-- A season's popup for a player: `waiting` chances or tickets of the activity.
create table season_popups (
  player_id uuid not null references players (id),
  kind integer not null check (kind between 0 and 99),
  activity_id integer not null,
  waiting integer not null check (waiting >= 0),
  primary key (player_id, kind)
);

create table lucky_user_rewards (
  player_id uuid primary key references players (id),
  granted_at timestamptz not null,
  received_at timestamptz
);

grant select, insert, update on
  campaigns, campaign_participants, broadcasts, red_packets, leaderboards, leaderboard_scores, season_pools, season_popups, lucky_user_rewards
to tausi_server;
