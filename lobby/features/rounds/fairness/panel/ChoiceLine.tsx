import { useChoiceWords } from '../../../../shared/games/use-choice-words.ts';
import { useText } from '../../../../shared/texts/use-text.ts';
import type { RoundDetail } from '../proof-from-wire.ts';

/** The selection of a bet in its game's terms; empty for a game without one. */
export function ChoiceLine({ detail: { round, gameName, choice, proof } }: { readonly detail: RoundDetail }) {
  const text = useText();
  const placed = proof.shared === undefined ? null : (round.events[1] ?? null);
  const words = useChoiceWords({ roundId: round.roundId, gameName, choice, placed });
  return words === null ? null : <p className="px-1 text-sm break-words">{text('rounds.choice', { choice: words })}</p>;
}
