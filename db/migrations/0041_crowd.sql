-- Public data of all players' rounds: notable wins, and the number of players per game. The first index contains only
-- the notable wins; the second costs a bet almost nothing, because rounds arrive in time order.
create index rounds_told on rounds (currency, round_id desc) where mode = 'cash' and status = 'settled' and payout_minor >= 5 * stake_minor;
create index rounds_started_at on rounds using brin (started_at);
