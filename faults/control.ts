import type { Dice } from './dice.ts';
import type { Stage } from './house/stage.ts';

/** What a sabotage did to the checks. */
export type Turned = {
  readonly isRed: boolean;
  /** What the check said, or that it said nothing. */
  readonly evidence: string;
};

/** A sabotage of a throw-away copy that some check must notice: a check that cannot fail proves nothing. */
export type Control = {
  readonly id: string;
  readonly name: string;
  readonly run: (stage: Stage, dice: Dice) => Promise<Turned>;
};
