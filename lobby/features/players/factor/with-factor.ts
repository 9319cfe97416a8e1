import type { Result } from '@tausi/kernel';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';

/** What stands beside a call's params; nothing until the server asks for it. */
export type Factor = { readonly secondFactor?: string };

type Refused = { readonly code: string };
type AskPlayer = (wasWrong: boolean) => Promise<string | null>;

/** Makes a call; when it asks for a second factor, asks the player for it and makes the call again, until the code is right, the
 *  call is refused for something else, or the player gives up. */
export async function withFactor<Value, Refusal extends Refused>(
  make: (factor: Factor) => Promise<Result<Value, Refusal>>,
  askPlayer: AskPlayer = askByOverlay,
): Promise<Result<Value, Refusal>> {
  let answer = await make({});
  while (!answer.ok && isAboutFactor(answer.error)) {
    const typed = await askPlayer(answer.error.code === 'second_factor_wrong');
    if (typed === null) return answer;
    answer = await make({ secondFactor: typed });
  }
  return answer;
}

function isAboutFactor({ code }: Refused): boolean {
  return code === 'second_factor_needed' || code === 'second_factor_wrong';
}

function askByOverlay(wasWrong: boolean): Promise<string | null> {
  return new Promise((resolve) => openOverlay('second-factor', { wasWrong, onAnswer: resolve }));
}
