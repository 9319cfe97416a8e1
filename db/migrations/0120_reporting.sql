-- Page statistics, and events of visitors who consented. No row identifies a person: `visit` is new with each load of
-- the page.
create table analytics_events (
  batch uuid not null,
  position smallint not null,
  received_at timestamptz not null,
  happened_at timestamptz not null,
  visit uuid,
  country text not null check (country in ('ke', 'ug', 'ng', 'gh')),
  language text not null check (language in ('en', 'sw')),
  platform smallint not null,
  build text not null,
  network text not null,
  channel_code text check (channel_code ~ '^[KUGN]CWVVPH'),
  name text not null,
  facts jsonb not null,
  -- The time of the next forwarding; null: done or not needed.
  forward_at timestamptz,
  forward_tries smallint not null default 0,
  primary key (batch, position)
);
create index analytics_events_age on analytics_events (received_at);
create index analytics_events_due on analytics_events (forward_at) where forward_at is not null;
