// @alexasomba/paystack-node 1.1.6 against the simulator: opens a page, verifies it and its webhook, transfers.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';

const [folder, baseUrl, hookPort] = process.argv.slice(2);
const { createPaystack, verifyPaystackWebhookSignature } = await import(
  pathToFileURL(`${folder}/node_modules/@alexasomba/paystack-node/dist/index.js`).href
);
const secretKey = 'sk_test_simulated_ng';
const settleMs = 3_000;
const heard = [];
const hook = createServer((request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    heard.push({ rawBody: Buffer.concat(parts), signature: request.headers['x-paystack-signature'] });
    response.end();
  });
}).listen(Number(hookPort));

const paystack = createPaystack({ secretKey, baseUrl });
const opened = await paystack.transaction_initialize({ body: { email: 'payer@shop.test', amount: 20_000 } });
const { reference, access_code: accessCode } = opened.data.data;
const body = new URLSearchParams({ channel: 'card', card: '4084084084084081' });
await fetch(`${baseUrl}/checkout/${accessCode}`, { method: 'POST', redirect: 'manual', body });
const account = { type: 'nuban', name: 'Payee', account_number: '0123456789', bank_code: '058', currency: 'NGN' };
const recipient = (await paystack.transferrecipient_create({ body: account })).data.data.recipient_code;
const order = 'abcdefghij123456';
await paystack.transfer_initiate({ body: { source: 'balance', amount: 5_000, recipient, reference: order } });
await pause(settleMs);
assert.equal((await paystack.transaction_verify({ params: { path: { reference } } })).data.data.status, 'success');
assert.equal((await paystack.transfer_verify({ params: { path: { reference: order } } })).data.data.status, 'success');
assert.deepEqual(
  heard.map((each) => verifyPaystackWebhookSignature({ ...each, secret: secretKey })),
  [true, true],
);
hook.close();
