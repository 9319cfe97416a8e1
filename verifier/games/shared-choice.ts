import { fieldsOf, type Fields } from '../read.ts';

/** The game's own part of a choice; `round` and `slot` say which of the player's bets it is. */
export function ownChoice(choice: unknown): Fields {
  const { round: _round, slot: _slot, ...own } = fieldsOf(choice);
  return own;
}
