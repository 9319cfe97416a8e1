import type { SimulatorTime } from '../../time.ts';
import type { Network } from '../network.ts';
import { balanceMax, receive } from '../phones.ts';
import { callbackTravelMs } from '../prompts.ts';
import { newConversationId, newReceipt } from './ids.ts';
import type { Payout, PayoutRequest } from './payout.ts';
import { resultOfPayout } from './results.ts';

/** The payments of a short code to customers. */
export type Payouts = {
  /** Accepts a request; null when its id was used before. */
  readonly pay: (request: PayoutRequest) => Payout | null;
  readonly find: (originatorId: string) => Payout | null;
  readonly findByReceipt: (receipt: string) => Payout | null;
  readonly state: () => PayoutsState;
  /** Takes over the state of the run before. A payment without a result is carried out. */
  readonly restore: (state: PayoutsState) => void;
  /** Newest first. */
  readonly list: () => readonly Payout[];
  readonly utilityBalance: () => number;
  readonly setUtilityBalance: (balance: number) => void;
};

/** The state that a restart keeps. */
export type PayoutsState = { readonly payouts: readonly Payout[]; readonly utilityBalance: number };

const initialUtilityBalance = 5_000_000;
const processingMs = 2_000;
const unnamed = 'SIMULATED CUSTOMER';

export function createPayouts(network: Network, time: SimulatorTime, onChange: () => void = () => undefined): Payouts {
  const payouts = new Map<string, Payout>();
  let utility = initialUtilityBalance;

  function finish(payout: Payout): void {
    const { request, fault } = payout;
    const code = fault.resultCode ?? codeOf(request, { network, utility });
    const at = time.now();
    const receipt = newReceipt();
    const fee = code === '0' ? network.statement.feeMinorOf(request.amount * 100) / 100 : 0;
    if (code === '0') {
      utility -= request.amount + fee;
      network.savePhone(receive(network.phoneOf(request.msisdn), { amount: request.amount, at, receipt }));
    }
    const done: Payout = {
      ...payout,
      result: { receiverName: network.phoneOf(request.msisdn).name ?? unnamed, code, receipt, doneAt: at, utilityBalance: utility, fee },
    };
    payouts.set(request.originatorId, done);
    onChange();
    if (fault.losesCallback) return;
    for (let count = 0; count < fault.callbackCount; count += 1) {
      time.after(callbackTravelMs * (count + 1), () => void network.deliver(request.originatorId, request.resultUrl, resultOfPayout(done)));
    }
  }

  return {
    pay: (request) => {
      if (payouts.has(request.originatorId)) return null;
      const fault = network.faultOf({ operation: 'payout', ...request });
      const payout: Payout = { request, conversationId: newConversationId(), sentAt: time.now(), fault, result: null };
      if (fault.cutsAnswer === 'not_done') return payout;
      payouts.set(request.originatorId, payout);
      onChange();
      time.after(processingMs + fault.delayMs, () => finish(payout));
      return payout;
    },
    state: () => ({ payouts: [...payouts.values()], utilityBalance: utility }),
    restore: (state) => {
      utility = state.utilityBalance;
      for (const payout of state.payouts) {
        payouts.set(payout.request.originatorId, payout);
        if (payout.result === null) time.after(processingMs, () => finish(payout));
      }
    },
    find: (originatorId) => payouts.get(originatorId) ?? null,
    findByReceipt: (receipt) => [...payouts.values()].find(({ result }) => result?.code === '0' && result.receipt === receipt) ?? null,
    list: () => [...payouts.values()].toReversed(),
    utilityBalance: () => utility,
    setUtilityBalance: (balance) => {
      utility = balance;
      onChange();
    },
  };
}

type Facts = { readonly network: Network; readonly utility: number };

function codeOf({ isAuthorised, amount, msisdn }: PayoutRequest, { network, utility }: Facts): string {
  if (!isAuthorised) return '2001';
  if (amount > utility) return '1';
  return network.phoneOf(msisdn).balance + amount > balanceMax ? '8' : '0';
}
