create table games (
  id integer primary key check (id >= 0),
  -- The short name, used in addresses and art paths.
  name text not null unique check (name ~ '^[a-z][a-z0-9-]*$'),
  title text not null,
  -- Null for a game without demo.
  demo_id integer,
  -- 0 our own, 1 and 2 from studios.
  third integer not null check (third in (0, 1, 2)),
  resource text not null,
  description text not null,
  volatility text not null check (volatility in ('low', 'medium', 'high')),
  -- Millionths; null until the mathematics is proved.
  rtp_ppm integer check (rtp_ppm between 0 and 1000000),
  size_bytes integer check (size_bytes > 0),
  -- False for a game that is announced but not playable yet.
  available boolean not null,
  badge text check (badge in ('new', 'hot', 'top', 'jackpot')),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  category_id integer not null,
  batch_id integer,
  flow_id integer
);

create table categories (
  -- The number of the category in the specification's table.
  id integer primary key,
  -- The number of its entry in lists.
  entry_id integer not null unique,
  name_en text not null,
  name_sw text not null,
  seq integer not null,
  -- Shown in menus and rows; the others only group.
  listed boolean not null
);
alter table games add foreign key (category_id) references categories (id);

-- The games of a market's category and their order. A game without a row in a market is not offered there.
create table category_games (
  market text not null check (market in ('ke', 'ug', 'ng', 'gh')),
  category_id integer not null references categories (id),
  game_id integer not null references games (id),
  seq integer not null,
  primary key (market, category_id, game_id)
);

create table labels (
  id integer primary key,
  name_en text not null,
  name_sw text not null
);

create table game_labels (
  game_id integer not null references games (id),
  label_id integer not null references labels (id),
  primary key (game_id, label_id)
);

create table banners (
  id integer primary key,
  -- Null: every market.
  market text check (market in ('ke', 'ug', 'ng', 'gh')),
  name text not null,
  title_en text not null,
  title_sw text not null,
  text_en text not null,
  text_sw text not null,
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  target jsonb not null,
  seq integer not null,
  starts_at timestamptz,
  ends_at timestamptz
);
