import { testCards } from '../cards.ts';
import { amountText, escaped, page } from './page.ts';
import type { Transaction } from '../transaction.ts';

const titles: Readonly<Record<string, string>> = {
  bank: 'Pay with your bank',
  ussd: 'Pay with USSD',
  bank_transfer: 'Pay by bank transfer',
  mobile_money: 'Pay with mobile money',
};

/** The payment page: the ways of paying that the merchant allows. */
export function checkoutPage(transaction: Transaction): string {
  const { email, channels, accessCode, callbackUrl } = transaction;
  const amount = amountText(transaction);
  const sections = channels.map((channel) =>
    channel === 'card' ? cardForm(accessCode, amount) : plainForm(channel, accessCode, transaction),
  );
  const back = callbackUrl === null ? '' : `<section><a class="button quiet" href="${escaped(callbackUrl)}">Cancel payment</a></section>`;
  return page(
    'Checkout',
    `<header><span><b>TAUSI GAMES</b><small>${escaped(email)}</small></span><strong>${amount}</strong></header>
${sections.join('\n')}${back}`,
  );
}

/** The page of a payment that was made: its payer can dispute it, and the bank decides. */
export function paidPage({ accessCode }: Transaction, back: string | null): string {
  const act = (name: string, label: string): string => `<form method="post" action="/dispute/${escaped(accessCode)}">
<input type="hidden" name="act" value="${name}"><button class="quiet">${label}</button></form>`;
  const link = back === null ? '' : `<section><a class="button" href="${escaped(back)}">Back to the shop</a></section>`;
  return page(
    'Checkout',
    `<section><h1>This payment is success.</h1></section>${link}
<section><h1>Dispute</h1>${act('open', 'Open a dispute')}${act('lose', 'The bank takes the money back')}${act('win', 'The shop keeps the money')}</section>`,
  );
}

/** The page of a payment that is over or not known. */
export function overPage(sentence: string, back: string | null): string {
  const link = back === null ? '' : `<a class="button" href="${escaped(back)}">Back to the shop</a>`;
  return page('Checkout', `<section><h1>${escaped(sentence)}</h1>${link}</section>`);
}

function cardForm(accessCode: string, amount: string): string {
  return `<section><h1>Pay with card</h1><form method="post" action="/checkout/${accessCode}"><input type="hidden" name="channel" value="card">
<label>Card number <input name="card" inputmode="numeric" autocomplete="off" value="4084 0840 8408 4081" required></label>
<div class="two"><label>Expiry <input name="expiry" value="12 / 30" autocomplete="off"></label><label>CVV <input name="cvv" value="408" inputmode="numeric" autocomplete="off"></label></div>
<ul>${testCards.map(({ number, label }) => `<li><b>${number}</b> ${label}</li>`).join('')}</ul><p>Every other number is declined.</p><button>Pay ${amount}</button></form></section>`;
}

function plainForm(channel: string, accessCode: string, transaction: Transaction): string {
  const last = String(transaction.id).slice(-6);
  const how: Readonly<Record<string, string>> = {
    ussd: `Dial *737*000*${last}# on your phone.`,
    bank_transfer: `Transfer ${amountText(transaction)} to Paystack-Titan, account 99${String(transaction.id).slice(-8)}.`,
    bank: 'Sign in to your bank and confirm.',
    mobile_money: 'Approve the prompt on your phone.',
  };
  return `<section><h1>${titles[channel] ?? channel}</h1><p>${how[channel] ?? ''}</p><form method="post" action="/checkout/${accessCode}">
<input type="hidden" name="channel" value="${channel}"><button>I have paid</button></form></section>`;
}
