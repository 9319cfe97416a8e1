import { isFields, textOf, wholeOf } from '@tausi/games/kit/fields.ts';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import type { PlayedSoFar } from '../../../shared/overlays/overlay-props.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';

/** Shows the reality check that refused a bet. Resolves with whether the player continues. */
export function showRealityCheck(refusal: ClientRefusal): Promise<boolean> {
  const played = readPlayed(refusal.data, Date.now());
  if (played === null) return Promise.resolve(false);
  return new Promise((resolve) => openOverlay('reality-check', { played, onAnswer: resolve }));
}

/** Reads the data of a `reality_check_due`; null if they are missing. */
export function readPlayed(data: unknown, until: number): PlayedSoFar | null {
  if (!isFields(data)) return null;
  const [since, rounds, staked, payout] = [wholeOf(data['since']), wholeOf(data['rounds']), textOf(data['staked']), textOf(data['payout'])];
  if (since === null || rounds === null || !isAmount(staked) || !isAmount(payout)) return null;
  return { since, until, rounds, staked, payout };
}

function isAmount(text: string | null): text is string {
  return text !== null && /^\d{1,15}\.\d{2}$/.test(text);
}
