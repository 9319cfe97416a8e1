-- The advert of the installed lobby per country, and the screen it opens.
create table download_routes (
  id integer generated always as identity primary key,
  market text not null check (market in ('ke', 'ug', 'ng', 'gh')),
  platform_type text not null default 'casino' check (platform_type = 'casino'),
  -- 1 shows the advert.
  status integer not null check (status in (0, 1)),
  -- A path inside the lobby: an advert never leads elsewhere.
  route text not null check (route ~ '^/[A-Za-z][A-Za-z0-9/]*$'),
  remarks text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (market, platform_type)
);
