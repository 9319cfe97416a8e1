import { lead, type Short, type Template } from './message-template.ts';

const paymentPush = {
  en: 'There is news about a payment of yours',
  sw: 'Kuna habari kuhusu malipo yako',
} as const;
const paymentButton = { en: 'See my payments', sw: 'Ona malipo yangu' } as const;

/** What a player is told of his deposits. */
export const depositTemplates: readonly Template[] = [
  {
    kind: 'deposit_credited',
    urlType: lead.payments,
    en: {
      title: '{amount} has arrived',
      content:
        '<p>Your deposit is in: <strong>{amount}</strong>. Your balance was {balance} right after it.</p><p>Have fun, and play safely.</p>',
      btnText: paymentButton.en,
      pushText: paymentPush.en,
    },
    sw: {
      title: '{amount} imefika',
      content:
        '<p>Pesa ulizoweka zimefika: <strong>{amount}</strong>. Mara baada yake salio lako lilikuwa {balance}.</p><p>Furahia, na ucheze kwa usalama.</p>',
      btnText: paymentButton.sw,
      pushText: paymentPush.sw,
    },
  },
  unpaid('deposit_failed', {
    en: [
      'Deposit not completed',
      'Your deposit of <strong>{amount}</strong> was not completed, and nothing was added to your balance. Please try again.',
    ],
    sw: [
      'Malipo hayakukamilika',
      'Malipo yako ya <strong>{amount}</strong> hayakukamilika, na salio lako halikuongezeka. Tafadhali jaribu tena.',
    ],
  }),
  unpaid('deposit_failed.wrong_pin', {
    en: [
      'The PIN was not right',
      'The PIN for your deposit of <strong>{amount}</strong> was not right. No money was taken; try again when you like.',
    ],
    sw: [
      'PIN haikuwa sahihi',
      'PIN ya malipo yako ya <strong>{amount}</strong> haikuwa sahihi. Hakuna pesa zilizokatwa; jaribu tena ukipenda.',
    ],
  }),
  unpaid('deposit_failed.cancelled', {
    en: ['You cancelled a deposit', 'You cancelled the request for <strong>{amount}</strong> on your phone. No money was taken.'],
    sw: ['Ulighairi malipo', 'Ulighairi ombi la <strong>{amount}</strong> kwenye simu yako. Hakuna pesa zilizokatwa.'],
  }),
  unpaid('deposit_failed.insufficient_funds', {
    en: [
      'Not enough money for the deposit',
      'There was not enough money in your mobile wallet for <strong>{amount}</strong>. Top it up and try again.',
    ],
    sw: ['Pesa hazikutosha', 'Hakukuwa na pesa za kutosha kwenye simu yako kwa <strong>{amount}</strong>. Ongeza pesa kisha ujaribu tena.'],
  }),
  unpaid('deposit_failed.not_received', {
    en: [
      'Your deposit was checked',
      'We looked into your deposit of <strong>{amount}</strong> (reference {reference}): the money has not reached us. If it left your phone, send us the message that you got for it.',
    ],
    sw: [
      'Malipo yako yamechunguzwa',
      'Tumechunguza malipo yako ya <strong>{amount}</strong> (kumbukumbu {reference}): pesa hazijatufikia. Ikiwa zimetoka kwenye simu yako, tutumie ujumbe uliopata.',
    ],
  }),
  unpaid('deposit_failed.other_amount', {
    en: [
      'Your deposit was checked',
      'You asked for <strong>{amount}</strong> (reference {reference}) and another amount reached us. We have added it to your balance.',
    ],
    sw: [
      'Malipo yako yamechunguzwa',
      'Uliomba <strong>{amount}</strong> (kumbukumbu {reference}) na kiasi tofauti kimetufikia. Tumekiongeza kwenye salio lako.',
    ],
  }),
  unpaid('deposit_expired', {
    en: [
      'We wait for your payment',
      'No payment of <strong>{amount}</strong> has reached us yet (reference {reference}). If you did pay, it arrives by itself and we tell you here.',
    ],
    sw: [
      'Tunasubiri malipo yako',
      'Malipo ya <strong>{amount}</strong> hayajatufikia bado (kumbukumbu {reference}). Ikiwa ulilipa, yatafika yenyewe na tutakuambia hapa.',
    ],
  }),
  unpaid('deposit_in_review', {
    en: [
      'We check a payment of yours',
      'A person checks your deposit of <strong>{amount}</strong> (reference {reference}). You need not do anything; we tell you here what came of it.',
    ],
    sw: [
      'Tunachunguza malipo yako',
      'Mtu anachunguza malipo yako ya <strong>{amount}</strong> (kumbukumbu {reference}). Huna haja ya kufanya chochote; tutakuambia hapa.',
    ],
  }),
];

function unpaid(kind: string, { en, sw }: Short): Template {
  return {
    kind,
    urlType: lead.payments,
    en: { title: en[0], content: `<p>${en[1]}</p>`, btnText: paymentButton.en, pushText: paymentPush.en },
    sw: { title: sw[0], content: `<p>${sw[1]}</p>`, btnText: paymentButton.sw, pushText: paymentPush.sw },
  };
}
