import type { Transaction } from '../transaction.ts';

const styles = `
:root { color-scheme: light; font: 16px/1.45 system-ui, sans-serif; color: #011b33; background: #eef1f5; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; }
main { width: 100%; max-width: 380px; background: #fff; border-radius: 14px; box-shadow: 0 18px 50px #011b3324; overflow: hidden; }
header { display: flex; justify-content: space-between; gap: 12px; padding: 18px 20px; border-bottom: 1px solid #e3e8ee; }
header b { display: block; } header small { color: #5c6f82; overflow-wrap: anywhere; } header strong { color: #0aa83f; white-space: nowrap; }
section { padding: 18px 20px; border-bottom: 1px solid #eef1f5; }
h1 { margin: 0 0 12px; font-size: 16px; } p { margin: 0 0 12px; color: #43586b; }
ul { margin: 0 0 12px; padding-left: 18px; font-size: 13px; color: #43586b; overflow-wrap: anywhere; }
label { display: grid; gap: 4px; font-size: 13px; font-weight: 600; margin-bottom: 12px; }
input { font: inherit; padding: 11px 12px; min-height: 46px; border: 1px solid #c5ced8; border-radius: 8px; width: 100%; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button, .button { font: inherit; font-weight: 700; width: 100%; min-height: 48px; border: 0; border-radius: 8px; background: #0aa83f; color: #fff; cursor: pointer; display: grid; place-items: center; text-decoration: none; }
.quiet { background: none; color: #43586b; font-weight: 600; }
:focus-visible { outline: 3px solid #3bb75e; outline-offset: 2px; }
footer { padding: 12px 20px 16px; text-align: center; font-size: 13px; color: #5c6f82; }
`;

/** A page of the simulator. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Paystack simulator</title><link rel="icon" href="data:,"><style>${styles}</style></head>
<body><main>${body}<footer>Simulated ${title.toLowerCase()}. No real money moves here.</footer></main></body></html>`;
}

/** The amount of a transaction with its currency. */
export function amountText({ currency, amount }: Transaction): string {
  return `${currency} ${(amount / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
}

/** Text for a page or an attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
