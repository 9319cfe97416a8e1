import type { Clock, Instant, MarketCode, PaymentId, Phone, PlayerId, SessionId } from '@tausi/kernel';
import type { PoolClient } from 'pg';
import type { LivePublisher } from '../platform/live/live.ts';
import type { ComparedNumber, IdentityTier, ScreeningStanding } from '../kyc/index.ts';
import type { IdentityTiers, WithdrawalLimits, WithdrawalPauses } from '../markets/index.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Companion, TaxRule, Wallet } from '../wallet/index.ts';
import type { CentralRegister } from '../safety/index.ts';
import type { Attempts } from '../platform/security/attempts.ts';
import type { CallbackStore, Verdict } from './callbacks/callback-store.ts';
import type { CardStore } from './cards/card-store.ts';
import type { DisputeStore } from './disputes/dispute-store.ts';
import type { ProviderCalls } from './callbacks/provider-calls-store.ts';
import type { DestinationKeys, DestinationStore } from './destinations/destination-store.ts';
import type { DarajaSettings } from './daraja/settings.ts';
import type { TokenStore } from './daraja/token-store.ts';
import type { CollectionProviders } from './port/collection-provider.ts';
import type { SendHttp } from './port/http.ts';
import type { AirtelSettings } from './airtel/settings.ts';
import type { HolderStore } from './identity/holder-store.ts';
import type { SimStore } from './identity/sim-store.ts';
import type { MomoSettings } from './momo/settings.ts';
import type { PaystackSettings } from './paystack/settings.ts';
import type { Decision, Deposit } from './deposits/deposit.ts';
import type { DepositFact } from './deposits/deposit-fact.ts';
import type { AlertKind } from './alert-kind.ts';
import type { LateResult } from '../players/index.ts';
import type { OrderStore } from './payouts/orders-store.ts';
import type { PotsDesk } from './desk/pots-desk.ts';
import type { PotActStore } from './pots/acts-store.ts';
import type { PotStore } from './pots/pot-store.ts';
import type { StatementStore } from './statement/statement-store.ts';
import type { SenderStore } from './payouts/sender-store.ts';
import type { PaymentStore } from './store.ts';
import type { TraceStore } from './unsolicited/traces-store.ts';
import type { Unsolicited } from './unsolicited/unsolicited.ts';
import type { UnsolicitedStore } from './unsolicited/unsolicited-store.ts';
import type { WithdrawalStore } from './withdrawals/withdrawal-store.ts';
import type { Withdrawal } from './withdrawals/withdrawal.ts';

/** The parts of the server that the cashier depends on. */
export type CashierPorts = {
  readonly clock: Clock;
  readonly wallet: CashierWallet;
  readonly players: PlayerDirectory;
  readonly taxes: TaxRules;
  readonly notices: PaymentNotices;
  readonly alerts: AlertSink;
  readonly attempts: Pick<Attempts, 'take'>;
  readonly providers: ProviderConnections;
};

/** The ports of a cashier that reconciles, too. */
export type ReconcilingPorts = CashierPorts & { readonly wallet: Pick<Wallet, 'providerMoneyOf'> };

/** The parts of the server that the payment desk depends on. */
export type PaymentDeskPorts = Pick<CashierPorts, 'clock' | 'wallet' | 'notices' | 'alerts'>;

/** The wallet, as far as payments use it. */
export type CashierWallet = Pick<
  Wallet,
  | 'closeBooks'
  | 'liftClosing'
  | 'hasLiftedClosing'
  | 'execute'
  | 'takeUpHold'
  | 'guardOf'
  | 'listBonuses'
  | 'pursesOf'
  | 'refuseDepositNow'
  | 'selfExclusionAmong'
>;

