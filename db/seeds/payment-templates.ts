import { lead, type Short, type Template } from './message-template.ts';

const paymentPush = {
  en: 'News about your payment',
  sw: 'Kuna habari kuhusu malipo yako',
} as const;
const paymentButton = { en: 'See my payments', sw: 'Ona malipo yangu' } as const;

/** The messages to players about their deposits and withdrawals. */
export const paymentTemplates: readonly Template[] = [
  {
    kind: 'deposit_credited',
    urlType: lead.payments,
    en: {
      title: '{amount} has arrived',
      content:
        '<p>Your deposit of <strong>{amount}</strong> is in your balance: {balance} at that moment.</p><p>Have fun, and play safely.</p>',
      btnText: paymentButton.en,
      pushText: paymentPush.en,
    },
    sw: {
      title: '{amount} imefika',
      content:
        '<p>Amana yako ya <strong>{amount}</strong> imeingia kwenye salio lako: {balance} wakati huo.</p><p>Furahia, na ucheze kwa usalama.</p>',
      btnText: paymentButton.sw,
      pushText: paymentPush.sw,
    },
  },
  about('deposit_failed', {
    en: [
      'Deposit not completed',
      'Your deposit of <strong>{amount}</strong> did not go through, and nothing was added to your balance. Please try again.',
    ],
    sw: [
      'Amana haikukamilika',
      'Amana yako ya <strong>{amount}</strong> haikukamilika, na salio lako halikuongezeka. Tafadhali jaribu tena.',
    ],
  }),
  about('deposit_failed.wrong_pin', {
    en: ['Wrong PIN', 'The PIN for your deposit of <strong>{amount}</strong> was wrong. No money was taken; try again at any time.'],
    sw: [
      'PIN haikuwa sahihi',
      'PIN ya amana yako ya <strong>{amount}</strong> haikuwa sahihi. Hakuna pesa zilizokatwa; jaribu tena ukipenda.',
    ],
  }),
  about('deposit_failed.cancelled', {
    en: ['You cancelled a deposit', 'You cancelled the request for <strong>{amount}</strong> on your phone. No money was taken.'],
    sw: ['Ulighairi amana', 'Ulighairi ombi la <strong>{amount}</strong> kwenye simu yako. Hakuna pesa zilizokatwa.'],
  }),
  about('deposit_failed.insufficient_funds', {
    en: [
      'Not enough money for the deposit',
      'There was not enough money in your mobile wallet for <strong>{amount}</strong>. Top it up and try again.',
    ],
    sw: ['Pesa hazikutosha', 'Pesa kwenye simu yako hazikutosha kwa <strong>{amount}</strong>. Ongeza pesa kisha ujaribu tena.'],
  }),
  about('deposit_failed.not_received', {
    en: [
      'Your deposit was checked',
      'We checked your deposit of <strong>{amount}</strong> (reference {reference}): the money did not reach us. If it left your phone, send us the message you got.',
    ],
    sw: [
      'Amana yako imechunguzwa',
      'Tumechunguza amana yako ya <strong>{amount}</strong> (marejeleo {reference}): pesa hazijatufikia. Ikiwa zimetoka kwenye simu yako, tutumie ujumbe uliopata.',
    ],
  }),
  about('deposit_failed.other_amount', {
    en: [
      'Your deposit was checked',
      'You asked for <strong>{amount}</strong> (reference {reference}) and we received a different amount. We added it to your balance.',
    ],
    sw: [
      'Amana yako imechunguzwa',
      'Uliomba <strong>{amount}</strong> (marejeleo {reference}) na kiasi tofauti kimetufikia. Tumekiongeza kwenye salio lako.',
    ],
  }),
  about('deposit_expired', {
    en: [
      'Waiting for your payment',
      'No payment of <strong>{amount}</strong> has reached us yet (reference {reference}). If you paid, it will arrive and we tell you here.',
    ],
    sw: [
      'Tunasubiri malipo yako',
      'Malipo ya <strong>{amount}</strong> hayajatufikia bado (marejeleo {reference}). Ikiwa ulilipa, yatafika yenyewe na tutakuambia hapa.',
    ],
  }),
  about('deposit_in_review', {
    en: [
      'We are checking your payment',
      'We are checking your deposit of <strong>{amount}</strong> (reference {reference}). There is nothing for you to do; you will hear from us here.',
    ],
    sw: [
      'Tunachunguza malipo yako',
      'Tunachunguza amana yako ya <strong>{amount}</strong> (marejeleo {reference}). Huna la kufanya; tutakuambia hapa.',
    ],
  }),
  about('deposit_reversed', {
    en: [
      'Deposit taken back',
      'Your deposit of <strong>{amount}</strong> (reference {reference}) was taken back by your bank or payment provider, so it left your balance again.',
    ],
    sw: [
      'Amana imechukuliwa tena',
      'Amana yako ya <strong>{amount}</strong> (marejeleo {reference}) imechukuliwa tena na benki au mtoa huduma wa malipo, kwa hiyo imetoka kwenye salio lako.',
    ],
  }),
  about('withdrawal_paid', {
    en: ['{amount} arrived', 'Your withdrawal (reference {reference}) arrived: <strong>{amount}</strong>.'],
    sw: ['{amount} zimefika', 'Pesa ulizotoa (marejeleo {reference}) zimefika: <strong>{amount}</strong>.'],
  }),
  about('withdrawal_paid_after_return', {
    en: [
      'A returned withdrawal arrived after all',
      'Your withdrawal (reference {reference}) was paid out although we had returned it. So we took <strong>{amount}</strong> from your balance again.',
    ],
    sw: [
      'Pesa zilizorudishwa zimefika',
      'Pesa ulizotoa (marejeleo {reference}) zililipwa ingawa tulikuwa tumezirudisha. Kwa hiyo tumetoa <strong>{amount}</strong> kwenye salio lako tena.',
    ],
  }),
  about('withdrawal_reversed', {
    en: [
      'Withdrawal taken back',
      'The payment provider took back your withdrawal of <strong>{amount}</strong> (reference {reference}). The money is back in your balance.',
    ],
    sw: [
      'Malipo yamechukuliwa tena',
      'Mtoa huduma wa malipo amechukua tena <strong>{amount}</strong> (marejeleo {reference}). Pesa zimerudi kwenye salio lako.',
    ],
  }),
  about('money_in_suspense', {
    en: [
      'We received {amount}',
      'Your payment of <strong>{amount}</strong> ({reference}) arrived, but it could not be added to your balance: another number paid, or a limit, a break or the amount did not allow it. It is safe. Support tells you more.',
    ],
    sw: [
      'Tumepokea {amount}',
      'Malipo yako ya <strong>{amount}</strong> ({reference}) yamefika, lakini hayakuweza kuongezwa kwenye salio lako: namba nyingine imelipa, au kikomo, mapumziko au kiasi hakikuruhusu. Pesa ziko salama. Huduma kwa wateja watakueleza zaidi.',
    ],
  }),
  about('money_sent_back', {
    en: ['{amount} went back', 'Your payment of <strong>{amount}</strong> ({reference}) was sent back to the number that paid it.'],
    sw: ['{amount} imerudishwa', 'Malipo yako ya <strong>{amount}</strong> ({reference}) yamerudishwa kwa namba iliyolipa.'],
  }),
  about('withdrawal_returned', {
    en: [
      'Withdrawal not paid out',
      'Your withdrawal of <strong>{amount}</strong> (reference {reference}) was not paid out. The money is back in your balance.',
    ],
    sw: [
      'Pesa hazikulipwa',
      'Ombi lako la kutoa <strong>{amount}</strong> (marejeleo {reference}) halikulipwa. Pesa zimerudi kwenye salio lako.',
    ],
  }),
  about('withdrawal_returned.receiver_full', {
    en: [
      'Your mobile wallet is full',
      'Your mobile wallet could not take <strong>{amount}</strong>, so the money is back in your balance. Make room there, or withdraw less.',
    ],
    sw: [
      'Pochi yako ya simu imejaa',
      'Pochi yako ya simu haikuweza kupokea <strong>{amount}</strong>, kwa hiyo pesa zimerudi kwenye salio lako. Punguza salio huko, au toa kidogo.',
    ],
  }),
  about('withdrawal_returned.number_invalid', {
    en: [
      'Your number cannot receive money',
      'Your number is not registered for mobile money, so <strong>{amount}</strong> is back in your balance. Register it, then withdraw again.',
    ],
    sw: [
      'Namba yako haiwezi kupokea pesa',
      'Namba yako haijasajiliwa kwa pesa za simu, kwa hiyo <strong>{amount}</strong> zimerudi kwenye salio lako. Isajili, kisha utoe tena.',
    ],
  }),
  about('withdrawal_returned.withdrawal_refused', {
    en: [
      'Withdrawal not approved',
      'We did not approve your withdrawal of <strong>{amount}</strong> (reference {reference}). The money is back in your balance, and the reason stands beside the payment.',
    ],
    sw: [
      'Ombi la kutoa pesa halikuidhinishwa',
      'Hatukuidhinisha ombi lako la kutoa <strong>{amount}</strong> (marejeleo {reference}). Pesa zimerudi kwenye salio lako, na sababu iko kando ya malipo.',
    ],
  }),
  about('withdrawal_in_review', {
    en: [
      'We are checking your withdrawal',
      'We are finding out where <strong>{amount}</strong> (reference {reference}) is. It stays set aside for you; you will hear from us here.',
    ],
    sw: [
      'Tunachunguza pesa unazotoa',
      'Tunatafuta <strong>{amount}</strong> (marejeleo {reference}) zilipo. Bado zimetengwa kwa ajili yako; tutakuambia hapa.',
    ],
  }),
];

function about(kind: string, { en, sw }: Short): Template {
  return {
    kind,
    urlType: lead.payments,
    en: { title: en[0], content: `<p>${en[1]}</p>`, btnText: paymentButton.en, pushText: paymentPush.en },
    sw: { title: sw[0], content: `<p>${sw[1]}</p>`, btnText: paymentButton.sw, pushText: paymentPush.sw },
  };
}
