import { instant } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createManualTime } from '../../time.ts';
import { createDaraja, simulatorSettings } from '../index.ts';

const basic = `Basic ${Buffer.from(`${simulatorSettings.consumerKey}:${simulatorSettings.consumerSecret}`).toString('base64')}`;
let time: ReturnType<typeof createManualTime>;
let daraja: FastifyInstance;
beforeEach(() => {
  time = createManualTime(instant(Date.UTC(2026, 10, 20, 9, 30)));
  daraja = createDaraja({ time });
});
afterEach(() => daraja.close());

async function ask(customerNumber: string) {
  const token = await daraja.inject({ url: '/oauth/v1/generate?grant_type=client_credentials', headers: { authorization: basic } });
  const headers = { authorization: `Bearer ${token.json().access_token}` };
  return daraja.inject({ method: 'POST', url: '/imsi/v2/checkATI', payload: { customerNumber }, headers });
}
const swap = (payload: object) => daraja.inject({ method: 'POST', url: '/simulator/phones/254712345678/swap-sim', payload });

it('daraja SIM exchange: a card that was never exchanged has the date of the documents', async () => {
  expect((await ask('254712345678')).json()).toEqual({
    requestRefID: expect.any(String),
    responseCode: '200',
    responseDesc: 'Success',
    lastSwapDate: '01-01-1900 00:00',
  });
});

it('daraja SIM exchange: an exchanged card tells the minute in East Africa time, for three months', async () => {
  await swap({ hoursAgo: 1 });
  expect((await ask('254712345678')).json().lastSwapDate).toBe('20-11-2026 11:30');
  time.advance(90 * 86_400_000);
  expect((await ask('254712345678')).json().lastSwapDate).toBe('01-01-1900 00:00');
});

it('daraja SIM exchange: a number without the country code, and a call without a token, are refused', async () => {
  expect((await ask('0712345678')).json().errorCode).toBe('400.002.02');
  const untold = await daraja.inject({ method: 'POST', url: '/imsi/v2/checkATI', payload: { customerNumber: '254712345678' } });
  expect(untold.json().errorCode).toBe('404.001.03');
});
