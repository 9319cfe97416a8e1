-- Content of the lobby beside the catalogue's own lists.
alter table games add column description_sw text not null default '';

-- Entries of the side menu beside the categories. `position` counts the lines of the menu from 1.
create table menu_entries (
  id integer primary key,
  -- Null: every market.
  market text check (market in ('ke', 'ug', 'ng', 'gh')),
  name_en text not null,
  name_sw text not null,
  icon text not null check (icon ~ '^[a-z][a-z-]*$'),
  -- A path of the lobby, or an external address, for which the player is asked before leaving.
  url text not null check (url ~ '^(https://|/)'),
  position integer not null check (position > 0),
  starts_at timestamptz,
  ends_at timestamptz
);

-- The game of a day, with a short text. A day without a row uses an automatic rotation.
create table games_of_the_day (
  market text not null check (market in ('ke', 'ug', 'ng', 'gh')),
  -- The calendar day of the market.
  day date not null,
  game_id integer not null references games (id),
  note_en text not null default '',
  note_sw text not null default '',
  primary key (market, day)
);

-- A player's favourite games (category 1001, MYGAME).
create table favourite_games (
  player_id uuid not null references players (id) on delete cascade,
  game_id integer not null references games (id),
  added_at timestamptz not null,
  primary key (player_id, game_id)
);
