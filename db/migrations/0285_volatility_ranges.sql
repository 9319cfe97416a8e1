-- Volatility is measured (docs/numbers.md). If the player's choice affects it, it is a range from one band to another.
alter table games add column volatility_most text check (volatility_most in ('low', 'medium', 'high'));
update games set volatility_most = volatility;
alter table games alter column volatility_most set not null;
