/** The faults and rare events that a person or a test switches on: each for a number of calls, then it ends by itself. */
export const faultNames = [
  /** The call never leaves. */
  'dropRequest',
  /** The answer never arrives. */
  'dropAnswer',
  /** The call is sent twice at once. */
  'duplicate',
  /** A rollback is sent before its bet. */
  'rollbackFirst',
  /** The signature belongs to other bytes. */
  'wrongSignature',
  /** The amount is sent as text. */
  'wrongTypes',
  /** A repeat names another amount. */
  'changeOnRepeat',
  /** The last transaction of a round does not close it. */
  'leaveOpen',
  /** The game's page stays empty. */
  'silentPage',
  /** The game's page attacks the lobby around it. */
  'hostilePage',
  /** The API answers 500. */
  'outage',
  /** The next win comes with a jackpot. */
  'jackpot',
  /** The list of transactions leaves out its newest line. */
  'forgetLine',
] as const;
export type FaultName = (typeof faultNames)[number];

type Left = { readonly calls: number; /** Null: of any game. */ readonly gameCode: string | null };

export class Faults {
  readonly #left = new Map<FaultName, Left>();
  latencyMs = 0;

  set(name: FaultName, left: Left): void {
    this.#left.set(name, left);
  }

  /** Returns whether a fault strikes a call now, and counts it. */
  strikes(name: FaultName, gameCode: string | null = null): boolean {
    const left = this.#left.get(name);
    if (left === undefined || left.calls === 0 || (left.gameCode !== null && left.gameCode !== gameCode)) return false;
    this.#left.set(name, { ...left, calls: left.calls - 1 });
    return true;
  }

  shown(): Readonly<Record<string, number>> {
    return { latencyMs: this.latencyMs, ...Object.fromEntries(faultNames.map((name) => [name, this.#left.get(name)?.calls ?? 0])) };
  }
}
