import { useText } from '../../../shared/texts/use-text.ts';
import type { Problem } from '../registration/registration.ts';

/** Returns the text of a problem; null stays null. */
export function useProblemText(): (problem: Problem | null) => string | null {
  const text = useText();
  return (problem) => (problem === null ? null : text(problem.textId, problem.values));
}
