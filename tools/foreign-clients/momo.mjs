// mtn-momo 2.0.0 against the simulator: registers an API user, asks a payer, pays a receiver.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';

const [folder, baseUrl] = process.argv.slice(2);
const momo = createRequire(`${folder}/`)('mtn-momo');
const settleMs = 2_500;
const { Collections, Disbursements, Users } = momo.create({ callbackHost: 'shop.test', baseUrl });
const payment = { currency: 'EUR', payerMessage: 'hello', payeeNote: 'world' };
const party = (partyId) => ({ partyIdType: 'MSISDN', partyId });

const users = Users({ primaryKey: 'simulated-eu-collection' });
const userId = await users.create('shop.test');
const { apiKey: userSecret } = await users.login(userId);
const collections = Collections({ userSecret, userId, primaryKey: 'simulated-eu-collection' });
const asked = await collections.requestToPay({ ...payment, amount: '50', externalId: '1', payer: party('46733999999') });
const refused = await collections.requestToPay({ ...payment, amount: '50', externalId: '2', payer: party('46733123451') });
const disbursements = Disbursements({ userSecret, userId, primaryKey: 'simulated-eu-disbursement' });
const sent = await disbursements.transfer({ ...payment, amount: '100', externalId: '3', payee: party('46733999998') });
await pause(settleMs);
assert.equal((await collections.getTransaction(asked)).status, 'SUCCESSFUL');
await assert.rejects(collections.getTransaction(refused), { name: 'ApprovalRejectedError' });
assert.deepEqual(await collections.getBalance(), { availableBalance: '50.00', currency: 'EUR' });
assert.equal((await disbursements.getTransaction(sent)).status, 'SUCCESSFUL');
