import type { RoundView } from '../../kit/bridge/bridge.ts';
import { element, icon } from '../../kit/drawing/element.ts';

/** Returns the player's bets: those of the current round first, then earlier ones. */
export function ownBets(
  { mine, recent }: { readonly mine: readonly RoundView[]; readonly recent: readonly RoundView[] },
  words: { readonly none: string; readonly earlier: string },
  card: (round: RoundView) => HTMLElement,
): readonly HTMLElement[] {
  const before = recent.filter((round) => !mine.some((one) => one.roundId === round.roundId));
  const older = before.length === 0 ? [] : [element('h4', { class: 'earlier', text: words.earlier }), ...before.map(card)];
  return [...(mine.length === 0 ? [noneLine(words.none)] : mine.map(card)), ...older];
}

/** Creates the heading of a finished round with a button that opens its fairness check. */
export function checkedHead(title: string, checkLabel: string, check: () => void): HTMLElement {
  const button = element('button', { class: 'round-button', label: checkLabel, press: check }, icon('check'));
  return element('h4', {}, element('span', { text: title }), button);
}

export function noneLine(text: string): HTMLElement {
  return element('p', { class: 'none', text });
}
