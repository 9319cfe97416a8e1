import type { Client } from 'pg';
import { depositTemplates } from './deposit-templates.ts';
import { lead, type Short, type Template } from './message-template.ts';

const always = '2026-01-01T00:00:00Z';

const ownPush = { en: 'You have a new message', sw: 'Una ujumbe mpya' } as const;
const accountButton = { en: 'My account', sw: 'Akaunti yangu' } as const;
const limitsButton = { en: 'My limits', sw: 'Vikomo vyangu' } as const;

const limits: readonly Template[] = (
  [
    ['deposit', 'deposit limit', 'kikomo cha kuweka pesa'],
    ['stake', 'stake limit', 'kikomo cha dau'],
    ['loss', 'loss limit', 'kikomo cha hasara'],
    ['time', 'limit on playing time', 'kikomo cha muda wa kucheza'],
  ] as const
).map(([kind, en, sw]) => ({
  kind: `limit_raised.${kind}`,
  urlType: lead.activity,
  url: '/PlaySafely',
  en: {
    title: `Your ${en} changes`,
    content: `<p>You asked for a higher ${en}, or for none. It changes on <strong>{from}</strong>.</p><p>Until then everything stays as it is, and you can take it back. If you did not ask for this, change your password and write to us.</p>`,
    btnText: limitsButton.en,
    pushText: ownPush.en,
  },
  sw: {
    title: 'Kikomo chako kinabadilika',
    content: `<p>Umeomba ${sw} kikubwa zaidi, au kisiwepo. Kitabadilika <strong>{from}</strong>.</p><p>Hadi hapo hakuna kinachobadilika, na unaweza kughairi. Ikiwa si wewe uliyeomba, badilisha nenosiri lako na utuandikie.</p>`,
    btnText: limitsButton.sw,
    pushText: ownPush.sw,
  },
}));

const exclusions: readonly Template[] = [
  excluded('break', {
    en: [
      'Your break has begun',
      'You take a break until <strong>{until}</strong>. No bets and no deposits are taken until then; your money stays yours, and you can take it out.',
    ],
    sw: [
      'Mapumziko yako yameanza',
      'Unapumzika hadi <strong>{until}</strong>. Hadi hapo hakuna dau wala kuweka pesa; pesa zako ni zako, na unaweza kuzitoa.',
    ],
  }),
  excluded('self_exclusion', {
    en: [
      'You have excluded yourself',
      'You do not play until <strong>{until}</strong>, and nobody can shorten that. Your money stays yours, and you can take it out.',
    ],
    sw: [
      'Umejiondoa kwenye michezo',
      'Huchezi hadi <strong>{until}</strong>, na hakuna anayeweza kufupisha muda huo. Pesa zako ni zako, na unaweza kuzitoa.',
    ],
  }),
  excluded('for_ever', {
    en: [
      'You have excluded yourself for ever',
      'You do not play here any more. Your money stays yours, and you can take it out. If playing troubled you, talk to somebody: our support knows where.',
    ],
    sw: [
      'Umejiondoa milele',
      'Hutacheza hapa tena. Pesa zako ni zako, na unaweza kuzitoa. Ikiwa michezo ilikusumbua, zungumza na mtu: huduma yetu itakuelekeza.',
    ],
  }),
  excluded('closed', {
    en: ['Your account is closed for play', 'No bets and no deposits are taken any more. Your money stays yours, and you can take it out.'],
    sw: ['Akaunti yako imefungwa kwa michezo', 'Hakuna dau wala kuweka pesa tena. Pesa zako ni zako, na unaweza kuzitoa.'],
  }),
];

