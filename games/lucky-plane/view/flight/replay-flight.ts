import type { RoundView } from '../../../kit/bridge/bridge.ts';
import type { TableTools } from '../../../kit/shell/table-view.ts';
import { flightMs, reachedAfterMs } from '../../book.ts';
import type { Air } from './air.ts';
import { flewAwayAt, leftAt, timesText } from '../bets/panel-state.ts';
import type { PlaneTextId } from '../texts.en.ts';

/** Longer flights are replayed faster, so that a replay takes at most this long. */
const replayMsMax = 7_000;
const holdMs = 2_600;
/** A lost flight ends with the plane on its way out of the picture, not with an empty sky. */
const leavingMsMax = 480;

/** Replays a past bet up to its cash-out or its crash. The last frame stays on screen. */
export function replayFlight(tools: TableTools<PlaneTextId>, air: Air, round: RoundView): void {
  const { say, money, frames } = tools;
  const left = leftAt(round);
  const gone = flewAwayAt(round);
  const end = left ?? gone ?? 100;
  const lastMs = left === null ? flightMs({ hundredths: end }) : reachedAfterMs(end);
  const speed = Math.max(1, lastMs / replayMsMax);
  let elapsedMs = 0;
  const stop = frames.each((deltaMs) => {
    elapsedMs = tools.isCalm ? lastMs + holdMs : elapsedMs + deltaMs * speed;
    if (elapsedMs < lastMs) return air.show({ type: 'flying', elapsedMs }, deltaMs);
    if (left === null)
      air.show({ type: 'gone', elapsedMs: lastMs, hundredths: end, sinceMs: Math.min(leavingMsMax, elapsedMs - lastMs) }, deltaMs);
    else air.show({ type: 'flying', elapsedMs: lastMs }, deltaMs);
    if (elapsedMs < lastMs + holdMs * speed) return;
    stop();
  });
  const text =
    round.status === 'voided'
      ? say('returned')
      : left === null
        ? `${say('flewAway')} ${timesText(end)}`
        : `${say('leftAt', { times: timesText(left) })} · ${money(BigInt(round.payoutMinor))}`;
  tools.message(text);
  tools.announce(text);
  tools.win(BigInt(round.payoutMinor));
}
