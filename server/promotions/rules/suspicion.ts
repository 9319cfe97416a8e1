/** The signs that several accounts belong to one person. */
export type Signals = {
  /** Other players who registered on the same browser in the seven days before this one, and earlier. */
  readonly onDeviceLately: number;
  readonly onDeviceEarlier: number;
  /** The account is younger than a day and has no deposit. */
  readonly isNewWithoutDeposit: boolean;
  /** Another player has paid in from the same number. */
  readonly sharesPayer: boolean;
  /** The player who invited this one registered on the same browser. */
  readonly wasInvitedOnOwnDevice: boolean;
  /** Registrations from the same network in the last hour. */
  readonly fromNetworkLately: number;
};

export type Reason = 'device' | 'new_account' | 'payer' | 'invited_on_own_device' | 'network';
export type Suspicion = { readonly score: number; readonly reasons: readonly Reason[] };

/** From this score on, gifts without a deposit wait for a review. */
export const reviewScoreMin = 60;

const earlierWeight = 15;
const earlierWeightMax = 45;
// Mobile operators put many customers behind one address, so only a rush counts.
const networkRush = 30;

/** Adds up the signs. Phones are shared in families, so earlier accounts on a browser do not reach the limit alone. */
export function suspicionOf(signals: Signals): Suspicion {
  const { onDeviceLately, onDeviceEarlier, isNewWithoutDeposit, sharesPayer, wasInvitedOnOwnDevice, fromNetworkLately } = signals;
  const device = (onDeviceLately > 0 ? 60 : 0) + Math.min(onDeviceEarlier * earlierWeight, earlierWeightMax);
  const weights: readonly (readonly [Reason, number])[] = [
    ['device', device],
    ['new_account', isNewWithoutDeposit ? 20 : 0],
    ['payer', sharesPayer ? 100 : 0],
    ['invited_on_own_device', wasInvitedOnOwnDevice ? 100 : 0],
    ['network', fromNetworkLately > networkRush ? 10 : 0],
  ];
  const counted = weights.filter(([, weight]) => weight > 0);
  return { score: counted.reduce((sum, [, weight]) => sum + weight, 0), reasons: counted.map(([reason]) => reason) };
}
