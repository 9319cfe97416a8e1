import type { Client } from 'pg';
import { giftTemplates } from './gift-templates.ts';
import { paymentTemplates } from './payment-templates.ts';
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
    content: `<p>You asked for a higher ${en}, or to remove it. It changes on <strong>{from}</strong>.</p><p>Until then nothing changes and you can take it back. If this was not you, change your password and contact us.</p>`,
    btnText: limitsButton.en,
    pushText: ownPush.en,
  },
  sw: {
    title: 'Kikomo chako kinabadilika',
    content: `<p>Umeomba ${sw} cha juu zaidi, au kiondolewe. Kitabadilika <strong>{from}</strong>.</p><p>Hadi hapo hakuna kinachobadilika, na unaweza kughairi. Ikiwa si wewe, badilisha nenosiri lako na uwasiliane nasi.</p>`,
    btnText: limitsButton.sw,
    pushText: ownPush.sw,
  },
}));

const exclusions: readonly Template[] = [
  excluded('break', {
    en: [
      'Your break has started',
      'You are on a break until <strong>{until}</strong>. No bets and no deposits until then. Your balance stays yours, and you can withdraw it.',
    ],
    sw: [
      'Mapumziko yako yameanza',
      'Uko kwenye mapumziko hadi <strong>{until}</strong>. Hadi hapo hakuna madau wala kuweka pesa. Salio lako ni lako, na unaweza kulitoa.',
    ],
  }),
  excluded('self_exclusion', {
    en: [
      'You have excluded yourself',
      'You cannot bet until <strong>{until}</strong>. No one can shorten it, not even support. Your balance stays yours, and you can withdraw it.',
    ],
    sw: [
      'Umejitenga',
      'Huwezi kuweka dau hadi <strong>{until}</strong>. Hakuna anayeweza kufupisha, hata huduma kwa wateja. Salio lako ni lako, na unaweza kulitoa.',
    ],
  }),
  excluded('for_ever', {
    en: [
      'You have excluded yourself forever',
      'You cannot bet here any more. Your balance stays yours, and you can withdraw it. If gambling became a problem, talk to someone: our support can tell you where.',
    ],
    sw: [
      'Umejitenga milele',
      'Huwezi kuweka dau hapa tena. Salio lako ni lako, na unaweza kulitoa. Ikiwa kamari imekuwa tatizo, zungumza na mtu: huduma kwa wateja itakuelekeza.',
    ],
  }),
  excluded('closed', {
    en: ['Your account is closed for betting', 'No more bets and no more deposits. Your balance stays yours, and you can withdraw it.'],
    sw: ['Akaunti yako imefungwa kwa madau', 'Hakuna madau wala kuweka pesa tena. Salio lako ni lako, na unaweza kulitoa.'],
  }),
];

