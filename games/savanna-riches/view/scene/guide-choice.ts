import { element } from '../../../kit/drawing/element.ts';
import type { Guide } from '../../book.ts';
import type { OfferedGuide } from '../plan-round.ts';
import { guideText, type Say } from '../texts.ts';

/** Shows the three guide cards. The choice is mandatory, so the dialog has no close button. */
export function askGuide(
  host: HTMLElement,
  say: Say,
  offered: { readonly guides: readonly OfferedGuide[]; readonly isRestored: boolean },
): Promise<Guide> {
  return new Promise((resolve) => {
    const choose = (guide: Guide, card: HTMLElement): void => {
      for (const one of cards) one.disabled = true;
      card.classList.add('is-chosen');
      dialog.classList.add('is-decided');
      setTimeout(() => {
        dialog.close();
        dialog.remove();
        resolve(guide);
      }, decidedMs);
    };
    const cards = offered.guides.map((one, i) => cardOf(say, one, { order: i, choose }));
    const note = element('p', { text: offered.isRestored ? `${say('restored')} ${say('chooseGuideNote')}` : say('chooseGuideNote') });
    const dialog = element(
      'dialog',
      { class: 'guides', label: say('chooseGuide') },
      element('h2', { text: say('chooseGuide') }),
      element('div', { class: 'guide-cards' }, ...cards),
      note,
    );
    dialog.addEventListener('cancel', (pressed) => pressed.preventDefault());
    host.append(dialog);
    dialog.showModal();
  });
}

const decidedMs = 750;

function cardOf(say: Say, one: OfferedGuide, by: { order: number; choose: (guide: Guide, card: HTMLElement) => void }): HTMLButtonElement {
  const words = guideText[one.guide];
  const card = element(
    'button',
    { class: `guide-card guide-${one.guide}`, order: by.order, press: () => by.choose(one.guide, card) },
    element('i', { class: 'guide-picture' }),
    element('strong', { text: say(words.name) }),
    element(
      'span',
      { class: 'guide-numbers' },
      element('b', { text: String(one.spins) }),
      element('small', { text: say('freeSpinsWord') }),
      element('b', { class: 'guide-times', text: `×${one.multiplier}` }),
    ),
    element('em', { text: say(words.words) }),
  );
  return card;
}
