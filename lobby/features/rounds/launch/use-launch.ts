import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import type { CallRefusal } from '../../../shared/client/refusal.ts';
import { callServer } from '../../../shared/client/server.ts';
import { useSignInState } from '../../../shared/session/use-signed-in.ts';
import type { RequestedGame } from './requested-game.ts';
import { contributeClientSeed } from '../fairness/seeds/client-seed.ts';
import type { Launched } from '../frame/round-from-wire.ts';
import { rememberLaunched } from './remember-launched.ts';

type Launching =
  | { readonly status: 'launching' }
  | { readonly status: 'refused'; readonly refusal: CallRefusal<typeof launchGame> }
  | {
      readonly status: 'launched';
      readonly launched: Launched;
      /** Resolves when this browser's client seed is set; no round is played before. */
      readonly seeded: Promise<void>;
    };

/** One launch; each try has another `name`. */
type Launch = { readonly launching: Launching; readonly name: string; readonly again: () => void };

/** Launches a game, and again after a sign-in or a retry. */
export function useLaunch(asked: RequestedGame): Launch {
  const [attempt, setAttempt] = useState(1);
  const visit = useId();
  const signInState = useSignInState();
  const launching = useQuery<Launching>({
    queryKey: ['launch', asked, visit, attempt, signInState],
    queryFn: () => launch(asked),
    // A launch is an act, not data that becomes stale. Only a new key may repeat it, because a round may be running.
    staleTime: 'static',
    gcTime: 0,
  });
  return { launching: launching.data ?? { status: 'launching' }, name: `${attempt} ${signInState}`, again: () => setAttempt(attempt + 1) };
}

async function launch(asked: RequestedGame): Promise<Launching> {
  const answer = await callServer(launchGame, asked);
  if (!answer.ok) return { status: 'refused', refusal: answer.error };
  void rememberLaunched(asked);
  return { status: 'launched', launched: answer.value, seeded: contributeClientSeed(answer.value.commitment) };
}
