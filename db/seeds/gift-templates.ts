import { lead, type Short, type Template } from './message-template.ts';

const bonusPush = { en: 'News about your bonus', sw: 'Habari kuhusu bonasi yako' } as const;
const giftPush = { en: 'A gift waits for you', sw: 'Zawadi inakusubiri' } as const;
const giftLead: Lead = { url: '/casino/Home?open=waiting-gifts', button: { en: 'See my gifts', sw: 'Ona zawadi zangu' } };
const bonusLead: Lead = { url: '/Bonus', button: { en: 'See my bonuses', sw: 'Ona bonasi zangu' } };
const prizePush = { en: 'You won a prize', sw: 'Umeshinda zawadi' } as const;
const prizeLead: Lead = { url: '/tournaments', button: { en: 'See the tournaments', sw: 'Ona mashindano' } };
const identityLead: Lead = { url: '/casino/Home?open=identity', button: { en: 'Show who I am', sw: 'Thibitisha utambulisho' } };

type Lead = { readonly url: string; readonly button: { readonly en: string; readonly sw: string } };

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
  about('gift_in_review', {
    en: ['We are reviewing your gift', 'We check some gifts before we give them. Yours is ready sooner if you show us who you are.'],
    sw: [
      'Tunapitia zawadi yako',
      'Tunaangalia baadhi ya zawadi kabla ya kuzitoa. Yako itakuwa tayari mapema zaidi ukithibitisha utambulisho wako.',
    ],
    leadsTo: identityLead,
  }),
  about('gift_released', {
    en: ['Your gift is ready', 'Thank you for waiting. Take it by <strong>{until}</strong>. After that it lapses.'],
    sw: ['Zawadi yako iko tayari', 'Asante kwa kusubiri. Ichukue kabla ya <strong>{until}</strong>. Baada ya hapo itaisha muda.'],
  }),
  about('gift_released.open', {
    en: ['Your gift is ready', 'Thank you for waiting. Take it whenever you like.'],
    sw: ['Zawadi yako iko tayari', 'Asante kwa kusubiri. Ichukue wakati wowote.'],
  }),
  about('bonus_revoked', {
    en: [
      'A bonus of yours has ended',
      'We took a bonus back, because its conditions are no longer met. Your cash stays as it is. If you think this is wrong, our support will look at it with you.',
    ],
    sw: [
      'Bonasi yako moja imekwisha',
      'Tumeirudisha bonasi, kwa sababu masharti yake hayatimizwi tena. Pesa zako taslimu hazijaguswa. Ukiona si sahihi, huduma yetu kwa wateja itaiangalia nawe.',
    ],
    leadsTo: bonusLead,
    push: bonusPush,
  }),
  about('tournament_prize', {
    en: ['You won a prize', 'You finished in place <strong>{rank}</strong>. Your prize is on your account. Congratulations!'],
    sw: ['Umeshinda zawadi', 'Umemaliza katika nafasi ya <strong>{rank}</strong>. Zawadi yako iko kwenye akaunti yako. Hongera!'],
    leadsTo: prizeLead,
    push: prizePush,
  }),
  about('gift_lapses', {
    en: ['Your gift lapses soon', 'A gift of yours can be taken until <strong>{until}</strong> only.'],
    sw: ['Zawadi yako inakaribia kuisha muda', 'Zawadi yako inaweza kuchukuliwa hadi <strong>{until}</strong> tu.'],
  }),
];

type Text = Short & { readonly leadsTo?: Lead; readonly push?: { readonly en: string; readonly sw: string } };

function about(kind: string, { en, sw, leadsTo: { url, button } = giftLead, push = giftPush }: Text): Template {
  return {
    kind,
    urlType: lead.activity,
    url,
    en: { title: en[0], content: `<p>${en[1]}</p>`, btnText: button.en, pushText: push.en },
    sw: { title: sw[0], content: `<p>${sw[1]}</p>`, btnText: button.sw, pushText: push.sw },
  };
}
