-- Live chat in our own inbox: one conversation per player or guest, its lines counted from 1.
create table chat_conversations (
  id uuid primary key,
  player_id uuid not null unique references players (id) on delete cascade,
  market text not null check (market in ('ke', 'ug', 'ng', 'gh')),
  language text not null check (language in ('en', 'sw')),
  last_seq integer not null default 0,
  -- The last line that an agent wrote: later ones wait for an answer.
  answered_seq integer not null default 0,
  last_at timestamptz not null,
  created_at timestamptz not null
);
create index chat_conversations_newest on chat_conversations (last_at desc);

create table chat_messages (
  conversation_id uuid not null references chat_conversations (id) on delete cascade,
  seq integer not null,
  sender text not null check (sender in ('player', 'agent')),
  name text not null default '',
  text text not null check (length(text) between 1 and 1000),
  sent_at timestamptz not null,
  primary key (conversation_id, seq)
);

-- The status page counts the requests of the last hour.
create index payments_newest on payments (market, created_at desc);
