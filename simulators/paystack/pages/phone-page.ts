import { amountText, escaped, page } from './page.ts';
import type { Transaction } from '../transaction.ts';

/** The phone of a wallet with its open charges. */
export function phonePage(msisdn: string, charges: readonly Transaction[]): string {
  const empty = '<section><h1>No open payment</h1><p>Ask for one in the lobby, then come back.</p></section>';
  const body = charges.map((each) => (each.status === 'send_otp' ? voucherOf(each) : promptOf(each, msisdn))).join('\n');
  const again = `<section><a class="button quiet" href="/phone?msisdn=${escaped(msisdn)}">Look again</a></section>`;
  return page('Phone', `<header><span><b>Phone</b><small>+${escaped(msisdn)}</small></span></header>${body === '' ? empty : body}${again}`);
}

function voucherOf(transaction: Transaction): string {
  return `<section><h1>*110# · Make payments</h1><p>Voucher for ${amountText(transaction)}: <b data-voucher>${escaped(transaction.wallet?.voucher ?? '')}</b></p>
<p>Type it in the lobby.</p></section>`;
}

function promptOf(transaction: Transaction, msisdn: string): string {
  const act = (name: string, label: string, look = ''): string => `<form method="post" action="/phone/${escaped(transaction.reference)}">
<input type="hidden" name="msisdn" value="${escaped(msisdn)}"><input type="hidden" name="act" value="${name}"><button class="${look}">${label}</button></form>`;
  return `<section><h1>Approve ${amountText(transaction)} to TAUSI GAMES?</h1><p>Reference ${escaped(transaction.reference)}</p>
${act('approve', 'Approve')}${act('cancel', 'Cancel', 'quiet')}</section>`;
}
