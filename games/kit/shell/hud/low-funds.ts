import type { Funding, GameContext } from '../../bridge/bridge.ts';
import type { FrameClient } from '../../bridge/frame-client.ts';
import { showWord } from '../sheets/sheets.ts';
import type { ShellSay } from '../texts.ts';

type Offer = { readonly text: string; readonly label: string; readonly command: 'open-deposit' | 'open-demo' | 'close' };

/** Returns the offer for a player whose balance is below the stake. Play money cannot be topped up. */
export function lowFunds(say: ShellSay, mode: GameContext['mode'], funding: Funding): Offer | null {
  if (mode === 'demo') return null;
  if (funding === 'deposit') return { text: say('funds'), label: say('deposit'), command: 'open-deposit' };
  const isDemo = funding === 'demo';
  const [label, command] = isDemo ? ([say('playDemo'), 'open-demo'] as const) : ([say('otherGames'), 'close'] as const);
  return { text: say('fundsClosed'), label, command };
}

type Asking = {
  readonly say: ShellSay;
  readonly client: FrameClient;
  readonly context: GameContext;
  readonly state: { readonly funding: Funding };
};

/** Shows the message; resolves when the player closes it. */
export function showLowFunds(host: HTMLElement, { say, client, context, state }: Asking): Promise<void> {
  const offer = lowFunds(say, context.mode, state.funding);
  const action = offer === null ? null : { text: offer.label, run: (): void => client.send({ type: offer.command }) };
  return showWord(host, say, { title: say('fundsTitle'), text: offer?.text ?? say('fundsDemo'), action });
}
