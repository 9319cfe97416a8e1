import type { Instant, MarketCode, Money, PlayerId } from '@tausi/kernel';
import type { PrizeTables } from '../../rounds/index.ts';
import type { OfferedGames } from '../catalogue/games-store.ts';
import type { Studio } from '../port/studio.ts';
import type { DrawnRounds } from '../port/drawn-rounds.ts';
import type { WalletPorts } from '../wallet/ports.ts';

/** A country's rules on rounds that we draw, on one day. */
type DrawnRules = {
  readonly stakeMin: Money;
  /** The largest win of one round. */
  readonly winMax: Money;
  readonly realityCheckMinutes: number;
  readonly isTurboAllowed: boolean;
  readonly isAutoplayAllowed: boolean;
  readonly cycleMsMin: number;
};

/** The ports of games that ask us for their rounds. */
export type DrawnPorts = Omit<WalletPorts, 'rulesFor'> & {
  readonly findGameById: OfferedGames['byId'];
  readonly draws: Pick<PrizeTables, 'draw' | 'seedHashOf' | 'find' | 'drawNameOf'>;
  readonly rulesFor: (market: MarketCode, at: Instant) => Promise<DrawnRules>;
};

/** A studio whose rounds we draw. */
export type DrawingStudio = { readonly name: Studio['name']; readonly rounds: DrawnRounds };

/** The game of a session, and its player. */
export type PlayOf = { readonly playerId: PlayerId; readonly market: MarketCode; readonly at: Instant };
