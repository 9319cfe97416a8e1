import { constants, createHmac, createPublicKey, publicEncrypt } from 'node:crypto';
import { instant } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { createManualTime } from '../time.ts';
import { airtelMerchants } from './accounts.ts';
import { createAirtel } from './index.ts';
import { pinKey } from './pin-key.ts';

const startAt = instant(Date.UTC(2026, 10, 21, 12));
const seal = (pin: string) =>
  publicEncrypt({ key: createPublicKey(pinKey), padding: constants.RSA_PKCS1_PADDING }, Buffer.from(pin)).toString('base64');

async function open(country: 'UG' | 'KE' = 'UG') {
  const time = createManualTime(startAt);
  const sent: { url: string; body: string }[] = [];
  let state: unknown = null;
  const saved = { load: () => state, save: (next: unknown) => void (state = JSON.parse(JSON.stringify(next))) };
  const callbackUrls = new Map([[country, 'http://shop.test/back']]);
  const start = () => createAirtel({ time, saved, callbackUrls, send: async (url, body) => (sent.push({ url, body }), 200) });
  let server = start();
  const merchant = airtelMerchants.find((each) => each.country === country);
  const { currency = '', clientId, clientSecret } = merchant ?? {};
  const payload = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' };
  const tokenOf = async () => (await server.inject({ method: 'POST', url: '/auth/oauth2/token', payload })).json().access_token;
  let token = await tokenOf();
  const headers = () => ({ authorization: `Bearer ${token}`, 'x-country': country, 'x-currency': currency });
  const transaction = { amount: 5_000, country, currency, id: 'D1' };
  return {
    time,
    sent,
    collect: (fields: object = {}, more: object = {}, version = 'v2') =>
      server.inject({
        method: 'POST',
        url: `/merchant/${version}/payments/`,
        headers: { ...headers(), ...more },
        payload: { reference: 'TS1', subscriber: { country, currency, msisdn: '700000001' }, transaction, ...fields },
      }),
    disburse: (fields: object = {}) =>
      server.inject({
        method: 'POST',
        url: '/standard/v2/disbursements/',
        headers: headers(),
        payload: {
          payee: { msisdn: '700000001' },
          reference: 'TS1',
          pin: seal('2580'),
          transaction: { ...transaction, id: 'W1' },
          ...fields,
        },
      }),
    enquire: (path: string) => server.inject({ url: `/standard${path}`, headers: headers() }),
    press: (deed: string, body: object = {}) => server.inject({ method: 'POST', url: `/simulator/requests/D1/${deed}`, payload: body }),
    restart: async () => {
      server = start();
      token = await tokenOf();
    },
    tell: (url: string, body: object) => server.inject({ method: 'POST', url, payload: body }),
  };
}

const standing = (status: string, code: string) => ({ data: { transaction: { status } }, status: { response_code: code } });

