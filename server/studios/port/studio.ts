import type { Currency, Instant, MarketCode } from '@tausi/kernel';
import type { DrawnRounds } from './drawn-rounds.ts';
import type { FreeBets } from './free-bets.ts';
import type { WalletWire } from './wallet-call.ts';

/** A studio, or an aggregator of many, behind its adapter. No other code knows a vendor's words. */
export type Studio = {
  /** Names the contract in addresses, rows and the desk: lower-case letters, digits and dashes. */
  readonly name: string;
  readonly settings: StudioTerms;
  /** The calls of its servers to our wallet; null if they make none. */
  readonly wallet: WalletWire | null;
  /** The rounds that we draw for its games; null if it draws them itself. */
  readonly rounds: DrawnRounds | null;
  /** Reads the whole list of games. Throws `StudioFault` if the studio gives none. */
  readonly listGames: () => Promise<readonly StudioGame[]>;
  /** Returns the address of a game. Throws `StudioFault` if the studio gives none. */
  readonly gameUrl: (launch: StudioLaunch) => Promise<string>;
  /** Returns the address of the studio's page about a round; null if it has none. */
  readonly roundUrl: (of: { readonly user: string; readonly round: string }) => Promise<string | null>;
  /** Null if the studio gives no free bets. */
  readonly freeBets: FreeBets | null;
  /** Lists the studio's own transactions from `from` until before `until`; null if it offers no such list. */
  readonly listTransactions: ((from: Instant, until: Instant) => Promise<readonly TheirTransaction[]>) | null;
};

/** The parts of a contract that the context applies, whatever the vendor. */
export type StudioTerms = {
  /** The origins of the studio's pages, which the lobby may frame. */
  readonly frameOrigins: readonly string[];
  /** The origins of its tile pictures. */
  readonly pictureOrigins: readonly string[];
  /** `page` leaves the lobby for games that refuse a frame. */
  readonly opening: 'frame' | 'page';
  /** The number that the specification calls `isThird`: 2 for games that open by `getOneTouchGameUrl`. */
  readonly third: 1 | 2;
  /** The catalogue's categories by the name of the product. */
  readonly categories: Readonly<Record<string, number>>;
  /** After this time a call is answered as late, and a late bet is undone. */
  readonly answerWithinMs: number;
  /** The answer to a rollback of an unknown transaction. Either way a late bet with its number is refused. */
  readonly unknownRollback: 'ok' | 'unknown_bet';
};

/** A call to a studio failed, or its answer was unusable. */
export class StudioFault extends Error {
  override readonly name = 'StudioFault';
}

/** A game of a studio's list. */
export type StudioGame = {
  readonly code: string;
  readonly title: string;
  /** The studio or label that made it. */
  readonly product: string;
  readonly theme: GameTheme;
  /** English names of the catalogue's labels. */
  readonly labels: readonly string[];
  readonly isEnabled: boolean;
  readonly hasDemo: boolean;
  readonly hasFreeBets: boolean;
  /** ISO 3166-1 alpha-2 codes of countries whose players may not open it. */
  readonly blockedCountries: readonly string[];
  readonly currencies: readonly Currency[] | null;
  readonly languages: readonly string[];
  readonly certificates: readonly string[];
  /** Return to player in millionths; null if the studio does not state it. */
  readonly rtpPpm: number | null;
  readonly volatility: 'low' | 'medium' | 'high';
  /** A calendar day; null if unknown. */
  readonly releasedOn: string | null;
  readonly retiresOn: string | null;
  readonly pictureUrl: string | null;
};

/** The kind of a game, as the catalogue groups games. */
export type GameTheme = 'slots' | 'live' | 'virtual' | 'lottery' | 'table' | 'others';

export type StudioLaunch = {
  readonly gameCode: string;
  readonly mode: 'cash' | 'demo';
  readonly market: MarketCode;
  readonly language: string;
  /** Null in demo. */
  readonly player: { readonly user: string; readonly token: string } | null;
  readonly address: string;
  /** The addresses of the game's buttons that lead back to the lobby and to a deposit. */
  readonly lobbyUrl: string;
  readonly depositUrl: string;
};

/** A line of a studio's own list of transactions. */
export type TheirTransaction = {
  readonly transactionId: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly user: string;
  /** Millionths of the currency; 0 for a rollback. */
  readonly micros: bigint;
  readonly currency: Currency;
  readonly at: Instant;
};
