import { createHash, randomBytes } from 'node:crypto';

/** The outcome when a saved card is charged again. `challenge`: its payer is asked to a page. */
type ChargedAgain = 'success' | 'challenge' | 'failed';

type TestCard = {
  readonly number: string;
  readonly brand: string;
  readonly isReusable: boolean;
  readonly again: ChargedAgain;
  readonly label: string;
};

/** The cards that the payment page accepts. Every other number is declined. */
export const testCards: readonly TestCard[] = [
  { number: '4084084084084081', brand: 'visa', isReusable: true, again: 'success', label: 'pays, and pays again when it is saved' },
  { number: '5399838383838381', brand: 'mastercard', isReusable: true, again: 'challenge', label: 'pays; saved, it asks its payer again' },
  { number: '4000000000000077', brand: 'visa', isReusable: true, again: 'failed', label: 'pays once; saved, it is declined' },
  { number: '5060666666666666666', brand: 'verve', isReusable: false, again: 'failed', label: 'pays, and cannot be saved' },
];

/** A merchant's right to charge a card again, for one e-mail address. The signature is the same for every merchant and payer. */
export type Authorization = {
  readonly code: string;
  readonly signature: string;
  readonly brand: string;
  readonly bin: string;
  readonly last4: string;
  readonly isReusable: boolean;
  readonly again: ChargedAgain;
};

/** The authorization of a card that pays; null for a card that is declined. */
export function authorizationOf(typed: string): Authorization | null {
  const card = testCards.find(({ number }) => number === typed.replace(/\s/g, ''));
  if (card === undefined) return null;
  const { number, brand, isReusable, again } = card;
  return {
    code: `AUTH_${randomBytes(6).toString('hex')}`,
    signature: `SIG_${createHash('sha256').update(number).digest('base64url').slice(0, 20)}`,
    brand,
    bin: number.slice(0, 6),
    last4: number.slice(-4),
    isReusable,
    again,
  };
}

/** The `authorization` of an answer or webhook about a transaction. */
export function authorizationData({ code, signature, brand, bin, last4, isReusable }: Authorization): Readonly<Record<string, unknown>> {
  return {
    authorization_code: code,
    bin,
    last4,
    exp_month: '12',
    exp_year: '2030',
    channel: 'card',
    card_type: brand,
    bank: 'TEST BANK',
    country_code: 'NG',
    brand,
    reusable: isReusable,
    signature,
    account_name: null,
  };
}