describe('Airtel simulator', () => {
  it('Airtel simulator: a payment waits for the PIN, moves money once and calls back with a hash of its bytes', async () => {
    const airtel = await open();
    expect((await airtel.collect()).json()).toMatchObject({ status: { response_code: 'DP00800001006', success: true } });
    expect((await airtel.collect()).json()).toMatchObject({ status: { response_code: 'ESB000041', success: false } });
    airtel.time.advance(2_000);
    expect((await airtel.enquire('/v1/payments/D1')).json()).toMatchObject(standing('TIP', 'DP00800001006'));
    await airtel.press('pin', { pin: '1234' });
    airtel.time.advance(10_000);
    expect((await airtel.enquire('/v1/payments/D1')).json()).toMatchObject(standing('TS', 'DP00800001001'));
    const [{ body } = { body: '' }] = airtel.sent;
    expect(airtel.sent).toHaveLength(1);
    const { transaction, hash } = JSON.parse(body);
    expect(transaction).toMatchObject({
      id: 'D1',
      status_code: 'TS',
      airtel_money_id: expect.stringMatching(/^MP261121\.1200\.[A-Z]\d{5}$/),
    });
    expect(createHmac('sha256', 'simulated-ug-callback-key').update(JSON.stringify({ transaction })).digest('base64')).toBe(hash);
  });

  it.each([
    ['cancel', 'DP00800001008'],
    ['time-out', 'DP00800001005'],
  ])('Airtel simulator: %s ends a payment', async (deed, code) => {
    const airtel = await open('KE');
    await airtel.collect({}, {}, 'v1');
    airtel.time.advance(2_000);
    await airtel.press(deed);
    airtel.time.advance(5_000);
    expect((await airtel.enquire('/v1/payments/D1')).json()).toMatchObject(standing('TF', code));
  });

  it('Airtel simulator: refuses as the service does', async () => {
    const airtel = await open();
    const subscriber = { country: 'UG', currency: 'UGX' };
    expect((await airtel.collect({ subscriber: { ...subscriber, msisdn: '256700000001' } })).json()).toMatchObject({
      status: { response_code: 'ESB000033' },
    });
    expect((await airtel.collect({ subscriber: { ...subscriber, country: 'KE', msisdn: '700000001' } })).json()).toMatchObject({
      status: { response_code: 'ROUTER006' },
    });
    expect((await airtel.collect({}, { 'x-country': 'KE' })).json()).toMatchObject({ status_code: 'ROUTER006' });
    expect((await airtel.collect({}, { authorization: 'Bearer other' })).statusCode).toBe(401);
    expect((await airtel.disburse({ pin: seal('1111') })).json()).toMatchObject({ status: { response_code: 'ROUTER115' } });
    expect((await airtel.enquire('/v1/payments/D9')).json()).toMatchObject({ status: { response_code: 'DP00800001025' } });
    await airtel.tell('/simulator/outage', { calls: 1 });
    expect((await airtel.collect()).statusCode).toBe(503);
    airtel.time.advance(181_000);
    expect((await airtel.collect()).statusCode).toBe(401);
  });

  it('Airtel simulator: a payment out has its result at once, and an empty balance fails it', async () => {
    const airtel = await open();
    expect((await airtel.disburse()).json()).toMatchObject(standing('TS', 'DP00900001001'));
    expect((await airtel.disburse()).json()).toMatchObject({ status: { response_code: 'DP00900001017' } });
    expect((await airtel.enquire('/v2/disbursements/W1?transactionType=B2C')).json()).toMatchObject({
      data: { transaction: { status: 'TS', reference_id: expect.stringMatching(/^CI261121\./) } },
    });
    const empty = await open();
    await empty.tell('/simulator/balance', { market: 'ug', balance: 10 });
    expect((await empty.disburse()).json()).toMatchObject({ status: { response_code: 'DP00900001007', success: false } });
  });

  it('Airtel simulator: a restart forgets nothing, and open payments go on', async () => {
    const airtel = await open();
    await airtel.collect();
    airtel.time.advance(2_000);
    await airtel.restart();
    expect((await airtel.collect()).json()).toMatchObject({ status: { response_code: 'ESB000041' } });
    await airtel.press('pin', { pin: '1234' });
    airtel.time.advance(5_000);
    expect((await airtel.enquire('/v1/payments/D1')).json()).toMatchObject(standing('TS', 'DP00800001001'));
  });

  it('Airtel simulator: a fault ends a payment with any code, or calls back with a wrong hash', async () => {
    const airtel = await open();
    await airtel.tell('/simulator/rules', { outcome: { reason: 'DP00800009999', forgesHash: true } });
    await airtel.collect();
    airtel.time.advance(5_000);
    expect((await airtel.enquire('/v1/payments/D1')).json()).toMatchObject(standing('TF', 'DP00800009999'));
    const { transaction, hash } = JSON.parse(airtel.sent[0]?.body ?? '');
    expect(createHmac('sha256', 'simulated-ug-callback-key').update(JSON.stringify({ transaction })).digest('base64')).not.toBe(hash);
  });
});
