// mpesa-node 0.1.3 against the simulator: asks a payer, and pays a customer over the first version of B2C.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';

const [folder, baseUrl, certificate] = process.argv.slice(2);
const Mpesa = createRequire(`${folder}/`)('mpesa-node');
const mpesa = new Mpesa({
  consumerKey: 'simulated-consumer-key',
  consumerSecret: 'simulated-consumer-secret',
  lipaNaMpesaShortCode: '174379',
  lipaNaMpesaShortPass: 'simulated-passkey',
  initiatorName: 'simulated-initiator',
  securityCredential: 'simulated-initiator-password',
  certPath: certificate,
});
mpesa.baseURL = baseUrl;

const pushed = await mpesa.lipaNaMpesaOnline(254712345678, 100, 'https://shop.test/back', 'ORDER1', 'Deposit');
assert.equal(pushed.data.ResponseCode, '0');
// The prompt is still open.
await assert.rejects(mpesa.lipaNaMpesaQuery(pushed.data.CheckoutRequestID), ({ response }) => response.data.errorCode === '500.001.1001');
const paid = await mpesa.b2c(600000, 254712345679, 95, 'https://shop.test/late', 'https://shop.test/result');
assert.equal(paid.data.ResponseCode, '0');
