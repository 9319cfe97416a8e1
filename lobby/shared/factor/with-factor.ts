import type { Result } from '@tausi/kernel';
import { openOverlay } from '../overlays/overlay-store.ts';

/** The extra params of a call; empty until the server asks for a second factor. */
export type Factor = { readonly secondFactor?: string };

type Refused = { readonly code: string };
type AskPlayer = (wasWrong: boolean) => Promise<string | null>;

/** Makes a call. If it requires a second factor, asks the player for a code and repeats the call. Ends when the code is right,
 *  the server refuses for another reason, or the player cancels. */
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
