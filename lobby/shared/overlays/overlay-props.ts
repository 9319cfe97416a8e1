import type { AnswerOf } from '@tausi/contract/call.ts';
import type { FirstScreenTile } from '@tausi/contract/catalogue/home/first-screen.ts';
import type { AssetChange } from '../session/asset-changes.ts';
import type { loginByToken } from '@tausi/contract/players/session/login-by-token.ts';
import type { getSafety } from '@tausi/contract/safety/get-safety.ts';
import type { TextValues } from '../texts/use-text.ts';

/** A player's cash play between two moments, amounts as they came. */
export type PlayedSoFar = {
  readonly since: number;
  readonly until: number;
  readonly rounds: number;
  readonly staked: string;
  readonly payout: string;
};

/** What a check of all rounds of a seed found amiss. */
export type SeedAlarm = { readonly textId: string; readonly values: TextValues };

/** Every overlay by name, with what it is opened with. A new overlay adds a line here and one in lobby/app/overlays/overlays.ts. */
export type OverlayProps = {
  /** `game`: what the visitor wants to play. */
  'sign-in': { readonly phone?: string; readonly game?: FirstScreenTile };
  register: { readonly phone?: string };
  'reset-password': { readonly phone?: string };
  'bind-phone': Record<never, never>;
  'bind-social': Record<never, never>;
  'change-password': Record<never, never>;
  'change-phone': Record<never, never>;
  devices: Record<never, never>;
  'two-factor': Record<never, never>;
  /** A code of the second factor, asked in the middle of another act; answered once, with null for none. */
  'second-factor': { readonly wasWrong: boolean; readonly onAnswer: (code: string | null) => void };
  'export-data': Record<never, never>;
  'close-account': Record<never, never>;
  /** A sign-in that a link brought, before it is accepted. */
  'token-sign-in': { readonly offered: AnswerOf<typeof loginByToken> };
  country: Record<never, never>;
  deposit: { readonly amount?: string };
  withdraw: Record<never, never>;
  game: { readonly gameId: number; readonly name: string; readonly title: string };
  'coming-soon': { readonly game: FirstScreenTile };
  /** Null: how draws are kept fair, under what a check of a seed found amiss. */
  fairness: { readonly roundId: string | null; readonly alarm?: SeedAlarm };
  'recent-rounds': { readonly gameId: number; readonly mode: 'cash' | 'demo' };
  /** One finished round, shown again by its own game. */
  recall: { readonly roundId: string };
  menu: Record<never, never>;
  balance: { readonly closesOnItsOwn?: boolean };
  settings: Record<never, never>;
  support: Record<never, never>;
  chat: Record<never, never>;
  /** The terms that hold now, for a player who accepted older ones. */
  'accept-terms': Record<never, never>;
  /** What this visit has taken from the line. */
  data: Record<never, never>;
  /** The way out of the lobby, to an address of somebody else. */
  leaving: { readonly name: string; readonly url: string };
  maintenance: Record<never, never>;
  terms: Record<never, never>;
  /** Whether this browser is notified of messages. */
  notifications: Record<never, never>;
  /** One of the player's limits. */
  limit: Pick<AnswerOf<typeof getSafety>['limits'][number], 'kind' | 'span'>;
  /** A break or an exclusion, before it begins. */
  exclusion: { readonly step: AnswerOf<typeof getSafety>['steps'][number] };
  /** How long and with what result the player has played; answered once, with whether he plays on. */
  'reality-check': { readonly played: PlayedSoFar; readonly onAnswer: (playsOn: boolean) => void };
  /** The player won the jackpot of his country: what it paid. */
  'jackpot-won': { readonly amount: string };
  /** What feeds the jackpot of the country, its odds, and who won it last. */
  jackpot: Record<never, never>;
  /** The running campaigns. */
  events: Record<never, never>;
  /** The campaigns behind one icon name of specification §3 (`COINSWHEEL`). */
  'coin-event': { readonly eventName: string };
  /** A campaign's own page over the whole screen. */
  'event-dialog': { readonly campaignId: number };
  /** What is given for registering and for the first two deposits, in an embedded page. */
  'giving-event': { readonly dialog: 'RegisteredDialog' | 'FirstFlushDialog' | 'SecondDepositDialog' };
  'red-packet': Record<never, never>;
  'red-packet-split': Record<never, never>;
  leaderboard: Record<never, never>;
  /** A word at the upper edge that does not stand in the way. */
  'top-notice': { readonly kind: 'first-deposit' | 'second-deposit' };
  /** Coupons, or lucky boxes. */
  gift: { readonly mode: 'coupons' | 'boxes' };
  promocode: Record<never, never>;
  /** Why a social account could not be bound. */
  'bind-failed': { readonly cause: 'popup_blocked' | 'already_bound' | 'not_authorized' };
  identity: Record<never, never>;
  /** Covers everything until the owner of the account opens it. */
  lock: Record<never, never>;
  'lock-settings': Record<never, never>;
  /** What changed among the player's balances since they were last seen here. */
  'assets-notice': { readonly changes: readonly AssetChange[]; readonly currency: string };
  /** A newer release: the page's own, or the native app's where it lies. */
  'new-version': { readonly url: string | null };
  'download-advert': { readonly route: string };
};

export type OverlayName = keyof OverlayProps;

/** What every overlay component is handed besides its own props. */
export type OverlayControl = { readonly isOpen: boolean; readonly onClose: () => void };
