/** What the player sees of the money. While a round is shown, news of the balance waits: it would tell the result too early. */
export type Purse = {
  readonly balance: () => bigint;
  readonly stake: () => bigint;
  readonly setStake: (minor: bigint) => void;
  /** The stake leaves the shown balance as the reels start. */
  readonly hold: (stake: bigint) => void;
  /** The round was not taken: the stake comes back. */
  readonly release: () => void;
  /** A round that began before this visit is being shown: its stake is already paid. `step` when it was a single chip. */
  readonly restore: (step: bigint | null) => void;
  /** The balance of an answer: shown when the reels have told it, unless later news comes meanwhile. */
  readonly answered: (balance: bigint) => void;
  /** The round has been shown; `result` counts into the visit's net. */
  readonly settle: (result: { readonly stake: bigint; readonly payout: bigint } | null) => void;
  /** The lobby tells a new balance. */
  readonly hear: (balance: bigint) => void;
  /** Won minus staked since the game was opened. */
  readonly net: () => bigint;
};

export function createPurse(
  start: { readonly balance: bigint; readonly stake: bigint },
  show: { readonly balance: (minor: bigint) => void; readonly stake: (minor: bigint) => void },
): Purse {
  let balance = start.balance;
  let { stake } = start;
  let held: { readonly before: bigint; readonly news: bigint | null } | null = null;
  let net = 0n;
  show.balance(balance);
  show.stake(stake);
  const become = (next: bigint): void => {
    balance = next;
    show.balance(next);
  };
  return {
    balance: () => balance,
    stake: () => stake,
    setStake: (minor) => {
      stake = minor;
      show.stake(minor);
    },
    hold: (amount) => {
      held = { before: balance, news: null };
      become(balance - amount);
    },
    release: () => {
      if (held !== null) become(held.news ?? held.before);
      held = null;
    },
    restore: (step) => {
      held = { before: balance, news: null };
      if (step === null) return;
      stake = step;
      show.stake(step);
    },
    answered: (now) => {
      if (held !== null) held = { ...held, news: now };
    },
    settle: (result) => {
      if (result !== null) net += result.payout - result.stake;
      become(held?.news ?? balance);
      held = null;
    },
    hear: (now) => {
      if (held === null) become(now);
      else held = { ...held, news: now };
    },
    net: () => net,
  };
}
