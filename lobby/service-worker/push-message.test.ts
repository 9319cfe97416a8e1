import { expect, it } from 'vitest';
import { readPush } from './push-message.ts';

it('readPush: reads a message of the server', () => {
  const sent = { body: 'Una ujumbe mpya', path: '/MessageDetail?type=3&id=41', tag: 'message-41' };
  expect(readPush(JSON.stringify(sent), 'otherwise')).toEqual(sent);
});

it.each([undefined, '', 'no json', '7', 'null', '[]', '{"body":7,"path":{},"tag":null}'])(
  'readPush: shows the default text for %j',
  (text) => {
    expect(readPush(text, 'You have a new message')).toEqual({
      body: 'You have a new message',
      path: '/MineSection/Message',
      tag: 'message',
    });
  },
);

it.each([
  'https://evil.test',
  '//evil.test',
  'javascript:alert(1)',
  '/MessageDetail?type=3&id=41&toUrl=x',
  '/singleEvent?toUrl=x',
  '/MessageDetail?type=3&id=4\n1',
])('inboxPath: leads to the inbox instead of %j', (path) => {
  expect(readPush(JSON.stringify({ body: 'x', path, tag: 'x' }), 'otherwise').path).toBe('/MineSection/Message');
});

it('readPush: cuts a text that is too long', () => {
  const { body, tag } = readPush(JSON.stringify({ body: 'x'.repeat(5_000), path: '', tag: 'y'.repeat(500) }), 'otherwise');
  expect([body.length, tag.length]).toEqual([160, 64]);
});
