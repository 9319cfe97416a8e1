import { instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { createManualTime } from '../time.ts';
import { createSms } from './index.ts';

const startAt = instant(Date.parse('2026-11-21T09:00:00Z'));

function newProvider() {
  const time = createManualTime(startAt);
  const server = createSms({ time });
  const send = (fields: Record<string, string>, apikey = 'simulated-sms-key') =>
    server.inject({
      method: 'POST',
      url: '/version1/messaging',
      headers: { apikey, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: 'sandbox', to: '+254712345678', message: 'Hello', ...fields }).toString(),
    });
  const messages = async () => (await server.inject('/simulator/state')).json().messages;
  return { time, server, send, messages };
}

it('sms: accepts a message with 201 and delivers it to the phone', async () => {
  const { time, send, messages } = newProvider();
  const answered = await send({});
  expect(answered.statusCode).toBe(201);
  expect(answered.json()).toMatchObject({
    SMSMessageData: {
      Recipients: [{ statusCode: 101, number: '+254712345678', status: 'Success', messageId: expect.stringMatching(/^ATXid_/) }],
    },
  });
  expect(await messages()).toMatchObject([{ status: 'Sent', arrivedAt: null }]);
  time.advance(300);
  expect(await messages()).toMatchObject([{ text: 'Hello', status: 'Success', arrivedAt: startAt + 300 }]);
});

it('sms: refuses a wrong key, a missing field and an invalid number', async () => {
  const { send } = newProvider();
  expect((await send({}, 'another')).statusCode).toBe(401);
  expect((await send({ message: '' })).statusCode).toBe(400);
  expect((await send({ to: '0712345678' })).json()).toMatchObject({ SMSMessageData: { Recipients: [{ statusCode: 403 }] } });
});

it('sms: a fault by number ending fails or delays the delivery', async () => {
  const { time, server, send, messages } = newProvider();
  const fault = (payload: object) => server.inject({ method: 'POST', url: '/simulator/faults', payload });
  expect((await fault({ ending: '678', statusCode: '999' })).statusCode).toBe(400);
  const { id } = (await fault({ ending: '678', statusCode: '406' })).json();
  expect((await send({})).json()).toMatchObject({ SMSMessageData: { Recipients: [{ statusCode: 406, messageId: 'None' }] } });
  await server.inject({ method: 'DELETE', url: `/simulator/faults/${id}` });
  await fault({ ending: '678', delivery: 'AbsentSubscriber', delayMs: 5_000 });
  await send({});
  time.advance(5_000);
  expect(await messages()).toMatchObject([{ status: 'Sent' }]);
  time.advance(300);
  expect(await messages()).toMatchObject([{ status: 'AbsentSubscriber', arrivedAt: null }]);
});
