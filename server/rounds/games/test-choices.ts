import { testPlays } from '@tausi/games/manifest/test-plays.ts';

/** The choice that tests play in a game; null where the game has none. */
export function testChoiceOf(name: string): Readonly<Record<string, unknown>> | null {
  const play = testPlays.get(name);
  return play !== undefined && 'choices' in play ? (play.choices[0] ?? null) : null;
}
