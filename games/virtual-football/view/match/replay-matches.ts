import { replayFast } from '../../../timetable/view/replay-fast.ts';
import type { RoundView } from '../../../kit/bridge/bridge.ts';
import { element } from '../../../kit/drawing/element.ts';
import type { TableTools } from '../../../kit/shell/table-view.ts';
import { kickOffMs, matchMs } from '../../book.ts';
import type { Live } from './live.ts';
import { readSlip } from '../read-outcome.ts';
import { slipCard } from '../league/tables.ts';
import type { FootballTextId } from '../texts.en.ts';

/** Speed factor of a replayed matchday. */
const replaySpeed = 4;

/** Replays a past slip: its matches run again, then the slip shows the result of each bet. */
export function replayMatches(
  tools: TableTools<FootballTextId>,
  { live, head, stage }: { readonly live: Live; readonly head: HTMLElement; readonly stage: HTMLElement },
  round: RoundView,
): void {
  const slip = readSlip(round.events);
  head.textContent = tools.say('matchday', { matchday: slip?.matchday ?? 0 });
  stage.dataset['phase'] = 'playing';
  stage.querySelector('.recalled')?.remove();
  stage.firstElementChild?.append(element('div', { class: 'recalled' }, slipCard(tools, round)));
  tools.win(BigInt(round.payoutMinor));
  tools.announce(`${tools.say('paid')} ${tools.money(BigInt(round.payoutMinor))}`);
  if (slip === null || slip.matches === null) return;
  live.begin({ matchday: slip.matchday, matches: slip.matches }, [round]);
  replayFast(tools, { wholeMs: matchMs + kickOffMs, speed: replaySpeed }, live.at);
}
