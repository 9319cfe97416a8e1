import { lead, type Short, type Template } from './message-template.ts';

const giftPush = { en: 'A gift waits for you', sw: 'Zawadi inakusubiri' } as const;
const giftButton = { en: 'See my gifts', sw: 'Ona zawadi zangu' } as const;

/** The messages to players about gifts of the house. The text on a locked screen names no amount. */
export const giftTemplates: readonly Template[] = [
  about('gift_waits', {
    en: ['A gift waits for you', 'Take it by <strong>{until}</strong>. After that it lapses.'],
    sw: ['Zawadi inakusubiri', 'Ichukue kabla ya <strong>{until}</strong>. Baada ya hapo itaisha muda.'],
  }),
  about('gift_waits.open', {
    en: ['A gift waits for you', 'Take it whenever you like.'],
    sw: ['Zawadi inakusubiri', 'Ichukue wakati wowote.'],
  }),
  about('gift_lapses', {
    en: ['Your gift lapses soon', 'A gift of yours can be taken until <strong>{until}</strong> only.'],
    sw: ['Zawadi yako inakaribia kuisha muda', 'Zawadi yako inaweza kuchukuliwa hadi <strong>{until}</strong> tu.'],
  }),
];

function about(kind: string, { en, sw }: Short): Template {
  return {
    kind,
    urlType: lead.activity,
    url: '/casino/Home?open=waiting-gifts',
    en: { title: en[0], content: `<p>${en[1]}</p>`, btnText: giftButton.en, pushText: giftPush.en },
    sw: { title: sw[0], content: `<p>${sw[1]}</p>`, btnText: giftButton.sw, pushText: giftPush.sw },
  };
}
