-- What everybody may see of everybody's rounds: wins worth telling, and how many play a game. The first index holds the
-- few told wins only; the second costs a bet next to nothing, because rounds arrive in the order of time.
create index rounds_told on rounds (currency, round_id desc) where mode = 'cash' and status = 'settled' and payout_minor >= 5 * stake_minor;
create index rounds_started_at on rounds using brin (started_at);
