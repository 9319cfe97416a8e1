-- For counting unanswered prompts per number, from all players.
create index payments_of_number on payments (market, phone, created_at desc);

-- Ghana's list begins with the specification's documents, in their order; the Ghana Card follows.
update identity_types set position = (select max(position) from identity_types where market = 'gh') + 1
where market = 'gh' and name = 'Ghana Card';
