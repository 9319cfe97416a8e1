import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromDeliveryStatus, fromMessagingAnswer } from './from-wire.ts';
import { toMessagingForm } from './to-wire.ts';

const answerWith = (recipient: object) => ({ SMSMessageData: { Message: 'Sent to 1/1 Total Cost: KES 0.8000', Recipients: [recipient] } });
const sent = { statusCode: 101, number: '+254711000000', status: 'Success', cost: 'KES 0.8000', messageId: 'ATPid_1' };

it("Africa's Talking: parses the answer to a message", () => {
  expect(fromMessagingAnswer(answerWith(sent))).toEqual({ kind: 'accepted', providerId: 'ATPid_1', status: '101 Success' });
  expect(fromMessagingAnswer(answerWith({ ...sent, statusCode: '102' }))).toMatchObject({ kind: 'accepted' });
  expect(fromMessagingAnswer(answerWith({ ...sent, statusCode: 406, messageId: 'None' }))).toMatchObject({ kind: 'refused' });
  expect(fromMessagingAnswer(answerWith({ ...sent, messageId: 'None' }))).toMatchObject({ kind: 'refused' });
  for (const statusCode of [500, 501, 502])
    expect(fromMessagingAnswer(answerWith({ ...sent, statusCode }))).toMatchObject({ kind: 'failed' });
});

it("Africa's Talking: treats any other shape as unreadable, and never throws", () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(fromMessagingAnswer(body).kind).toBe('unreadable');
    }),
  );
});

it("Africa's Talking: maps final delivery statuses, and null for messages still in transit", () => {
  expect(['Success', 'Failed', 'Rejected', 'AbsentSubscriber', 'Expired'].map(fromDeliveryStatus)).toEqual([
    'delivered',
    'failed',
    'failed',
    'failed',
    'failed',
  ]);
  for (const onTheWay of ['Sent', 'Submitted', 'Buffered', 'constructor', '']) expect(fromDeliveryStatus(onTheWay)).toBeNull();
});

it("Africa's Talking: builds the provider's request form", () => {
  const settings = { baseUrl: '', username: 'sandbox', apiKey: 'key', sender: 'TAUSI', reportSecret: '' };
  expect(Object.fromEntries(toMessagingForm({ number: '254711000000', text: 'a&b=ç' }, settings))).toEqual({
    username: 'sandbox',
    to: '+254711000000',
    message: 'a&b=ç',
    bulkSMSMode: '1',
    enqueue: '1',
    from: 'TAUSI',
  });
});
