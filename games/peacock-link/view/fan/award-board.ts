import { element } from '../../../kit/drawing/element.ts';
import type { GameTools } from '../../../kit/shell/game-view.ts';
import { awards } from '../parse-events.ts';
import { grandUnits, unitsToMinor, values } from '../paytable.ts';
import { awardText, type TextId } from '../texts.ts';

/** Shows the four awards at the current stake above the reels, and highlights a won award. */
export function createAwardBoard(tools: GameTools<TextId>): {
  readonly view: HTMLElement;
  readonly shine: (award: 'mini' | 'minor' | 'major' | 'grand' | null) => void;
} {
  const unitsOf = (award: (typeof awards)[number]): number => values.find((value) => value.award === award)?.units ?? 0;
  const rows = [{ id: 'grand' as const, units: grandUnits }, ...[...awards].reverse().map((id) => ({ id, units: unitsOf(id) }))];
  const boxes = rows.map(({ id, units }) => {
    const amount = element('b');
    const box = element('div', { class: `award is-${id}` }, element('span', { text: tools.say(awardText[id]) }), amount);
    return { id, units, amount, box };
  });
  tools.stake.watch((minor) => {
    for (const { amount, units } of boxes) amount.textContent = tools.amount(unitsToMinor(units, minor)).replace(/\.00$/, '');
  });
  return {
    view: element('div', { class: 'awards' }, ...boxes.map(({ box }) => box)),
    shine: (award) => {
      for (const { id, box } of boxes) box.classList.toggle('is-caught', id === award);
    },
  };
}
