import type { FirstScreenTile } from '../games/first-screen-from-wire.ts';
import type { AssetChange } from '../session/asset-changes.ts';
import type { OfferedSignIn } from '../session/login-from-wire.ts';
import type { TextValues } from '../texts/use-text.ts';
import type { ExclusionStep, LimitName } from './safety-from-wire.ts';

/** A player's cash play between two moments, amounts as the server sent them. */
export type PlayedSoFar = {
  readonly since: number;
  readonly until: number;
  readonly rounds: number;
  readonly staked: string;
  readonly payout: string;
};

/** The finding of a check of all rounds of a seed. */
export type SeedAlarm = { readonly textId: string; readonly values: TextValues };

/** Every overlay by name, with its props. A new overlay adds a line here and one in lobby/app/overlays.ts. */
export type OverlayProps = {
  /** `game`: the game that opens after the sign-in. */
  'sign-in': { readonly phone?: string; readonly game?: FirstScreenTile };
  register: { readonly phone?: string };
  'reset-password': { readonly phone?: string };
  'bind-phone': Record<never, never>;
  'bind-social': Record<never, never>;
  'change-password': Record<never, never>;
  'change-phone': Record<never, never>;
  devices: Record<never, never>;
  'two-factor': Record<never, never>;
  /** Asks for a second-factor code during another act. Answers once, with null if the player cancels. */
  'second-factor': { readonly wasWrong: boolean; readonly onAnswer: (code: string | null) => void };
  'export-data': Record<never, never>;
  'close-account': Record<never, never>;
  /** A sign-in from a link, before the visitor accepts it. */
  'token-sign-in': { readonly offered: OfferedSignIn };
  country: Record<never, never>;
  /** `target`: the lobby's path that a payment leads on to. */
  deposit: { readonly amount?: string; readonly target?: string };
  /** `paymentId`: the withdrawal to follow, instead of a new one. */
  withdraw: { readonly paymentId?: string; readonly amount?: string; readonly target?: string };
  game: { readonly gameId: number; readonly name: string; readonly title: string };
  'coming-soon': { readonly game: FirstScreenTile };
  /** A round's proof. Null explains how draws are kept fair, below the finding of a seed's check. */
  fairness: { readonly roundId: string | null; readonly alarm?: SeedAlarm };
  'recent-rounds': { readonly gameId: number; readonly mode: 'cash' | 'demo' };
  /** A finished round, replayed by its game. */
  recall: { readonly roundId: string };
  /** A round of another studio's game. */
  'third-round': { readonly roundId: string };
  menu: Record<never, never>;
  balance: { readonly closesOnItsOwn?: boolean };
  settings: Record<never, never>;
  support: Record<never, never>;
  chat: Record<never, never>;
  /** The current terms, for a player who accepted older ones. */
  'accept-terms': Record<never, never>;
  /** This visit's data usage. */
  data: Record<never, never>;
  /** Confirms leaving the lobby for a foreign address. */
  leaving: { readonly name: string; readonly url: string };
  maintenance: Record<never, never>;
  terms: Record<never, never>;
  /** The notification setting of this browser. */
  notifications: Record<never, never>;
  /** One of the player's limits. */
  limit: LimitName;
  /** Confirms a break or an exclusion. */
  exclusion: { readonly step: ExclusionStep };
  /** The reality check: time and result of the play so far. Answers once, with the choice to play on. */
  'reality-check': { readonly played: PlayedSoFar; readonly onAnswer: (playsOn: boolean) => void };
  /** The player's jackpot win and its amount. */
  'jackpot-won': { readonly amount: string };
  /** The country's jackpot: its contributions, its odds and its last winner. */
  jackpot: Record<never, never>;
  /** The running campaigns. */
  events: { readonly tab?: 'campaigns' | 'missions' | 'invite' };
  /** The campaigns of one icon name of specification §3 (`COINSWHEEL`). */
  'coin-event': { readonly eventName: string };
  /** A campaign's own page in full screen. */
  'event-dialog': { readonly campaignId: number };
  /** The rewards for registering and for the first two deposits, in an embedded page. */
  'giving-event': { readonly dialog: 'RegisteredDialog' | 'FirstFlushDialog' | 'SecondDepositDialog' };
  'red-packet': Record<never, never>;
  'red-packet-split': Record<never, never>;
  /** Every gift that waits for the player. */
  'waiting-gifts': Record<never, never>;
  /** The odds of a series of prizes, with the check of one of its tickets. */
  odds: { readonly seriesId: string; readonly ticketNo?: number };
  leaderboard: Record<never, never>;
  /** The seven days of the daily sign-in. */
  'seven-day': Record<never, never>;
  /** A notice at the top edge that blocks nothing. */
  'top-notice': { readonly kind: 'first-deposit' | 'second-deposit' };
  /** Coupons, or lucky boxes. */
  gift: { readonly mode: 'coupons' | 'boxes' };
  promocode: Record<never, never>;
  /** The reason why a social account could not be bound. */
  'bind-failed': { readonly cause: 'popup_blocked' | 'already_bound' | 'not_authorized' };
  identity: Record<never, never>;
  /** The lock screen, until the owner of the account unlocks it. */
  lock: Record<never, never>;
  'lock-settings': Record<never, never>;
  /** Changes of the player's balances since the last visit. */
  'assets-notice': { readonly changes: readonly AssetChange[]; readonly currency: string };
  /** A newer release of the page, or the address of a newer native app. */
  'new-version': { readonly url: string | null };
  'download-advert': { readonly route: string };
};

export type OverlayName = keyof OverlayProps;

/** The props that every overlay gets besides its own. */
export type OverlayControl = { readonly isOpen: boolean; readonly onClose: () => void };