const security: readonly Template[] = [
  secured('factor_on', {
    en: [
      'Two-step sign-in is on',
      'From now on a new device asks for a code of your authenticator app. Every other device was signed out.',
    ],
    sw: [
      'Kuingia kwa hatua mbili kumewashwa',
      'Kuanzia sasa kifaa kipya kitaomba msimbo wa programu yako ya uthibitisho. Vifaa vingine vyote vimeondolewa.',
    ],
  }),
  secured('factor_off', {
    en: [
      'Two-step sign-in is off',
      'A new device asks for your password alone. If this was not you, change your password and tell customer service.',
    ],
    sw: [
      'Kuingia kwa hatua mbili kumezimwa',
      'Kifaa kipya kitaomba nenosiri pekee. Ikiwa si wewe, badilisha nenosiri na uwaambie huduma kwa wateja.',
    ],
  }),
  secured('password_changed', {
    en: ['Your password was changed', 'Your password was changed just now, and every other device was signed out.'],
    sw: ['Nenosiri lako limebadilishwa', 'Nenosiri lako limebadilishwa sasa hivi, na vifaa vingine vyote vimeondolewa.'],
  }),
  secured('password_reset', {
    en: ['Your password was reset', 'A new password was set with a code sent to your number, and every other device was signed out.'],
    sw: ['Nenosiri jipya limewekwa', 'Nenosiri jipya limewekwa kwa msimbo uliotumwa kwa namba yako, na vifaa vingine vyote vimeondolewa.'],
  }),
  secured('password_reset.held', {
    en: [
      'Your password was reset',
      'A new password was set from a device we do not know, with a code sent to your number. To keep your money safe, nothing is paid out before <strong>{until}</strong>.',
    ],
    sw: [
      'Nenosiri jipya limewekwa',
      'Nenosiri jipya limewekwa kwenye kifaa tusichokijua, kwa msimbo uliotumwa kwa namba yako. Ili kulinda pesa zako, hakuna pesa zitakazotolewa kabla ya <strong>{until}</strong>.',
    ],
  }),
  secured('phone_changed.held', {
    en: [
      'Your number was changed',
      'You sign in with your new number from now on. To keep your money safe, nothing is paid out before <strong>{until}</strong>.',
    ],
    sw: [
      'Namba yako imebadilishwa',
      'Kuanzia sasa unaingia kwa namba yako mpya. Ili kulinda pesa zako, hakuna pesa zitakazotolewa kabla ya <strong>{until}</strong>.',
    ],
  }),
];

/** What the server's messages say, in both languages. */
export const messageTemplates: readonly Template[] = [
  {
    kind: 'welcome',
    urlType: lead.nowhere,
    img: '/art/banners/welcome-720.avif',
    en: {
      title: 'Karibu! Good to have you',
      content:
        '<p>Your account is ready. Three things to know:</p><ul><li>Every game can be tried <strong>free</strong> before you play with money.</li><li>Every round can be <strong>checked</strong>: open it in your bet history.</li><li>You decide how far it goes: <a href="#/PlaySafely">set your limits</a> whenever you like.</li></ul><p>Questions? We are there day and night.</p>',
      pushText: null,
    },
    sw: {
      title: 'Karibu! Tumefurahi kuwa nawe',
      content:
        '<p>Akaunti yako iko tayari. Mambo matatu ya kujua:</p><ul><li>Kila mchezo unaweza kujaribiwa <strong>bure</strong> kabla ya kucheza kwa pesa.</li><li>Kila raundi inaweza <strong>kuthibitishwa</strong>: ifungue kwenye historia ya dau zako.</li><li>Wewe ndiye unayeamua: <a href="#/PlaySafely">weka vikomo vyako</a> wakati wowote.</li></ul><p>Una swali? Tupo usiku na mchana.</p>',
      pushText: null,
    },
  },
  ...depositTemplates,
  ...limits,
  ...exclusions,
  ...security,
];

function secured(kind: string, { en, sw }: Short): Template {
  return {
    kind,
    urlType: lead.activity,
    url: '/Mine',
    en: {
      title: en[0],
      content: `<p>${en[1]}</p><p>If it was not you, write to our support at once.</p>`,
      btnText: accountButton.en,
      pushText: ownPush.en,
    },
    sw: {
      title: sw[0],
      content: `<p>${sw[1]}</p><p>Ikiwa si wewe, iandikie huduma yetu mara moja.</p>`,
      btnText: accountButton.sw,
      pushText: ownPush.sw,
    },
  };
}

function excluded(kind: string, { en, sw }: Short): Template {
  return {
    kind: `exclusion_set.${kind}`,
    urlType: lead.nowhere,
    en: { title: en[0], content: `<p>${en[1]}</p>`, pushText: null },
    sw: { title: sw[0], content: `<p>${sw[1]}</p>`, pushText: null },
  };
}

export async function seedMessageTemplates(client: Client): Promise<void> {
  for (const { kind, urlType, url = '', img = '', ...words } of messageTemplates) {
    for (const language of ['en', 'sw'] as const) {
      const { title, content, btnText = '', pushText } = words[language];
      await client.query(
        `insert into message_templates (kind, language, published_at, title, content, btn_text, push_text, img, url_type, url)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
        [kind, language, always, title, content, btnText, pushText, img, urlType, url],
      );
    }
  }
}