/** Facts about players that decide their payments. */
type PlayerDirectory = {
  /** Returns whether a withdrawal forfeits the bonus that is being wagered; if not, the bonus is no gate. */
  readonly forfeitsOnWithdrawal: (playerId: PlayerId, bonusId: string) => Promise<boolean>;
  readonly phoneOf: (playerId: PlayerId) => Promise<Phone>;
  /** Sends the player a text message about a late result, once a payment. */
  readonly textLateResult: (result: LateResult) => Promise<void>;
  /** Finds the active player with this number. */
  readonly playerWithPhone: (market: MarketCode, phone: Phone) => Promise<PlayerId | null>;
  /** Returns whether the player must pass an identity check before deposits. Runs in the unit of work of the deposit. */
  readonly owesIdentity: (client: PoolClient, playerId: PlayerId, at: Instant) => Promise<boolean>;
  /** Returns when the device of a session was first seen, if that was after `since` and the player has an older device; else null. */
  readonly newDeviceSince: (session: SessionOf, since: Instant) => Promise<Instant | null>;
  readonly identityTierOf: (playerId: PlayerId) => Promise<IdentityTier>;
  /** Returns the name on the document of a passed identity check; null without one. */
  readonly identityNameOf: (playerId: PlayerId) => Promise<string | null>;
  /** Finds an identity check whose number a bank compares with the holder of an account; null without one. */
  readonly comparedNumberOf: (playerId: PlayerId) => Promise<ComparedNumber | null>;
  /** Passes the check of a submission after a bank compared its number. */
  readonly passCompared: (playerId: PlayerId, submittedAt: Instant, by: string) => Promise<void>;
  /** Returns whether another player has passed an identity check with the same name and birth date. */
  readonly isPersonShared: (playerId: PlayerId) => Promise<boolean>;
  /** Compares the player's identity with the operator's list of sanctioned and politically exposed persons. */
  readonly screeningOf: (playerId: PlayerId) => Promise<ScreeningStanding>;
  /** Returns the running exclusion of a number at the country's central register; null without one. It refuses deposits, never withdrawals. */
  readonly centralExclusionOf: CentralRegister['exclusionOf'];
  /** Uses the proof that the player read a code for a withdrawal on their phone; false when it is not valid. */
  readonly useCode: (client: PoolClient, proof: WithdrawalProof) => Promise<boolean>;
  /** Returns when the block on withdrawals after a change of phone, password or second factor ends; null when there is none. */
  readonly withdrawalHeldUntil: (playerId: PlayerId, at: Instant) => Promise<Instant | null>;
  /** Returns why a withdrawal needs another code of the second factor; null when the code is right or none is needed. */
  readonly refuseCode: (playerId: PlayerId, typed: string | undefined, at: Instant) => Promise<CodeRefusal | null>;
};

type SessionOf = { readonly playerId: PlayerId; readonly sessionId: SessionId };

type WithdrawalProof = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly proof: string;
  readonly at: Instant;
};

type CodeRefusal =
  | { readonly code: 'second_factor_needed' | 'second_factor_wrong' }
  | { readonly code: 'too_many_attempts'; readonly args: readonly string[] };

/** The market's dated rules for payments: taxes and limits. */
type TaxRules = {
  readonly rulesAt: (
    market: MarketCode,
    at: Instant,
  ) => Promise<{
    readonly depositTax: TaxRule | null;
    /** Withheld from the whole amount, or from the part above the player's deposits. */
    readonly withdrawalTax: (TaxRule & { readonly on: 'amount' | 'net_winnings' }) | null;
    readonly withdrawalLimits: WithdrawalLimits;
    readonly withdrawalPauses: WithdrawalPauses;
    readonly identityTiers: IdentityTiers;
    readonly ageMin: number;
    /** The moments that ask for an identity check. */
    readonly identityBefore: readonly string[];
  }>;
};

/** Notifies players of changes of their payments. */
export type PaymentNotices = {
  /** Reaches open lobbies. After a failure the payment is saved, and the lobby reads it again. */
  readonly live: LivePublisher;
  /** Returns the inbox message about a change, as rows that commit with it. */
  readonly messageRows: (before: Deposit, next: Deposit) => readonly Companion[];
  readonly withdrawalMessageRows: (before: Withdrawal, next: Withdrawal) => readonly Companion[];
  readonly unsolicitedMessageRows: (before: Unsolicited, next: Unsolicited) => readonly Companion[];
};

export type Alert = { readonly kind: AlertKind; readonly detail: string; readonly paymentId: string | null };

