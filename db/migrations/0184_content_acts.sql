-- The log of published content, incidents and campaigns with its authors. Rows are facts: none is changed.
create table content_acts (
  id uuid primary key default uuidv7(),
  act text not null check (act in
    ('page_published', 'incident_opened', 'incident_closed', 'campaign_started', 'campaign_changed', 'campaign_ended')),
  -- The subject: a page with its market and version, an incident's id, a campaign's name.
  subject text not null check (length(subject) between 1 and 200),
  taken_by text not null check (length(taken_by) between 1 and 80),
  taken_at timestamptz not null
);
create index content_acts_newest on content_acts (taken_at desc);
create trigger append_only before update or delete on content_acts for each row execute function refuse_change_of_books();
revoke update, delete on content_acts from tausi_server;
