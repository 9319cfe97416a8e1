-- What was released for an installed app by platform code of the specification (4 Android, 22 installed web app, 24 wrapper).
-- A web app renews itself; an app of a store is told where the newer one lies.
create table app_releases (
  platform integer not null check (platform in (2, 4, 9, 21, 22, 24)),
  version text not null check (version ~ '^\d{1,4}\.\d{1,4}\.\d{1,4}$'),
  url text check (url ~ '^https://'),
  -- Nobody may go on with an older one.
  is_mandatory boolean not null default false,
  released_at timestamptz not null,
  primary key (platform, version)
);