const security: readonly Template[] = [
  secured('factor_on', {
    en: [
      'Two-step sign-in is on',
      'From now on a new device asks for a code from your authenticator app. All your other devices were signed out.',
    ],
    sw: [
      'Kuingia kwa hatua mbili kumewashwa',
      'Kuanzia sasa kifaa kipya kitaomba msimbo wa programu yako ya uthibitisho. Vifaa vingine vyote vimeondolewa.',
    ],
  }),
  secured('factor_off', {
    en: [
      'Two-step sign-in is off',
      'A new device now asks for your password only. If this was not you, change your password and contact support.',
    ],
    sw: [
      'Kuingia kwa hatua mbili kumezimwa',
      'Kifaa kipya sasa kitaomba nenosiri tu. Ikiwa si wewe, badilisha nenosiri na uwasiliane na huduma kwa wateja.',
    ],
  }),
  secured('social_bound', {
    en: [
      'A Facebook account was linked',
      'It can sign in to your account from now on. You can undo it under Me, Settings; a reset of your password undoes it, too.',
    ],
    sw: [
      'Akaunti ya Facebook imeunganishwa',
      'Kuanzia sasa inaweza kuingia kwenye akaunti yako. Unaweza kuiondoa kwenye Mimi, Mipangilio; kuweka nenosiri jipya pia huiondoa.',
    ],
  }),
  secured('social_unbound', {
    en: ['Your Facebook account was removed', 'It cannot sign in to your account any more. Every other device was signed out.'],
    sw: ['Akaunti yako ya Facebook imeondolewa', 'Haiwezi tena kuingia kwenye akaunti yako. Vifaa vingine vyote vimeondolewa.'],
  }),
  secured('password_changed', {
    en: ['Your password was changed', 'Your password was just changed, and all your other devices were signed out.'],
    sw: ['Nenosiri lako limebadilishwa', 'Nenosiri lako limebadilishwa sasa hivi, na vifaa vingine vyote vimeondolewa.'],
  }),
  secured('password_reset', {
    en: ['Your password was reset', 'A new password was set with a code sent to your number, and all your other devices were signed out.'],
    sw: [
      'Nenosiri jipya limewekwa',
      'Nenosiri jipya limewekwa kwa namba ya siri iliyotumwa kwenye simu yako, na vifaa vingine vyote vimeondolewa.',
    ],
  }),
  secured('password_reset.held', {
    en: [
      'Your password was reset',
      'A new password was set from a device we do not know, with a code sent to your number. To protect you, withdrawals pause until <strong>{until}</strong>.',
    ],
    sw: [
      'Nenosiri jipya limewekwa',
      'Nenosiri jipya limewekwa kwenye kifaa tusichokijua, kwa namba ya siri iliyotumwa kwenye simu yako. Ili kukulinda, kutoa pesa kumesitishwa hadi <strong>{until}</strong>.',
    ],
  }),
  secured('phone_changed.held', {
    en: [
      'Your number was changed',
      'From now on you log in with your new number. To protect you, withdrawals pause until <strong>{until}</strong>.',
    ],
    sw: [
      'Namba yako imebadilishwa',
      'Kuanzia sasa unaingia kwa namba yako mpya. Ili kukulinda, kutoa pesa kumesitishwa hadi <strong>{until}</strong>.',
    ],
  }),
];

/** The texts of the server's messages, in both languages. */
export const messageTemplates: readonly Template[] = [
  {
    kind: 'welcome',
    urlType: lead.nowhere,
    img: '/art/banners/welcome-720.avif',
    en: {
      title: 'Karibu! Good to have you',
      content:
        '<p>Your account is ready. Three things to know:</p><ul><li>Games with a demo are <strong>free</strong> to try first: look for “Try for free” on the game’s page.</li><li>Every draw can be <strong>checked</strong>: open any bet in your history.</li><li>You are in control: <a href="#/PlaySafely">set your limits</a> at any time.</li></ul><p>Questions? We answer day and night.</p>',
      pushText: null,
    },
    sw: {
      title: 'Karibu! Tumefurahi kuwa nawe',
      content:
        '<p>Akaunti yako iko tayari. Mambo matatu ya kujua:</p><ul><li>Michezo yenye majaribio unaweza kuijaribu <strong>bure</strong> kwanza: tafuta “Jaribu bure” kwenye ukurasa wa mchezo.</li><li>Kila droo inaweza <strong>kuhakikiwa</strong>: fungua dau lolote kwenye historia yako.</li><li>Wewe ndiye unayeamua: <a href="#/PlaySafely">weka vikomo vyako</a> wakati wowote.</li></ul><p>Una swali? Tunajibu usiku na mchana.</p>',
      pushText: null,
    },
  },
  ...paymentTemplates,
  ...giftTemplates,
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
      content: `<p>${en[1]}</p><p>If this was not you, contact our support at once.</p>`,
      btnText: accountButton.en,
      pushText: ownPush.en,
    },
    sw: {
      title: sw[0],
      content: `<p>${sw[1]}</p><p>Ikiwa si wewe, wasiliana na huduma kwa wateja mara moja.</p>`,
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
        `INSERT INTO message_templates (kind, language, published_at, title, content, btn_text, push_text, img, url_type, url)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
        [kind, language, always, title, content, btnText, pushText, img, urlType, url],
      );
    }
  }
}
