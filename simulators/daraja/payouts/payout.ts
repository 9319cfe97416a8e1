import type { Instant } from '@tausi/kernel';
import type { FaultOutcome } from '../rules.ts';

/** A request to pay a customer. */
export type PayoutRequest = {
  readonly originatorId: string;
  readonly msisdn: string;
  readonly amount: number;
  readonly resultUrl: string;
  /** False for a wrong initiator password: the request is accepted and fails later. */
  readonly isAuthorised: boolean;
};

export type Payout = {
  readonly request: PayoutRequest;
  readonly conversationId: string;
  readonly sentAt: Instant;
  readonly fault: FaultOutcome;
  readonly result: PayoutResult | null;
};

type PayoutResult = {
  readonly receiverName: string;
  readonly code: string;
  readonly receipt: string;
  readonly doneAt: Instant;
  readonly utilityBalance: number;
  /** The provider's fee, in shillings. States saved before fees have none. */
  readonly fee?: number;
};
