import type { Dice } from './dice.ts';
import type { Stage } from './system/stage.ts';

/** The effect of a sabotage on the checks. */
export type ControlResult = {
  readonly isRed: boolean;
  /** The check's message, or that it reported nothing. */
  readonly evidence: string;
};

/** A sabotage of a disposable copy that some check must detect: a check that cannot fail proves nothing. */
export type Control = {
  readonly id: string;
  readonly name: string;
  readonly run: (stage: Stage, dice: Dice) => Promise<ControlResult>;
};