/** Reports trouble to operators. The database stores each alert itself. */
export type AlertSink = {
  readonly countAlert: (kind: AlertKind) => void;
  /** Receives the error of a failed call-back or payment. The job retries later and finally passes it to review. */
  readonly onJobFailed: (error: unknown) => void;
};

/** The connections to payment providers. */
export type ProviderConnections = {
  /** Null when the operator has no contract with Safaricom. M-Pesa is then shown as not available. */
  readonly daraja: DarajaSettings | null;
  /** The contracts with MTN, one a market. */
  readonly momo: readonly MomoSettings[];
  /** The contracts with Airtel, one a market. */
  readonly airtel: readonly AirtelSettings[];
  /** The accounts at Paystack, one a market. */
  readonly paystack: readonly PaystackSettings[];
  /** The page to which payers come back from a provider's page. */
  readonly returnUrl: string;
  /** Our origin as the providers reach it. */
  readonly callbackOrigin: string;
  /** Secret key of at least 32 bytes that signs the call-back addresses. */
  readonly callbackKey: Uint8Array;
  readonly accountKeys: DestinationKeys;
  /** 32 secret bytes that seal the access token. */
  readonly tokenKey: Uint8Array;
  /** Development only: the page with the simulated phones of each account. */
  readonly phonePages: ReadonlyMap<string, string>;
  /** The transport; the network when omitted. */
  readonly send?: SendHttp;
};

/** The stored state of the cashier. */
export type CashierStores = {
  readonly payments: PaymentStore;
  readonly withdrawals: WithdrawalStore;
  readonly orders: OrderStore;
  readonly destinations: DestinationStore;
  readonly disputes: DisputeStore;
  readonly cards: CardStore;
  readonly statements: StatementStore;
  readonly holders: HolderStore;
  readonly sims: SimStore;
  /** Refuses the further stakes and deposits of a player for good. */
  readonly stopPlay: (playerId: PlayerId, at: Instant) => Promise<void>;
  /** Two people found the player old enough, whatever a provider says. */
  readonly isAgeCleared: (playerId: PlayerId) => Promise<boolean>;
  /** Money that comes without a request; null when no provider reports such money. */
  readonly unsolicited: { readonly store: UnsolicitedStore; readonly traces: TraceStore } | null;
  readonly pots: PotStore;
  readonly potActs: PotActStore;
  readonly potsDesk: PotsDesk;
  readonly senders: SenderStore;
  /** Adds jobs as rows of a commit. */
  readonly queue: Pick<Queue, 'companion'>;
  readonly callbacks: CallbackStore;
  readonly rows: DecisionRows;
  readonly tokens: TokenStore;
  readonly saveAlert: (alert: Alert) => Promise<void>;
  /** Summarises the requests to a market's providers since an instant, and their outcomes. */
  readonly providerCalls: (market: MarketCode, since: Instant) => Promise<readonly ProviderCalls[]>;
};

/** The rows of a decision. Each fits only if the payment is unchanged since it was loaded. */
export type DecisionRows = {
  readonly of: (before: Deposit, decision: Decision) => readonly Companion[];
  /** Writes the rows without a movement; false when they do not fit. */
  readonly write: (rows: readonly Companion[]) => Promise<boolean>;
};

/** Applies a fact to a deposit: decides, writes, books a credit and notifies the player. */
export type ApplyFact = (id: PaymentId, fact: DepositFact) => Promise<Deposit>;

/** Asks the provider about a dispute of a deposit and applies its answer; null when it does not answer. */
export type FollowDispute = (deposit: Deposit, providerRef: string) => Promise<Verdict | null>;

/** Deposits, their providers and the decider: the means to apply a request, a call-back or a poll. */
export type DepositFlow = {
  readonly clock: Clock;
  readonly store: PaymentStore;
  /** The connected accounts that collect. */
  readonly providers: CollectionProviders;
  readonly applyFact: ApplyFact;
  readonly followDispute: FollowDispute;
  /** Counts and stores an alert. */
  readonly raise: (alert: Alert) => Promise<void>;
  readonly onFailed: AlertSink['onJobFailed'];
};
