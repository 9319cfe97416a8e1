-- Releases for installed apps, by the specification's platform code (4 Android, 22 installed web app, 24 wrapper). A
-- web app updates itself; a store app gets the address of the newer version.
create table app_releases (
  platform integer not null check (platform in (2, 4, 9, 21, 22, 24)),
  version text not null check (version ~ '^\d{1,4}\.\d{1,4}\.\d{1,4}$'),
  url text check (url ~ '^https://'),
  -- Older versions must update.
  is_mandatory boolean not null default false,
  released_at timestamptz not null,
  primary key (platform, version)
);
