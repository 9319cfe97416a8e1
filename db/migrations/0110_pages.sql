-- Static pages in versions. A published version is never changed: a change is a new version from a day on.
create table pages (
  name text not null check (name ~ '^[a-z][a-z-]{1,30}$'),
  -- Null: every market without its own page of that name.
  market text check (market in ('ke', 'ug', 'ng', 'gh')),
  language text not null check (language in ('en', 'sw')),
  version text not null check (version ~ '^[0-9a-z][0-9a-z.-]{0,19}$'),
  valid_from timestamptz not null,
  -- {age}, {country}, {currency} and {stakeMin} in the texts are replaced by the market's current rules.
  title text not null check (title <> ''),
  lead text not null default '',
  -- The changes since the previous version, shown when a player must accept again.
  changes text not null default '',
  -- [{ "id", "title", "html" }], the HTML as the sanitiser of kernel/rich-text.ts leaves it.
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  published_at timestamptz not null default now(),
  unique nulls not distinct (name, market, language, version)
);

-- Versions of the terms that a player accepted after registration (players.terms_version has the first). Rows are
-- facts: none is changed.
create table terms_acceptances (
  player_id uuid not null references players (id) on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  primary key (player_id, version)
);
revoke update on terms_acceptances from tausi_server;

-- Incidents on the status page, written by the operator.
create table incidents (
  id uuid primary key default uuidv7(),
  -- Null: every market.
  market text check (market in ('ke', 'ug', 'ng', 'gh')),
  part text not null check (part in ('server', 'database', 'games', 'live', 'payments', 'chat')),
  severity text not null check (severity in ('notice', 'disturbed', 'down')),
  title_en text not null,
  title_sw text not null,
  text_en text not null default '',
  text_sw text not null default '',
  began_at timestamptz not null,
  ended_at timestamptz check (ended_at >= began_at)
);
create index incidents_newest on incidents (began_at desc);
