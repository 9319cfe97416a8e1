import { element } from '../../kit/drawing/element.ts';
import type { CampaignContent, CampaignCommand } from '../../kit/bridge/campaign-bridge.ts';

/** Draws a campaign page: its texts over the picture that the lobby shows behind the frame, and its buttons. */
export function drawCampaign(host: HTMLElement, content: CampaignContent, send: (command: CampaignCommand) => void): void {
  const { language, colour, title, lead, amount, sections, buttons } = content;
  document.documentElement.style.setProperty('--ground', colour);
  document.documentElement.lang = language;
  document.title = title;
  const given = amount === null ? [] : [element('p', { class: 'amount', text: amount })];
  host.replaceChildren(
    element('header', {}, element('h1', { text: title }), element('p', { class: 'lead', text: lead })),
    ...given,
    element('ol', { class: 'sections' }, ...sections.map(drawSection)),
    element(
      'footer',
      {},
      ...buttons.map(({ command, label }, at) =>
        element('button', { class: at === 0 ? 'first' : 'other', text: label, press: () => send(command) }),
      ),
    ),
  );
}

function drawSection({ title, text }: CampaignContent['sections'][number], at: number): HTMLElement {
  return element(
    'li',
    { order: at },
    element('span', { class: 'number', text: String(at + 1), attributes: { 'aria-hidden': 'true' } }),
    element('h2', { text: title }),
    element('p', { text }),
  );
}
