import { browserFloor } from '@tausi/kernel/browser-floor.ts';

type Texts = {
  readonly title: string;
  readonly lead: string;
  readonly browsers: string;
  readonly android: string;
  readonly iphone: string;
  readonly works: string;
  readonly money: string;
  readonly contact: string;
  readonly ways: Readonly<Record<'call' | 'whatsapp' | 'sms' | 'ussd', string>>;
  readonly games: string;
};

const { chrome_android: chrome, samsunginternet_android: samsung, firefox_android: firefox, safari_ios: ios } = browserFloor;

/** The texts of the page for unsupported browsers. */
export const olderTexts: Readonly<Record<'en' | 'sw', Texts>> = {
  en: {
    title: 'This browser is too old for Tausi',
    lead: 'Update it or install another one. It is free and takes a few minutes.',
    browsers: 'What to install',
    android: `Android: Chrome ${chrome} or newer, from the Play Store. Firefox ${firefox} and Samsung Internet ${samsung} work too.`,
    iphone: `iPhone: iOS ${ios} or newer. Open Settings, General, Software Update.`,
    works: 'What you can do now',
    money: 'Your account and your balance are safe. Sign in again once your browser is up to date.',
    contact: 'Customer service, day and night',
    ways: { call: 'Call', whatsapp: 'WhatsApp', sms: 'SMS', ussd: 'USSD, without internet' },
    games: 'Games that wait for you',
  },
  sw: {
    title: 'Kivinjari hiki ni cha zamani mno kwa Tausi',
    lead: 'Kisasishe au usakinishe kingine. Ni bure na huchukua dakika chache.',
    browsers: 'Cha kusakinisha',
    android: `Android: Chrome ${chrome} au mpya zaidi, kutoka Play Store. Firefox ${firefox} na Samsung Internet ${samsung} pia zinafaa.`,
    iphone: `iPhone: iOS ${ios} au mpya zaidi. Fungua Settings, General, Software Update.`,
    works: 'Unachoweza kufanya sasa',
    money: 'Akaunti na salio lako viko salama. Ingia tena ukishasasisha kivinjari.',
    contact: 'Huduma kwa wateja, usiku na mchana',
    ways: { call: 'Piga simu', whatsapp: 'WhatsApp', sms: 'SMS', ussd: 'USSD, bila intaneti' },
    games: 'Michezo inayokusubiri',
  },
};
