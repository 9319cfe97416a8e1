/** The balance on screen. News of the balance waits while a round is shown, because it would reveal the result early. */
export type Purse = {
  readonly balance: () => bigint;
  readonly stake: () => bigint;
  readonly setStake: (minor: bigint) => void;
  /** Deducts the stake from the shown balance when the round starts. */
  readonly hold: (stake: bigint) => void;
  /** Returns the stake after a round that was not accepted. */
  readonly release: () => void;
  /** A round from before this visit is resumed: its stake is already paid. `step` is set if it was a single chip. */
  readonly restore: (step: bigint | null) => void;
  /** The balance from the round's answer. It appears after the animation unless newer news arrives. */
  readonly answered: (balance: bigint) => void;
  /** The animation has ended. `result` is added to the net result of the visit. */
  readonly settle: (result: { readonly stake: bigint; readonly payout: bigint } | null) => void;
  /** A new balance from the lobby. */
  readonly hear: (balance: bigint) => void;
  /** Payouts minus stakes since the game was opened. */
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
