import type { Transaction } from './transaction.ts';

const styles = `
:root { color-scheme: light; font: 16px/1.45 system-ui, sans-serif; color: #011b33; background: #eef1f5; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; }
main { width: 100%; max-width: 380px; background: #fff; border-radius: 14px; box-shadow: 0 18px 50px #011b3324; overflow: hidden; }
header { display: flex; justify-content: space-between; gap: 12px; padding: 18px 20px; border-bottom: 1px solid #e3e8ee; }
header b { display: block; } header small { color: #5c6f82; overflow-wrap: anywhere; } header strong { color: #0aa83f; white-space: nowrap; }
section { padding: 18px 20px; border-bottom: 1px solid #eef1f5; }
h1 { margin: 0 0 12px; font-size: 16px; } p { margin: 0 0 12px; color: #43586b; }
label { display: grid; gap: 4px; font-size: 13px; font-weight: 600; margin-bottom: 12px; }
input { font: inherit; padding: 11px 12px; min-height: 46px; border: 1px solid #c5ced8; border-radius: 8px; width: 100%; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button, .button { font: inherit; font-weight: 700; width: 100%; min-height: 48px; border: 0; border-radius: 8px; background: #0aa83f; color: #fff; cursor: pointer; display: grid; place-items: center; text-decoration: none; }
.quiet { background: none; color: #43586b; font-weight: 600; }
:focus-visible { outline: 3px solid #3bb75e; outline-offset: 2px; }
footer { padding: 12px 20px 16px; text-align: center; font-size: 13px; color: #5c6f82; }
`;

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
  return page(`<header><span><b>TAUSI GAMES</b><small>${escaped(email)}</small></span><strong>${amount}</strong></header>
${sections.join('\n')}${back}`);
}

/** The page of a payment that is over or not known. */
export function overPage(sentence: string, back: string | null): string {
  const link = back === null ? '' : `<a class="button" href="${escaped(back)}">Back to the shop</a>`;
  return page(`<section><h1>${escaped(sentence)}</h1>${link}</section>`);
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Checkout · Paystack simulator</title><link rel="icon" href="data:,"><style>${styles}</style></head>
<body><main>${body}<footer>Simulated checkout. No real money moves here.</footer></main></body></html>`;
}

function cardForm(accessCode: string, amount: string): string {
  return `<section><h1>Pay with card</h1><form method="post" action="/checkout/${accessCode}"><input type="hidden" name="channel" value="card">
<label>Card number <input name="card" inputmode="numeric" autocomplete="off" value="4084 0840 8408 4081" required></label>
<div class="two"><label>Expiry <input name="expiry" value="12 / 30" autocomplete="off"></label><label>CVV <input name="cvv" value="408" inputmode="numeric" autocomplete="off"></label></div>
<p>Every other number is declined.</p><button>Pay ${amount}</button></form></section>`;
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

function amountText({ currency, amount }: Transaction): string {
  return `${currency} ${(amount / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
