import { useQuery } from '@tanstack/react-query';
import { choiceWords } from '@tausi/games/published/choice-words.ts';
import type { BetChoice } from '@tausi/games/kit/describe-choice.ts';
import { useLanguage } from '../session/preferences/view.ts';

type PlacedBet = { readonly roundId: string; readonly gameName: string } & BetChoice;

/** Returns a bet's choice in the words of its game. Null for a game without choices, and while the words load. */
export function useChoiceWords({ roundId, gameName, choice, placed }: PlacedBet): string | null {
  const language = useLanguage();
  const { data = null } = useQuery({
    queryKey: ['choice-words', roundId, language],
    queryFn: () => choiceWords(gameName, { choice, placed }, language),
    staleTime: 'static',
  });
  return data;
}
